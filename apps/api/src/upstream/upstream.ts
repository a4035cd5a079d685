/** Calls of one outside service: a time limit, one more try where it may help, and a rest after failures. */
import { setTimeout as wait } from 'node:timers/promises'

import { inSpan } from '#api/spans.ts'

import { type Breaker, buildBreaker } from './breaker.ts'
import { rejectOnAbort } from './reject-on-abort.ts'
import { isPassing, UpstreamError } from './upstream-error.ts'

export type UpstreamOptions = {
  /** Name for messages. */
  readonly name: string
  /** Longest time of a call, its second try included. */
  readonly timeoutMs: number
  /** Before the second try. */
  readonly retryDelayMs?: number
  readonly clock: () => number
  readonly breaker?: Breaker
}

export type Upstream = {
  /**
   * Does the work, twice where the first try failed of something that may pass. The signal given to it aborts when the
   * caller leaves or the time is up.
   * @throws UpstreamError; the caller's own reason when the caller left.
   */
  readonly call: <T>(callerSignal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

const RETRY_DELAY_MS = 250
/** When a service wants a longer wait, the call is not retried. */
const LONGEST_WAIT_MS = 1500
const MAX_TRIES = 2

export function buildUpstream(options: UpstreamOptions): Upstream {
  const { name, timeoutMs, retryDelayMs = RETRY_DELAY_MS, clock } = options
  const breaker = options.breaker ?? buildBreaker({ clock })

  const toError = (error: unknown, timeout: AbortSignal): unknown =>
    timeout.aborted && !(error instanceof UpstreamError)
      ? new UpstreamError('timeout', `${name} did not answer within ${timeoutMs} ms`, { cause: error })
      : error

  /** Milliseconds until another try, or undefined where there is none. */
  function findDelayMs(error: unknown, tries: number): number | undefined {
    if (tries >= MAX_TRIES || !(error instanceof UpstreamError) || error.problem === 'timeout') return undefined
    if (!isPassing(error) && error.problem !== 'wrong-answer') return undefined
    const delayMs = Math.max(retryDelayMs, error.retryAfterMs ?? 0)
    return delayMs <= LONGEST_WAIT_MS ? delayMs : undefined
  }

  async function attempt<T>(signal: AbortSignal, timeout: AbortSignal, work: (signal: AbortSignal) => Promise<T>) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await rejectOnAbort(signal, work(signal))
      } catch (caught) {
        const error = toError(caught, timeout)
        const delayMs = signal.aborted ? undefined : findDelayMs(error, tries)
        if (delayMs === undefined) throw error
        await wait(delayMs, undefined, { signal }).catch(() => {
          throw error
        })
      }
    }
  }

  return {
    async call(callerSignal, work) {
      callerSignal.throwIfAborted()
      const breakerCall = breaker.enter()
      if (!breakerCall) throw new UpstreamError('resting', `${name} failed several times and rests`)
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const signal = AbortSignal.any([callerSignal, timeout])
        const result = await inSpan(name, () => attempt(signal, timeout, work))
        breakerCall.succeed()
        return result
      } catch (error) {
        if (callerSignal.aborted) {
          breakerCall.leave()
          throw callerSignal.reason
        }
        if (isPassing(error)) breakerCall.fail(error instanceof UpstreamError ? error.retryAfterMs : undefined)
        else breakerCall.succeed()
        throw error
      }
    },
  }
}
