/** Whether what the database acknowledges survives a power cut. SQLite refuses to open otherwise (sqlite-dialect.ts). */
import { sql } from 'kysely'

import type { OpenDatabase } from './dialects.ts'

const LOSSES: Readonly<Record<string, string>> = {
  fsync: 'a power cut can destroy the whole database',
  full_page_writes: 'a power cut can tear pages',
  synchronous_commit: 'a power cut can lose what was acknowledged last',
}

/** Risky settings of the PostgreSQL server, a sentence each. */
export async function findDurabilityProblems({ db, kind }: OpenDatabase): Promise<readonly string[]> {
  if (kind === 'sqlite') return []
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(Object.keys(LOSSES))}) and setting = 'off'
    order by name`.execute(db)
  return rows.map(({ name }) => `PostgreSQL runs with ${name} = off: ${LOSSES[name] ?? 'data can be lost'}`)
}

export type Replication = { readonly names: string; readonly commit: string; readonly replicas: number }

/** Whether a failover can lose acknowledged writes. */
export function toReplicationNotice({ names, commit, replicas }: Replication): { isRisky: boolean; text: string } {
  const isWaiting = names !== '' && commit !== 'off' && commit !== 'local'
  if (isWaiting) {
    return { isRisky: false, text: `PostgreSQL acknowledges writes that a synchronous replica has (${names})` }
  }
  if (replicas === 0) return { isRisky: false, text: 'PostgreSQL has no replica' }
  const text = `PostgreSQL has ${replicas === 1 ? 'a replica' : `${replicas} replicas`}, none of them synchronous: a failover can lose acknowledged writes`
  return { isRisky: true, text }
}

/** Undefined for SQLite. */
export async function findReplication({ db, kind }: OpenDatabase): Promise<Replication | undefined> {
  if (kind === 'sqlite') return undefined
  // Users without rights see the rows of the replicas, and nothing else of them.
  const { rows } = await sql<Replication>`
    select current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as commit,
      (select count(*)::int from pg_stat_replication) as replicas`.execute(db)
  return rows[0]
}
