/** What billing asks of the payment service: Stripe, or the stand-in of the sandbox behind the same SDK. */
import type { Subscription } from './subscription-rules.ts'

export type Checkout = {
  readonly id: string
  /** Undefined once it is not open any more. */
  readonly clientSecret: string | undefined
  readonly status: 'open' | 'complete' | 'expired'
  readonly customerId: string | undefined
  /** What was bought; undefined until it is complete. */
  readonly subscriptionId: string | undefined
}

export type CheckoutRequest = {
  readonly customerId: string
  readonly userId: string
  readonly promotionCodeId: string | undefined
  /** The same key gives the same checkout. */
  readonly key: string
}

/**
 * `customer-gone`: deleted at the service. `promotion-refused`: the code is known, but not for this customer.
 * `outdated`: the key belongs to another request, made before the settings were changed.
 */
export type CheckoutRefusal = 'customer-gone' | 'promotion-refused' | 'outdated'

/** What happened is not believed, only that something did. */
export type PaymentEvent = { readonly id: string; readonly type: string; readonly customerId: string | undefined }

/** Every call throws `payments-unavailable` where the service cannot be asked, or refuses a fault of ours. */
export type Payments = {
  /** The same key gives the same customer. */
  readonly createCustomer: (user: { readonly id: string; readonly email: string }, key: string) => Promise<string>
  /** No effect on a deleted one. */
  readonly deleteCustomer: (customerId: string) => Promise<void>
  readonly findPromotionCode: (code: string) => Promise<string | undefined>
  readonly createCheckout: (request: CheckoutRequest) => Promise<Checkout | CheckoutRefusal>
  readonly findCheckout: (id: string) => Promise<Checkout | undefined>
  /** Harmless for one that is not open. */
  readonly expireCheckout: (id: string) => Promise<void>
  /** The address of the portal; undefined where the customer was deleted at the service. */
  readonly openPortal: (customerId: string) => Promise<string | undefined>
  /** All of them, in any state; none for a deleted customer. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly Subscription[]>
  /** At once. Harmless for one that has ended. */
  readonly cancelSubscription: (id: string) => Promise<void>
  /** Undefined for a body without a valid signature, or with one that is too old or in the future. */
  readonly findEvent: (body: Buffer, signature: string | undefined) => Promise<PaymentEvent | undefined>
}
