/** The sandbox as a learner meets it: the card form of the checkout, and the billing portal. */
import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { Ledger } from './sandbox-ledger.ts'
import type { SandboxCheckout, SandboxCustomer, SandboxInvoice, SandboxSubscription } from './sandbox-objects.ts'
import { findCard, isCheckoutOver, isPortalOver, toDueCents } from './sandbox-rules.ts'
import type { SandboxRepository, SandboxStore } from './sandbox.repository.ts'
import type { WebhookSender } from './webhook-sender.service.ts'

export type CheckoutView = {
  readonly checkout: SandboxCheckout
  readonly email: string
  readonly monthlyCents: number
  readonly dueCents: number
}
export type PortalView = {
  readonly customer: SandboxCustomer
  readonly returnUrl: string
  /** The one that has not ended, else the newest. */
  readonly subscription: SandboxSubscription | undefined
  /** Newest first. */
  readonly invoices: readonly SandboxInvoice[]
}

export type SandboxService = {
  readonly readCheckout: (learner: Learner, clientSecret: string) => Promise<CheckoutView>
  readonly pay: (learner: Learner, clientSecret: string, cardNumber: string) => Promise<'paid' | 'confirmation-needed'>
  readonly confirm: (learner: Learner, clientSecret: string, isApproved: boolean) => Promise<void>
  readonly readPortal: (learner: Learner, session: string) => Promise<PortalView>
  readonly setCancelled: (learner: Learner, session: string, isCancelled: boolean) => Promise<PortalView>
  readonly changeCard: (learner: Learner, session: string, cardNumber: string) => Promise<PortalView>
  /** Moves the customer's time to what happens next by itself. */
  readonly advance: (learner: Learner, session: string) => Promise<PortalView>
  /** What is due in everybody's time, and events that wait. */
  readonly run: () => Promise<void>
}

export type SandboxOptions = {
  readonly repository: SandboxRepository
  readonly ledger: Ledger
  readonly sender: WebhookSender
  readonly clock: () => number
}

const MAX_DUE = 200
/** As long as the payment service knows an idempotency key, and longer than events are sent. */
const KEPT_MS = 7 * 86_400_000

type Desk = { readonly store: SandboxStore; readonly customer: SandboxCustomer }

/** A card that may be kept, whatever happens when it is charged. */
function getCard(cardNumber: string) {
  const answer = findCard(cardNumber)
  if (!answer) throw new AppError('not-a-test-card')
  if (answer.does === 'declined') throw new AppError('card-declined')
  return answer
}

export function buildSandboxService({ repository, ledger, sender, clock }: SandboxOptions): SandboxService {
  async function getOwnCustomer(store: SandboxStore, learner: Learner, customerId: string): Promise<SandboxCustomer> {
    const customer = await store.find('customer', customerId)
    if (customer?.userId !== learner.id) throw new AppError('not-found')
    return customer
  }

  function atCheckout<T>(
    learner: Learner,
    clientSecret: string,
    work: (desk: Desk & { readonly checkout: SandboxCheckout }) => Promise<T>,
  ): Promise<T> {
    return repository.transact(async (store) => {
      const [id = ''] = clientSecret.split('_secret_')
      const stored = await store.find('checkout', id)
      if (stored?.clientSecret !== clientSecret) throw new AppError('not-found')
      const customer = await getOwnCustomer(store, learner, stored.customerId)
      const isOver = stored.status === 'open' && isCheckoutOver(stored.createdAtMs, ledger.nowOf(customer))
      return work({ store, customer, checkout: isOver ? { ...stored, status: 'expired' } : stored })
    })
  }

  async function viewPortal({ store, customer }: Desk, returnUrl: string): Promise<PortalView> {
    const subscriptions = await store.list('subscription', customer.id)
    const invoices = await store.list('invoice', customer.id)
    const subscription = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions.at(-1)
    return { customer, returnUrl, subscription, invoices: invoices.toReversed() }
  }

  /** The answer comes once the events were taken, so that the role says the same. */
  async function atPortal(learner: Learner, session: string, work: (desk: Desk) => Promise<void>): Promise<PortalView> {
    const view = await repository.transact(async (store) => {
      const portal = await store.find('portal', session)
      if (!portal) throw new AppError('not-found')
      const customer = await getOwnCustomer(store, learner, portal.customerId)
      if (isPortalOver(portal.createdAtMs, ledger.nowOf(customer))) throw new AppError('not-found')
      await ledger.catchUp(store, customer.id)
      await work({ store, customer })
      return viewPortal({ store, customer: await getOwnCustomer(store, learner, customer.id) }, portal.returnUrl)
    })
    await sender.deliver()
    return view
  }

  async function getSubscription({ store, customer }: Desk): Promise<SandboxSubscription> {
    const subscriptions = await store.list('subscription', customer.id)
    const subscription = subscriptions.find(({ status }) => status !== 'canceled')
    if (!subscription) throw new AppError('conflict')
    return subscription
  }

  return {
    readCheckout: (learner, clientSecret) =>
      atCheckout(learner, clientSecret, async ({ customer, checkout }) => ({
        checkout,
        email: customer.email,
        monthlyCents: MONTHLY_PRICE_CENTS,
        dueCents: toDueCents(checkout.percentOff),
      })),
    async pay(learner, clientSecret, cardNumber) {
      const outcome = await atCheckout(learner, clientSecret, async ({ store, customer, checkout }) => {
        if (checkout.status !== 'open') throw new AppError('checkout-closed')
        const { does, card } = getCard(cardNumber)
        if (!card.pays) throw new AppError('card-declined')
        if (does === 'needs-confirmation') {
          await store.put('checkout', { ...checkout, waitingCard: card })
          return 'confirmation-needed'
        }
        await ledger.complete(store, customer, checkout, card)
        return 'paid'
      })
      if (outcome === 'paid') await sender.deliver()
      return outcome
    },
    async confirm(learner, clientSecret, isApproved) {
      const isPaid = await atCheckout(learner, clientSecret, async ({ store, customer, checkout }) => {
        if (checkout.status !== 'open' || !checkout.waitingCard) throw new AppError('checkout-closed')
        if (isApproved) await ledger.complete(store, customer, checkout, checkout.waitingCard)
        else await store.put('checkout', { ...checkout, waitingCard: null })
        return isApproved
      })
      if (!isPaid) throw new AppError('confirmation-failed')
      await sender.deliver()
    },
    readPortal: (learner, session) => atPortal(learner, session, async () => undefined),
    setCancelled: (learner, session, isCancelled) =>
      atPortal(learner, session, async (desk) => {
        const subscription = await getSubscription(desk)
        if (subscription.cancelAtPeriodEnd === isCancelled) return
        await ledger.change(desk.store, desk.customer, { ...subscription, cancelAtPeriodEnd: isCancelled })
      }),
    changeCard: (learner, session, cardNumber) =>
      atPortal(learner, session, ({ store, customer }) => ledger.setCard(store, customer, getCard(cardNumber).card)),
    advance: (learner, session) =>
      atPortal(learner, session, async (desk) => {
        const { nextAtMs } = await getSubscription(desk)
        if (nextAtMs === null) throw new AppError('conflict')
        const aheadMs = Math.max(desk.customer.aheadMs, nextAtMs - clock())
        await desk.store.put('customer', { ...desk.customer, aheadMs })
        await ledger.catchUp(desk.store, desk.customer.id)
      }),
    async run() {
      for (const customerId of await repository.listDue(clock(), MAX_DUE))
        await repository.transact((store) => ledger.catchUp(store, customerId))
      await sender.deliver()
      await repository.purge(clock() - KEPT_MS)
    },
  }
}
