/** Tokens with which the learner's own programs call the endpoints in others' formats (docs/product.md names them). */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { normalisedNameOf } from '@wordnest/log/text'

/** Prefix of every token, so that scanners recognise a token that was published by mistake. */
export const API_TOKEN_PREFIX = 'wn_'
export const MAX_API_TOKENS = 10
export const MAX_API_TOKEN_NAME = 60

const ApiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour; null while it was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type ApiToken = z.output<typeof ApiTokenSchema>

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/api/me/tokens',
  summary: "The learner's API tokens, the newest first; never the tokens themselves",
  access: 'user',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({ tokens: z.array(ApiTokenSchema) }),
  refusals: ['sign-in-required'],
})

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/me/tokens',
  summary: 'Makes an API token; this answer alone carries it. list-limit where there are enough',
  access: 'user',
  origin: 'same',
  rate: { max: 30, perSeconds: 600 },
  body: z.strictObject({ name: normalisedNameOf(MAX_API_TOKEN_NAME) }),
  response: z.object({ token: z.string(), apiToken: ApiTokenSchema }),
  refusals: ['sign-in-required', 'list-limit'],
})

export const revokeApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/me/tokens/revoke',
  summary: 'Ends an API token at once',
  access: 'user',
  origin: 'same',
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({ id: z.string().check(z.maxLength(100)) }),
  response: z.object({}),
  refusals: ['sign-in-required', 'not-found'],
})
