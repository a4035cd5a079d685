/** Words that are seen to be right: most are, and to see it takes a fifth of what zod takes for a list of a thousand. */
import { MAX_WORD_LENGTH } from '@wordnest/vocabulary/word-key'
import type { ZodMiniType } from 'zod/mini'

import { MAX_PART_OF_SPEECH_LENGTH, MAX_PROSE_LENGTH } from './text.ts'

/** One line of ASCII, which is normal as it is, without spaces around it. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/

/** The longest that each field may be. */
const FIELDS: ReadonlyMap<string, number> = new Map([
  ['word', MAX_WORD_LENGTH],
  ['definition', MAX_PROSE_LENGTH],
  ['sentence', MAX_PROSE_LENGTH],
  ['audioUrl', MAX_PROSE_LENGTH],
  ['partOfSpeech', MAX_PART_OF_SPEECH_LENGTH],
])

/** Whether the value is, to the letter, what the schema of a kept word would make of it. False says nothing. */
export const isPlainWord = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'word' in value &&
  'definition' in value &&
  'sentence' in value &&
  Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && text.length <= (FIELDS.get(name) ?? -1) && PLAIN.test(text),
  )

/** The same schema, which is asked only for what is not `isRight`. */
export function atAGlance<Schema extends ZodMiniType>(schema: Schema, isRight: (value: unknown) => boolean): Schema {
  const run = schema._zod.run.bind(schema._zod)
  schema._zod.run = (payload, context) => (isRight(payload.value) ? payload : run(payload, context))
  return schema
}
