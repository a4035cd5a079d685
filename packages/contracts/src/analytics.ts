/** First-party analytics: how often a screen is seen, nothing about who saw it. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

export const SCREENS = ['home'] as const

export const logScreenView = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/screen-view',
  summary: 'Counts one view of a screen',
  access: 'anyone',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({ screen: z.enum(SCREENS) }),
  response: z.object({}),
  refusals: [],
})
