/** A database of the schema 0012-event-log, whose lists and swipes are in the tables from before the log. */
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import type { DatabaseSettings } from '#api/db/dialects.ts'

import { query } from './postgres.ts'

const readScript = (kind: DatabaseSettings['kind']): string =>
  readFileSync(new URL(`fixtures/lists-before-the-log/${kind}.sql`, import.meta.url), 'utf8')

/** Into an empty database. */
export async function fillBeforeTheLog(settings: DatabaseSettings): Promise<void> {
  if (settings.kind === 'postgres') return query(settings.url, readScript('postgres'))
  const database = new DatabaseSync(settings.file)
  try {
    database.exec(readScript('sqlite'))
  } finally {
    database.close()
  }
}
