/** Answers of paid tutors, so that the same word in the same context is paid for once. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await schema.table('tutor_answers', (table) =>
      table
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('word_key', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', schema.integer, (column) => column.notNull()),
    )
    await schema.index('tutor_answers_created_at', 'tutor_answers', ['created_at'])
  },
})
