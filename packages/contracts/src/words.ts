/** A word with its details, as lists, cards and games use it; and the learner's study list. */
import { StoredWordSchema } from '@wordnest/log/words'
import { CERTAINTIES, LEVELS, MAX_STUDY_WORDS, ORIGINS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** What the dictionary knows of a meaning besides its definition. */
export const MeaningDetailFields = {
  senseId: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  /** How the word is used in this sense. */
  patterns: z.optional(z.array(z.string())),
  /** Such as informal or British. */
  labels: z.optional(z.array(z.string())),
  origin: z.optional(z.enum(ORIGINS)),
} as const

const OtherMeaningSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.optional(z.string()),
  ...MeaningDetailFields,
})

const WordDetailFields = {
  ...MeaningDetailFields,
  /** As the dictionary lists it: `put sth off` for `put it off`. */
  headword: z.optional(z.string()),
  /** The words of the phrase in the text to which the requested single word belongs. */
  phrase: z.optional(z.string()),
  /** American pronunciation in IPA. */
  ipa: z.optional(z.string()),
  /** `two`: the first other meaning is likely, too. `unsure`: perhaps none is right. */
  certainty: z.optional(z.enum(CERTAINTIES)),
} as const

export const StudyWordSchema = z.object({
  word: z.string(),
  definition: z.string(),
  sentence: z.string(),
  audioUrl: z.optional(z.string()),
  partOfSpeech: z.optional(z.string()),
  otherMeanings: z.optional(z.array(OtherMeaningSchema)),
  ...WordDetailFields,
  /** The tutor left the word out and the dictionary stood in. */
  source: z.optional(z.literal('dictionary')),
})

/** `words` is null while the learner has never had a list: only then may a lesson seed it. */
const StudyListResponseSchema = z.object({ words: z.nullable(z.array(StudyWordSchema)) })

export const readStudyList = defineEndpoint({
  method: 'GET',
  path: '/api/me/study-list',
  summary: "The learner's study list (todaysVocab)",
  access: 'user',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: StudyListResponseSchema,
  refusals: ['sign-in-required'],
})

export const saveStudyList = defineEndpoint({
  method: 'PUT',
  path: '/api/me/study-list',
  summary: "Replaces the learner's study list; the last write stands",
  access: 'user',
  origin: 'same',
  rate: { max: 240, perSeconds: 60 },
  bodyLimit: 1024 * 1024,
  body: z.strictObject({ words: z.array(StoredWordSchema).check(z.maxLength(MAX_STUDY_WORDS)) }),
  response: StudyListResponseSchema,
  refusals: ['sign-in-required'],
})
