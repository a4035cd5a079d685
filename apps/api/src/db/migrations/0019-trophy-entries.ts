/** Videos that a learner has opened: they have a trophy entry before anything is won. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await schema.table('trophy_entries', (table) =>
      table
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('trophy_key', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('trophy_entries_pkey', ['user_id', 'trophy_key']),
    )
  },
})
