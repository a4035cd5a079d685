import { cards } from '@wordnest/games/cards/definition'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { tellGame } from '#features/games/frame/use-grades.ts'
import { takeGradesBack, type Told } from '#shared/memory/grade-words.ts'
import { reportSwipes } from '#shared/words/swipes.ts'

import { createCardSession, type GradeKeeper } from './card-session.ts'
import type { TopCardMotion } from './top-card-motion.ts'

const keeper: GradeKeeper<Told> = {
  give: (grade, words) => tellGame(cards, [grade], words),
  takeBack: takeGradesBack,
}

/** The stack of this visit. Its swipes are saved when the screen is left, and when the page is hidden or closed. */
export function useCardSession(words: readonly StudyWord[], motion: TopCardMotion) {
  const [session] = useState(() => createCardSession(words, reportSwipes, keeper))
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
