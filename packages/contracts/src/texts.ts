/** The words of texts that learners saved to read. What else is known of a text travels as events of the log. */
import { textOf } from '@wordnest/log/text'
import { TextIdSchema } from '@wordnest/log/texts'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** Longest text, in characters. */
export const MAX_OWN_TEXT_LENGTH = 2_000_000

export const storeText = defineEndpoint({
  method: 'PUT',
  path: '/api/me/texts',
  summary: 'Stores the words of a text that the log has as saved; the same text again changes nothing',
  access: 'user',
  origin: 'same',
  isSlow: true,
  rate: { max: 120, perSeconds: 60 },
  // Three bytes a character, and as much again for what JSON must escape.
  bodyLimit: 8 * 1024 * 1024,
  body: z.strictObject({ id: TextIdSchema, text: textOf(MAX_OWN_TEXT_LENGTH) }),
  response: z.object({}),
  refusals: ['sign-in-required', 'not-found'],
})

export const readText = defineEndpoint({
  method: 'GET',
  path: '/api/me/texts',
  summary: 'Reads the words of a text of the learner',
  access: 'user',
  origin: 'any',
  isSlow: true,
  rate: { max: 120, perSeconds: 60 },
  query: z.strictObject({ id: TextIdSchema }),
  response: z.object({ text: z.string() }),
  refusals: ['sign-in-required', 'not-found'],
})
