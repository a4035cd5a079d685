/** Mails about new lessons: how to get no more of them without signing in. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/**
 * Named by the mails themselves: a mail program posts there by one click (RFC 8058), a page of the same path asks the
 * learner. The token alone names the receiver, so no session is read and other sites gain nothing.
 */
export const stopLessonMails = defineEndpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Ends the mails about new lessons for whom the token of a mail names; harmless when repeated',
  access: 'anyone',
  origin: 'any',
  rate: { max: 60, perSeconds: 600 },
  takesForm: true,
  query: z.strictObject({ token: z.string().check(z.maxLength(300)) }),
  response: z.object({}),
  refusals: ['link-expired'],
})
