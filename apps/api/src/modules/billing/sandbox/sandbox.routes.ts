/** The sandbox's own calls; not-found where Stripe is in use. */
import {
  advanceSandboxTime,
  cancelSandboxSubscription,
  changeSandboxCard,
  confirmSandboxCheckout,
  paySandboxCheckout,
  readSandboxCheckout,
  readSandboxPortal,
  resumeSandboxSubscription,
  type SandboxCheckout,
  type SandboxPortal,
} from '@wordnest/contracts/sandbox-billing'
import { MONTHLY_PRICE_CENTS } from '@wordnest/vocabulary/plans'

import { AppError } from '#api/errors.ts'
import type { Mount } from '#api/http/endpoint.ts'

import type { CheckoutView } from './sandbox-checkout.service.ts'
import type { PortalView } from './sandbox-portal.service.ts'
import type { SandboxService } from './sandbox.service.ts'

const toInstant = (ms: number): string => new Date(ms).toISOString()

const presentCheckoutView = ({ checkout, ...view }: CheckoutView): SandboxCheckout => ({
  sessionId: checkout.id,
  status: checkout.status,
  needsConfirmation: checkout.waitingCard !== null,
  email: view.email,
  monthlyCents: view.monthlyCents,
  dueCents: view.dueCents,
  promoCode: checkout.promoCode,
  percentOff: checkout.percentOff,
})

const toOwnPath = (address: string): string => {
  const url = new URL(address)
  return url.pathname + url.search
}

const presentPortal = ({ customer, returnUrl, subscription, invoices }: PortalView): SandboxPortal => ({
  email: customer.email,
  returnUrl: toOwnPath(returnUrl),
  subscription: subscription
    ? {
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        currentPeriodEnd: toInstant(subscription.periodEndMs),
        monthlyCents: MONTHLY_PRICE_CENTS,
      }
    : null,
  card: customer.card && { brand: customer.card.brand, lastDigits: customer.card.lastDigits },
  invoices: invoices.map(({ id, createdAtMs, totalCents, status }) => ({
    id,
    createdAt: toInstant(createdAtMs),
    totalCents,
    status,
  })),
})

export function mountSandbox(mount: Mount, sandbox: SandboxService | undefined): void {
  const get = (): SandboxService => {
    if (!sandbox) throw new AppError('not-found')
    return sandbox
  }
  mount(readSandboxCheckout, async ({ learner, input }) =>
    presentCheckoutView(await get().readCheckout(learner, input.clientSecret)),
  )
  mount(paySandboxCheckout, async ({ learner, input }) => ({
    outcome: await get().pay(learner, input.clientSecret, input.cardNumber),
  }))
  mount(confirmSandboxCheckout, async ({ learner, input }) => {
    await get().confirm(learner, input.clientSecret, input.isApproved)
    return { outcome: 'paid' as const }
  })
  mount(readSandboxPortal, async ({ learner, input }) => presentPortal(await get().readPortal(learner, input.session)))
  mount(cancelSandboxSubscription, async ({ learner, input }) =>
    presentPortal(await get().setCancelled(learner, input.session, true)),
  )
  mount(resumeSandboxSubscription, async ({ learner, input }) =>
    presentPortal(await get().setCancelled(learner, input.session, false)),
  )
  mount(changeSandboxCard, async ({ learner, input }) =>
    presentPortal(await get().changeCard(learner, input.session, input.cardNumber)),
  )
  mount(advanceSandboxTime, async ({ learner, input }) => presentPortal(await get().advance(learner, input.session)))
}
