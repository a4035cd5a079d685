import type { Lemmatiser } from './lemmas.ts'
import { ALL_POS } from './lemmas.ts'

/** Numbers for words, with the weight of each: how rare it is among all of WordNet's glosses. */
export type Terms = {
  /** Undefined for stop words and for words no gloss contains. */
  idOf(word: string): number | undefined
  idsOf(text: string): number[]
  weightOf(id: number): number
}

const WORD = /[a-z]+(?:['-][a-z]+)*/g
const LONGEST_WORD = 40
const CACHED_WORDS = 20_000

/** Lower-case words of a text, inner hyphens and apostrophes kept. */
export function plainWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter((word) => word.length <= LONGEST_WORD)
}

/** `table` has one line for each base form: `base idf-in-hundredths form form …` (made by scripts/build-terms.ts). */
export function parseTerms(table: string, lemmatiser: Lemmatiser): Terms {
  const ids = new Map<string, number>()
  const weights: number[] = []
  for (const line of table.split('\n')) {
    const [base, hundredths, ...forms] = line.split(' ')
    if (!base) continue
    const id = weights.push(Number(hundredths) / 100) - 1
    ids.set(base, id)
    for (const form of forms) ids.set(form, id)
  }
  const guessed = new Map<string, number | undefined>()

  function guessId(word: string): number | undefined {
    if (guessed.has(word)) return guessed.get(word)
    const base = ALL_POS.flatMap((pos) => lemmatiser.basesOf(word, pos)).find((lemma) => ids.has(lemma))
    const id = base === undefined ? undefined : ids.get(base)
    if (guessed.size >= CACHED_WORDS) guessed.clear()
    guessed.set(word, id)
    return id
  }

  const idOf = (word: string): number | undefined => ids.get(word) ?? guessId(word)
  return {
    idOf,
    // Gloss words are all in the table or are stop words, so they need no guess.
    idsOf: (text) => plainWords(text).flatMap((word) => ids.get(word) ?? []),
    weightOf: (id) => weights[id] ?? 0,
  }
}

/** Reads the table at the first question: only words that our own entries lack need it. */
export function lazyTerms(readTable: () => string, lemmatiser: Lemmatiser): Terms {
  let read: Terms | undefined
  const terms = (): Terms => {
    read ??= parseTerms(readTable(), lemmatiser)
    return read
  }
  return {
    idOf: (word) => terms().idOf(word),
    idsOf: (text) => terms().idsOf(text),
    weightOf: (id) => terms().weightOf(id),
  }
}
