/** What a pooler between the server and PostgreSQL must be able to do. */
import pg from 'pg'

import type { DatabaseSettings } from './dialects.ts'
import { splitHosts } from './postgres-address.ts'
import { buildWritableHost } from './writable-host.ts'

type Session = {
  readonly query: (query: { readonly text: string; readonly name?: string }) => Promise<unknown>
  readonly end: () => Promise<void>
}

const UNKNOWN_STATEMENT = '26000'
const FORGETS =
  'a pooler before it gives connections to others between transactions and does not keep prepared statements: let it pool sessions, or take PgBouncer 1.21 or newer with max_prepared_statements'

async function connectTo(url: string, timeoutMs: number): Promise<Session> {
  const urls = splitHosts(url)
  const Client = urls.length > 1 ? buildWritableHost(urls, timeoutMs).Client : pg.Client
  const client = new Client({ connectionString: urls[0], connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  // What breaks in between fails with the statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Prepares a statement, lets another session take the connection that carried it, and runs it again.
 * Rejects where the database is away.
 */
export async function findPoolerProblem(connect: () => Promise<Session>): Promise<string | undefined> {
  const asker = await connect()
  try {
    const other = await connect()
    try {
      const ask = () => asker.query({ name: 'kept', text: 'select 1' })
      await ask()
      await other.query({ text: 'begin' })
      await ask()
      return undefined
    } finally {
      await other.end()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNKNOWN_STATEMENT) return FORGETS
    throw error
  } finally {
    await asker.end()
  }
}

/** @throws Error that names the setting that the pooler needs */
export async function assertPooler(settings: DatabaseSettings, timeoutMs: number): Promise<void> {
  if (settings.kind === 'sqlite') return
  const problem = await findPoolerProblem(() => connectTo(settings.url, timeoutMs))
  if (problem !== undefined) throw new Error(problem)
}
