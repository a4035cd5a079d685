/** Brings a database to the newest schema; forward only. */
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'

import type { OpenDatabase } from './dialects.ts'
import * as initial from './migrations/0001-initial.ts'
import * as tutorAnswers from './migrations/0002-tutor-answers.ts'
import * as lessonFilms from './migrations/0003-lesson-films.ts'
import * as billing from './migrations/0004-billing.ts'
import * as sharedState from './migrations/0005-shared-state.ts'
import * as tokensAndMails from './migrations/0006-tokens-and-mails.ts'
import * as lessonMails from './migrations/0007-lesson-mails.ts'
import * as usageReservations from './migrations/0008-usage-reservations.ts'
import * as attemptsAndEnds from './migrations/0009-attempts-and-ends.ts'
import * as missingWords from './migrations/0010-missing-words.ts'
import * as zoneBefore from './migrations/0011-zone-before.ts'
import * as eventLog from './migrations/0012-event-log.ts'
import * as listsIntoLog from './migrations/0013-lists-into-log.ts'
import * as dropLists from './migrations/0014-drop-lists.ts'
import * as reviewMails from './migrations/0016-review-mails.ts'
import * as otherOrders from './migrations/0017-other-orders.ts'
import * as anyTrophyFlag from './migrations/0018-any-trophy-flag.ts'
import * as trophyEntries from './migrations/0019-trophy-entries.ts'
import * as webPageReads from './migrations/0020-web-page-reads.ts'
import * as texts from './migrations/0021-texts.ts'
import type { Database } from './schema.ts'

/** In order; a migration that was released is never changed. */
const MIGRATIONS: Readonly<Record<string, (kind: OpenDatabase['kind']) => Migration>> = {
  '0001-initial': initial.toMigration,
  '0002-tutor-answers': tutorAnswers.toMigration,
  '0003-lesson-films': lessonFilms.toMigration,
  '0004-billing': billing.toMigration,
  '0005-shared-state': sharedState.toMigration,
  '0006-tokens-and-mails': tokensAndMails.toMigration,
  '0007-lesson-mails': lessonMails.toMigration,
  '0008-usage-reservations': usageReservations.toMigration,
  '0009-attempts-and-ends': attemptsAndEnds.toMigration,
  '0010-missing-words': missingWords.toMigration,
  '0011-zone-before': zoneBefore.toMigration,
  '0012-event-log': eventLog.toMigration,
  '0013-lists-into-log': listsIntoLog.toMigration,
  '0014-drop-lists': dropLists.toMigration,
  '0016-review-mails': reviewMails.toMigration,
  '0017-other-orders': otherOrders.toMigration,
  '0018-any-trophy-flag': anyTrophyFlag.toMigration,
  '0019-trophy-entries': trophyEntries.toMigration,
  '0020-web-page-reads': webPageReads.toMigration,
  '0021-texts': texts.toMigration,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** The first that rewrites what learners have made. */
const CONVERSION = '0013-lists-into-log'

/** Kysely's own number: a process of an older version holds the lock of its session under it. */
const LOCK = 3_853_314_791_062_309_107n

/**
 * Several processes may call it at once: on PostgreSQL one works and the others wait. All of it is one transaction there, its
 * lock and its patience too, so that it comes to one and the same connection through any pooler.
 */
export async function migrateDatabase(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  upTo?: string,
  /** Called before what learners have made is rewritten; nothing is, if it fails. */
  beforeConversion?: () => Promise<void>,
): Promise<void> {
  const run = async (target: Kysely<Database>) => {
    if (beforeConversion && (await isToConvert(target))) await beforeConversion()
    await runMigrations(target, kind, upTo)
  }
  if (kind === 'sqlite') return run(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // It waits while the backup is made.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    await run(tx)
  })
}

/** False for a database that is new, too. */
async function isToConvert(db: Kysely<Database>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const done = await listDone(db)
  return done.size > 0 && !done.has(CONVERSION)
}

async function listDone(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .$extendTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

async function runMigrations(
  db: Kysely<Database>,
  kind: OpenDatabase['kind'],
  upTo: string | undefined,
): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, toMigration]) => [name, toMigration(kind)]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error !== undefined) throw explain(error)
}

/** Kysely's words for a migration that was run and is not known here. */
const UNKNOWN_MIGRATION = /^corrupted migrations: previously executed migration (\S+) is missing$/

function explain(error: unknown): unknown {
  const [, name] = (error instanceof Error && UNKNOWN_MIGRATION.exec(error.message)) || []
  if (name === undefined) return error
  return new Error(`it was made by a newer Wordnest (schema ${name}): update this one first`, { cause: error })
}

/** False for a PostgreSQL that only answers reads: a replica, or a server that was set so. */
export async function isWritable({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<boolean> {
  if (kind === 'sqlite') return true
  const { rows } = await sql<{ setting: string }>`select current_setting('transaction_read_only') as setting`.execute(
    db,
  )
  return rows[0]?.setting === 'off'
}

export async function isMigrated({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  const done = await listDone(db)
  return MIGRATION_NAMES.every((name) => done.has(name))
}
