/** Which learners want an email on days with words to review, and the last day on which each got one. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await db.schema
      .alterTable('users')
      .addColumn('review_emails', schema.integer, (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('users').addColumn('review_mailed_day', 'text').execute()
    await schema.index('users_review_emails', 'users', ['review_emails', 'id'])
  },
})
