/** Where to write to the people who run the server. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

export const readContact = defineEndpoint({
  method: 'GET',
  path: '/api/contact',
  summary: 'The address of the people who run this server, if they have given one',
  access: 'anyone',
  origin: 'any',
  rate: { max: 600, perSeconds: 60 },
  response: z.object({ email: z.nullable(z.string()) }),
  refusals: [],
})
