/** Runs equal concurrent work once for all its callers. */

type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; waiting: number }

export type SingleFlight<T> = {
  /** The work continues while any caller waits; a caller that aborts rejects with the signal's reason. */
  readonly join: (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

export function buildSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const flight: Flight<T> = { promise: work(controller.signal), controller, waiting: 0 }
    flights.set(key, flight)
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.promise.then(end, end)
    return flight
  }

  return {
    async join(key, signal, work) {
      signal.throwIfAborted()
      const flight = flights.get(key) ?? start(key, work)
      flight.waiting += 1
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([flight.promise, left.promise])
      } finally {
        signal.removeEventListener('abort', leave)
        flight.waiting -= 1
        if (flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort(new Error('Nobody waits any more'))
        }
      }
    },
  }
}
