import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

type Answer<T> = { readonly attempt: number } & ({ readonly value: T } | { readonly error: unknown })

/** Loads once, and again when asked to after a failure. The signal ends with the component. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const start = useEffectEvent(load)
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (result: Answer<T>) => {
      if (!leaving.signal.aborted) setAnswer(result)
    }
    start(leaving.signal).then(
      (value) => settle({ attempt, value }),
      (error: unknown) => settle({ attempt, error }),
    )
    return () => leaving.abort()
  }, [attempt])

  if (answer?.attempt !== attempt) return { status: 'loading' }
  if ('value' in answer) return { status: 'ready', value: answer.value }
  return { status: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) }
}
