/** What PostgreSQL says of the statements that a load made: counts, rows, time, and the plans that read whole tables. */
import type pg from 'pg'

type Row = Readonly<Record<string, unknown>>
const rowsOf = async (client: pg.Client, text: string): Promise<readonly Row[]> => (await client.query<Row>(text)).rows

/** Statements of the product alone. */
const OWN = `from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
  and query not like '%pg\\_%' and query !~* '^(set|begin|commit|rollback|start|explain|prepare|deallocate|discard)'`

export type DatabaseCost = {
  readonly statements: number
  readonly rows: number
  readonly blocks: number
  readonly execMs: number
  readonly walBytes: number
}

const toNumber = (value: unknown): number => Number(value ?? 0)

export async function readCost(client: pg.Client): Promise<DatabaseCost> {
  const [row = {}] = await rowsOf(
    client,
    `select sum(calls) as calls, sum(rows) as rows, sum(shared_blks_hit + shared_blks_read) as blocks,
      sum(total_exec_time) as ms, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal ${OWN}`,
  )
  return {
    statements: toNumber(row['calls']),
    rows: toNumber(row['rows']),
    blocks: toNumber(row['blocks']),
    execMs: toNumber(row['ms']),
    walBytes: toNumber(row['wal']),
  }
}

export const subtract = (after: DatabaseCost, before: DatabaseCost): DatabaseCost => ({
  statements: after.statements - before.statements,
  rows: after.rows - before.rows,
  blocks: after.blocks - before.blocks,
  execMs: after.execMs - before.execMs,
  walBytes: after.walBytes - before.walBytes,
})

/** Rows that were read by scans of whole tables so far, by table. */
export async function readScans(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select pg_stat_clear_snapshot()')
  const rows = await rowsOf(client, 'select relname, seq_tup_read from pg_stat_user_tables')
  return new Map(rows.map((row) => [String(row['relname']), toNumber(row['seq_tup_read'])]))
}

/** A table below this is read whole by choice. */
const FEW_ROWS = 1000

async function listLargeTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(client, `select relname from pg_class where relkind = 'r' and reltuples >= ${FEW_ROWS}`)
  return new Set(rows.map((row) => String(row['relname'])))
}

export type Plans = {
  readonly explained: number
  readonly failed: readonly string[]
  readonly scanning: readonly string[]
}

/** The plan of each statement for any values, as PostgreSQL would make it without knowing them. */
export async function explainAll(client: pg.Client): Promise<Plans> {
  const queries = await rowsOf(client, `select query, sum(calls) as calls ${OWN} group by query order by calls desc`)
  const large = await listLargeTables(client)
  const failed: string[] = []
  const scanning: string[] = []
  let explained = 0
  await client.query('set plan_cache_mode = force_generic_plan')
  for (const row of queries) {
    const query = String(row['query'])
    const count = Math.max(0, ...[...query.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`
    try {
      await client.query(`prepare capacity as ${query}`)
      const plan = (await rowsOf(client, `explain execute capacity${values}`)).map((line) => String(line['QUERY PLAN']))
      explained += 1
      const scan = plan.find((text) => large.has(/Seq Scan on (?:only )?(\w+)/.exec(text)?.[1] ?? ''))
      if (scan !== undefined) scanning.push(`${scan.trim()} in ${query.slice(0, 200)}`)
    } catch (error) {
      failed.push(`${error instanceof Error ? error.message : String(error)}: ${query.slice(0, 120)}`)
    } finally {
      await client.query('deallocate all')
    }
  }
  await client.query('reset plan_cache_mode')
  return { explained, failed, scanning }
}
