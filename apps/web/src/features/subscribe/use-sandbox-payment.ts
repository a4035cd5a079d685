import { confirmSandboxCheckout, paySandboxCheckout } from '@wordnest/contracts/sandbox-billing'
import { useRef, useState } from 'react'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { refreshSession } from '#shared/accounts/session.ts'

/** `asking`: the test bank wants the owner's confirmation; `paid` is final. */
type PaymentStage = 'idle' | 'paying' | 'asking' | 'confirming' | 'paid'

function toFailure(messages: Messages, code: ApiErrorCode): string {
  const { card, checkout, confirm } = messages.subscribe
  if (code === 'card-declined') return checkout.declined
  if (code === 'confirmation-failed') return confirm.refused
  if (code === 'not-a-test-card') return card.numberUnknown
  if (code === 'offline' || code === 'timeout') return checkout.unsure
  return checkout.failed(toErrorText(messages, code))
}

type Setup = {
  readonly clientSecret: string
  /** The bank was asking when the page was left or loaded again. */
  readonly isAsking: boolean
  /** The checkout is paid or closed; the next page shows which. */
  readonly onComplete: () => void
}

/** Pays a checkout of the sandbox: one call at a time, and none after it was paid. */
export function useSandboxPayment({ clientSecret, isAsking, onComplete }: Setup) {
  const messages = useMessages()
  const [stage, setStage] = useState<PaymentStage>(isAsking ? 'asking' : 'idle')
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    console.warn('The payment was not made:', error.code, error.requestId)
    if (error.code === 'sign-in-required') void refreshSession()
    if (error.code === 'checkout-closed' || error.code === 'not-found') {
      setStage('paid')
      return onComplete()
    }
    setStage('idle')
    setFailure(toFailure(messages, error.code))
  }
  const run = async (task: () => Promise<{ outcome: 'paid' | 'confirmation-needed' }>) => {
    if (isSending.current || stage === 'paid') return
    isSending.current = true
    setFailure(undefined)
    try {
      const { outcome } = await task()
      setStage(outcome === 'paid' ? 'paid' : 'asking')
      if (outcome === 'paid') onComplete()
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
  }
  return {
    stage,
    failure,
    clear: () => setFailure(undefined),
    pay: (cardNumber: string) => {
      setStage('paying')
      void run(() => callApi(paySandboxCheckout, { clientSecret, cardNumber }))
    },
    confirm: (isApproved: boolean) => {
      setStage('confirming')
      void run(() => callApi(confirmSandboxCheckout, { clientSecret, isApproved }))
    },
  }
}
