/** The words that a game is played with: whatever the study list holds, made safe to play. */

/** A word as a list or a stored copy of one may hold it. */
export type GameWordInput = { readonly word: unknown; readonly definition?: unknown; readonly sentence?: unknown }

export type GameWord = { readonly word: string; readonly definition: string; readonly sentence: string }

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim().normalize('NFC') : '')

const isRecord = (value: unknown): value is GameWordInput => typeof value === 'object' && value !== null

/** The characters of a text, each with the accents written over it. */
export const charactersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|^\p{M}+/gu) ?? []

/** Anything but a list counts as an empty one; what is not a text becomes an empty text (spec sections 3 and 5). */
export const toGameWords = (vocabulary: readonly GameWordInput[]): readonly GameWord[] =>
  Array.isArray(vocabulary)
    ? vocabulary.filter(isRecord).map(({ word, definition, sentence }) => ({
        word: toText(word),
        definition: toText(definition),
        sentence: toText(sentence),
      }))
    : []
