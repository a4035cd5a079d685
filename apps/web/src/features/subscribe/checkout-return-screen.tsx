import { CONFETTI_PIECES } from '@wordnest/games/celebration'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { SignedInGate } from '#shared/accounts/signed-in-gate.tsx'
import { TestPaymentsNote } from '#shared/billing/test-payments-note.tsx'
import { useBilling } from '#shared/billing/billing.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { celebrate } from '#ui/motion/confetti.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { BrokenThread } from '#ui/illustrations/broken-thread.tsx'
import { LostPage } from '#ui/illustrations/lost-page.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Page } from '#ui/parts/page.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import styles from './subscribe.module.css'
import { Subscribed } from './subscribed.tsx'
import { useCheckoutOutcome } from './use-checkout-outcome.ts'

function Welcome() {
  const { returning } = useMessages().subscribe
  useEffect(() => {
    void celebrate({ pieces: CONFETTI_PIECES })
  }, [])
  return <Subscribed title={returning.doneTitle} lead={returning.doneText} />
}

function SubscribeLink({ children }: { children: ReactNode }) {
  return (
    <ButtonLink variant="primary" render={(look) => <Link to={paths.subscribe} {...look} />}>
      {children}
    </ButtonLink>
  )
}

/** The focused heading is replaced with the outcome: the next heading takes the focus. */
function useHeadingFocus(shown: string) {
  const frame = useRef<HTMLDivElement>(null)
  const known = useRef(shown)
  useEffect(() => {
    if (known.current === shown) return
    known.current = shown
    const heading = frame.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [shown])
  return frame
}

function Result({ outcome, askAgain }: ReturnType<typeof useCheckoutOutcome>) {
  const { common, subscribe } = useMessages()
  const { returning, checkout } = subscribe
  switch (outcome) {
    case 'subscribed':
      return <Welcome />
    case 'waiting':
      return (
        <>
          <PageHeading centred title={returning.waitingTitle} lead={returning.waitingText} />
          <Waiting label={common.loading} />
        </>
      )
    case 'ended':
      return <Navigate to={paths.subscribe} replace />
    case 'late':
    case 'failed':
      return (
        <EmptyState
          headingLevel={1}
          illustration={<BrokenThread />}
          title={outcome === 'late' ? returning.late : returning.failedTitle}
          action={
            <Button variant="primary" onClick={askAgain}>
              {returning.askAgain}
            </Button>
          }
        >
          {outcome === 'late' ? returning.lateText : returning.failedText}
        </EmptyState>
      )
    case 'open':
      return (
        <EmptyState
          headingLevel={1}
          illustration={<LostPage />}
          title={returning.openTitle}
          action={<SubscribeLink>{returning.backToCheckout}</SubscribeLink>}
        >
          {returning.openText}
        </EmptyState>
      )
    case 'expired':
    case 'unknown':
      return (
        <EmptyState
          headingLevel={1}
          illustration={<LostPage />}
          title={outcome === 'expired' ? returning.expiredTitle : returning.unknownTitle}
          action={<SubscribeLink>{checkout.startAgain}</SubscribeLink>}
        >
          {outcome === 'expired' ? returning.expiredText : returning.unknownText}
        </EmptyState>
      )
  }
}

function Outcome({ sessionId }: { sessionId: string }) {
  const result = useCheckoutOutcome(sessionId)
  const frame = useHeadingFocus(result.outcome)
  return (
    <div className={styles.outcome} ref={frame}>
      <Result {...result} />
    </div>
  )
}

function SandboxNote() {
  const { billing } = useBilling()
  return billing?.mode === 'sandbox' ? <TestPaymentsNote /> : null
}

/** Where a checkout ends: shows whether the subscription is active. Reloading asks again and pays nothing. */
export function CheckoutReturnScreen() {
  const { subscribe } = useMessages()
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return (
    <Page>
      <title>{subscribe.documentTitle}</title>
      <SignedInGate>
        {(learner) =>
          sessionId === null ? (
            <Navigate to={paths.subscribe} replace />
          ) : (
            <>
              <SandboxNote />
              <Outcome key={`${learner.id} ${sessionId}`} sessionId={sessionId} />
            </>
          )
        }
      </SignedInGate>
    </Page>
  )
}
