/** Plays by the contract, and the recordings of lesson words as files. */
import {
  giveBackDevicePlay,
  NORMAL_RATE,
  speakParagraph,
  startDevicePlay,
  synthesizeSpeech,
  WORD_RECORDINGS_PATH,
} from '@wordnest/contracts/speech'
import { SHELF_RECORDINGS_PATH } from '@wordnest/contracts/shelf'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { toByteRange } from '#api/http/byte-range.ts'
import { findRetrySeconds, type RateLimitStore, refuseBeyond, toClientKey, toScaledRate } from '#api/http/rate-limit.ts'
import { AppError } from '#api/errors.ts'
import type { CallerParts, CountedCaller } from '#api/modules/usage/usage.service.ts'
import type { Mount } from '#api/http/endpoint.ts'
import type { HeaderSet } from '#api/http/security-headers.ts'

import type { DevicePlays } from './device-plays.service.ts'
import { LESSON_AUDIO_PATH, type LessonAudio } from './lesson-audio.service.ts'
import type { ShelfAudio } from './shelf-audio.service.ts'
import type { SpeechService } from './speech.service.ts'
import type { WordAudio } from './word-audio.service.ts'

/** The address changes with the voice and the word, so what it holds never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

type Plays = {
  readonly speech: SpeechService
  readonly devicePlays: DevicePlays
  readonly getCaller: (call: CallerParts) => Promise<CountedCaller>
}

export function mountSpeech(mount: Mount, { speech, devicePlays, getCaller }: Plays): void {
  mount(synthesizeSpeech, async (call) => {
    const { input, audioConfig } = call.input
    const counted = await getCaller(call)
    const mp3 = await speech.play(counted, input.text, audioConfig.speakingRate ?? NORMAL_RATE, call.signal())
    return { audioContent: Buffer.from(mp3).toString('base64') }
  })

  mount(speakParagraph, async (call) => {
    const sounds = await speech.playParagraph(await getCaller(call), call.input.sentences, call.signal())
    return { sounds: sounds.map((mp3) => Buffer.from(mp3).toString('base64')) }
  })

  mount(startDevicePlay, async (call) => ({ playId: await devicePlays.start(await getCaller(call)) }))

  mount(giveBackDevicePlay, async (call) => {
    await devicePlays.giveBack(await getCaller(call), call.input.playId)
    return {}
  })
}

function sendMp3(
  reply: FastifyReply,
  mp3: Uint8Array,
  rangeHeader: string | undefined,
  cacheControl = CACHE_CONTROL,
): FastifyReply {
  const range = toByteRange(rangeHeader, mp3.length)
  reply.header('accept-ranges', 'bytes')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${mp3.length}`).send()
  reply.header('cache-control', cacheControl).type('audio/mpeg')
  if (!range) return reply.send(mp3)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${mp3.length}`)
    .send(mp3.subarray(range.from, range.to + 1))
}

type Params = { readonly name: string }

/** Playing one is not a play: plays count text to speech, and these are stored recordings of a lesson. */
export function mountLessonAudio(
  server: FastifyInstance,
  audio: LessonAudio,
  { timeoutMs, mediaHeaders }: { timeoutMs: number; mediaHeaders: HeaderSet },
): void {
  server.route<{ Params: Params }>({
    method: 'GET',
    url: `${LESSON_AUDIO_PATH}/:voice/:name.mp3`,
    config: { policy: 'open' },
    exposeHeadRoute: true,
    handler: async ({ params: { name }, headers }, reply) => {
      const etag = `"${name}"`
      const mp3 = await audio.find(name, AbortSignal.timeout(timeoutMs))
      if (!mp3) throw new AppError('not-found')
      reply.headers({ ...mediaHeaders, etag })
      if (headers['if-none-match'] === etag) return reply.code(304).header('cache-control', CACHE_CONTROL).send()
      return sendMp3(reply, mp3, headers.range)
    },
  })
}

/** The address does not name the voice. */
const VOICELESS_CACHE_CONTROL = 'public, max-age=2592000'
const RECORDING_RATE = { max: 120, perSeconds: 60 } as const

export type RecordingRouteOptions = {
  readonly timeoutMs: number
  readonly mediaHeaders: HeaderSet
  readonly rateLimits: RateLimitStore
  readonly rateLimitScale: number
  readonly clock: () => number
}

type RecordingRoute = {
  readonly url: string
  /** What the rate of requests is counted under. */
  readonly subject: string
  readonly find: (names: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Uint8Array | undefined>
}

function mountRecordings(
  server: FastifyInstance,
  { url, subject, find }: RecordingRoute,
  options: RecordingRouteOptions,
): void {
  const rate = toScaledRate(RECORDING_RATE, options.rateLimitScale)
  server.route<{ Params: Record<string, string> }>({
    method: 'GET',
    url,
    config: { policy: 'open' },
    exposeHeadRoute: true,
    handler: async ({ ip, params, headers }, reply) => {
      const key = `${subject} ${toClientKey(ip)}`
      refuseBeyond(await findRetrySeconds(options.rateLimits, key, rate, options.clock()))
      const mp3 = await find(params, AbortSignal.timeout(options.timeoutMs))
      if (!mp3) throw new AppError('not-found')
      reply.headers(options.mediaHeaders)
      return sendMp3(reply, mp3, headers.range, VOICELESS_CACHE_CONTROL)
    },
  })
}

/** Playing one is not a play: these are stored recordings of the dictionary's words. */
export const mountWordAudio = (server: FastifyInstance, audio: WordAudio, options: RecordingRouteOptions): void =>
  mountRecordings(
    server,
    {
      url: `${WORD_RECORDINGS_PATH}/:word.mp3`,
      subject: 'word recordings',
      find: ({ word = '' }, signal) => audio.find(word, signal),
    },
    options,
  )

/** Playing one is not a play: these are stored recordings of the shelf's texts. */
export const mountShelfAudio = (server: FastifyInstance, audio: ShelfAudio, options: RecordingRouteOptions): void =>
  mountRecordings(
    server,
    {
      url: `${SHELF_RECORDINGS_PATH}/:id/:name.mp3`,
      subject: 'shelf recordings',
      find: ({ id = '', name = '' }, signal) => audio.find(id, name, signal),
    },
    options,
  )
