/** Asks a server again and again over so many connections, each waiting for its answer, and records the times. */
import { type Dispatcher, Pool } from 'undici'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Load = {
  readonly origin: string
  readonly connections: number
  readonly durationMs: number
  /** The next call of a connection. */
  readonly toCall: (connection: number, turn: number) => Call
}

export type Measured = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly requests: number
}

const quantile = (sorted: Float64Array | readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Rejects for an answer that is no success: a fast refusal is no speed. */
function ask(pool: Pool, { method, path, headers = {}, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0
    let refusal = ''
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: (_controller, chunk) => void (status === 200 || (refusal += chunk.toString())),
      onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`${method} ${path}: ${status} ${refusal}`))),
      onResponseError: (_controller, error) => reject(error),
    }
    pool.dispatch({ method, path, headers: { ...headers }, body: body ?? null }, handler)
  })
}

export async function measureLoad({ origin, connections, durationMs, toCall }: Load): Promise<Measured> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  const startedAt = performance.now()
  const work = async (connection: number) => {
    for (let turn = 0; performance.now() - startedAt < durationMs; turn += 1) {
      const askedAt = performance.now()
      await ask(pool, toCall(connection, turn))
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  const sorted = Float64Array.from(times).toSorted()
  return {
    perSecond: times.length / seconds,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    requests: times.length,
  }
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
