/** Fixed-window request limits, keyed on the client's address. */
import { isIPv6 } from 'node:net'

import { AppError } from '#api/errors.ts'

export type RateWindow = {
  readonly count: number
  readonly resetAtMs: number
}

/** Where windows are counted. One process counts in memory; several behind one address need a shared store. */
export type RateLimitStore = {
  /** Counts one request; up to `max` are let through. */
  readonly hit: (key: string, windowMs: number, nowMs: number, max: number) => RateWindow | Promise<RateWindow>
}

/** Windows held at once; beyond it the oldest go first, so that made-up addresses cannot fill the memory. */
const MAX_WINDOWS = 50_000

export function buildMemoryStore(maxWindows: number = MAX_WINDOWS): RateLimitStore {
  const windows = new Map<string, RateWindow>()
  return {
    hit(key, windowMs, nowMs) {
      const known = windows.get(key)
      if (known && known.resetAtMs > nowMs && known.resetAtMs <= nowMs + windowMs) {
        const next = { count: known.count + 1, resetAtMs: known.resetAtMs }
        windows.set(key, next)
        return next
      }
      windows.delete(key)
      if (windows.size >= maxWindows) {
        const oldest = windows.keys().next()
        if (!oldest.done) windows.delete(oldest.value)
      }
      const fresh = { count: 1, resetAtMs: nowMs + windowMs }
      windows.set(key, fresh)
      return fresh
    },
  }
}

/** The first four groups of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':')
    while (groups.length + end.length < 8) groups.push('0')
    groups.push(...end)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

/** One client: an IPv4 address, or the /64 network that an IPv6 client may roam in. */
export function toClientKey(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain
}

export type Rate = { readonly max: number; readonly perSeconds: number }

/** A limit as RATE_LIMIT_SCALE has it; something is always allowed. */
export const toScaledMax = (max: number, scale: number): number => Math.max(1, Math.round(max * scale))

export const toScaledRate = (rate: Rate, scale: number): Rate => ({ ...rate, max: toScaledMax(rate.max, scale) })

/** Seconds to wait, or undefined while the limit holds. */
export function findRetrySeconds(
  store: RateLimitStore,
  key: string,
  rate: Rate,
  nowMs: number,
): number | undefined | Promise<number | undefined> {
  const toSeconds = ({ count, resetAtMs }: RateWindow) =>
    count <= rate.max ? undefined : Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000))
  const window = store.hit(key, rate.perSeconds * 1000, nowMs, rate.max)
  return window instanceof Promise ? window.then(toSeconds) : toSeconds(window)
}

/** Refuses requests over the limit with `too-many-requests`; see {@link findRetrySeconds}. */
export function refuseBeyond(retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds !== undefined) throw new AppError('too-many-requests', { retryAfterSeconds })
}
