/**
 * Per-caller queues for slow calls: a caller has a few of them in progress, and more wait in a queue of its own. The threads
 * behind them serve calls in order, so each caller gets a fair share, however many connections it opens.
 */
import { AppError } from '#api/errors.ts'

export type CallerLimits = {
  /** Calls in progress. */
  readonly atOnce: number
  /** Calls that may wait for these; the next is refused with `busy`. */
  readonly waiting: number
}

export type SlowCall<T> = {
  readonly caller: string
  readonly limits: CallerLimits
  /** Leaves the queue with the signal's reason. */
  readonly signal: AbortSignal
  readonly work: () => Promise<T>
}

export type RunInTurn = <T>(call: SlowCall<T>) => Promise<T>

type Queue = { inProgress: number; readonly waiting: Set<() => void> }

function waitIn({ waiting }: Queue, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin)
      reject(signal.reason)
    }
    const begin = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(begin)
    signal.addEventListener('abort', leave, { once: true })
  })
}

export function buildCallerQueues(): RunInTurn {
  const queues = new Map<string, Queue>()

  function end(caller: string, queue: Queue): void {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      // Takes over the place of the call that has ended.
      next()
      return
    }
    queue.inProgress -= 1
    if (queue.inProgress === 0) queues.delete(caller)
  }

  return async ({ caller, limits, signal, work }) => {
    signal.throwIfAborted()
    const queue = queues.get(caller) ?? { inProgress: 0, waiting: new Set() }
    queues.set(caller, queue)
    if (queue.inProgress < limits.atOnce) queue.inProgress += 1
    else if (queue.waiting.size < limits.waiting) await waitIn(queue, signal)
    else throw new AppError('busy')
    // Work that ignores the signal may run for ever: the caller's next call does not wait for it.
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await Promise.race([work(), aborted.promise])
    } finally {
      signal.removeEventListener('abort', abort)
      end(caller, queue)
    }
  }
}
