/** The learner's personal list: read with its version, saved whole from the version that the learner saw. */
import { KeptWordSchema } from '@wordnest/log/words'
import { planOf } from '@wordnest/vocabulary/plans'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** The most words that a list can hold: over the limit of a lower plan a list stays as it was. */
export const MAX_PERSONAL_WORDS = planOf('subscribed').personalWords

export const PersonalWordSchema = z.object({
  word: z.string(),
  definition: z.string(),
  sentence: z.string(),
  audioUrl: z.optional(z.string()),
  partOfSpeech: z.optional(z.string()),
})
export type PersonalWord = z.output<typeof PersonalWordSchema>

const VersionSchema = z.int().check(z.nonnegative())

export const readPersonalList = defineEndpoint({
  method: 'GET',
  path: '/api/me/personal-list',
  summary: "The learner's personal list and its version",
  access: 'user',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: z.object({ version: VersionSchema, words: z.array(PersonalWordSchema) }),
  refusals: ['sign-in-required'],
})

export const savePersonalList = defineEndpoint({
  method: 'PUT',
  path: '/api/me/personal-list',
  summary: 'Replaces the personal list that has the base version, in one step; the same operationId is applied once',
  access: 'user',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  // Each of 1,000 words may have two texts of full length, three bytes a unit.
  bodyLimit: 14 * 1024 * 1024,
  body: z.strictObject({
    operationId: z.uuid(),
    baseVersion: VersionSchema,
    words: z.array(KeptWordSchema).check(z.maxLength(MAX_PERSONAL_WORDS)),
  }),
  /** More than `baseVersion + 1` when the operation was applied before and the list has changed since. */
  response: z.object({ version: VersionSchema }),
  refusals: ['sign-in-required', 'conflict', 'list-limit'],
})
