/** The words that a written form may be a form of, by the endings of English. Some of them are no words: a word list decides. */
import { findIrregularBases } from '@wordnest/vocabulary/word-forms'

const DOUBLE_END = /([bdfglmnprtvz])\1$/
const CONTRACTIONS: ReadonlyMap<string, string> = new Map([
  ["can't", 'can'],
  ["won't", 'will'],
  ["shan't", 'shall'],
  ["let's", 'let'],
])
const CONTRACTED_END = /(?:n't|'(?:s|m|re|ve|ll|d))$/

/** One syllable that would double its last letter before a vowel: tap gives tapped, so tap-ed is of tape. */
const DOUBLING = /^[^aeiou]*(?:qu)?[aeiou][bdgmnprtz]$/

/** Stems before an ending that starts with a vowel: stopp-ed is stop, mak-ing is make, play-ed is play. */
function toStems(stem: string): readonly string[] {
  if (DOUBLING.test(stem)) return [`${stem}e`]
  return [stem, `${stem}e`, ...(DOUBLE_END.test(stem) ? [stem.slice(0, -1)] : [])]
}

/** Each ending with what may be before it; the longest ending that fits a word comes first. */
const ENDINGS: readonly (readonly [ending: string, toBases: (stem: string) => readonly string[]])[] = [
  ['iest', (stem) => [`${stem}y`]],
  ['ying', (stem) => [`${stem}y`, `${stem}ie`, `${stem}ye`]],
  ['ally', (stem) => [`${stem}al`, stem]],
  ['ies', (stem) => [`${stem}y`, `${stem}ie`]],
  ['ied', (stem) => [`${stem}y`, `${stem}ie`]],
  ['ier', (stem) => [`${stem}y`]],
  ['ily', (stem) => [`${stem}y`]],
  ['ves', (stem) => [`${stem}f`, `${stem}fe`, `${stem}ve`]],
  ['ing', toStems],
  ['est', toStems],
  ['ed', toStems],
  ['er', toStems],
  ['es', (stem) => [stem, `${stem}e`]],
  ['ly', (stem) => [stem, `${stem}le`]],
  ["s'", (stem) => [stem, `${stem}s`]],
  ['s', (stem) => [stem]],
]

/**
 * The word itself first, then what it may be a form of, in no order: the forms of verbs, nouns, adjectives and adverbs
 * and the short forms. Expects lower case; apostrophes may be curly.
 */
export function toBaseForms(form: string): readonly string[] {
  const word = form.replaceAll('’', "'")
  const whole = CONTRACTIONS.get(word) ?? word.replace(CONTRACTED_END, '')
  const bases = [word, whole, ...findIrregularBases(whole)]
  for (const [ending, toBases] of ENDINGS)
    if (whole.length > ending.length + 1 && whole.endsWith(ending))
      bases.push(...toBases(whole.slice(0, -ending.length)))
  return bases
}

const PREFIX = /^(?:un|re|non-?|mis|over|under)(?=.{3})/
const SUFFIX = /(?:ness|less|ful|ish|able|er|ers)$/

function toSuffixRoots(word: string): readonly string[] {
  const suffix = SUFFIX.exec(word)?.[0]
  if (suffix === undefined || word.length <= suffix.length + 2) return []
  const stem = word.slice(0, -suffix.length)
  return [...toStems(stem), stem.replace(/i$/, 'y')]
}

/** What a word was made from: happy of unhappy, kind of kindness, happy of unhappiness. */
export function toRoots(word: string): readonly string[] {
  const rest = word.replace(PREFIX, '')
  return rest === word ? toSuffixRoots(word) : [rest, ...toSuffixRoots(word), ...toSuffixRoots(rest)]
}
