import type { Lemmatiser } from './lemmas.ts'
import { ALL_POS } from './lemmas.ts'
import { withoutPossessive } from './asked-word.ts'
import { toWords } from './text-reader.ts'

/** Knows whether a text holds a word or term in any of its inflected forms. */
export type WordForms = {
  /** Index of the first matching word, or -1. The words are in lower case. */
  indexIn(parts: readonly string[], words: readonly string[]): number
  isIn(parts: readonly string[], text: string): boolean
}

// `pick it up`, `take all of her old books back`: what may stand inside a term.
const WIDEST_GAP = 3
const PLACEHOLDERS = new Set(["one's", "someone's", 'my', 'your', 'his', 'her', 'its', 'our', 'their'])
const CACHED_WORDS = 20_000

export function createWordForms(lemmatiser: Lemmatiser): WordForms {
  const basesOfWord = new Map<string, ReadonlySet<string>>()

  function basesOf(word: string): ReadonlySet<string> {
    const known = basesOfWord.get(word)
    if (known) return known
    const bare = withoutPossessive(word)
    const bases = new Set([word, bare, ...ALL_POS.flatMap((pos) => lemmatiser.basesOf(bare, pos))])
    if (basesOfWord.size >= CACHED_WORDS) basesOfWord.clear()
    basesOfWord.set(word, bases)
    return bases
  }

  function matches(part: string, word: string): boolean {
    if (part === word) return true
    if (PLACEHOLDERS.has(part)) return PLACEHOLDERS.has(word) || word.endsWith("'s") || word.endsWith("s'")
    const bases = basesOf(word)
    for (const base of basesOf(part)) if (bases.has(base)) return true
    return false
  }

  function matchesFrom(parts: readonly string[], words: readonly string[], start: number): boolean {
    let at = start
    for (const part of parts) {
      const limit = Math.min(words.length, at + (at === start ? 1 : WIDEST_GAP + 1))
      while (at < limit && !matches(part, words[at] ?? '')) at += 1
      if (at >= limit) return false
      at += 1
    }
    return true
  }

  function indexIn(parts: readonly string[], words: readonly string[]): number {
    return parts.length === 0 ? -1 : words.findIndex((_, start) => matchesFrom(parts, words, start))
  }

  return {
    indexIn,
    isIn: (parts, text) => indexIn(parts.flatMap(toWords), toWords(text)) >= 0,
  }
}
