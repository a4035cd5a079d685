import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useState } from 'react'

import { isOffline } from '#lib/connection.ts'

import { askMeaning, findHere, type Question, recallMeaning } from './find-meaning.ts'

export type Meaning =
  | { readonly status: 'waiting' }
  /** `isChoosing`: the sense of this sentence is not known yet. */
  | { readonly status: 'found'; readonly word: StudyWord; readonly isChoosing: boolean }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly isOffline: boolean }

const toMeaning = (word: StudyWord, isChoosing: boolean): Meaning =>
  word.definition === '' ? { status: 'none' } : { status: 'found', word, isChoosing }

const begin = (question: Question): Meaning => {
  const known = recallMeaning(question)
  return known ? toMeaning(known, false) : { status: 'waiting' }
}

/** What this device knows shows at once; the server's answer takes its place. For one question: another needs another key. */
export function useMeaning(question: Question): { readonly meaning: Meaning; readonly retry: () => void } {
  const [meaning, setMeaning] = useState(() => begin(question))
  const [attempt, setAttempt] = useState(0)
  const { word, sentence } = question
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: Meaning | ((before: Meaning) => Meaning)) => {
      if (!signal.aborted) setMeaning(next)
    }
    const known = recallMeaning({ word, sentence })
    if (known) {
      // It may have come since this was drawn.
      queueMicrotask(() => show((before) => (before.status === 'waiting' ? toMeaning(known, false) : before)))
      return () => leaving.abort()
    }
    findHere({ word, sentence })
      .then((here) => {
        if (here) show((before) => (before.status === 'waiting' ? toMeaning(here, true) : before))
      })
      .catch(() => undefined)
    askMeaning({ word, sentence }, signal).then(
      (found) => show(toMeaning(found, false)),
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('A word could not be looked up:', error)
        show((before) =>
          before.status === 'found' ? { ...before, isChoosing: false } : { status: 'failed', isOffline: isOffline() },
        )
      },
    )
    return () => leaving.abort()
  }, [word, sentence, attempt])
  const retry = () => {
    setMeaning(begin(question))
    setAttempt((count) => count + 1)
  }
  return { meaning, retry }
}
