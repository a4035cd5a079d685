/** A word that has no entry, explained through the one that it is made from: `blurrily` through `blurry`. */
import type { PartOfSpeech } from './own-entries.ts'
import type { WordnetPos } from './wordnet.ts'

export type Derivation = { base: string; basePos: WordnetPos; partOfSpeech: PartOfSpeech; definition: string }

type Rule = {
  pattern: RegExp
  bases: (stem: string) => string[]
  basePos: WordnetPos
  partOfSpeech: PartOfSpeech
  explain: (base: string) => string
}

const same = (stem: string): string[] => [stem]
const withE = (stem: string): string[] => [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')]

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const RULES: readonly Rule[] = [
  {
    pattern: /^(.{3,})ly$/,
    bases: (stem) => [stem, `${stem}le`, stem.replace(/i$/, 'y'), stem.replace(/al$/, '')],
    basePos: 'a',
    partOfSpeech: 'adverb',
    explain: (base) => `in ${article(base)} ${base} way`,
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
    pattern: /^mis(.{4,})$/,
    bases: same,
    basePos: 'v',
    partOfSpeech: 'verb',
    explain: (base) => `to ${base} badly or in the wrong way`,
  },
  {
    pattern: /^over-?(.{4,})$/,
    bases: same,
    basePos: 'v',
    partOfSpeech: 'verb',
    explain: (base) => `to ${base} too much`,
  },
  {
    pattern: /^over-?(.{4,})$/,
    bases: same,
    basePos: 'a',
    partOfSpeech: 'adjective',
    explain: (base) => `too ${base}`,
  },
  {
    pattern: /^ex-(.{3,})$/,
    bases: same,
    basePos: 'n',
    partOfSpeech: 'noun',
    explain: (base) => `somebody who was ${article(base)} ${base} before`,
  },
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
    explain: (base) => `like ${article(base)} ${base}`,
  },
  {
    pattern: /^(.{3,})less$/,
    bases: same,
    basePos: 'n',
    partOfSpeech: 'adjective',
    explain: (base) => `without any ${base}`,
  },
  {
    pattern: /^(.{3,})able$/,
    bases: withE,
    basePos: 'v',
    partOfSpeech: 'adjective',
    explain: (base) => `that you can ${base}`,
  },
  {
    pattern: /^(.{3,})(?:er|or)$/,
    bases: withE,
    basePos: 'v',
    partOfSpeech: 'noun',
    explain: (base) => `a person or thing that ${thirdPerson(base)}`,
  },
]

const NUMBER_ISH =
  /^(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-?ish$/

/** `findBase` knows which base form, if any, a written form has in a part of speech. */
export function findDerivation(
  word: string,
  findBase: (form: string, pos: WordnetPos) => string | undefined,
): Derivation | undefined {
  const number = NUMBER_ISH.exec(word)?.[1]
  // `about one-ish`, `she is fortyish`
  if (number !== undefined)
    return { base: number, basePos: 'a', partOfSpeech: 'adverb', definition: `at about ${number}, or about ${number}` }
  for (const { pattern, bases, basePos, partOfSpeech, explain } of RULES) {
    const stem = pattern.exec(word)?.[1]
    if (stem === undefined) continue
    for (const form of bases(stem)) {
      const base = findBase(form, basePos)
      if (base !== undefined) return { base, basePos, partOfSpeech, definition: explain(base) }
    }
  }
  return undefined
}
