/** The words that a game is played with: whatever the study list holds, made safe to play. */

import { toWordKey } from '@wordnest/vocabulary/word-key'

/** A word as a list or a stored copy of one may hold it. */
export type GameWordInput = {
  readonly word: unknown
  readonly definition?: unknown
  readonly sentence?: unknown
  readonly otherOrders?: unknown
}

export type GameWord = {
  readonly word: string
  readonly definition: string
  readonly sentence: string
  /** Other right orders of the sentence, where its author has listed them. */
  readonly otherOrders?: readonly string[]
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim().normalize('NFC') : '')

const toTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(toText) : undefined

const isRecord = (value: unknown): value is GameWordInput => typeof value === 'object' && value !== null

/** The words with the other orders that their lesson lists for them, by the key of the word. */
export const withOtherOrders = <Word extends { readonly word: string }>(
  words: readonly Word[],
  orders: Readonly<Record<string, readonly string[]>>,
): readonly (Word & Pick<GameWord, 'otherOrders'>)[] =>
  words.map((entry) => {
    const key = toWordKey(entry.word)
    const otherOrders = Object.hasOwn(orders, key) ? orders[key] : undefined
    return otherOrders ? { ...entry, otherOrders } : entry
  })

/** One character, or the two of a country's flag, with what is written over it, joined to it or gives it another colour. */
const PIECE = /(?:[\u{1F1E6}-\u{1F1FF}]{2}|[^])(?:\p{M}|[\u200C\u200D]|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}])*/gu
const JOINER = '\u200D'
/** A letter only takes another form beside a joiner. */
const STANDS_ALONE = /^[\p{L}\p{N}\s]/u

/**
 * The characters of a text as they are read. A rule of our own, since the referee must cut a word as the player's browser did:
 * segmenters differ with the version of Unicode that they know.
 */
export function charactersOf(text: string): readonly string[] {
  const characters: string[] = []
  for (const piece of text.match(PIECE) ?? []) {
    const before = characters.at(-1)
    if (before?.endsWith(JOINER) && !STANDS_ALONE.test(piece)) characters[characters.length - 1] = before + piece
    else characters.push(piece)
  }
  return characters
}

function toGameWord({ word, definition, sentence, otherOrders }: GameWordInput): GameWord {
  const orders = toTexts(otherOrders)
  const texts = { word: toText(word), definition: toText(definition), sentence: toText(sentence) }
  return orders ? { ...texts, otherOrders: orders } : texts
}

/**
 * Anything but a list counts as an empty one, and a value that is not a text becomes an empty text: a stored copy or a claim
 * may hold anything, and must not stop the game.
 */
export const toGameWords = (vocabulary: readonly GameWordInput[]): readonly GameWord[] =>
  Array.isArray(vocabulary) ? vocabulary.filter(isRecord).map(toGameWord) : []
