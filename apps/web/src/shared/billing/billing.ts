import { type Billing, readBilling } from '@wordnest/contracts/billing'
import { useEffect, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'

import { refreshSession, useSession } from '#shared/accounts/session.ts'

export type BillingState = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** The last answer. */
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

  useEffect(() => {
    if (!learner) return
    let isCurrent = true
    void findBilling().then((answer) => {
      if (!isCurrent) return
      if (answer) setBilling(answer)
      setFailed(answer === undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [learner, attempt])

  const askAgain = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { status: billing ? 'ready' : hasFailed ? 'failed' : 'loading', billing, askAgain }
}
