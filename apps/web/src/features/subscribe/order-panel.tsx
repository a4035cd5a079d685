import type { Billing } from '@wordnest/contracts/billing'
import { MAX_PROMO_CODE_LENGTH } from '@wordnest/contracts/billing'
import { ArrowRight } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'

import { MONTHLY_PRICE } from '#lib/money.ts'
import { useMessages } from '#messages/messages.ts'
import { useBillingPortal } from '#shared/billing/billing-portal.ts'
import { TestPaymentsNote } from '#shared/billing/test-payments-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { TextField } from '#ui/parts/text-field.tsx'

import styles from './subscribe.module.css'
import type { useCheckout } from './use-checkout.ts'

function Overdue() {
  const { subscribe } = useMessages()
  const portal = useBillingPortal()
  return (
    <Notice
      tone="warning"
      live
      title={subscribe.overdueTitle}
      action={
        <Button variant="primary" busy={portal.busy} onClick={portal.open}>
          {subscribe.already.manage}
        </Button>
      }
    >
      {subscribe.overdueText}
    </Notice>
  )
}

type OrderPanelProps = {
  billing: Billing
  checkout: ReturnType<typeof useCheckout>
  coupon: string
  onCoupon: (coupon: string) => void
}

/** The price, the coupon and Continue. A code that is not known stays in its field. */
export function OrderPanel({ billing, checkout, coupon, onCoupon }: OrderPanelProps) {
  const { subscribe } = useMessages()
  const { order } = subscribe
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    field.current?.focus()
    checkout.start(coupon)
  }
  const { sandboxPromoCode } = billing
  return (
    <Panel title={order.title} className={styles.order}>
      <form className={styles.orderForm} onSubmit={submit}>
        <p className={styles.item}>
          <span>{order.item}</span> <strong>{order.price(MONTHLY_PRICE)}</strong>
        </p>
        {billing.mode === 'sandbox' ? <TestPaymentsNote /> : null}
        <TextField
          ref={field}
          label={order.coupon}
          hint={sandboxPromoCode === null ? order.couponHint : order.testCoupon(sandboxPromoCode)}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_PROMO_CODE_LENGTH}
          value={coupon}
          readOnly={checkout.busy}
          error={checkout.unknownCode === undefined ? undefined : subscribe.unknownCoupon(checkout.unknownCode)}
          onChange={(event) => {
            checkout.forgetCode()
            onCoupon(event.currentTarget.value)
          }}
        />
        {checkout.isOverdue ? (
          <Overdue />
        ) : (
          <Button type="submit" variant="primary" size="large" wide icon={<ArrowRight />} busy={checkout.busy}>
            {order.continue}
          </Button>
        )}
      </form>
      <ul className={styles.terms}>
        {order.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Panel>
  )
}
