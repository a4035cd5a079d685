import { useEffect, useState } from 'react'

import { isUnreached, ApiError } from '#lib/api.ts'

import { lookUpWord } from './look-up.ts'
import type { LookedUp } from './offline-dictionary.ts'

/** Pause of typing after which the word is looked up, in milliseconds. */
const TYPING_PAUSE_MS = 180

export type Search =
  | { readonly status: 'empty' }
  | { readonly status: 'searching'; readonly word: string }
  | { readonly status: 'found'; readonly word: string; readonly found: LookedUp }
  | { readonly status: 'failed'; readonly word: string; readonly isOffline: boolean }

const EMPTY: Search = { status: 'empty' }

/** The answer for what is typed; what was found before stays until the next answer. */
export function useLookUpSearch(typed: string): { readonly search: Search; readonly retry: () => void } {
  const word = typed.trim()
  const [search, setSearch] = useState<Search>(EMPTY)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (word === '') return
    const controller = new AbortController()
    const { signal } = controller
    const start = () => {
      lookUpWord(word, signal).then(
        (found) => {
          if (!signal.aborted) setSearch({ status: 'found', word, found })
        },
        (error: unknown) => {
          if (signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          console.warn('A word was not looked up:', error.code)
          setSearch({ status: 'failed', word, isOffline: isUnreached(error.code) })
        },
      )
    }
    const timer = setTimeout(start, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [word, tries])
  const retry = () => {
    setSearch({ status: 'searching', word })
    setTries(tries + 1)
  }
  if (word === '') return { search: EMPTY, retry }
  // The first answer only: later ones take the place of the one before.
  if (search.status === 'empty') return { search: { status: 'searching', word }, retry }
  return { search, retry }
}
