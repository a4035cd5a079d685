import { readCheckoutOutcome } from '@wordnest/contracts/billing'
import { useEffect, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { refreshAllTabs, refreshSession } from '#shared/accounts/session.ts'

const ASK_EVERY_MS = 2000
/** About half a minute; then the screen says that it takes longer. */
const MOST_QUESTIONS = 15

/**
 * `ended`: what was paid has ended since; `late`: paid, and not confirmed in the time that one likes to wait; `unknown`: of
 * another account, or of none.
 */
type Outcome = 'waiting' | 'subscribed' | 'ended' | 'open' | 'expired' | 'late' | 'failed' | 'unknown'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function ask(sessionId: string, signal: AbortSignal): Promise<Outcome> {
  try {
    for (let question = 1; question <= MOST_QUESTIONS; question += 1) {
      const { outcome } = await callApi(readCheckoutOutcome, { sessionId }, { signal })
      if (outcome === 'subscribed' || outcome === 'ended') await refreshAllTabs()
      if (outcome !== 'processing') return outcome
      await pause(ASK_EVERY_MS, signal)
    }
    return 'late'
  } catch (error) {
    if (signal.aborted) return 'waiting'
    if (!(error instanceof ApiError)) throw error
    console.warn('The payment could not be checked:', error.code, error.requestId)
    if (error.code === 'sign-in-required') void refreshSession()
    return error.code === 'not-found' ? 'unknown' : 'failed'
  }
}

/** Polls the outcome of a checkout until it is settled; the role is already set when it says `subscribed`. */
export function useCheckoutOutcome(sessionId: string): { readonly outcome: Outcome; readonly askAgain: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly attempt: number; readonly outcome: Outcome }>()
  useEffect(() => {
    const leaving = new AbortController()
    void ask(sessionId, leaving.signal).then((outcome) => {
      if (!leaving.signal.aborted) setSettled({ attempt, outcome })
    })
    return () => leaving.abort()
  }, [sessionId, attempt])
  return {
    outcome: settled?.attempt === attempt ? settled.outcome : 'waiting',
    askAgain: () => setAttempt(attempt + 1),
  }
}
