/** Which flags there are is known to the code alone, so that a new game needs no migration. SQLite cannot drop a constraint. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    if (kind === 'postgres') {
      await db.schema.alterTable('trophies').dropConstraint('trophies_flag_check').execute()
      return
    }
    const schema = new SchemaWriter(db, kind)
    await schema.table('trophies_of_any_flag', (table) =>
      table
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('trophy_key', 'text', (column) => column.notNull())
        .addColumn('flag', 'text', (column) => column.notNull())
        .addColumn('won_at', schema.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('trophies_pkey', ['user_id', 'trophy_key', 'flag']),
    )
    await sql`insert into trophies_of_any_flag select user_id, trophy_key, flag, won_at from trophies`.execute(db)
    await db.schema.dropTable('trophies').execute()
    await db.schema.alterTable('trophies_of_any_flag').renameTo('trophies').execute()
  },
})
