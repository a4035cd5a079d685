import { createCheckoutSession, refreshBilling } from '@wordnest/contracts/billing'
import type { Learner } from '@wordnest/contracts/learners'
import { useEffect, useRef, useState } from 'react'

import { ApiError, type ApiErrorCode, callApi } from '#lib/api.ts'
import { toErrorText } from '#messages/error-text.ts'
import { type Messages, useMessages } from '#messages/messages.ts'
import { refreshAllTabs, refreshSession, useSession } from '#shared/accounts/session.ts'
import { dismissToast, toast } from '#ui/parts/toast.tsx'

export type CheckoutSession = { readonly clientSecret: string; readonly sessionId: string }

function toReason(messages: Messages, code: ApiErrorCode): string {
  if (code === 'payments-unavailable') return messages.subscribe.paymentsUnavailable
  if (code === 'conflict') return messages.subscribe.conflict
  if (code === 'already-subscribed') return messages.subscribe.alreadyPaid
  return toErrorText(messages, code)
}

/** The session lacks an existing subscription: makes the server sync it. Returns whether the session has it now. */
async function findOwnSubscription(): Promise<boolean> {
  try {
    await callApi(refreshBilling, {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The plan could not be asked for:', error.code, error.requestId)
  }
  await refreshAllTabs()
  return useSession.getState().learner?.role === 'subscribed'
}

/** From Continue to the checkout: one session at a time; the server returns the same one to a second request. */
export function useCheckout(learner: Learner) {
  const messages = useMessages()
  const { subscribe } = messages
  const [session, setSession] = useState<CheckoutSession>()
  const [busy, setBusy] = useState(false)
  const [unknownCode, setUnknownCode] = useState<string>()
  const [isOverdue, setOverdue] = useState(false)
  const isAsking = useRef(false)
  const shown = useRef<number>(undefined)

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (shown.current !== undefined) dismissToast(shown.current)
    }
  }, [])

  const refuse = async (code: ApiErrorCode, promoCode: string) => {
    if (code === 'unknown-promo-code') return setUnknownCode(promoCode)
    if (code === 'payment-overdue') return setOverdue(true)
    // Once the session has it, the screen shows the subscription instead.
    if (code === 'already-subscribed' && (await findOwnSubscription())) return
    if (code === 'sign-in-required' || code === 'forbidden') void refreshSession()
    // Try Again is this screen's: it does nothing on another.
    if (!isHere.current) return
    shown.current = toast({
      text: subscribe.failed(toReason(messages, code)),
      tone: 'error',
      action: { label: messages.common.retry, onAction: () => void request(promoCode) },
    })
  }
  const request = async (promoCode: string) => {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setUnknownCode(undefined)
    if (shown.current !== undefined) dismissToast(shown.current)
    try {
      setSession(
        await callApi(createCheckoutSession, { appUserEmail: learner.email, ...(promoCode !== '' && { promoCode }) }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The checkout could not be opened:', error.code, error.requestId)
      await refuse(error.code, promoCode)
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }
  return {
    session,
    busy,
    /** The code that was refused. */
    unknownCode,
    isOverdue,
    start: (coupon: string) => void request(coupon.trim()),
    forgetCode: () => setUnknownCode(undefined),
    leave: () => setSession(undefined),
  }
}
