/** The signed-in learner's own record. */
import { MAX_NICKNAME_LENGTH, PREFERENCES } from '@wordnest/vocabulary/accounts'
import { ROLES } from '@wordnest/vocabulary/plans'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { textOf } from '@wordnest/log/text'
import { TrophiesWonSchema } from './trophies.ts'

export const LearnerSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  displayName: z.string(),
  role: z.enum(ROLES),
  preference: z.enum(PREFERENCES),
  receiveEmails: z.boolean(),
  /** An email on days with words to review. A session that an older page has stored does not know of it. */
  reviewEmails: z._default(z.boolean(), false),
  timeZone: z.string(),
  cardsSwiped: z.int().check(z.nonnegative()),
  personalWords: z.int().check(z.nonnegative()),
  trophiesWon: TrophiesWonSchema,
})
export type Learner = z.output<typeof LearnerSchema>

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The profile of the signed-in learner',
  access: 'user',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: LearnerSchema,
  refusals: ['sign-in-required'],
})

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Changes the nickname, the preference, the emails or the time zone',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({
    displayName: z.optional(textOf(4 * MAX_NICKNAME_LENGTH)),
    preference: z.optional(z.enum(PREFERENCES)),
    receiveEmails: z.optional(z.boolean()),
    reviewEmails: z.optional(z.boolean()),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: LearnerSchema,
  refusals: ['sign-in-required', 'empty-nickname'],
})
