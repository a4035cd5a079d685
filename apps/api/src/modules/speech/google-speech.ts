/** Speech from Google Cloud, or from any service with the same wire format. */
import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { callJson, toCallUrl } from '#api/upstream/json-call.ts'
import { UpstreamError } from '#api/upstream/upstream-error.ts'
import type { Upstream } from '#api/upstream/upstream.ts'

import { isMp3, type Speech } from './speech.ts'

const GOOGLE_URL = 'https://texttospeech.googleapis.com'
const NAME = 'the speech service'
/** Base64 of a thousand characters spoken slowly, several times over. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024

const AnswerSchema = z.object({ audioContent: z.string().check(z.minLength(1)) })

export type GoogleSpeechOptions = {
  readonly upstream: Upstream
  /** Unset: Google's own. */
  readonly url?: string | undefined
  readonly apiKey?: string | undefined
}

function toMp3(answer: unknown): Uint8Array {
  const parsed = AnswerSchema.safeParse(answer)
  if (!parsed.success) throw new UpstreamError('wrong-answer', `${NAME} answered in another shape`)
  const mp3 = Buffer.from(parsed.data.audioContent, 'base64')
  if (!isMp3(mp3)) throw new UpstreamError('wrong-answer', `${NAME} answered with no MP3`)
  return mp3
}

export function buildGoogleSpeech({ upstream, url = GOOGLE_URL, apiKey }: GoogleSpeechOptions): Speech {
  const address = toCallUrl(url, '/v1/text:synthesize')
  const place = url === GOOGLE_URL ? 'google' : `service-${createHash('sha256').update(url).digest('hex').slice(0, 8)}`
  if (apiKey !== undefined) address.searchParams.set('key', apiKey)
  return {
    voice: `${place}-1`,
    speak: (text, rate, signal) =>
      upstream.call(signal, async (aborted) =>
        toMp3(
          await callJson({
            name: NAME,
            url: address,
            // Another server of our own kind takes calls from its own pages only.
            headers: url === GOOGLE_URL ? {} : { origin: address.origin },
            body: {
              input: { text },
              voice: { languageCode: 'en-US', ssmlGender: 'NEUTRAL' },
              audioConfig: { audioEncoding: 'MP3', speakingRate: rate },
            },
            maxBytes: MAX_ANSWER_BYTES,
            signal: aborted,
          }),
        ),
      ),
    close: () => Promise.resolve(),
  }
}
