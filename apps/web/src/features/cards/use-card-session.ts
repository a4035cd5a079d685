import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { reportSwipes } from '#state/words/swipes.ts'

import { createCardSession } from './card-session.ts'
import type { TopCardMotion } from './card-stack.tsx'

/** The stack of this visit. Its swipes are saved when the screen is left, and when the page is hidden or closed. */
export function useCardSession(words: readonly StudyWord[], motionRef: RefObject<TopCardMotion | null>) {
  const [session] = useState(() => createCardSession(words, reportSwipes))
  const table = useStore(session.table)

  useEffect(() => session.setWords(words), [session, words])

  useEffect(() => {
    const save = () => {
      motionRef.current?.land()
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
  }, [session, motionRef])

  return { session, table }
}
