/**
 * An end to every call: when its time is up or its caller has gone away. Fastify's own `request.signal` aborts as soon
 * as the body has been read, and with it goes its handler time-out, so neither is used.
 */
import type { ServerResponse } from 'node:http'

import { buildSharedTimers } from '#api/shared-timers.ts'
import { AppError } from '#api/errors.ts'

export type Deadline = {
  /** Aborts with the time, or with the connection. */
  readonly signal: () => AbortSignal
  /** The work's own outcome, or `unavailable` when the time is up first. The work continues unless it heeds the signal. */
  readonly race: <T>(work: Promise<T>) => Promise<T>
}

/** Calls may each take `timeoutMs`, and up to a twentieth more. */
export function buildDeadlines(timeoutMs: number): (response: ServerResponse) => Deadline {
  const inTime = buildSharedTimers(timeoutMs)
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
      race: (work) =>
        inTime(
          () => work,
          () => {
            const error = new AppError('unavailable', {}, { cause: new Error(`No answer within ${timeoutMs} ms`) })
            controller?.abort(error)
            return error
          },
        ),
    }
  }
}
