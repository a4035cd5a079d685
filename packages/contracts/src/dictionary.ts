/** The dictionary without a card request: the phrases of a text, and a word looked up by itself. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { LongTextSchema, ProseSchema, WordTextSchema } from '@wordnest/log/text'
import { MeaningDetailFields, StudyWordSchema } from './words.ts'

const RATE = { max: 240, perSeconds: 60 } as const
const BODY_LIMIT = 512 * 1024

/** From the first UTF-16 unit up to and without the last. */
const SpanSchema = z.object({ start: z.int(), end: z.int() })

const PhraseSchema = z.object({
  /** As the dictionary lists it: `put sth off`. */
  headword: z.string(),
  partOfSpeech: z.string(),
  /** Its fixed words in the order of the text; other words may come between them. */
  words: z.array(SpanSchema),
})

export const findPhrases = defineEndpoint({
  method: 'POST',
  path: '/api/phrases',
  summary: 'The phrases of a text (phrasal verbs, idioms, compounds) and where their words stand in it',
  access: 'anyone',
  origin: 'same',
  isSlow: true,
  rate: RATE,
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({ text: LongTextSchema }),
  response: z.object({ phrases: z.array(PhraseSchema) }),
  refusals: ['busy', 'upstream-failed'],
})

const MeaningSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.string(),
  ...MeaningDetailFields,
})

export const FoundEntrySchema = z.object({
  headword: z.string(),
  partOfSpeech: z.string(),
  /** American pronunciation in IPA, where there is only one. */
  ipa: z.optional(z.string()),
  /** Irregular ones only. */
  forms: z.array(z.string()),
  meanings: z.array(MeaningSchema),
})

export const lookUp = defineEndpoint({
  method: 'GET',
  path: '/api/look-up',
  summary: 'All that the dictionary says of a word or phrase, in any of its forms; no card request',
  access: 'anyone',
  origin: 'any',
  isSlow: true,
  rate: RATE,
  query: z.strictObject({ word: WordTextSchema }),
  response: z.object({
    entries: z.array(FoundEntrySchema),
    /** Headwords that may have been meant, when nothing was found. */
    suggestions: z.array(z.string()),
    /** Longer headwords that begin with what was asked, the most frequent first. */
    completions: z.array(z.string()),
  }),
  refusals: ['busy', 'upstream-failed'],
})

export const findMeaning = defineEndpoint({
  method: 'POST',
  path: '/api/meanings',
  summary: 'What a word or phrase means in its sentence, with its other meanings; no card request',
  access: 'anyone',
  origin: 'same',
  isSlow: true,
  rate: RATE,
  body: z.strictObject({
    word: WordTextSchema,
    /** The sentence it is in; without one the most usual meaning is given. */
    sentence: z.optional(ProseSchema),
  }),
  /** An empty definition says that the dictionary lacks the word. */
  response: z.object({ word: StudyWordSchema }),
  refusals: ['busy', 'upstream-failed'],
})
