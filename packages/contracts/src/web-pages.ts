/** Web pages that learners want to read: the server fetches them, so that the page needs no permission of their hosts. */
import { textOf } from '@wordnest/log/text'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

export const MAX_WEB_PAGES_PER_DAY = 50
const MAX_ADDRESS_LENGTH = 2000

export const readWebPage = defineEndpoint({
  method: 'POST',
  path: '/api/me/web-pages',
  summary: 'Fetches a public web page and gives its text, without menus and advertisements; keeps nothing',
  access: 'user',
  origin: 'same',
  isSlow: true,
  rate: { max: 20, perSeconds: 60 },
  body: z.strictObject({
    /** As typed; `https` is added where the scheme is missing. */
    address: textOf(MAX_ADDRESS_LENGTH),
  }),
  response: z.object({
    title: z.string(),
    /** Plain paragraphs apart by blank lines. */
    text: z.string(),
    /** Where the text came from, after redirects. */
    url: z.string(),
  }),
  refusals: [
    'sign-in-required',
    'not-public-address',
    'page-unreachable',
    'no-text-on-page',
    'page-limit',
    'too-large',
    'busy',
  ],
})
