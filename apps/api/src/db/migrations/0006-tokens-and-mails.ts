/** Tokens that let a program ask for a learner, mails that wait to be sent, and plays that devices speak themselves. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

const NAME_LENGTH = 60

export const toMigration = (kind: Kind): Migration => ({
  async up(db) {
    const schema = new SchemaWriter(db, kind)
    const { integer } = schema
    await schema.table('api_tokens', (table) =>
      table
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('last_used_at', integer)
        .addCheckConstraint('api_tokens_name_check', sql`length(name) between 1 and ${sql.lit(NAME_LENGTH)}`),
    )
    await schema.index('api_tokens_user_id', 'api_tokens', ['user_id'])
    await schema.table('outgoing_mails', (table) =>
      table
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('tries', integer, (column) => column.notNull())
        .addColumn('due_at', integer, (column) => column.notNull())
        .addColumn('held_until', integer, (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull()),
    )
    await schema.index('outgoing_mails_user_id', 'outgoing_mails', ['user_id'])
    await schema.index('outgoing_mails_due_at', 'outgoing_mails', ['due_at'])
    await schema.table('device_plays', (table) =>
      table
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('raised', 'text', (column) => column.notNull())
        .addColumn('expires_at', integer, (column) => column.notNull()),
    )
    await schema.index('device_plays_expires_at', 'device_plays', ['expires_at'])
  },
})
