/** Finds, among several hosts of one PostgreSQL cluster, the host that accepts writes. */
import { callbackify } from 'node:util'

import pg from 'pg'

/** Share of a call's longest wait, so that time is left to connect. */
const SEARCH_SHARE = 0.4
/** The timeline of a host that accepts writes, and null of a replica. Each promotion begins a timeline with a higher number. */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`
const READ_ONLY = '25006'

type Host = { readonly host: string; readonly port: number; readonly timeline: number }

/** Its code makes it count as a database that is away. */
class NoWritableHost extends Error {
  readonly code = READ_ONLY
  constructor(reasons: readonly string[]) {
    super(`no host accepts writes: ${reasons.join('; ')}`)
  }
}

/** The timeline; undefined for a replica. */
async function readTimeline(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
  const timeline = rows[0]?.timeline
  return typeof timeline === 'string' ? Number.parseInt(timeline, 16) : undefined
}

async function probe(url: string, timeoutMs: number): Promise<Host> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'wordnest-probe',
  })
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    const timeline = await readTimeline(client)
    if (timeline === undefined) throw new Error('is a replica')
    return { host, port, timeline }
  } catch (error) {
    throw new Error(`${host}:${port} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    // A host that hangs is not waited for.
    client.end().catch(() => undefined)
  }
}

/** Errors that waiting does not cure: of authentication, of a missing database, of rights. */
const isRefusal = ({ cause }: Error): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(?:28|3D|42)/.test(cause.code)

function toFailure(errors: readonly Error[]): Error {
  const [first] = errors
  return first && errors.every(isRefusal) ? first : new NoWritableHost(errors.map(({ message }) => message))
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * The first writable host to answer with at least this timeline. A lower one is of a former primary that has not noticed a
 * promotion, unless no other host is left.
 */
async function findHost(urls: readonly string[], timeoutMs: number, lowestTimeline: number): Promise<Host> {
  const probes = urls.map((url) => probe(url, timeoutMs))
  const current = probes.map(async (asked) => {
    const host = await asked
    if (host.timeline < lowestTimeline) throw new Error(`${host.host} was replaced`)
    return host
  })
  try {
    return await Promise.any(current)
  } catch {
    const outcomes = await Promise.allSettled(probes)
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const newest = found.toSorted((a, b) => b.timeline - a.timeline)[0]
    if (newest) return newest
    throw toFailure(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [toError(outcome.reason)] : [])))
  }
}

export type WritableHost = {
  /** Connects to the host that accepts writes, whatever host it is given. */
  readonly Client: new (config?: string | pg.ClientConfig) => pg.Client
  /** Whether the connection leads to another host than the one that accepts writes now. */
  readonly isStale: (client: pg.ClientBase) => boolean
  /** Looks for the host again: after an error that a change of the host would explain. */
  readonly search: () => void
}

export function buildWritableHost(urls: readonly string[], timeoutMs: number): WritableHost {
  let current: Host | undefined
  let searching: Promise<Host> | undefined
  let highestTimeline = 0
  const hosts = new WeakMap<pg.ClientBase, Host>()

  async function find(): Promise<Host> {
    if (current) return current
    searching ??= findHost(urls, SEARCH_SHARE * timeoutMs, highestTimeline).finally(() => (searching = undefined))
    const found = await searching
    highestTimeline = found.timeline
    current = found
    return found
  }

  function search(): void {
    current = undefined
    find().catch(() => undefined)
  }

  async function connectTo<Client extends pg.Client>(client: Client, connect: () => Promise<unknown>): Promise<Client> {
    const found = await find()
    hosts.set(client, found)
    Object.assign(client, { host: found.host, port: found.port })
    try {
      await connect()
      if ((await readTimeline(client)) === undefined) throw new NoWritableHost([`${found.host} is now a replica`])
      return client
    } catch (error) {
      search()
      client.end().catch(() => undefined)
      throw error
    }
  }

  class Client extends pg.Client {
    override connect(): Promise<this>
    override connect(callback: Callback): void
    override connect(callback?: Callback): Promise<this> | void {
      const connect = () => connectTo(this, () => super.connect())
      return callback ? callbackify(connect)(callback) : connect()
    }
  }

  function isStale(client: pg.ClientBase): boolean {
    const own = hosts.get(client)
    return current !== undefined && (own?.host !== current.host || own.port !== current.port)
  }

  return { Client, isStale, search }
}

type Callback = (error: NodeJS.ErrnoException | null, client: pg.Client) => void
