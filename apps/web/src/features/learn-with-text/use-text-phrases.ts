import { findPhrases } from '@wordnest/contracts/dictionary'
import { useEffect, useState } from 'react'

import { ApiError, callApi } from '#lib/api.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { whenBack } from '#lib/connection.ts'

import { type PhraseGroup, toPhraseGroups } from './text-phrases.ts'

type FoundPhrases = { readonly text: string; readonly groups: readonly PhraseGroup[] }

const NONE: readonly PhraseGroup[] = []

/** Phrases of the text shown last, so that they show at once on return. */
let known: FoundPhrases = { text: '', groups: NONE }

async function loadPhrases(text: string, signal: AbortSignal): Promise<readonly PhraseGroup[]> {
  const { phrases } = await callApi(findPhrases, { text }, { signal })
  return toPhraseGroups(text, phrases)
}

/** The phrases of the text once the dictionary has found them. Without a connection there are single words only, until it is back. */
export function useTextPhrases(text: string): readonly PhraseGroup[] {
  const [found, setFound] = useState(known)
  useEffect(() => {
    if (known.text === text || text === '') return
    let controller = new AbortController()
    const load = () => {
      if (known.text === text) return
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      loadPhrases(text, signal).then(
        (groups) => {
          if (signal.aborted) return
          known = { text, groups }
          setFound(known)
        },
        (error: unknown) => {
          if (signal.aborted) return
          if (!(error instanceof ApiError)) throw error
          console.warn('The phrases of the text were not found:', error.code)
        },
      )
    }
    // The words are seen first.
    const endWaiting = afterPaint(load)
    const endBack = whenBack(load)
    return () => {
      endWaiting()
      endBack()
      controller.abort()
    }
  }, [text])
  return found.text === text ? found.groups : NONE
}
