/** A word at its place in a sentence: left out, replaced, and with the article that it takes. */

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const VOWEL_SOUND = /^(?!uni|use|usu|euro|one\b|once)[aeiou]|^(?:hour|honest|honour|heir)/i
/** Before a noun that stands for something that cannot be counted, or for several. */
const BARE = String.raw`(?:^|[,;:]\s|\b(?:some|any|much|more|little|less|enough|no|of|with|without|in|at|on|after|before|for|from|and|or|by|like|need|needs|needed|want|eat|eats|drink|bring|brought|is|are|was)\s)`

/** The word as it is written, wherever it stands by itself. */
export const toWordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’-])${escape(word)}(?![\\p{L}\\p{N}'’-])`, 'giu')

/** Most texts do not have most words: that is seen at once. */
const has = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase())

export const countPlaces = (text: string, word: string): number =>
  has(text, word) ? [...text.matchAll(toWordPattern(word))].length : 0

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isAfterArticle = (text: string, word: string): boolean =>
  has(text, word) && /\b(?:an?|another|each|every|one)\s+$/i.test(text.slice(0, text.search(toWordPattern(word))))
const isBare = (text: string, word: string): boolean =>
  has(text, word) && new RegExp(`${BARE}${escape(word)}\\b`, 'iu').test(text)

/** After “a” or “an” every answer must sound right. */
export function keepsArticle(text: string, from: string, to: string): boolean {
  const before = text.slice(0, text.search(toWordPattern(from)))
  return !/\ban?\s+$/i.test(before) || VOWEL_SOUND.test(from) === VOWEL_SOUND.test(to)
}

/**
 * Whether a noun can stand where the text has another: behind `a` only what can be counted, without an article only what
 * cannot, as its examples show.
 */
export function keepsCount(text: string, from: string, noun: string, examples: readonly string[]): boolean {
  if (isAfterArticle(text, from)) {
    return examples.some((example) => isAfterArticle(example, noun) || countPlaces(example, `${noun}s`) > 0)
  }
  return !isBare(text, from) || examples.some((example) => isBare(example, noun))
}

/** A sentence with its word replaced: `a` and `an` follow the new word. */
export function replaceWord(sentence: string, from: string, to: string): string {
  const replaced = sentence.replace(toWordPattern(from), (text) => (/^\p{Lu}/u.test(text) ? capitalise(to) : to))
  const article = VOWEL_SOUND.test(to) ? 'n' : ''
  return replaced.replace(new RegExp(`\\b([Aa])n?(\\s+${escape(to)})`), `$1${article}$2`)
}
