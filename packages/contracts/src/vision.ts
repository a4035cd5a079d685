/** Text detection, in the wire format of Google Cloud Vision: any client of that service can use this one. */
import { MAX_IMAGE_BYTES } from '@wordnest/vocabulary/upload'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

/** Base64 writes three bytes as four characters. */
const MAX_CONTENT_LENGTH = 4 * Math.ceil(MAX_IMAGE_BYTES / 3)

export const annotateImage = defineEndpoint({
  method: 'POST',
  path: '/v1/images:annotate',
  summary: 'Reads the text of a picture',
  access: 'anyone',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: { max: 20, perSeconds: 60 },
  ignoredQuery: ['key'],
  bodyLimit: MAX_CONTENT_LENGTH + 4096,
  body: z.strictObject({
    requests: z
      .array(
        z.strictObject({
          /** Base64 without the prefix of a data URL. A picture that is too long is refused as such (`too-large`). */
          image: z.strictObject({ content: z.string() }),
          features: z
            .array(
              z.strictObject({
                type: z.literal('DOCUMENT_TEXT_DETECTION'),
                maxResults: z.optional(z.int()),
              }),
            )
            .check(z.length(1)),
        }),
      )
      .check(z.length(1)),
  }),
  /** `fullTextAnnotation` is missing where no text was found. */
  response: z.object({
    responses: z.array(z.object({ fullTextAnnotation: z.optional(z.object({ text: z.string() })) })),
  }),
  refusals: ['too-large', 'unsupported-image', 'heic-image', 'damaged-image', 'busy', 'upstream-failed'],
})
