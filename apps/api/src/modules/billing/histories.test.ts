/** Random histories of subscriptions, with every way in which reports of them can go wrong. */
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@wordnest/contracts/billing'
import type { Role } from '@wordnest/vocabulary/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { AppError } from '#api/errors.ts'

import { buildReconciliation, RECONCILIATION_MS } from './reconciliation.service.ts'
import { roleOf, type Subscription } from './subscription-rules.ts'
import { buildSubscriptionSync } from './subscription-sync.service.ts'
import { buildWebhooksService } from './webhooks.service.ts'

const CUSTOMER = 'cus_1'
const RUNS = 1000

type Change = {
  readonly subscription: number
  readonly status: SubscriptionStatus
  /** How often the report arrives; 0: never. */
  readonly arrivals: number
  /** Whether the service is away when it is asked for the first arrival. */
  readonly isAway: boolean
  /** How many waiting steps are resumed before the next change. */
  readonly steps: number
}

const change = (minArrivals: number): fc.Arbitrary<Change> =>
  fc.record({
    subscription: fc.nat({ max: 2 }),
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    arrivals: fc.integer({ min: minArrivals, max: 3 }),
    isAway: fc.boolean(),
    steps: fc.nat({ max: 4 }),
  })

/** Stripe, our database and our handlers; work that waits for them is resumed in random order. */
function buildWorld(scheduler: fc.Scheduler) {
  const truth = new Map<number, SubscriptionStatus>()
  const stored = { role: 'unsubscribed' as Role, lastTicket: 0, appliedTicket: 0, syncedAtMs: 0 }
  const handled = new Set<string>()
  const clock = { nowMs: 0 }
  let failures = 0
  const pause = () => scheduler.schedule(Promise.resolve())
  const list = (): readonly Subscription[] =>
    [...truth].map(([number, status]) => ({
      id: `sub_${number}`,
      status,
      cancelAtPeriodEnd: false,
      currentPeriodEndMs: undefined,
      createdAtMs: number,
    }))
  const sync = buildSubscriptionSync({
    repository: {
      async takeTicket() {
        await pause()
        stored.lastTicket += 1
        return stored.lastTicket
      },
      async apply({ ticket, role }, nowMs) {
        await pause()
        if (ticket <= stored.appliedTicket) return
        Object.assign(stored, { role, appliedTicket: ticket, syncedAtMs: nowMs })
      },
    },
    payments: {
      async listSubscriptions() {
        await pause()
        if (failures > 0) {
          failures -= 1
          throw new AppError('payments-unavailable')
        }
        const answer = list()
        await pause()
        return answer
      },
    },
    clock: () => clock.nowMs,
  })
  const webhooks = buildWebhooksService({
    payments: { findEvent: async (body) => ({ id: body.toString(), type: 'any', customerId: CUSTOMER }) },
    events: {
      async isHandled({ id }) {
        await pause()
        return handled.has(id)
      },
      async markHandled(id) {
        await pause()
        handled.add(id)
      },
    },
    sync,
    clock: () => clock.nowMs,
  })
  const reconciliation = buildReconciliation({
    repository: {
      listStale: async ({ syncedBeforeMs }) => (stored.syncedAtMs <= syncedBeforeMs ? [CUSTOMER] : []),
      dropForeignRoles: async () => undefined,
    },
    events: { purge: async () => undefined },
    sync,
    clock: () => clock.nowMs,
    onFailure: () => undefined,
  })
  return { truth, stored, clock, webhooks, reconciliation, list, failNext: () => (failures += 1) }
}
type World = ReturnType<typeof buildWorld>

/** As Stripe does: again until it is taken. */
async function deliver({ webhooks }: World, id: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      await webhooks.receive(Buffer.from(id), 'signed')
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  throw new Error('Nobody took the event')
}

async function live(world: World, scheduler: fc.Scheduler, changes: readonly Change[]): Promise<void> {
  const under: Promise<void>[] = []
  for (const [index, { subscription, status, arrivals, isAway, steps }] of changes.entries()) {
    world.truth.set(subscription, status)
    if (isAway) world.failNext()
    for (let arrival = 0; arrival < arrivals; arrival += 1) under.push(deliver(world, `evt_${index}`))
    for (let step = 0; step < steps && scheduler.count() > 0; step += 1) await scheduler.waitNext(1)
  }
  await scheduler.waitFor(Promise.all(under))
}

describe(`${RUNS} random histories`, () => {
  it('end in the right role once every report came: in any order, doubled, crossed, with the service away between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(change(1), { minLength: 1, maxLength: 8 }),
        async (scheduler, changes) => {
          const world = buildWorld(scheduler)
          await live(world, scheduler, changes)
          expect(world.stored.role).toBe(roleOf(world.list()))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('end in the right role a day later where reports are lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(change(0), { minLength: 1, maxLength: 8 }),
        async (scheduler, changes) => {
          const world = buildWorld(scheduler)
          await live(world, scheduler, changes)
          // A day with the service away is a day lost: the next one does it.
          for (let day = 0; day <= changes.length; day += 1) {
            world.clock.nowMs += RECONCILIATION_MS
            await scheduler.waitFor(world.reconciliation.run(new AbortController().signal))
          }
          expect(world.stored.role).toBe(roleOf(world.list()))
        },
      ),
      { numRuns: RUNS },
    )
  })
})
