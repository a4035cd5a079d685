/**
 * Rate limits that several processes share: each takes a share of a window from the database, then counts in memory. So a
 * statement is spent on every twentieth of a limit, never on each request, and no more than the limit is ever let through.
 */
import { allowDatabaseTime } from '#api/db/database-time.ts'
import { type RateWindows, WINDOWS_AHEAD } from '#api/db/rate-windows.ts'

import type { RateLimitStore, RateWindow } from './rate-limit.ts'

export type LeasedRateLimitOptions = {
  readonly windows: RateWindows
  /** Counts alone while the database is away. */
  readonly fallback: RateLimitStore
  readonly maxWindows?: number
  /** Longest wait for a share; then it is counted alone. */
  readonly leaseMs: number
}

/** A process may leave so much of a limit unused that another could have granted: one twentieth. */
const LEASES_A_WINDOW = 20
/** Largest lease for any limit: the unused lease of an ended process returns only with the next window. */
const MAX_LEASE = 200
const MAX_WINDOWS = 50_000

type Held = {
  granted: number
  used: number
  resetAtMs: number
  isExhausted: boolean
  pending: Promise<void> | undefined
}

export function buildLeasedRateLimit(options: LeasedRateLimitOptions): RateLimitStore {
  const { windows, fallback, maxWindows = MAX_WINDOWS, leaseMs } = options
  const held = new Map<string, Held>()

  function findHeld(key: string, windowMs: number, nowMs: number): Held {
    const known = held.get(key)
    if (known && (known.pending || (known.resetAtMs > nowMs && known.resetAtMs <= nowMs + WINDOWS_AHEAD * windowMs)))
      return known
    held.delete(key)
    if (held.size >= maxWindows) {
      const oldest = held.keys().next()
      if (!oldest.done) held.delete(oldest.value)
    }
    const fresh: Held = { granted: 0, used: 0, resetAtMs: nowMs, isExhausted: false, pending: undefined }
    held.set(key, fresh)
    return fresh
  }

  async function lease(key: string, window: Held, windowMs: number, nowMs: number, max: number): Promise<void> {
    const wanted = Math.min(MAX_LEASE, Math.ceil(max / LEASES_A_WINDOW))
    const { granted, resetAtMs } = await allowDatabaseTime(leaseMs).during(() =>
      windows.take(key, { wanted, max, windowMs }, nowMs),
    )
    // Another window has begun in the database: what is left of the old one counts no more.
    if (resetAtMs !== window.resetAtMs) Object.assign(window, { granted: 0, used: 0, resetAtMs })
    window.granted += granted
    window.isExhausted = granted < wanted
  }

  const toWindow = (window: Held, max: number): RateWindow => ({
    count: window.used < window.granted ? 1 + window.used : max + 1,
    resetAtMs: window.resetAtMs,
  })

  function spend(window: Held, max: number): RateWindow {
    const spent = toWindow(window, max)
    if (window.used < window.granted) window.used += 1
    return spent
  }

  async function wait(key: string, windowMs: number, nowMs: number, max: number): Promise<RateWindow> {
    try {
      for (;;) {
        const window = findHeld(key, windowMs, nowMs)
        if (window.used < window.granted || (window.isExhausted && !window.pending)) return spend(window, max)
        window.pending ??= lease(key, window, windowMs, nowMs, max).finally(() => (window.pending = undefined))
        await window.pending
      }
    } catch {
      held.delete(key)
      return fallback.hit(key, windowMs, nowMs, max)
    }
  }

  return {
    hit(key, windowMs, nowMs, max) {
      const window = findHeld(key, windowMs, nowMs)
      const isKnown = !window.pending && (window.used < window.granted || window.isExhausted)
      return isKnown ? spend(window, max) : wait(key, windowMs, nowMs, max)
    },
  }
}
