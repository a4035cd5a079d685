/** A word with what is known of it, as lists, cards and games carry it; and the learner's study list. */
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { PartOfSpeechSchema, ProseSchema, WordTextSchema } from './text.ts'

const OtherMeaningSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.optional(z.string()),
})

export const StudyWordSchema = z.object({
  word: z.string(),
  definition: z.string(),
  sentence: z.string(),
  audioUrl: z.optional(z.string()),
  partOfSpeech: z.optional(z.string()),
  otherMeanings: z.optional(z.array(OtherMeaningSchema)),
  /** The tutor left the word out and the dictionary stood in. */
  source: z.optional(z.literal('dictionary')),
})

const StoredWordSchema = z.strictObject({
  word: WordTextSchema,
  definition: ProseSchema,
  sentence: ProseSchema,
  audioUrl: z.optional(ProseSchema),
  partOfSpeech: z.optional(PartOfSpeechSchema),
  otherMeanings: z.optional(
    z
      .array(
        z.strictObject({
          definition: ProseSchema,
          sentence: ProseSchema,
          partOfSpeech: z.optional(PartOfSpeechSchema),
        }),
      )
      .check(z.maxLength(10)),
  ),
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
