/** Calls an engine or service that may be slow, for a caller that may abort. */
import { AppError } from '#api/errors.ts'

import { rejectOnAbort } from './reject-on-abort.ts'

export type AskOptions = {
  readonly callerSignal: AbortSignal
  readonly timeoutMs: number
}

/**
 * @throws the caller's own reason when they have left, an answer that arrives with it included.
 * @throws AppError `upstream-failed` for anything else, the time-out included.
 */
export async function askInTime<T>(
  { callerSignal, timeoutMs }: AskOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(timeoutMs)])
  try {
    const answer = await rejectOnAbort(signal, work(signal))
    signal.throwIfAborted()
    return answer
  } catch (cause) {
    if (callerSignal.aborted) throw callerSignal.reason
    throw new AppError('upstream-failed', {}, { cause })
  }
}
