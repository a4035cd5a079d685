/** Other right orders of a lesson's sentences, as its author lists them. */
import type { Migration } from 'kysely/migration'

import type { Kind } from './schema-writer.ts'

export const toMigration = (_kind: Kind): Migration => ({
  async up(db) {
    await db.schema
      .alterTable('videos')
      .addColumn('other_orders', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
})
