/** The stand-in's objects in the words of Stripe's API. */
import type Stripe from 'stripe'

import type { SandboxCheckout, SandboxCustomer, SandboxInvoice, SandboxSubscription } from './objects.ts'

const toSeconds = (ms: number): number => Math.floor(ms / 1000)

type SubscriptionAnswer = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'customer'
  | 'status'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
> & {
  readonly items: {
    readonly object: 'list'
    readonly data: readonly Pick<
      Stripe.SubscriptionItem,
      'id' | 'object' | 'current_period_start' | 'current_period_end' | 'quantity'
    >[]
  }
}

export const presentSubscription = (subscription: SandboxSubscription): SubscriptionAnswer => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customerId,
  status: subscription.status,
  cancel_at: null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  created: toSeconds(subscription.createdAtMs),
  currency: 'usd',
  livemode: false,
  metadata: { userId: subscription.userId },
  items: {
    object: 'list',
    data: [
      {
        id: `si_${subscription.id.slice(4)}`,
        object: 'subscription_item',
        current_period_start: toSeconds(subscription.periodStartMs),
        current_period_end: toSeconds(subscription.periodEndMs),
        quantity: 1,
      },
    ],
  },
})

type CheckoutAnswer = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'status'
  | 'payment_status'
  | 'customer'
  | 'client_reference_id'
  | 'mode'
  | 'ui_mode'
  | 'livemode'
  | 'created'
  | 'return_url'
  | 'subscription'
>

export const presentCheckout = (checkout: SandboxCheckout): CheckoutAnswer => ({
  id: checkout.id,
  object: 'checkout.session',
  client_secret: checkout.status === 'open' ? checkout.clientSecret : null,
  status: checkout.status,
  payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
  customer: checkout.customerId,
  client_reference_id: checkout.userId,
  mode: 'subscription',
  ui_mode: 'embedded_page',
  livemode: false,
  created: toSeconds(checkout.createdAtMs),
  return_url: checkout.returnUrl,
  subscription: checkout.subscriptionId,
})

type CustomerAnswer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'>

export const presentCustomer = (customer: SandboxCustomer): CustomerAnswer => ({
  id: customer.id,
  object: 'customer',
  created: toSeconds(customer.createdAtMs),
  email: customer.email,
  livemode: false,
  metadata: { userId: customer.userId },
})

type InvoiceAnswer = Pick<Stripe.Invoice, 'id' | 'object' | 'customer' | 'status' | 'total' | 'created' | 'livemode'>

export const presentInvoice = (invoice: SandboxInvoice): InvoiceAnswer => ({
  id: invoice.id,
  object: 'invoice',
  customer: invoice.customerId,
  status: invoice.status,
  total: invoice.totalCents,
  created: toSeconds(invoice.createdAtMs),
  livemode: false,
})
