/** How sure a learner is of a word: new, shaky, good or strong. */
import { type DayNumber, findRetrievability, type WordMemory } from '@wordnest/memory/word-memory'

export const SURENESSES = ['new', 'shaky', 'good', 'strong'] as const
export type Sureness = (typeof SURENESSES)[number]

/** Days of stability from which a word is good, and strong. */
const GOOD_DAYS = 7
const STRONG_DAYS = 60
/** Below this chance to remember it, even a word that was strong is shaky. */
const SHAKY_CHANCE = 0.7

export function findSureness(memory: WordMemory | undefined, today: DayNumber): Sureness {
  if (!memory) return 'new'
  const isShaky = memory.stability < GOOD_DAYS || findRetrievability(memory, today) < SHAKY_CHANCE
  if (isShaky || memory.grade === 'wrong') return 'shaky'
  return memory.stability < STRONG_DAYS ? 'good' : 'strong'
}
