import { findWordPlaces } from '@wordnest/vocabulary/word-forms'

/** How many other words may stand between the parts of a term: "pick it up". */
const WIDEST_GAP = 2

/**
 * The sentence with every form of the word replaced by `blank`, or undefined when the word is not found in it: a form that
 * nobody knows would give the word away, so such a sentence is better not shown.
 */
export function findBlankedSentence(sentence: string, word: string, blank: string): string | undefined {
  const places = findWordPlaces(sentence, word, WIDEST_GAP).flat()
  if (places.length === 0) return undefined
  const ends = new Map(places.map(({ start, end }) => [start, end]))
  let blanked = ''
  let kept = 0
  for (const [start, end] of [...ends].toSorted(([one], [other]) => one - other)) {
    blanked += sentence.slice(kept, start) + blank
    kept = end
  }
  return blanked + sentence.slice(kept)
}
