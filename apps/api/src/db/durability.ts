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
