/** The billing portal of the sandbox. */
import type { Desk } from '@wordnest/stripe-sandbox/store'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import { getCard, type SandboxDeskOptions } from './sandbox-checkout.service.ts'
import type { SandboxCustomer, SandboxInvoice, SandboxSubscription } from '@wordnest/stripe-sandbox/objects'
import { isPortalOver } from '@wordnest/stripe-sandbox/rules'
import { getOwnCustomer } from './sandbox.repository.ts'

export type PortalView = {
  readonly customer: SandboxCustomer
  readonly returnUrl: string
  /** The one that has not ended, else the newest. */
  readonly subscription: SandboxSubscription | undefined
  /** Newest first. */
  readonly invoices: readonly SandboxInvoice[]
}

export type SandboxPortals = {
  readonly readPortal: (learner: Learner, session: string) => Promise<PortalView>
  readonly setCancelled: (learner: Learner, session: string, isCancelled: boolean) => Promise<PortalView>
  readonly changeCard: (learner: Learner, session: string, cardNumber: string) => Promise<PortalView>
  /** Moves the customer's time to what happens next by itself. */
  readonly advance: (learner: Learner, session: string) => Promise<PortalView>
}

async function viewPortal({ store, customer }: Desk, returnUrl: string): Promise<PortalView> {
  const subscriptions = await store.list('subscription', customer.id)
  const invoices = await store.list('invoice', customer.id)
  const subscription = subscriptions.find(({ status }) => status !== 'canceled') ?? subscriptions.at(-1)
  return { customer, returnUrl, subscription, invoices: invoices.toReversed() }
}

async function getSubscription({ store, customer }: Desk): Promise<SandboxSubscription> {
  const subscriptions = await store.list('subscription', customer.id)
  const subscription = subscriptions.find(({ status }) => status !== 'canceled')
  if (!subscription) throw new AppError('conflict')
  return subscription
}

export function buildSandboxPortals(options: SandboxDeskOptions & { readonly clock: () => number }): SandboxPortals {
  const { repository, ledger, sender, clock } = options

  /** The answer comes once the events were taken, so that the role says the same. */
  async function atPortal(learner: Learner, session: string, work: (desk: Desk) => Promise<void>): Promise<PortalView> {
    const view = await repository.transact(async (store) => {
      const portal = await store.find('portal', session)
      if (!portal) throw new AppError('not-found')
      const customer = await getOwnCustomer(store, learner.id, portal.customerId)
      // In real time: the portal itself moves the customer's clock.
      if (isPortalOver(portal.createdAtMs, clock())) throw new AppError('not-found')
      await ledger.catchUp(store, customer.id)
      await work({ store, customer })
      return viewPortal({ store, customer: await getOwnCustomer(store, learner.id, customer.id) }, portal.returnUrl)
    })
    await sender.deliver()
    return view
  }

  return {
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
        // Nothing happens before its time: the catch-up has done what was due.
        const aheadMs = (nextAtMs ?? clock()) - clock()
        await desk.store.put('customer', { ...desk.customer, aheadMs })
        await ledger.catchUp(desk.store, desk.customer.id)
      }),
  }
}
