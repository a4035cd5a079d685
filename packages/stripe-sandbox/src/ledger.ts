/** What can happen to customers of the sandbox; each change is stored together with the events that report it. */
import type { SandboxCard, SandboxCheckout, SandboxCustomer, SandboxSubscription } from './objects.ts'
import { stepSubscription, toCanceled, toDueCents, toNextMonth, toPaid } from './rules.ts'
import type { SandboxStore } from './store.ts'
import { presentCheckout, presentInvoice, presentSubscription } from './stripe-objects.ts'

export type LedgerOptions = {
  /** Random, of letters and digits. */
  readonly newId: () => string
  /** Real time. */
  readonly clock: () => number
}

export type Ledger = {
  readonly nowOf: (customer: SandboxCustomer) => number
  readonly report: (store: SandboxStore, type: string, customerId: string, object: object) => Promise<void>
  /** The checkout is paid with the card: a subscription begins. */
  readonly complete: (
    store: SandboxStore,
    customer: SandboxCustomer,
    checkout: SandboxCheckout,
    card: SandboxCard,
  ) => Promise<void>
  readonly change: (store: SandboxStore, customer: SandboxCustomer, subscription: SandboxSubscription) => Promise<void>
  readonly cancelNow: (
    store: SandboxStore,
    customer: SandboxCustomer,
    subscription: SandboxSubscription,
  ) => Promise<void>
  /** Pays what is open with the card, if it pays. */
  readonly setCard: (store: SandboxStore, customer: SandboxCustomer, card: SandboxCard) => Promise<void>
  /** Everything that was due to happen by now. */
  readonly catchUp: (store: SandboxStore, customerId: string) => Promise<void>
}

/** A machine that slept for years does not renew month by month for ever. */
const MAX_STEPS = 240

/** What is stored together with the event that reports it. */
function buildRecords({ newId, clock }: LedgerOptions) {
  async function report(store: SandboxStore, type: string, customerId: string, object: object): Promise<void> {
    const id = `evt_${newId()}`
    const created = Math.floor(clock() / 1000)
    const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
    await store.addEvent({ id, customerId, body }, clock())
  }

  const put = (store: SandboxStore, customer: SandboxCustomer, subscription: SandboxSubscription) =>
    store.put(
      'subscription',
      subscription,
      subscription.nextAtMs === null ? undefined : subscription.nextAtMs - customer.aheadMs,
    )

  async function change(store: SandboxStore, customer: SandboxCustomer, subscription: SandboxSubscription) {
    await put(store, customer, subscription)
    const type = subscription.status === 'canceled' ? 'deleted' : 'updated'
    await report(store, `customer.subscription.${type}`, customer.id, presentSubscription(subscription))
  }

  async function addInvoice(
    store: SandboxStore,
    { id: subscriptionId, customerId, periodStartMs }: SandboxSubscription,
    totalCents: number,
    status: 'paid' | 'open',
  ): Promise<void> {
    const id = `in_${newId()}`
    const invoice = { id, customerId, subscriptionId, totalCents, status, createdAtMs: periodStartMs }
    await store.put('invoice', invoice)
    await report(store, `invoice.${status === 'paid' ? 'paid' : 'payment_failed'}`, customerId, presentInvoice(invoice))
  }

  async function closeInvoices(
    store: SandboxStore,
    { id, customerId }: SandboxSubscription,
    status: 'paid' | 'void',
  ): Promise<void> {
    for (const invoice of await store.list('invoice', customerId)) {
      if (invoice.subscriptionId !== id || invoice.status !== 'open') continue
      const closed = { ...invoice, status }
      await store.put('invoice', closed)
      await report(store, status === 'paid' ? 'invoice.paid' : 'invoice.voided', customerId, presentInvoice(closed))
    }
  }

  return { report, put, change, addInvoice, closeInvoices }
}
type Records = ReturnType<typeof buildRecords>

type Completion = {
  readonly store: SandboxStore
  readonly customer: SandboxCustomer
  readonly checkout: SandboxCheckout
  readonly card: SandboxCard
  readonly nowMs: number
}

async function complete(
  { newId, records: { report, put, addInvoice } }: { readonly newId: () => string; readonly records: Records },
  { store, customer, checkout, card, nowMs }: Completion,
): Promise<void> {
  // Stripe sends whole seconds only.
  const createdAtMs = Math.floor(nowMs / 1000) * 1000
  const periodEndMs = toNextMonth(createdAtMs)
  const subscription: SandboxSubscription = {
    id: `sub_${newId()}`,
    customerId: customer.id,
    userId: customer.userId,
    status: 'active',
    cancelAtPeriodEnd: false,
    periodStartMs: createdAtMs,
    periodEndMs,
    failures: 0,
    nextAtMs: periodEndMs,
    createdAtMs,
  }
  await store.put('customer', { ...customer, card })
  await put(store, customer, subscription)
  await report(store, 'customer.subscription.created', customer.id, presentSubscription(subscription))
  await addInvoice(store, subscription, toDueCents(checkout.percentOff), 'paid')
  const completed = { ...checkout, status: 'complete' as const, waitingCard: null, subscriptionId: subscription.id }
  await store.put('checkout', completed)
  await report(store, 'checkout.session.completed', customer.id, presentCheckout(completed))
}

type Steppable = {
  readonly store: SandboxStore
  readonly customer: SandboxCustomer
  readonly subscription: SandboxSubscription
}

async function stepOne(
  { change, addInvoice, closeInvoices }: Records,
  { store, customer, subscription }: Steppable,
): Promise<SandboxSubscription> {
  const step = stepSubscription(subscription, customer.card?.pays ?? false)
  if (!step) return subscription
  const { invoice } = step
  if (invoice === 'pay' || invoice === 'void')
    await closeInvoices(store, subscription, invoice === 'pay' ? 'paid' : 'void')
  if (invoice === 'new-paid' || invoice === 'new-open')
    await addInvoice(store, step.subscription, toDueCents(0), invoice === 'new-paid' ? 'paid' : 'open')
  await change(store, customer, step.subscription)
  return step.subscription
}

export function buildLedger({ newId, clock }: LedgerOptions): Ledger {
  const nowOf = (customer: SandboxCustomer): number => clock() + customer.aheadMs
  const records = buildRecords({ newId, clock })
  const { report, change, closeInvoices } = records
  return {
    nowOf,
    report,
    change,
    complete: (store, customer, checkout, card) =>
      complete({ newId, records }, { store, customer, checkout, card, nowMs: nowOf(customer) }),
    async cancelNow(store, customer, subscription) {
      await closeInvoices(store, subscription, 'void')
      await change(store, customer, toCanceled(subscription))
    },
    async setCard(store, customer, card) {
      const changed = { ...customer, card }
      await store.put('customer', changed)
      if (!card.pays) return
      for (const subscription of await store.list('subscription', customer.id)) {
        if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') continue
        await closeInvoices(store, subscription, 'paid')
        await change(store, changed, toPaid(subscription))
      }
    },
    async catchUp(store, customerId) {
      const customer = await store.find('customer', customerId)
      if (!customer) return
      for (const stored of await store.list('subscription', customerId)) {
        let subscription = stored
        for (let steps = 0; steps < MAX_STEPS; steps += 1) {
          if (subscription.nextAtMs === null || subscription.nextAtMs > nowOf(customer)) break
          subscription = await stepOne(records, { store, customer, subscription })
        }
      }
    },
  }
}
