import { type Billing, refreshBilling } from '@wordnest/contracts/billing'
import type { Learner } from '@wordnest/contracts/learners'
import { planOf } from '@wordnest/vocabulary/plans'
import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'

import { ApiError, callApi } from '#lib/api.ts'
import { toDate } from '#lib/dates.ts'
import { MONTHLY_PRICE } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { useBilling } from '#shared/billing/billing.ts'
import { useBillingPortal } from '#shared/billing/billing-portal.ts'
import { refreshAllTabs } from '#shared/accounts/session.ts'
import { SubscribeLink } from '#shared/billing/subscribe-offer.tsx'
import { TestPaymentsNote } from '#shared/billing/test-payments-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Panel } from '#ui/parts/panel.tsx'

import styles from './my-page.module.css'

const RETURNED = 'billing'

/** Back from the billing portal: loads the changes from the payment service, then informs all tabs. */
function useReturnFromPortal() {
  const [search, setSearch] = useSearchParams()
  const isBack = search.has(RETURNED)
  useEffect(() => {
    if (!isBack) return
    const settle = async () => {
      try {
        await callApi(refreshBilling, {})
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        console.warn('The plan could not be asked for:', error.code, error.requestId)
      }
      await refreshAllTabs()
    }
    void settle()
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete(RETURNED)
        return rest
      },
      { replace: true },
    )
  }, [isBack, setSearch])
}

function Until({ subscription }: { subscription: Billing['subscription'] }) {
  const { planPanel } = useMessages()
  if (!subscription) return null
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  if (status === 'past_due' || status === 'unpaid') {
    return (
      <Notice tone="warning" live>
        {planPanel.pastDue}
      </Notice>
    )
  }
  if (currentPeriodEnd === null || (status !== 'active' && status !== 'trialing')) return null
  const date = toDate(currentPeriodEnd)
  return <p>{cancelAtPeriodEnd ? planPanel.ends(date) : planPanel.renews(date)}</p>
}

function PortalButton({ children }: { children: string }) {
  const portal = useBillingPortal()
  return (
    <Button busy={portal.busy} onClick={portal.open}>
      {children}
    </Button>
  )
}

/** The plan, with Subscribe for the free one and Unsubscribe for the paid one. */
export function PlanPanel({ learner }: { learner: Learner }) {
  const { billing: texts, planPanel } = useMessages()
  const { billing } = useBilling()
  useReturnFromPortal()
  const isSubscribed = learner.role === 'subscribed'
  return (
    <Panel title={planPanel.title}>
      <div className={styles.block}>
        <p className={styles.plan}>{isSubscribed ? planPanel.subscribed(MONTHLY_PRICE) : planPanel.free}</p>
        <Until subscription={billing?.subscription ?? null} />
        {isSubscribed ? null : <p>{texts.sales(MONTHLY_PRICE, planOf('unsubscribed'), planOf('subscribed'))}</p>}
        {billing?.mode === 'sandbox' ? <TestPaymentsNote /> : null}
        {isSubscribed ? (
          <div className={styles.withHint}>
            <PortalButton>{texts.unsubscribe}</PortalButton>
            <p className={styles.hint}>{texts.unsubscribeHint}</p>
          </div>
        ) : null}
        <div className={styles.row}>
          <SubscribeLink />
          {!isSubscribed && billing?.hasCustomer && billing.subscription ? (
            <PortalButton>{planPanel.portal}</PortalButton>
          ) : null}
          <ButtonLink icon={<CalendarClock />} render={(look) => <Link to={paths.purchaseLesson} {...look} />}>
            {planPanel.lessons}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  )
}
