/** The zone that a learner has moved from: it counts for the limits until its day has ended. */
import type { Migration } from 'kysely/migration'

import type { Kind } from './schema-writer.ts'

export const toMigration = (_kind: Kind): Migration => ({
  async up(db) {
    for (const column of ['zone_before', 'zone_before_day'])
      await db.schema.alterTable('users').addColumn(column, 'text').execute()
  },
})
