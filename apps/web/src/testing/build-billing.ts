import type { Billing } from '@wordnest/contracts/billing'
import type { SandboxCheckout, SandboxPortal } from '@wordnest/contracts/sandbox-billing'

/** By default the sandbox, and a learner who never bought anything. */
export const buildBilling = (differences: Partial<Billing> = {}): Billing => ({
  mode: 'sandbox',
  publishableKey: null,
  sandboxPromoCode: 'NEST50',
  role: 'unsubscribed',
  hasCustomer: false,
  subscription: null,
  ...differences,
})

export const buildSandboxCheckout = (differences: Partial<SandboxCheckout> = {}): SandboxCheckout => ({
  sessionId: 'cs_1',
  status: 'open',
  needsConfirmation: false,
  email: 'ana@example.com',
  monthlyCents: 399,
  dueCents: 399,
  promoCode: null,
  percentOff: 0,
  ...differences,
})

export const PERIOD_END = '2026-12-21T12:00:00.000Z'

const SUBSCRIPTION: NonNullable<SandboxPortal['subscription']> = {
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: PERIOD_END,
  monthlyCents: 399,
}

/** A paid subscription by default. */
export const buildSandboxPortal = (
  subscription: Partial<typeof SUBSCRIPTION> | null = {},
  differences: Partial<SandboxPortal> = {},
): SandboxPortal => ({
  email: 'ana@example.com',
  returnUrl: '/mypage?billing=changed',
  subscription: subscription && { ...SUBSCRIPTION, ...subscription },
  card: { brand: 'Visa', lastDigits: '4242' },
  invoices: [{ id: 'in_1', createdAt: '2026-11-21T12:00:00.000Z', totalCents: 199, status: 'paid' }],
  ...differences,
})
