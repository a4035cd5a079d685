/** Web pages that learners opened today: the limit of a day. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await schema.table('web_page_reads', (table) =>
      table
        .addColumn('user_id', 'text', (column) =>
          column.primaryKey().notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('used', schema.integer, (column) => column.notNull()),
    )
  },
})
