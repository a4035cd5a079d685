/** The card form of the sandbox's checkout. */
import type { Desk, SandboxRepository } from '@wordnest/stripe-sandbox/store'
import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { Ledger } from '@wordnest/stripe-sandbox/ledger'
import type { SandboxCheckout } from '@wordnest/stripe-sandbox/objects'
import { findCard, isCheckoutOver, toDueCents } from '@wordnest/stripe-sandbox/rules'
import { getOwnCustomer } from './sandbox.repository.ts'
import type { WebhookSender } from '@wordnest/stripe-sandbox/webhook-sender'

export type CheckoutView = {
  readonly checkout: SandboxCheckout
  readonly email: string
  readonly monthlyCents: number
  readonly dueCents: number
}

export type SandboxCheckouts = {
  readonly readCheckout: (learner: Learner, clientSecret: string) => Promise<CheckoutView>
  /** Paid, the events were taken before the answer, so that the role says the same. */
  readonly pay: (learner: Learner, clientSecret: string, cardNumber: string) => Promise<'paid' | 'confirmation-needed'>
  readonly confirm: (learner: Learner, clientSecret: string, isApproved: boolean) => Promise<void>
}

export type SandboxDeskOptions = {
  readonly repository: SandboxRepository
  readonly ledger: Ledger
  readonly sender: WebhookSender
}

/** A card that may be stored, whatever happens when it is charged. */
export function getCard(cardNumber: string) {
  const answer = findCard(cardNumber)
  if (!answer) throw new AppError('not-a-test-card')
  if (answer.does === 'declined') throw new AppError('card-declined')
  return answer
}

export function buildSandboxCheckouts({ repository, ledger, sender }: SandboxDeskOptions): SandboxCheckouts {
  function atCheckout<T>(
    learner: Learner,
    clientSecret: string,
    work: (desk: Desk & { readonly checkout: SandboxCheckout }) => Promise<T>,
  ): Promise<T> {
    return repository.transact(async (store) => {
      const [id = ''] = clientSecret.split('_secret_')
      const stored = await store.find('checkout', id)
      if (stored?.clientSecret !== clientSecret) throw new AppError('not-found')
      const customer = await getOwnCustomer(store, learner.id, stored.customerId)
      const isOver = stored.status === 'open' && isCheckoutOver(stored.createdAtMs, ledger.nowOf(customer))
      return work({ store, customer, checkout: isOver ? { ...stored, status: 'expired' } : stored })
    })
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
      await atCheckout(learner, clientSecret, async ({ store, customer, checkout }) => {
        if (checkout.status !== 'open' || !checkout.waitingCard) throw new AppError('checkout-closed')
        if (isApproved) await ledger.complete(store, customer, checkout, checkout.waitingCard)
        else await store.put('checkout', { ...checkout, waitingCard: null })
      })
      if (!isApproved) throw new AppError('confirmation-failed')
      await sender.deliver()
    },
  }
}
