import { type Coverage, findCoverage, judgeWord, type Knowledge, type Standing } from '@wordnest/levels/coverage'
import { findTextLevel } from '@wordnest/levels/text-level'
import type { TextProfile } from '@wordnest/levels/text-profile'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import { afterPaint } from '#lib/after-paint.ts'
import { toKnowledge, toToday } from '#shared/levels/knowledge.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

export type TextWords = {
  readonly profile: TextProfile
  readonly knowledge: Knowledge
  readonly coverage: Coverage
  readonly level: ReturnType<typeof findTextLevel>
  readonly standings: ReadonlyMap<string, Standing>
  /** Base forms of words by their keys in the text. */
  readonly bases: ReadonlyMap<string, string>
}

type Options = {
  /** Nothing is loaded as long as it is not wanted. */
  readonly isWanted?: boolean
}

/** Computes the profile after the text is on the screen, since a book takes a moment. */
function useProfile(text: string, isWanted: boolean): TextProfile | undefined {
  const [profile, setProfile] = useState<TextProfile>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const end = afterPaint(() => {
      const loading = import('#shared/levels/load-profile.ts').then(({ loadProfile }) => loadProfile(text))
      loading.then(
        (loaded) => {
          if (isCurrent) setProfile(loaded)
        },
        (error: unknown) => console.warn('The levels of words could not be loaded:', error),
      )
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [text, isWanted])
  return profile
}

/** What the learner knows of the text, as the log has it now. */
export function useTextWords(text: string, { isWanted = true }: Options = {}): TextWords | undefined {
  const profile = useProfile(text, isWanted)
  // Of a book it takes a moment: what the learner does next comes first.
  const words = useDeferredValue(useLearnerLog(({ state }) => state.words))
  const level = useLearnerLog(({ state }) => state.level)
  const [today] = useState(() => toToday(new Date()))
  return useMemo(() => {
    if (!profile) return undefined
    const knowledge = toKnowledge({ words, level }, today)
    const standings = new Map<string, Standing>()
    const bases = new Map<string, string>()
    for (const word of profile.words) {
      const standing = judgeWord(word, knowledge)
      for (const key of word.keys) {
        standings.set(key, standing)
        bases.set(key, word.base)
      }
    }
    const coverage = findCoverage(profile, knowledge)
    return { profile, knowledge, coverage, level: findTextLevel(profile), standings, bases }
  }, [profile, words, level, today])
}
