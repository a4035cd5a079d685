/** Customers and subscriptions of one payment source, and the role that follows from them. */
import type { Role } from '@wordnest/vocabulary/plans'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { BillingCustomersTable, Database, PaymentSource } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'

import { LIVE_STATUSES, type Subscription } from './subscription-rules.ts'

export type StoredCustomer = {
  readonly userId: string
  readonly requestKey: string
  /** Undefined until the payment service has answered. */
  readonly customerId: string | undefined
  readonly attempt: number
  /** The promotion code and the session of the attempt, where there are any. */
  readonly promotionCodeId: string | undefined
  readonly sessionId: string | undefined
}

export type Finding = {
  readonly customerId: string
  /** From `takeTicket`, taken before the request to the payment service. */
  readonly ticket: number
  readonly subscriptions: readonly Subscription[]
  readonly role: Role
}

export type Stale = { readonly syncedBeforeMs: number; readonly askedBeforeMs: number }

export type BillingRepository = {
  readonly findCustomer: (userId: string) => Promise<StoredCustomer | undefined>
  /** The learner's row, made with the key where there is none. Undefined where the learner is gone. */
  readonly ensureCustomer: (userId: string, requestKey: string, nowMs: number) => Promise<StoredCustomer | undefined>
  readonly setCustomerId: (userId: string, requestKey: string, customerId: string) => Promise<void>
  readonly listSubscriptions: (userId: string) => Promise<readonly Subscription[]>
  readonly findRole: (userId: string) => Promise<Role | undefined>
  /** Undefined for a customer without a learner here. */
  readonly takeTicket: (customerId: string, nowMs: number) => Promise<number | undefined>
  /** Stores what was found and the role, in one step; nothing where the answer to a newer question came first. */
  readonly apply: (finding: Finding, nowMs: number) => Promise<void>
  /** Begins the next checkout; false when another request began it first. */
  readonly beginCheckout: (userId: string, attempt: number, promotionCodeId: string | undefined) => Promise<boolean>
  /** False where the attempt is not the current one any more. */
  readonly storeCheckout: (userId: string, attempt: number, sessionId: string) => Promise<boolean>
  /** Customer and subscriptions, and with a live one the role that it gave: nothing would ever take it away. */
  readonly forget: (userId: string, nowMs: number) => Promise<void>
  /** Customers last synced and last tried before these times; the least recently tried first. */
  readonly listStale: (stale: Stale, max: number) => Promise<readonly string[]>
  /** Takes the role from those whose only live subscription is of another source. */
  readonly dropForeignRoles: (nowMs: number) => Promise<void>
}

const toStored = (row: Selectable<BillingCustomersTable>): StoredCustomer => ({
  userId: row.user_id,
  requestKey: row.request_key,
  customerId: row.customer_id ?? undefined,
  attempt: row.checkout_attempt,
  promotionCodeId: row.checkout_promotion ?? undefined,
  sessionId: row.checkout_session ?? undefined,
})

/** One at a time for each customer, in all processes; a transaction on SQLite is alone anyway. */
async function lockCustomer(tx: Transaction<Database>, kind: OpenDatabase['kind'], customerId: string): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${customerId}`}, 0))`.execute(tx)
}

async function storeSubscriptions(
  tx: Transaction<Database>,
  owner: { readonly user_id: string; readonly source: PaymentSource },
  subscriptions: readonly Subscription[],
): Promise<void> {
  await tx
    .deleteFrom('billing_subscriptions')
    .where('user_id', '=', owner.user_id)
    .where('source', '=', owner.source)
    .execute()
  if (subscriptions.length === 0) return
  const rows = subscriptions.map(({ id, status, cancelAtPeriodEnd, currentPeriodEndMs, createdAtMs }) => ({
    ...owner,
    subscription_id: id,
    status,
    cancel_at_period_end: cancelAtPeriodEnd ? (1 as const) : (0 as const),
    current_period_end: currentPeriodEndMs ?? null,
    created_at: createdAtMs,
  }))
  await tx.insertInto('billing_subscriptions').values(rows).execute()
}

async function applyFinding(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { customerId, ticket, subscriptions, role }: Finding,
  nowMs: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, kind, customerId)
    const owner = await tx
      .updateTable('billing_customers')
      .set({ applied_ticket: ticket, synced_at: nowMs })
      .where('customer_id', '=', customerId)
      .where('applied_ticket', '<', ticket)
      .returning(['user_id', 'source'])
      .executeTakeFirst()
    if (!owner) return
    await storeSubscriptions(tx, owner, subscriptions)
    await tx
      .updateTable('users')
      .set({ role, updated_at: nowMs })
      .where('id', '=', owner.user_id)
      .where('role', '!=', role)
      .execute()
  })
}

/** Whose they are. A role without any was given by hand. */
const live = (subscriptions: SelectQueryBuilder<Database, 'billing_subscriptions', object>) =>
  subscriptions.select('user_id').where('status', 'in', LIVE_STATUSES)

