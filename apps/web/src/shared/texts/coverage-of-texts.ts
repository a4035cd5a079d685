/** How much of each listed text the learner knows; computed when the browser is idle. */
import type { LearnerState } from '@wordnest/log/states'
import { useEffect, useState } from 'react'

import { whenIdle } from '#lib/when-idle.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { noteLearner } from '#sync/same-learner.ts'
import { findText } from '#sync/stored-texts.ts'

import type { TextCoverage } from './judge-text.ts'

type Known = Pick<LearnerState, 'words' | 'level'>

const LATEST_START_MS = 5000

const remembered = new Map<string, { readonly known: Known; readonly coverage: TextCoverage | undefined }>()

/** Texts of the shelf are everybody's, what is known of them is not. */
useLearnerLog.subscribe(({ learnerId }, before) => {
  if (learnerId !== before.learnerId) remembered.clear()
})

const isSame = (one: Known, other: Known): boolean => one.words === other.words && one.level === other.level

const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve, LATEST_START_MS))

let queue: Promise<unknown> = Promise.resolve()

/** One after the other, each in a pause of its own. */
function judge(
  id: string,
  known: Known,
  toText: (stored: string) => string,
  isWanted: () => boolean,
): Promise<TextCoverage | undefined> {
  const before = remembered.get(id)
  if (before && isSame(before.known, known)) return Promise.resolve(before.coverage)
  const judging = queue.then(async () => {
    await untilIdle()
    if (!isWanted()) return undefined
    const isSameLearner = noteLearner()
    const [stored, { judgeText }] = await Promise.all([findText(id), import('./judge-text.ts')])
    const coverage = stored && (await judgeText(toText(stored.text), known, new Date()))
    if (isSameLearner()) remembered.set(id, { known, coverage })
    return coverage
  })
  queue = judging.catch((error: unknown) => console.warn('A text could not be judged:', error))
  return judging.catch(() => undefined)
}

const asStored = (text: string): string => text

/** Undefined until it is known, for texts whose words are not on this device, and as long as the learner has no level. */
export function useCoverage(id: string, toText = asStored): TextCoverage | undefined {
  const words = useLearnerLog(({ state }) => state.words)
  const level = useLearnerLog(({ state }) => state.level)
  const [coverage, setCoverage] = useState(() => remembered.get(id)?.coverage)
  const hasLevel = level.level !== undefined
  useEffect(() => {
    if (!hasLevel) return undefined
    let isWanted = true
    void judge(id, { words, level }, toText, () => isWanted).then((judged) => {
      if (isWanted) setCoverage(judged)
    })
    return () => {
      isWanted = false
    }
  }, [id, words, level, hasLevel, toText])
  return hasLevel ? coverage : undefined
}
