/** Which user has been sent the mail about which lesson. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await schema.table('lesson_mails', (table) =>
      table
        // A lesson that was removed and comes again is not announced again.
        .addColumn('lesson_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('announced_at', schema.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('lesson_mails_pkey', ['lesson_id', 'user_id']),
    )
    await schema.index('lesson_mails_user_id', 'lesson_mails', ['user_id'])
  },
})
