/** First-party analytics: how often a screen is seen and how fast it was, nothing about the visitor. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { PAGE_PATHS } from './pages.ts'

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

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Longer than any visit waits; larger values come from a broken clock. */
const MAX_VITAL = 600_000

export const reportVitals = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/vitals',
  summary: 'Counts how fast a page was in a visit; nothing about who came',
  access: 'anyone',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({
    /** The pattern of the page: its parameters stay with the visitor. */
    route: z.enum(PAGE_PATHS),
    /** Milliseconds; CLS has no unit. Each once a visit, as it was when the page was first put away after it was known. */
    vitals: z
      .array(z.strictObject({ name: z.enum(VITALS), value: z.number().check(z.minimum(0), z.maximum(MAX_VITAL)) }))
      .check(z.minLength(1), z.maxLength(VITALS.length)),
  }),
  /** False where the server counts nothing: the page need not measure. */
  response: z.object({ isCounted: z.boolean() }),
  refusals: [],
})
