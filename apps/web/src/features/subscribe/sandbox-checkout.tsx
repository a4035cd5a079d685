import { readSandboxCheckout, type SandboxCheckout as Checkout } from '@wordnest/contracts/sandbox-billing'

import { callApi } from '#lib/api.ts'
import { toPrice } from '#lib/money.ts'
import { useMessages } from '#messages/messages.ts'
import { TestPaymentsNote } from '#shared/billing/test-payments-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Waiting } from '#ui/parts/spinner.tsx'

import { CardForm } from './card-form.tsx'
import { CheckoutFailed } from './checkout-failed.tsx'
import styles from './subscribe.module.css'
import { useLoaded } from '#shared/use-loaded.ts'
import { useSandboxPayment } from './use-sandbox-payment.ts'

type Handlers = {
  /** Paid, here or in another tab. */
  onComplete: () => void
  /** The checkout has expired. */
  onStartAgain: () => void
}

function Summary({ checkout }: { checkout: Checkout }) {
  const { checkout: texts } = useMessages().subscribe
  const { monthlyCents, dueCents, promoCode, percentOff, email } = checkout
  return (
    <div className={styles.summary}>
      <dl className={styles.bill}>
        <div>
          <dt>{texts.monthly}</dt>
          <dd>{toPrice(monthlyCents)}</dd>
        </div>
        {promoCode === null ? null : (
          <div>
            <dt>{texts.discount(promoCode, percentOff)}</dt>
            <dd>−{toPrice(monthlyCents - dueCents)}</dd>
          </div>
        )}
        <div className={styles.due}>
          <dt>{texts.dueToday}</dt>
          <dd>{toPrice(dueCents)}</dd>
        </div>
      </dl>
      <p className={styles.small}>{texts.renews(toPrice(monthlyCents))}</p>
      <p className={styles.small}>{texts.account(email)}</p>
    </div>
  )
}

function ConfirmDialog({ amount, payment }: { amount: string; payment: ReturnType<typeof useSandboxPayment> }) {
  const { confirm } = useMessages().subscribe
  const { billing } = useMessages()
  return (
    <Dialog
      open={payment.stage === 'asking' || payment.stage === 'confirming'}
      onClose={() => {}}
      dismissible={false}
      title={confirm.title}
      actions={
        <>
          <Button variant="primary" busy={payment.stage === 'confirming'} onClick={() => payment.confirm(true)}>
            {confirm.approve}
          </Button>
          <Button disabled={payment.stage === 'confirming'} onClick={() => payment.confirm(false)}>
            {confirm.refuse}
          </Button>
        </>
      }
    >
      <p>{confirm.text(amount)}</p>
      <p>{billing.testPayments}.</p>
    </Dialog>
  )
}

function OpenCheckout({ checkout, clientSecret, onComplete, onStartAgain }: OpenCheckoutProps) {
  const { checkout: texts } = useMessages().subscribe
  const amount = toPrice(checkout.dueCents)
  const payment = useSandboxPayment({ clientSecret, isAsking: checkout.needsConfirmation, onComplete })
  if (checkout.status === 'expired') {
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button variant="primary" onClick={onStartAgain}>
            {texts.startAgain}
          </Button>
        }
      >
        {texts.expired}
      </Notice>
    )
  }
  return (
    <div className={styles.sandbox}>
      <Summary checkout={checkout} />
      <CardForm
        className={styles.cardForm}
        submitLabel={texts.pay(amount)}
        busyLabel={texts.paying}
        busy={payment.stage !== 'idle'}
        failure={payment.failure}
        onSubmit={payment.pay}
        onEdit={payment.clear}
      />
      <ConfirmDialog amount={amount} payment={payment} />
    </div>
  )
}

type OpenCheckoutProps = { checkout: Checkout; clientSecret: string } & Handlers

/** The sandbox in the place of Stripe's embedded checkout. */
export function SandboxCheckout({ clientSecret, onComplete, onStartAgain }: { clientSecret: string } & Handlers) {
  const { subscribe } = useMessages()
  const loaded = useLoaded(
    async (signal) => {
      const checkout = await callApi(readSandboxCheckout, { clientSecret }, { signal })
      if (checkout.status === 'complete') onComplete()
      return checkout
    },
    { warning: 'The checkout could not be loaded' },
  )
  return (
    <div className={styles.checkout}>
      <TestPaymentsNote />
      {loaded.status === 'failed' ? (
        <CheckoutFailed text={subscribe.checkout.failedText} onRetry={loaded.retry} />
      ) : null}
      {loaded.status === 'ready' && loaded.value.status !== 'complete' ? (
        <OpenCheckout
          checkout={loaded.value}
          clientSecret={clientSecret}
          onComplete={onComplete}
          onStartAgain={onStartAgain}
        />
      ) : null}
      {loaded.status === 'loading' || (loaded.status === 'ready' && loaded.value.status === 'complete') ? (
        <Waiting label={subscribe.loadingStripe} />
      ) : null}
    </div>
  )
}
