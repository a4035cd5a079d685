/** Chooses which texts of the shelf are shown. */
import type { ShelfItem } from '@wordnest/contracts/shelf'
import { LEVELS } from '@wordnest/vocabulary/study-list'

type Level = (typeof LEVELS)[number]

/** The hardest texts of the shelf are at C1. */
export const SHELF_LEVELS: ReadonlySet<Level> = new Set(['A1', 'A2', 'B1', 'B2', 'C1'])

export type ShelfChoice = 'for-you' | Level

/** Words that a learner reads in a minute. */
const WORDS_A_MINUTE = 150

export const toMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** Texts of the learner's level; of each level the shortest, the easier levels first, while the level is unknown. */
export function chooseForYou(items: readonly ShelfItem[], level: Level | undefined): readonly ShelfItem[] {
  if (level !== undefined) return items.filter((item) => item.level === (SHELF_LEVELS.has(level) ? level : 'C1'))
  const easiestFirst = LEVELS.flatMap((each) =>
    items
      .filter((item) => item.level === each)
      .toSorted((one, other) => one.words - other.words)
      .slice(0, 1),
  )
  return easiestFirst
}
