/**
 * The tables from before the log go: what they held is in it, and a word that a learner deletes may not stay in a second
 * place. A server of an older version that still runs cannot save into them, and says so to its pages, which keep what they
 * have. Two columns of `users` stay, as such a server reads them with every session; it may not count there any more.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { Kind } from './schema-writer.ts'

const TABLES = ['user_words', 'study_lists', 'applied_operations'] as const

export const toMigration = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of TABLES) await db.schema.dropTable(table).execute()
    await sql`update users set cards_swiped = 0, list_version = 0 where cards_swiped > 0 or list_version > 0`.execute(
      db,
    )
    // SQLite has one server.
    if (kind === 'sqlite') return
    await sql`alter table users add constraint users_cards_swiped_moved check (cards_swiped = 0)`.execute(db)
  },
})
