/** Text to speech, in the wire format of Google Cloud: any client of that service can use this one. */
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { textOf } from '@wordnest/log/text'

/** Longest text of one play, in characters (code points). */
export const MAX_SPEECH_LENGTH = 1000
/** Speaking rates of the product: normal and slow speech. */
export const NORMAL_RATE = 1
export const SLOW_RATE = 0.63

export const synthesizeSpeech = defineEndpoint({
  method: 'POST',
  path: '/v1/text:synthesize',
  summary: 'Speaks a text as MP3; counts as one play',
  access: 'anyone',
  origin: 'same',
  takesApiToken: true,
  isSlow: true,
  rate: { max: 120, perSeconds: 60 },
  ignoredQuery: ['key'],
  body: z.strictObject({
    input: z.strictObject({ text: textOf(MAX_SPEECH_LENGTH) }),
    voice: z.strictObject({
      languageCode: z.literal('en-US'),
      ssmlGender: z.optional(z.enum(['NEUTRAL', 'FEMALE', 'MALE', 'SSML_VOICE_GENDER_UNSPECIFIED'])),
    }),
    audioConfig: z.strictObject({
      audioEncoding: z.literal('MP3'),
      speakingRate: z.optional(z.number().check(z.minimum(0.25), z.maximum(4))),
    }),
  }),
  response: z.object({
    /** MP3 as base64. */
    audioContent: z.string(),
  }),
  refusals: ['play-limit', 'address-limit', 'unspeakable-text', 'busy', 'upstream-failed'],
})

/** Longest paragraph that is read aloud as one play, in UTF-16 units, and most sentences of it. */
export const MAX_SPOKEN_PARAGRAPH = 3000
export const MAX_SPOKEN_SENTENCES = 200

export const speakParagraph = defineEndpoint({
  method: 'POST',
  path: '/api/plays/paragraph',
  summary: 'Speaks a paragraph sentence by sentence, at normal speed; counts as one play',
  access: 'anyone',
  origin: 'same',
  isSlow: true,
  rate: { max: 60, perSeconds: 60 },
  body: z.strictObject({
    sentences: z.array(textOf(MAX_SPEECH_LENGTH)).check(
      z.minLength(1),
      z.maxLength(MAX_SPOKEN_SENTENCES),
      z.refine((sentences) => sentences.join(' ').length <= MAX_SPOKEN_PARAGRAPH),
    ),
  }),
  response: z.object({
    /** MP3 as base64, one for each sentence. */
    sounds: z.array(z.string()),
  }),
  refusals: ['play-limit', 'address-limit', 'unspeakable-text', 'busy', 'upstream-failed'],
})

/** Recordings of dictionary words lie here, at normal speed: playing one is no play. */
export const WORD_RECORDINGS_PATH = '/media/speech/words'
/** Where a word or phrase of the dictionary, in any of its forms, can be heard. */
export const toWordRecordingUrl = (word: string): string => `${WORD_RECORDINGS_PATH}/${encodeURIComponent(word)}.mp3`

/** How long a device may take until it knows whether it could speak. */
export const DEVICE_PLAY_SECONDS = 120

export const startDevicePlay = defineEndpoint({
  method: 'POST',
  path: '/api/plays',
  summary: "Counts a play that the device's own voice speaks; forbidden where the server has a better voice",
  access: 'anyone',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({}),
  response: z.object({ playId: z.string() }),
  refusals: ['play-limit', 'address-limit', 'forbidden'],
})

export const giveBackDevicePlay = defineEndpoint({
  method: 'POST',
  path: '/api/plays/give-back',
  summary: 'Takes a play back that the device could not speak: once, within two minutes',
  access: 'anyone',
  origin: 'same',
  rate: { max: 120, perSeconds: 60 },
  body: z.strictObject({ playId: z.string().check(z.maxLength(100)) }),
  response: z.object({}),
  refusals: ['not-found'],
})
