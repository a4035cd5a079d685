/** The state of the sandbox in the database; changes are transactions, one after the other. */
import {
  SANDBOX_SCHEMAS,
  type SandboxCustomer,
  type SandboxKind,
  type SandboxObject,
} from '@wordnest/stripe-sandbox/objects'
import type { SandboxRepository, SandboxStore } from '@wordnest/stripe-sandbox/store'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { AppError } from '#api/errors.ts'

/** Throws not-found for another learner's customer. */
export async function getOwnCustomer(
  store: SandboxStore,
  userId: string,
  customerId: string,
): Promise<SandboxCustomer> {
  const customer = await store.find('customer', customerId)
  if (customer?.userId !== userId) throw new AppError('not-found')
  return customer
}

function buildStore(tx: Transaction<Database>): SandboxStore {
  const parse = <Kind extends SandboxKind>(kind: Kind, body: string): SandboxObject<Kind> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schema has checked it
    SANDBOX_SCHEMAS[kind].parse(JSON.parse(body)) as SandboxObject<Kind>
  return {
    async find(kind, id) {
      const row = await tx
        .selectFrom('sandbox_objects')
        .select('body')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row && parse(kind, row.body)
    },
    async list(kind, customerId) {
      const rows = await tx
        .selectFrom('sandbox_objects')
        .select('body')
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ body }) => parse(kind, body))
    },
    async put(kind, object, dueAtMs) {
      const change = { body: JSON.stringify(object), due_at: dueAtMs ?? null }
      await tx
        .insertInto('sandbox_objects')
        .values({ id: object.id, kind, customer_id: object.customerId, created_at: object.createdAtMs, ...change })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
        .execute()
    },
    async remove(customerId) {
      for (const table of ['sandbox_objects', 'sandbox_requests', 'sandbox_events'] as const)
        await tx.deleteFrom(table).where('customer_id', '=', customerId).execute()
    },
    async addEvent({ id, customerId, body }, nowMs) {
      await tx
        .insertInto('sandbox_events')
        .values({ id, customer_id: customerId, body, next_try_at: nowMs, created_at: nowMs })
        .execute()
    },
    async findAnswer(key) {
      const row = await tx
        .selectFrom('sandbox_requests')
        .select(['fingerprint', 'answer', 'customer_id as customerId'])
        .where('idempotency_key', '=', key)
        .executeTakeFirst()
      return row
    },
    async storeAnswer(key, { fingerprint, answer, customerId }, nowMs) {
      await tx
        .insertInto('sandbox_requests')
        .values({ idempotency_key: key, fingerprint, answer, customer_id: customerId, created_at: nowMs })
        .execute()
    },
  }
}

async function purge(db: Kysely<Database>, beforeMs: number): Promise<void> {
  await db.deleteFrom('sandbox_requests').where('created_at', '<', beforeMs).execute()
  await db.deleteFrom('sandbox_events').where('created_at', '<', beforeMs).where('next_try_at', 'is', null).execute()
}

export function buildSandboxRepository({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): SandboxRepository {
  return {
    transact: (work) =>
      inTransaction(db, async (tx) => {
        if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended('sandbox', 0))`.execute(tx)
        return work(buildStore(tx))
      }),
    async listDue(nowMs, max) {
      const rows = await db
        .selectFrom('sandbox_objects')
        .select('customer_id')
        .where('due_at', '<=', nowMs)
        .orderBy('due_at')
        .limit(max)
        .execute()
      return [...new Set(rows.map(({ customer_id: id }) => id))]
    },
    async listWaiting(nowMs, max) {
      return db
        .selectFrom('sandbox_events')
        .select(['id', 'customer_id as customerId', 'body', 'tries'])
        .where('next_try_at', '<=', nowMs)
        .orderBy('created_at')
        .limit(max)
        .execute()
    },
    async setTried({ id, tries }, nextTryAtMs) {
      await db
        .updateTable('sandbox_events')
        .set({ tries: tries + 1, next_try_at: nextTryAtMs ?? null })
        .where('id', '=', id)
        .execute()
    },
    purge: (beforeMs) => purge(db, beforeMs),
  }
}
