import type { Lemmatiser } from './lemmas.ts'
import type { PartOfSpeech } from './own-entries.ts'
import type { WordnetPos } from './wordnet.ts'

/** A word WordNet lacks, explained through one it has: `blurrily` through `blurry`. */
export type Derivation = { base: string; partOfSpeech: PartOfSpeech; definition: string }

type Rule = {
  pattern: RegExp
  bases: (stem: string) => string[]
  basePos: WordnetPos
  partOfSpeech: PartOfSpeech
  explain: (base: string) => string
}

const same = (stem: string): string[] => [stem]

const RULES: readonly Rule[] = [
  {
    pattern: /^(.{3,})ly$/,
    bases: (stem) => [stem, `${stem}le`, stem.replace(/i$/, 'y'), stem.replace(/al$/, '')],
    basePos: 'a',
    partOfSpeech: 'adverb',
    explain: (base) => `in a way that is ${base}`,
  },
  {
    pattern: /^(.{3,})ness$/,
    bases: (stem) => [stem, stem.replace(/i$/, 'y')],
    basePos: 'a',
    partOfSpeech: 'noun',
    explain: (base) => `the state or quality of being ${base}`,
  },
  {
    pattern: /^(?:un|non-?)(.{3,})$/,
    bases: same,
    basePos: 'a',
    partOfSpeech: 'adjective',
    explain: (base) => `not ${base}`,
  },
  { pattern: /^re-?(.{3,})$/, bases: same, basePos: 'v', partOfSpeech: 'verb', explain: (base) => `to ${base} again` },
  {
    pattern: /^(.{3,})-free$/,
    bases: same,
    basePos: 'n',
    partOfSpeech: 'adjective',
    explain: (base) => `without any ${base}`,
  },
  {
    pattern: /^(.{3,})-like$/,
    bases: same,
    basePos: 'n',
    partOfSpeech: 'adjective',
    explain: (base) => `like a ${base}`,
  },
]

export function findDerivation(word: string, lemmatiser: Lemmatiser): Derivation | undefined {
  for (const rule of RULES) {
    const stem = rule.pattern.exec(word)?.[1]
    if (stem === undefined) continue
    const base = rule.bases(stem).flatMap((form) => lemmatiser.basesOf(form, rule.basePos).slice(0, 1))[0]
    if (base !== undefined) return { base, partOfSpeech: rule.partOfSpeech, definition: rule.explain(base) }
  }
  return undefined
}
