import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { reportSwipes } from '#shared/words/swipes.ts'

import { createCardSession } from './card-session.ts'
import type { TopCardMotion } from './top-card-motion.ts'

/** The stack of this visit. Its swipes are saved when the screen is left, and when the page is hidden or closed. */
export function useCardSession(words: readonly StudyWord[], motion: TopCardMotion) {
  const [session] = useState(() => createCardSession(words, reportSwipes))
  const table = useStore(session.table)

  useEffect(() => session.setWords(words), [session, words])

  useEffect(() => {
    const save = () => {
      motion.land()
      session.report()
    }
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    session.open()
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      session.close()
    }
  }, [session, motion])

  return { session, table }
}
