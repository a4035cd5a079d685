/** Customers and subscriptions as the payment service reports them, its events, and the state of the sandbox. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { type Kind, SchemaWriter } from './schema-writer.ts'

const STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`

async function createBilling(schema: SchemaWriter): Promise<void> {
  const { integer } = schema
  await schema.table('billing_customers', (table) =>
    table
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('request_key', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.unique())
      .addColumn('last_ticket', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('applied_ticket', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('synced_at', integer)
      .addColumn('checkout_attempt', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('checkout_promotion', 'text')
      .addColumn('checkout_session', 'text')
      .addColumn('created_at', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('billing_customers_pkey', ['user_id', 'source'])
      .addCheckConstraint('billing_customers_source_check', oneOf('source', ['sandbox', 'stripe-test', 'stripe-live'])),
  )
  await schema.index('billing_customers_synced_at', 'billing_customers', ['source', 'synced_at'])
  await schema.table('billing_subscriptions', (table) =>
    table
      .addColumn('subscription_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('cancel_at_period_end', integer, (column) => column.notNull())
      .addColumn('current_period_end', integer)
      .addColumn('created_at', integer, (column) => column.notNull())
      .addCheckConstraint('billing_subscriptions_status_check', oneOf('status', STATUSES))
      .addCheckConstraint('billing_subscriptions_cancel_check', sql`cancel_at_period_end in (0, 1)`),
  )
  await schema.index('billing_subscriptions_user_id', 'billing_subscriptions', ['user_id'])
  await schema.table('billing_events', (table) =>
    table
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('received_at', integer, (column) => column.notNull())
      .addColumn('processed_at', integer),
  )
  await schema.index('billing_events_received_at', 'billing_events', ['received_at'])
  await schema.table('billing_leases', (table) =>
    table
      .addColumn('task', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', integer, (column) => column.notNull()),
  )
}

async function createSandbox(schema: SchemaWriter): Promise<void> {
  const { integer } = schema
  await schema.table('sandbox_objects', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('due_at', integer)
      .addColumn('created_at', integer, (column) => column.notNull()),
  )
  await schema.index('sandbox_objects_customer_id', 'sandbox_objects', ['customer_id', 'kind'])
  await schema.index('sandbox_objects_due_at', 'sandbox_objects', ['due_at'])
  await schema.table('sandbox_requests', (table) =>
    table
      .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('created_at', integer, (column) => column.notNull()),
  )
  await schema.table('sandbox_events', (table) =>
    table
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('tries', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', integer)
      .addColumn('created_at', integer, (column) => column.notNull()),
  )
  await schema.index('sandbox_events_next_try_at', 'sandbox_events', ['next_try_at'])
}

export const toMigration = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    const schema = new SchemaWriter(db, kind)
    await createBilling(schema)
    await createSandbox(schema)
  },
})
