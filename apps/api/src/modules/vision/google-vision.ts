/** Text detection by Google Cloud Vision, or by any service with the same wire format. */
import * as z from 'zod/mini'

import { AppError } from '#api/errors.ts'
import { callJson, toCallUrl } from '#api/upstream/json-call.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'
import type { Upstream } from '#api/upstream/upstream.ts'

import type { Vision } from './vision.ts'

const GOOGLE_URL = 'https://vision.googleapis.com'
const NAME = 'the vision service'
/** Services that know no field mask send the place of every letter along. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** Google's code for a picture that it cannot use. */
const INVALID_ARGUMENT = 3

const AnswerSchema = z.object({
  responses: z.array(
    z.object({
      fullTextAnnotation: z.optional(z.nullable(z.object({ text: z.optional(z.string()) }))),
      error: z.optional(z.object({ code: z.optional(z.number()), message: z.optional(z.string()) })),
    }),
  ),
})

export type GoogleVisionOptions = {
  readonly upstream: Upstream
  /** Unset: Google's own. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
}

function toText(answer: unknown): string {
  const parsed = AnswerSchema.safeParse(answer)
  const [first] = parsed.success ? parsed.data.responses : []
  if (!first) throw new UpstreamError('wrong-answer', `${NAME} answered in another shape`)
  const { error, fullTextAnnotation } = first
  if (error?.code === INVALID_ARGUMENT) throw new AppError('damaged-image', {}, { cause: new Error(error.message) })
  if (error) throw new UpstreamError('refused', `${NAME} refused: ${error.code} ${error.message?.slice(0, 200)}`)
  return fullTextAnnotation?.text ?? ''
}

export function buildGoogleVision({ upstream, url = GOOGLE_URL, apiKey }: GoogleVisionOptions): Vision {
  const address = toCallUrl(url, '/v1/images:annotate')
  if (apiKey !== undefined) address.searchParams.set('key', apiKey)
  return {
    read: (picture, signal) =>
      upstream.call(signal, async (aborted) =>
        toText(
          await callJson({
            name: NAME,
            url: address,
            headers: {
              'x-goog-fieldmask': 'responses.fullTextAnnotation.text,responses.error',
              // Another server of our own kind takes calls from its own pages only.
              ...(url !== GOOGLE_URL && { origin: address.origin }),
            },
            body: {
              requests: [
                {
                  image: { content: Buffer.from(picture).toString('base64') },
                  features: [{ type: 'DOCUMENT_TEXT_DETECTION' }],
                },
              ],
            },
            maxBytes: MAX_ANSWER_BYTES,
            signal: aborted,
          }),
        ),
      ),
    close: () => Promise.resolve(),
  }
}
