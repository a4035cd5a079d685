/** Many who want a place of the same counter at once: they try one after the other, and nobody tries for what is gone. */

type Waiting<T> = {
  readonly attempt: () => Promise<T | undefined>
  readonly resolve: (place: T | undefined) => void
  readonly reject: (error: unknown) => void
}

export type Turnstile<T> = {
  /**
   * The place that the attempt got, or undefined. Who waited already when an attempt that got none began is turned away
   * with it: ten thousand at once cost the database some statements more than there are places. So it is with an error:
   * a database that is away keeps nobody waiting twice.
   */
  readonly pass: (key: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>
}

export function buildTurnstile<T>(): Turnstile<T> {
  const queues = new Map<string, Waiting<T>[]>()

  async function serve(key: string, queue: Waiting<T>[]): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const waitedAlready = queue.length
      try {
        const place = await next.attempt()
        next.resolve(place)
        if (place === undefined) for (const { resolve } of queue.splice(0, waitedAlready)) resolve(undefined)
      } catch (error) {
        for (const { reject } of [next, ...queue.splice(0, waitedAlready)]) reject(error)
      }
    }
    queues.delete(key)
  }

  return {
    pass(key, attempt) {
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
      const known = queues.get(key)
      const queue = known ?? []
      queue.push({ attempt, resolve, reject })
      if (!known) {
        queues.set(key, queue)
        void serve(key, queue)
      }
      return promise
    },
  }
}
