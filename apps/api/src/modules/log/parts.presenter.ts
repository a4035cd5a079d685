import type { Parts as PartsAnswer } from '@wordnest/contracts/events'
import { findWordOfSubject, RULES_VERSION } from '@wordnest/log/events'

import type { Parts } from './log.service.ts'
import type { WordEntry } from './word-states.repository.ts'

type WordAnswer = PartsAnswer['words'][number]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- states are made of what the contract has let in; only their arrays are read-only
export const presentWord = (entry: WordEntry): WordAnswer => entry as WordAnswer

/** The parts by what they are. */
export function presentParts({ parts, savedCount }: Parts): PartsAnswer {
  const words: WordAnswer[] = []
  const gone: string[] = []
  const lists: Partial<Record<string, unknown>> = {}
  for (const [subject, part] of parts) {
    const key = findWordOfSubject(subject)
    if (key === undefined) lists[subject] = part
    else if (part.last === undefined) gone.push(key)
    else words.push(presentWord({ key, state: part }))
  }
  return { words, gone, savedCount, rules: RULES_VERSION, ...lists }
}