async function dropForeignRoles(db: Kysely<Database>, source: PaymentSource, nowMs: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'unsubscribed', updated_at: nowMs })
    .where('role', '=', 'subscribed')
    .where('id', 'in', (eb) => live(eb.selectFrom('billing_subscriptions')).where('source', '!=', source))
    .where('id', 'not in', (eb) => live(eb.selectFrom('billing_subscriptions')).where('source', '=', source))
    .execute()
}

type BillingCustomersChange = Pick<
  Selectable<BillingCustomersTable>,
  'checkout_attempt' | 'checkout_promotion' | 'checkout_session'
>

type Owned = { readonly db: Kysely<Database>; readonly source: PaymentSource }

function buildCustomerRows({
  db,
  source,
}: Owned): Pick<BillingRepository, 'findCustomer' | 'ensureCustomer' | 'setCustomerId' | 'forget'> {
  const selectCustomer = (userId: string) =>
    db.selectFrom('billing_customers').selectAll().where('user_id', '=', userId).where('source', '=', source)
  return {
    async findCustomer(userId) {
      const row = await selectCustomer(userId).executeTakeFirst()
      return row && toStored(row)
    },
    async ensureCustomer(userId, requestKey, nowMs) {
      await db
        .insertInto('billing_customers')
        .values({ user_id: userId, source, request_key: requestKey, created_at: nowMs })
        .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
        .execute()
      const row = await selectCustomer(userId).executeTakeFirst()
      return row && toStored(row)
    },
    async setCustomerId(userId, requestKey, customerId) {
      await db
        .updateTable('billing_customers')
        .set({ customer_id: customerId })
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('request_key', '=', requestKey)
        .execute()
    },
    async forget(userId, nowMs) {
      await inTransaction(db, async (tx) => {
        await tx
          .updateTable('users')
          .set({ role: 'unsubscribed', updated_at: nowMs })
          .where('id', '=', userId)
          .where('role', '=', 'subscribed')
          .where('id', 'in', (eb) => live(eb.selectFrom('billing_subscriptions')).where('source', '=', source))
          .execute()
        for (const table of ['billing_subscriptions', 'billing_customers'] as const)
          await tx.deleteFrom(table).where('user_id', '=', userId).where('source', '=', source).execute()
      })
    },
  }
}

function buildCheckoutRows({ db, source }: Owned): Pick<BillingRepository, 'beginCheckout' | 'storeCheckout'> {
  const changeAttempt = async (userId: string, attempt: number, change: Partial<BillingCustomersChange>) => {
    const { numUpdatedRows } = await db
      .updateTable('billing_customers')
      .set(change)
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('checkout_attempt', '=', attempt)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  return {
    beginCheckout: (userId, attempt, promotionCodeId) =>
      changeAttempt(userId, attempt, {
        checkout_attempt: attempt + 1,
        checkout_promotion: promotionCodeId ?? null,
        checkout_session: null,
      }),
    storeCheckout: (userId, attempt, sessionId) => changeAttempt(userId, attempt, { checkout_session: sessionId }),
  }
}

function buildSubscriptionRows({
  db,
  source,
}: Owned): Pick<BillingRepository, 'listSubscriptions' | 'findRole' | 'takeTicket' | 'listStale'> {
  return {
    async listSubscriptions(userId) {
      const rows = await db
        .selectFrom('billing_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => ({
        id: row.subscription_id,
        status: row.status,
        cancelAtPeriodEnd: row.cancel_at_period_end === 1,
        currentPeriodEndMs: row.current_period_end ?? undefined,
        createdAtMs: row.created_at,
      }))
    },
    async findRole(userId) {
      const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
      return row?.role
    },
    async takeTicket(customerId, nowMs) {
      const row = await db
        .updateTable('billing_customers')
        .set(({ eb }) => ({ last_ticket: eb('last_ticket', '+', 1), asked_at: nowMs }))
        .where('customer_id', '=', customerId)
        .where('source', '=', source)
        .returning('last_ticket')
        .executeTakeFirst()
      return row?.last_ticket
    },
    async listStale({ syncedBeforeMs, askedBeforeMs }, max) {
      const rows = await db
        .selectFrom('billing_customers')
        .select('customer_id')
        .where('source', '=', source)
        .where('customer_id', 'is not', null)
        .where(({ eb, fn }) => eb(fn.coalesce('synced_at', sql.lit(0)), '<=', syncedBeforeMs))
        .where(({ eb, fn }) => eb(fn.coalesce('asked_at', sql.lit(0)), '<=', askedBeforeMs))
        // Customers that were never tried come first on either database.
        .orderBy(({ fn }) => fn.coalesce('asked_at', sql.lit(0)))
        .orderBy('customer_id')
        .limit(max)
        .execute()
      return rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]))
    },
  }
}

export function buildBillingRepository(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  source: PaymentSource,
): BillingRepository {
  const owned = { db, source }
  return {
    ...buildCustomerRows(owned),
    ...buildCheckoutRows(owned),
    ...buildSubscriptionRows(owned),
    apply: (finding, nowMs) => applyFinding({ db, kind }, finding, nowMs),
    dropForeignRoles: (nowMs) => dropForeignRoles(db, source, nowMs),
  }
}
