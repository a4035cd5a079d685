/** Daily counters: what is left today of plays and card requests. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

const AllowanceSchema = z.object({
  left: z.int().check(z.nonnegative()),
  limit: z.int().check(z.nonnegative()),
  /** Other visitors of the same address have reduced what is left. */
  isShared: z.optional(z.boolean()),
})

export const UsageSchema = z.object({
  day: z.iso.date(),
  cards: AllowanceSchema,
  plays: AllowanceSchema,
  /** Whether a learner may prefer the device's voice: only when the server speaks with the embedded one. */
  mayUseDeviceVoice: z.optional(z.boolean()),
})
export type Usage = z.output<typeof UsageSchema>

export const readUsage = defineEndpoint({
  method: 'GET',
  path: '/api/usage',
  summary: 'What the caller has left today',
  access: 'anyone',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: UsageSchema,
  refusals: [],
})
