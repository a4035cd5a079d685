import { type Billing, readBilling } from '@wordnest/contracts/billing'
import { useEffect, useRef, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'

import { refreshSession, useSession } from '#shared/accounts/session.ts'

export type BillingState = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly billing: Billing | undefined
  readonly askAgain: () => void
}

async function findBilling(): Promise<Billing | undefined> {
  try {
    return await callApi(readBilling, undefined)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The plan could not be read:', error.code, error.requestId)
    if (error.code === 'sign-in-required') void refreshSession()
    return undefined
  }
}

/** The learner's plan, loaded again with the session; the last known one is shown meanwhile. */
export function useBilling(): BillingState {
  const learner = useSession((state) => state.learner)
  const [billing, setBilling] = useState<Billing>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = useRef(0)
  const answered = useRef(0)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    if (!learner) return
    asked.current += 1
    const question = asked.current
    void findBilling().then((answer) => {
      // A call counts until a newer one is answered: otherwise each refresh of the session would start the wait again.
      if (isGone.current || question < answered.current || useSession.getState().learner?.id !== learner.id) return
      answered.current = question
      if (answer) setBilling(answer)
      setFailed(answer === undefined)
    })
  }, [learner, attempt])

  const askAgain = () => {
    // Calls from before no longer count: one of them may be about to fail.
    answered.current = asked.current + 1
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { status: billing ? 'ready' : hasFailed ? 'failed' : 'loading', billing, askAgain }
}
