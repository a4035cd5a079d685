import type { Learner } from '@wordnest/contracts/learners'
import { useState } from 'react'

import { MONTHLY_PRICE } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useReloadForPolicyOf } from '#lib/reload-for-policy.ts'
import { useMessages } from '#messages/messages.ts'
import { useBusyWhile } from '#shared/busy.ts'
import { useBilling } from '#shared/billing/billing.ts'
import { SignedInGate } from '#shared/accounts/signed-in-gate.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { CheckoutPanel } from './checkout-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PlanFailed } from './plan-failed.tsx'
import { PlanTable } from './plan-table.tsx'
import { Subscribed } from './subscribed.tsx'
import styles from './subscribe.module.css'
import { useCheckout } from './use-checkout.ts'

/** What there is to buy, then the checkout. The offer waits behind it, with the coupon that was typed. */
function Offer({ learner }: { learner: Learner }) {
  const { common, subscribe } = useMessages()
  const { status, billing, askAgain } = useBilling()
  const checkout = useCheckout(learner)
  const [coupon, setCoupon] = useState('')
  const isReloading = useReloadForPolicyOf(paths.subscribe, billing?.mode === 'stripe')
  useBusyWhile(checkout.session !== undefined)

  const startAgain = () => {
    checkout.leave()
    checkout.start(coupon)
  }
  const { session } = checkout
  return (
    <>
      <PageHeading title={subscribe.title} lead={session ? undefined : subscribe.lead(MONTHLY_PRICE)} />
      {billing && session ? (
        <CheckoutPanel
          key={session.sessionId}
          billing={billing}
          session={session}
          onBack={checkout.leave}
          onStartAgain={startAgain}
        />
      ) : (
        <div className={styles.offer}>
          <Panel title={subscribe.compare.title}>
            <PlanTable />
          </Panel>
          {billing && !isReloading ? (
            <OrderPanel billing={billing} checkout={checkout} coupon={coupon} onCoupon={setCoupon} />
          ) : (
            <Panel title={subscribe.order.title} className={styles.order}>
              {status === 'failed' ? <PlanFailed onRetry={askAgain} /> : <Waiting label={common.loading} />}
            </Panel>
          )}
        </div>
      )}
    </>
  )
}

export function SubscribeScreen() {
  const { subscribe } = useMessages()
  return (
    <Page width="wide">
      <title>{subscribe.documentTitle}</title>
      <meta name="description" content={subscribe.description(MONTHLY_PRICE)} />
      <SignedInGate>
        {(learner) =>
          learner.role === 'subscribed' ? (
            <Subscribed title={subscribe.already.title} lead={subscribe.already.lead} />
          ) : (
            <Offer key={learner.id} learner={learner} />
          )
        }
      </SignedInGate>
    </Page>
  )
}
