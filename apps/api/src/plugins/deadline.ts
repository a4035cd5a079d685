/**
 * An end to every call: when its time is up or its caller has gone away. Fastify's own `request.signal` aborts as soon
 * as the body has been read, and with it goes its handler time-out, so neither is used.
 */
import type { ServerResponse } from 'node:http'

import { AppError } from '#api/errors.ts'

export type Deadline = {
  /** Aborts with the time, or with the connection. */
  readonly signal: () => AbortSignal
  /** The work's own outcome, or `unavailable` where the time is up first. The work itself goes on unless it heeds the signal. */
  readonly race: <T>(work: Promise<T>) => Promise<T>
}

/** One timer for all calls looks so often: a timer for each cost as much as reading who is signed in. */
const CHECKS = 20
const MIN_CHECK_MS = 5

type Pending = { readonly dueAtMs: number; expire: (() => void) | undefined }

/** For calls that each may take `timeoutMs`, and a twentieth more. */
export function buildDeadlines(timeoutMs: number): (response: ServerResponse) => Deadline {
  /** In the order in which they are due. */
  const pending = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    const nowMs = performance.now()
    for (const one of pending) {
      if (one.dueAtMs > nowMs) break
      pending.delete(one)
      one.expire?.()
    }
    if (pending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function watch(expire: () => void): Pending {
    const one = { dueAtMs: performance.now() + timeoutMs, expire }
    pending.add(one)
    timer ??= setInterval(check, Math.max(MIN_CHECK_MS, timeoutMs / CHECKS)).unref()
    return one
  }

  return (response) => {
    let controller: AbortController | undefined
    return {
      signal() {
        if (controller) return controller.signal
        const fresh = new AbortController()
        controller = fresh
        response.once('close', () => {
          if (!response.writableFinished) fresh.abort(new AppError('request-timeout'))
        })
        return fresh.signal
      },
      async race(work) {
        const late = Promise.withResolvers<never>()
        const one = watch(() => {
          const error = new AppError('unavailable', {}, { cause: new Error(`No answer within ${timeoutMs} ms`) })
          controller?.abort(error)
          late.reject(error)
        })
        try {
          return await Promise.race([work, late.promise])
        } finally {
          pending.delete(one)
          // A table that a set has grown out of still holds it: the whole request would outlive many a collection.
          one.expire = undefined
        }
      },
    }
  }
}
