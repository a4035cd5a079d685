import { useRef } from 'react'

import { useMessages } from '#messages/messages.ts'
import { Waiting } from '#ui/parts/spinner.tsx'

import { CheckoutFailed } from './checkout-failed.tsx'
import styles from './subscribe.module.css'
import { useLoaded } from '#shared/use-loaded.ts'

type StripeCheckoutProps = { publishableKey: string; clientSecret: string; onComplete: () => void }

/** Stripe's embedded checkout; its code and its script are loaded here and nowhere else. */
export function StripeCheckout({ publishableKey, clientSecret, onComplete }: StripeCheckoutProps) {
  const { subscribe } = useMessages()
  const host = useRef<HTMLDivElement>(null)
  const page = useLoaded(
    async (signal) => {
      const { openStripePage } = await import('./stripe-page.ts')
      if (host.current) await openStripePage({ publishableKey, clientSecret, onComplete }, host.current, signal)
    },
    { warning: 'The checkout could not be loaded' },
  )
  return (
    <>
      {page.status === 'loading' ? <Waiting label={subscribe.loadingStripe} /> : null}
      {page.status === 'failed' ? <CheckoutFailed text={subscribe.stripeFailed} onRetry={page.retry} /> : null}
      <div ref={host} className={styles.stripe} hidden={page.status === 'failed'} />
    </>
  )
}
