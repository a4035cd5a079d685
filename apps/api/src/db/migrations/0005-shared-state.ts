/** What server processes share: windows of the rate limits, versions of cached data, visits by their speed. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    const { integer } = schema
    // Windows last minutes: on PostgreSQL they are not written to the log of the disk, and a crash resets them.
    await schema.table(
      'rate_windows',
      (table) =>
        table
          .addColumn('key', 'text', (column) => column.primaryKey())
          .addColumn('used', integer, (column) => column.notNull())
          .addColumn('reset_at', integer, (column) => column.notNull()),
      { isUnlogged: true },
    )
    await schema.index('rate_windows_reset_at', 'rate_windows', ['reset_at'])
    await schema.table('content_versions', (table) =>
      table
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('version', integer, (column) => column.notNull()),
    )
    await schema.table('web_vitals', (table) =>
      table
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('metric', 'text', (column) => column.notNull())
        .addColumn('route', 'text', (column) => column.notNull())
        .addColumn('bucket', integer, (column) => column.notNull())
        .addColumn('visits', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('web_vitals_pkey', ['day', 'metric', 'route', 'bucket'])
        .addCheckConstraint('web_vitals_day_check', sql`length(day) = 10`)
        .addCheckConstraint('web_vitals_visits_check', sql`visits >= 0`),
    )
  },
})
