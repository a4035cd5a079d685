/** The body of every refusal. */
import * as z from 'zod/mini'

import { ERROR_CODES } from './error-codes.ts'

export const ErrorBodySchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    /** Names the request in the server's log. */
    requestId: z.string(),
    /** Which fields were refused, and why; only for invalid-request. */
    problems: z.optional(z.array(z.object({ path: z.string(), problem: z.string() }))),
    /** Seconds until another try makes sense; only for too-many-requests. */
    retryAfterSeconds: z.optional(z.int()),
  }),
})
export type ErrorBody = z.output<typeof ErrorBodySchema>
