/** When a customer was last checked, when a mail expires, and an index of operations by age. */
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    await db.schema.alterTable('billing_customers').addColumn('asked_at', schema.integer).execute()
    await db.schema.alterTable('outgoing_mails').addColumn('expires_at', schema.integer).execute()
    await schema.index('applied_operations_applied_at', 'applied_operations', ['applied_at'])
  },
})
