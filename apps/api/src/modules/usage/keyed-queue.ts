/** Per-key queue: calls for the same counter run one after the other, and none runs once it is used up. */

type Waiting<T> = {
  readonly attempt: () => Promise<T | undefined>
  readonly resolve: (place: T | undefined) => void
  readonly reject: (error: unknown) => void
}

export type KeyedQueue<T> = {
  /**
   * The place that the attempt got, or undefined. When an attempt gets none, calls that were waiting as it began get none
   * either: ten thousand calls at once cost the database few statements more than there are places. An error ends them in the
   * same way, so no call waits twice for a database that is away.
   */
  readonly run: (key: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>
}

export function buildKeyedQueue<T>(): KeyedQueue<T> {
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
    run(key, attempt) {
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
