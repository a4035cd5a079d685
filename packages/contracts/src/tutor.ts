/** The tutor: a summary of the learner's text, then a definition and a sentence for each selected word. */
import { MAX_STUDY_WORDS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { LongTextSchema, WordTextSchema } from '@wordnest/log/text'
import { StudyWordSchema } from './words.ts'

const SUMMARY_RATE = { max: 60, perSeconds: 60 } as const
const BODY_LIMIT = 512 * 1024

const SummaryRequestSchema = z.strictObject({ paragraph: LongTextSchema })
const SummaryResponseSchema = z.object({ summary: z.string() })

const SynonymListSchema = z.array(WordTextSchema).check(z.minLength(1), z.maxLength(MAX_STUDY_WORDS))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const DefinitionsResponseSchema = z.array(StudyWordSchema)

export const summariseByGet = defineEndpoint({
  method: 'GET',
  path: '/api/paragraph-summary',
  summary: 'A summary of the paragraph',
  access: 'user',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: SUMMARY_RATE,
  query: SummaryRequestSchema,
  response: SummaryResponseSchema,
  refusals: ['sign-in-required', 'busy', 'upstream-failed'],
})

export const summarise = defineEndpoint({
  method: 'POST',
  path: '/api/paragraph-summary',
  summary: 'A summary of the paragraph, for texts too long for an address',
  access: 'user',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: SUMMARY_RATE,
  bodyLimit: BODY_LIMIT,
  body: SummaryRequestSchema,
  response: SummaryResponseSchema,
  refusals: ['sign-in-required', 'busy', 'upstream-failed'],
})

export const defineWordsByGet = defineEndpoint({
  method: 'GET',
  path: '/api/def-and-sent',
  summary: 'A definition and a sentence for each word of synArray (a JSON list); counts as one card request',
  access: 'user',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: SUMMARY_RATE,
  query: z.strictObject({
    synArray: z.pipe(z.string().check(z.maxLength(8192)), z.pipe(z.transform(parseJson), SynonymListSchema)),
    context: z.optional(LongTextSchema),
  }),
  response: DefinitionsResponseSchema,
  refusals: ['sign-in-required', 'card-limit', 'busy', 'upstream-failed'],
})

export const defineWords = defineEndpoint({
  method: 'POST',
  path: '/api/def-and-sent',
  summary: 'A definition and a sentence for each word; counts as one card request',
  access: 'user',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: SUMMARY_RATE,
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({ synArray: SynonymListSchema, context: z.optional(LongTextSchema) }),
  response: DefinitionsResponseSchema,
  refusals: ['sign-in-required', 'card-limit', 'busy', 'upstream-failed'],
})
