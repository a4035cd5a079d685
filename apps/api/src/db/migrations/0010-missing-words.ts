/** Words that learners requested and the dictionary lacks. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await schema.table('missing_words', (table) =>
      table
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('asker', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('missing_words_pk', ['word', 'day'])
        .addUniqueConstraint('missing_words_asker', ['word', 'asker']),
    )
    await schema.index('missing_words_day', 'missing_words', ['day'])
  },
})
