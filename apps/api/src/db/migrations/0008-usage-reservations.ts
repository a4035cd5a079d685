/** What counts in a daily counter and may still be given back; plays of devices are among them. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    const { integer } = schema
    await schema.table('usage_reservations', (table) =>
      table
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('is_spent', integer, (column) => column.notNull())
        .addColumn('expires_at', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('usage_reservations_pkey', ['id', 'subject'])
        .addCheckConstraint('usage_reservations_kind_check', sql`kind in ('plays', 'cards')`)
        .addCheckConstraint('usage_reservations_day_check', sql`length(day) = 10`)
        .addCheckConstraint('usage_reservations_is_spent_check', sql`is_spent in (0, 1)`),
    )
    await schema.index('usage_reservations_subject', 'usage_reservations', ['subject'])
    // Its rows lived for two minutes.
    await db.schema.dropTable('device_plays').execute()
  },
})
