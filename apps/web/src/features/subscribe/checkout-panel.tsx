import type { Billing } from '@wordnest/contracts/billing'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#lib/paths.ts'
import { useMessages } from '#messages/messages.ts'
import { Button } from '#ui/parts/button.tsx'

import { SandboxCheckout } from './sandbox-checkout.tsx'
import { StripeCheckout } from './stripe-checkout.tsx'
import styles from './subscribe.module.css'
import type { CheckoutSession } from './use-checkout.ts'

type CheckoutPanelProps = {
  billing: Billing
  session: CheckoutSession
  /** Back to the coupon. */
  onBack: () => void
  /** This checkout has expired. */
  onStartAgain: () => void
}

/** The embedded checkout; when it is done the page after it tells how it ended. */
export function CheckoutPanel({ billing, session, onBack, onStartAgain }: CheckoutPanelProps) {
  const { checkout } = useMessages().subscribe
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const onComplete = () => {
    const query = new URLSearchParams({ session_id: session.sessionId })
    void navigate(`${paths.checkoutReturn}?${query.toString()}`, { replace: true })
  }
  const { publishableKey } = billing
  return (
    <section className={styles.checkoutPanel} aria-label={checkout.title}>
      <div className={styles.checkoutHead}>
        <h2 ref={heading} tabIndex={-1}>
          {checkout.title}
        </h2>
        <Button variant="quiet" size="small" icon={<ArrowLeft />} onClick={onBack}>
          {checkout.back}
        </Button>
      </div>
      {publishableKey === null ? (
        <SandboxCheckout clientSecret={session.clientSecret} onComplete={onComplete} onStartAgain={onStartAgain} />
      ) : (
        <StripeCheckout publishableKey={publishableKey} clientSecret={session.clientSecret} onComplete={onComplete} />
      )}
    </section>
  )
}
