/** Saves that are seen to be right: most are, and to see it takes a fifth of what zod takes for a list of a thousand. */
import { MAX_PERSONAL_WORDS, savePersonalList } from '@wordnest/contracts/personal-list'
import { MAX_PART_OF_SPEECH_LENGTH, MAX_PROSE_LENGTH } from '@wordnest/contracts/text'
import { MAX_WORD_LENGTH } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** One line of ASCII, which is normal as it is, without spaces around it. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/

/** The longest that each field of a word may be. */
const FIELDS: ReadonlyMap<string, number> = new Map([
  ['word', MAX_WORD_LENGTH],
  ['definition', MAX_PROSE_LENGTH],
  ['sentence', MAX_PROSE_LENGTH],
  ['audioUrl', MAX_PROSE_LENGTH],
  ['partOfSpeech', MAX_PART_OF_SPEECH_LENGTH],
])

const isPlainWord = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'word' in value &&
  'definition' in value &&
  'sentence' in value &&
  Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && text.length <= (FIELDS.get(name) ?? -1) && PLAIN.test(text),
  )

const RestSchema = z.omit(savePersonalList.body, { words: true })

/** Whether the body of a save is, to the letter, what the contract would make of it. False says nothing. */
export function isPlainSave(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('words' in body)) return false
  const { words, ...rest } = body
  return (
    Array.isArray(words) &&
    words.length <= MAX_PERSONAL_WORDS &&
    words.every(isPlainWord) &&
    RestSchema.safeParse(rest).success
  )
}
