import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { buildBillingRepository } from './billing.repository.ts'
import { MAX_FAILURES_IN_A_ROW } from './reconciliation.service.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.dispose()
})

const START_MS = 1_800_000_000_000

async function addCustomers(ids: readonly string[]): Promise<void> {
  const row = { created_at: START_MS, updated_at: START_MS }
  const users = ids.map((id) => ({ ...row, id, email: `${id}@example.org`, display_name: id }))
  await database.db.insertInto('users').values(users).execute()
  const customers = ids.map((id) => ({ user_id: id, source: 'stripe-test' as const, request_key: id, customer_id: id }))
  await database.db
    .insertInto('billing_customers')
    .values(customers.map((customer) => ({ ...customer, created_at: START_MS })))
    .execute()
}

describe('customers without recent events', () => {
  it('come in the order in which they were asked for: who cannot be asked for keeps nobody else waiting', async () => {
    const repository = buildBillingRepository(database, 'stripe-test')
    await addCustomers(['ill-1', 'ill-2', 'ill-3', 'well-1', 'well-2'])
    let nowMs = START_MS
    const list = () => repository.listStale({ syncedBeforeMs: nowMs - 1000, askedBeforeMs: nowMs - 100 }, 100)
    expect(await list()).toEqual(['ill-1', 'ill-2', 'ill-3', 'well-1', 'well-2'])
    for (const id of (await list()).slice(0, MAX_FAILURES_IN_A_ROW)) await repository.takeTicket(id, nowMs)
    expect(await list()).toEqual(['well-1', 'well-2'])
    nowMs += 100
    expect(await list()).toEqual(['well-1', 'well-2', 'ill-1', 'ill-2', 'ill-3'])
    const ticket = (await repository.takeTicket('well-1', nowMs)) ?? 0
    await repository.apply({ customerId: 'well-1', ticket, subscriptions: [], role: 'unsubscribed' }, nowMs)
    nowMs += 100
    expect(await list()).toEqual(['well-2', 'ill-1', 'ill-2', 'ill-3'])
    nowMs += 1000
    expect(await list()).toEqual(['well-2', 'ill-1', 'ill-2', 'ill-3', 'well-1'])
  })
})
