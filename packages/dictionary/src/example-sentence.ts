import { byReadability, toSentence } from './gloss.ts'
import type { Meaning } from './meanings.ts'
import type { Occurrence } from './occurrences.ts'

/** Says whether a text holds the asked word. */
export type HoldsWord = (text: string) => boolean

const LONGEST_SENTENCE = 200
const FEWEST_WORDS = 3
const WORDS_AROUND = 12

function countWords(text: string): number {
  return text.split(' ').length
}

function cleanSentence(text: string): string {
  const bare = text.replace(/\s+/g, ' ').replace(/^(?:[-–—•*·>#]+|\(?\d{1,2}[.)])\s+/, '')
  const balanced = bare.split('"').length % 2 === 0 ? bare.replaceAll('"', '') : bare
  return balanced.trim()
}

/** Cuts a long sentence to the words around the asked one. */
function shorten(text: string, holdsWord: HoldsWord): string {
  if (text.length <= LONGEST_SENTENCE) return text
  const clause = text.split(/(?<=[;:,]) /).find((part) => holdsWord(part) && countWords(part) >= FEWEST_WORDS)
  if (clause !== undefined && clause.length <= LONGEST_SENTENCE) return toSentence(clause)
  const words = text.split(' ')
  const width = 2 * WORDS_AROUND
  for (let start = 0; start < words.length; start += WORDS_AROUND) {
    const piece = words.slice(start, start + width).join(' ')
    if (piece.length <= LONGEST_SENTENCE && holdsWord(piece))
      return `${start > 0 ? '… ' : ''}${piece}${start + width < words.length ? ' …' : ''}`
  }
  return ''
}

/** The best of the learner's own sentences that hold the word, or ''. */
export function findOwnSentence(occurrences: readonly Occurrence[], holdsWord: HoldsWord): string {
  const sentences = occurrences.map(({ sentence }) => cleanSentence(sentence.text)).filter(holdsWord)
  const isWhole = (text: string): boolean => /[.!?…]["')]?$/.test(text) && countWords(text) > FEWEST_WORDS
  const best =
    sentences.find((text) => isWhole(text) && text.length <= LONGEST_SENTENCE) ??
    sentences.find((text) => countWords(text) >= FEWEST_WORDS) ??
    sentences[0]
  return best === undefined ? '' : shorten(best, holdsWord)
}

/** A meaning's own example that holds the word, whole sentences first, or ''. */
export function findDictionaryExample(meaning: Meaning, holdsWord: HoldsWord, fewestWords = FEWEST_WORDS): string {
  const isGood = (text: string): boolean =>
    countWords(text) >= fewestWords && text.length <= LONGEST_SENTENCE && holdsWord(text)
  return toSentence(byReadability(meaning.gloss.examples).find(isGood) ?? '')
}

/**
 * The meaning's own example, else the learner's sentence, else another meaning's example, else a scrap of two words.
 * Never a text without the word.
 */
export function chooseSentence(
  chosen: Meaning | undefined,
  others: readonly Meaning[],
  occurrences: readonly Occurrence[],
  holdsWord: HoldsWord,
): string {
  return (
    (chosen && findDictionaryExample(chosen, holdsWord)) ||
    findOwnSentence(occurrences, holdsWord) ||
    others.map((meaning) => findDictionaryExample(meaning, holdsWord)).find((example) => example !== '') ||
    (chosen && findDictionaryExample(chosen, holdsWord, 2)) ||
    ''
  )
}
