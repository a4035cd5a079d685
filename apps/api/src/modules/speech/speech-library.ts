/** Makes each recording once: from the disk, from work in progress, or newly spoken and stored. */
import { buildSingleFlight } from '#api/upstream/single-flight.ts'

import { type Recordings, toRecordingKey } from './recordings.ts'
import { type Speech, UnspeakableError } from './speech.ts'

export type SpeechLibrary = {
  readonly voice: string
  /**
   * The text as MP3.
   * @throws UnspeakableError where nothing in the text can be spoken; the signal's reason when it aborts.
   */
  readonly get: (text: string, rate: number, signal: AbortSignal) => Promise<Uint8Array>
  readonly has: (text: string, rate: number) => Promise<boolean>
}

/** Rates are rounded to hundredths, or made-up ones would fill the disk. */
const RATE_STEPS = 100

const toSpeakable = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
const toRate = (rate: number): number => Math.round(rate * RATE_STEPS) / RATE_STEPS

/** Emoji, signs and punctuation alone make no sound. */
const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

export function buildSpeechLibrary(speech: Speech, recordings: Recordings): SpeechLibrary {
  const flights = buildSingleFlight<Uint8Array>()
  const keyOf = (text: string, rate: number) => toRecordingKey(speech.voice, toSpeakable(text), toRate(rate))

  async function make(key: string, text: string, rate: number, signal: AbortSignal): Promise<Uint8Array> {
    const kept = await recordings.find(key)
    if (kept) return kept
    const mp3 = await speech.speak(text, rate, signal)
    await recordings.keep(key, mp3)
    return mp3
  }

  return {
    voice: speech.voice,
    async get(text, rate, signal) {
      const spoken = toSpeakable(text)
      if (!isSpeakable(spoken)) throw new UnspeakableError()
      const key = keyOf(text, rate)
      return flights.join(key, signal, (aborted) => make(key, spoken, toRate(rate), aborted))
    },
    has: (text, rate) => recordings.has(keyOf(text, rate)),
  }
}
