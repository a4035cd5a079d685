/** Emails that learners can end without signing in: about new lessons, and about words to review. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/**
 * Named by the mails themselves: a mail program posts there by one click (RFC 8058), a page of the same path asks the
 * learner. The token alone names the receiver, so no session is read and other sites gain nothing.
 */
export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Ends one kind of emails for the learner that the token of such an email names; harmless when repeated',
  access: 'anyone',
  origin: 'any',
  rate: { max: 60, perSeconds: 600 },
  takesForm: true,
  /** The token says which kind; `list` is for the page, which asks before it knows more. */
  query: z.strictObject({ token: z.string().check(z.maxLength(300)), list: z.optional(z.literal('reviews')) }),
  response: z.object({}),
  refusals: ['link-expired'],
})
