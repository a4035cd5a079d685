import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { reportSwipes } from '#state/words/swipes.ts'

import { createCardSession } from './card-session.ts'

/** The stack of this visit. Its swipes are saved when the screen is left, and when the page is hidden or closed. */
export function useCardSession(words: readonly StudyWord[]) {
  const [session] = useState(() => createCardSession(words, reportSwipes))
  const table = useStore(session.table)

  useEffect(() => session.setWords(words), [session, words])

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') session.report()
    }
    session.open()
    window.addEventListener('pagehide', session.report)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', session.report)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      session.close()
    }
  }, [session])

  return { session, table }
}
