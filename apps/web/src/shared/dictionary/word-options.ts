import type { FoundEntry } from '@wordnest/contracts/dictionary-file'

import type { LookedUp } from './offline-dictionary.ts'

/** A word that can be chosen; `entries` are empty for one that has to be looked up first. */
export type WordOption = {
  readonly headword: string
  readonly entries: readonly FoundEntry[]
  readonly kind: 'entry' | 'suggestion' | 'completion'
}

const MOST_OPTIONS = 12

/** The words that were found, one option a headword; then longer words, or near spellings where there are none. */
export function toWordOptions({ entries, suggestions, completions }: LookedUp): readonly WordOption[] {
  const byHeadword = new Map<string, FoundEntry[]>()
  for (const entry of entries) byHeadword.set(entry.headword, [...(byHeadword.get(entry.headword) ?? []), entry])
  const others = (words: readonly string[], kind: WordOption['kind']): WordOption[] =>
    words.filter((headword) => !byHeadword.has(headword)).map((headword) => ({ headword, entries: [], kind }))
  const found = [...byHeadword].map(([headword, own]): WordOption => ({ headword, entries: own, kind: 'entry' }))
  // While typing the longer word is wanted; a near spelling only where nothing begins with the letters.
  const meant = completions.length > 0 ? others(completions, 'completion') : others(suggestions, 'suggestion')
  return [...found, ...meant].slice(0, MOST_OPTIONS)
}
