/** Words that are seen to be right: most are, and to see it takes a fifth of what zod takes for a list of a thousand. */
import type { ZodMiniType } from 'zod/mini'

import { MAX_WORD_LENGTH } from '@wordnest/vocabulary/word-key'

import { MAX_PART_OF_SPEECH_LENGTH, MAX_PROSE_LENGTH } from './text.ts'

type Rule = { readonly maxLength: number; readonly pattern: RegExp }

/** Normal as they are, in any form. */
const PLAIN_TEXT = /^[\t\n\r -~]*$/
const PLAIN_FILLED_TEXT = /^[\t\n\r ]*[!-~][\t\n\r -~]*$/
const PLAIN_LINE = /^[!-~](?:[ -~]*[!-~])?$/

const RULES: ReadonlyMap<string, Rule> = new Map([
  ['word', { maxLength: MAX_WORD_LENGTH, pattern: PLAIN_LINE }],
  ['definition', { maxLength: MAX_PROSE_LENGTH, pattern: PLAIN_FILLED_TEXT }],
  ['sentence', { maxLength: MAX_PROSE_LENGTH, pattern: PLAIN_FILLED_TEXT }],
  ['audioUrl', { maxLength: MAX_PROSE_LENGTH, pattern: PLAIN_TEXT }],
  ['partOfSpeech', { maxLength: MAX_PART_OF_SPEECH_LENGTH, pattern: PLAIN_TEXT }],
])

/** Whether the value is, to the letter, what the schema of a kept word would make of it. False says nothing. */
export function isPlainWord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!('word' in value && 'definition' in value && 'sentence' in value)) return false
  for (const [name, text] of Object.entries(value)) {
    const rule = RULES.get(name)
    if (!rule || typeof text !== 'string' || text.length > rule.maxLength || !rule.pattern.test(text)) return false
  }
  return true
}

/** The same schema, which is asked only for what is not `isRight`. */
export function atAGlance<Schema extends ZodMiniType>(schema: Schema, isRight: (value: unknown) => boolean): Schema {
  const { run } = schema._zod
  schema._zod.run = (payload, context) => (isRight(payload.value) ? payload : run(payload, context))
  return schema
}
