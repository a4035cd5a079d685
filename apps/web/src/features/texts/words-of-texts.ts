/** The learner's words that came from each text. */
import type { LearnerState } from '@wordnest/log/states'

export type WordsOfText = { readonly cards: number; readonly lookedUp: number }

/** By the ids of texts: words that became cards, and those that were looked up and no more. */
export function countWordsOfTexts(words: LearnerState['words']): ReadonlyMap<string, WordsOfText> {
  const counts = new Map<string, WordsOfText>()
  for (const { source, metAt, lookedUpAt } of words.values()) {
    if (source?.id === undefined || (metAt === undefined && lookedUpAt === undefined)) continue
    const { cards, lookedUp } = counts.get(source.id) ?? { cards: 0, lookedUp: 0 }
    counts.set(source.id, metAt === undefined ? { cards, lookedUp: lookedUp + 1 } : { cards: cards + 1, lookedUp })
  }
  return counts
}
