import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { ApiError } from '#lib/api.ts'
import { refreshSession } from '#shared/accounts/session.ts'

export type Loaded<T> = {
  /** A call is under way. */
  readonly asking: boolean
  /** Loads again. What is known stays until the answer, and a known value also after a failure. */
  readonly reload: () => void
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | {
      readonly status: 'failed'
      readonly error: unknown
      /** Loads again as at first: `loading` until the answer. */
      readonly retry: () => void
    }
)

type Answer<T> = { readonly attempt: number } & ({ readonly value: T } | { readonly error: unknown })

type Options = {
  /** What the console says of a failure. */
  readonly warning: string
  readonly isWanted?: boolean
}

function warn(warning: string, error: unknown): void {
  if (!(error instanceof ApiError)) return console.warn(`${warning}:`, error)
  console.warn(`${warning}:`, error.code, error.requestId)
  if (error.code === 'sign-in-required') void refreshSession()
}

/** Loads once it is wanted, and again when asked to. The signal ends with the component. */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { warning, isWanted = true }: Options,
): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const start = useEffectEvent(load)
  const fail = useEffectEvent((error: unknown) => {
    warn(warning, error)
    setAnswer((known) => (known && 'value' in known ? { ...known, attempt } : { attempt, error }))
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const leaving = new AbortController()
    start(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setAnswer({ attempt, value })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) fail(error)
      },
    )
    return () => leaving.abort()
  }, [attempt, isWanted])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const common = { asking: isWanted && answer?.attempt !== attempt, reload }
  if (!answer) return { ...common, status: 'loading' }
  if ('value' in answer) return { ...common, status: 'ready', value: answer.value }
  const retry = () => {
    setAnswer(undefined)
    reload()
  }
  return { ...common, status: 'failed', error: answer.error, retry }
}
