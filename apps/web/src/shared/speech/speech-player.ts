import {
  MAX_SPEECH_LENGTH,
  NORMAL_RATE,
  SLOW_RATE,
  synthesizeSpeech,
  toWordRecordingUrl,
} from '@wordnest/contracts/speech'
import { isLongerThan } from '@wordnest/vocabulary/characters'
import { create } from 'zustand'

import { ApiError, type ApiErrorCode, callApi, isUnreached, loadFile } from '#lib/api.ts'
import { fromBase64 } from '#lib/base64.ts'
import { isOffline } from '#lib/connection.ts'

import { findDeviceVoice, playByDevice } from './device-voice.ts'
import { findHeard, keepHeard } from './heard-speech.ts'
import { playSound, readySound, type SoundFailure } from './speech-sound.ts'
import { useSlowSpeech } from './speech-speed.ts'
import { refreshUsage } from '#shared/usage.ts'

export type SpeechStatus = 'idle' | 'loading' | 'playing' | 'failed'

/** The one player: at most one speech is under way, and only the last one can have failed. */
export const useSpeechPlayer = create<{ readonly id: string | null; readonly status: SpeechStatus }>(() => ({
  id: null,
  status: 'idle',
}))

export type Speech = {
  /** Identifies a play button: the same word may be in two places. */
  readonly id: string
  /** Whatever the data holds. */
  readonly text: unknown
  /** A stored recording: playing it is not a text-to-speech play. */
  readonly audioUrl?: string | undefined
  /** A word or phrase: where the dictionary has an entry of it, its recording is played. */
  readonly mayBeRecorded?: boolean | undefined
}

export type SpeechOutcome =
  /** `not-stored`: offline, and not stored on this device. */
  | { readonly kind: 'ended' | 'stopped' | 'invalid' | 'limit' | 'not-stored' }
  /** Other visitors of the same address have used up its plays. */
  | { readonly kind: 'address-limit' }
  | { readonly kind: 'unplayable'; readonly failure: SoundFailure }
  | { readonly kind: 'refused'; readonly code: ApiErrorCode }

const STATUS_AFTER: Readonly<Record<SpeechOutcome['kind'], SpeechStatus>> = {
  ended: 'idle',
  stopped: 'idle',
  invalid: 'failed',
  limit: 'failed',
  'address-limit': 'failed',
  'not-stored': 'failed',
  unplayable: 'failed',
  refused: 'failed',
}

let underWay: AbortController | undefined

/** Stops what is loading or playing; with an `id`, only if it is that. What failed is forgotten. */
export function stopSpeech(id?: string): void {
  if (id !== undefined && useSpeechPlayer.getState().id !== id) return
  underWay?.abort()
  underWay = undefined
  useSpeechPlayer.setState({ id: null, status: 'idle' })
}

const isSpeakable = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && !isLongerThan(text, MAX_SPEECH_LENGTH)

/** Undefined for what is no base64. */
export function toSound(audioContent: string): Blob | undefined {
  try {
    return new Blob([fromBase64(audioContent)], { type: 'audio/mpeg' })
  } catch {
    return undefined
  }
}

/** One play, as the server counts it, even if its sound arrives too late to be played. */
async function requestSpeech(text: string, isSlow: boolean, signal: AbortSignal): Promise<string> {
  try {
    const { audioContent } = await callApi(
      synthesizeSpeech,
      {
        input: { text },
        voice: { languageCode: 'en-US', ssmlGender: 'NEUTRAL' },
        audioConfig: { audioEncoding: 'MP3', speakingRate: isSlow ? SLOW_RATE : NORMAL_RATE },
      },
      { signal },
    )
    return audioContent
  } finally {
    void refreshUsage()
  }
}

/** The recording of a word of the dictionary; undefined for another word, and an error where it is not known which it is. */
async function findRecording(word: string, signal: AbortSignal): Promise<Blob | ApiError | undefined> {
  try {
    return await loadFile(toWordRecordingUrl(word), signal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'not-found' ? undefined : error
  }
}

/** Speech as it is asked for, or offline from what is stored here, which costs no play. */
async function findSpeech(text: string, isSlow: boolean, ask: () => Promise<string>): Promise<Blob | undefined> {
  const heard = isOffline() ? await findHeard(text, isSlow) : undefined
  if (heard) return heard
  try {
    const sound = toSound(await ask())
    if (sound) void keepHeard(text, isSlow, sound)
    return sound
  } catch (error) {
    const wasUnreached = error instanceof ApiError && isUnreached(error.code)
    const known = wasUnreached ? await findHeard(text, isSlow) : undefined
    if (!known) throw error
    return known
  }
}

/** What a play came to that was not granted. Throws what is no answer of the server. */
export function toRefusal(error: unknown): SpeechOutcome {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'play-limit') return { kind: 'limit' }
  if (error.code === 'address-limit') return { kind: 'address-limit' }
  console.warn('A speech could not be had:', error.code, error.requestId)
  if (error.code === 'offline') return { kind: 'not-stored' }
  return error.code === 'unspeakable-text' ? { kind: 'invalid' } : { kind: 'refused', code: error.code }
}

/** Undefined where the server has to speak: the device cannot, or not as it should. */
async function trySpeakByDevice(
  id: string,
  text: string,
  isSlow: boolean,
  signal: AbortSignal,
): Promise<SpeechOutcome | undefined> {
  const voice = isOffline() ? undefined : findDeviceVoice()
  if (!voice) return undefined
  const onPlaying = () => useSpeechPlayer.setState({ id, status: 'playing' })
  try {
    const end = await playByDevice({ text, rate: isSlow ? SLOW_RATE : NORMAL_RATE, voice, signal, onPlaying })
    if (end.kind !== 'failed') return end
    console.warn('The device did not speak:', end.failure)
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return undefined
    return toRefusal(error)
  } finally {
    void refreshUsage()
  }
}

/** The server's own address of a recording on a media host that is away or no longer exists. */
function findOwnAddress(audioUrl: string): string | undefined {
  const url = URL.parse(audioUrl, location.origin)
  return url && url.origin !== location.origin && url.pathname.startsWith('/media/speech/') ? url.pathname : undefined
}

async function speak({ id, text, audioUrl, mayBeRecorded }: Speech, signal: AbortSignal): Promise<SpeechOutcome> {
  if (!isSpeakable(text)) return { kind: 'invalid' }
  const audio = readySound()
  const { isSlow } = useSlowSpeech.getState()
  useSpeechPlayer.setState({ id, status: 'loading' })
  let isRecorded = audioUrl !== undefined
  let made: string | undefined
  try {
    let sound = mayBeRecorded && !isRecorded ? await findRecording(text, signal) : undefined
    if (sound instanceof ApiError) {
      const lost = sound
      sound = await findSpeech(text, isSlow, () => Promise.reject(lost))
    } else if (sound) isRecorded = true
    else if (!isRecorded) {
      const byDevice = await trySpeakByDevice(id, text, isSlow, signal)
      if (byDevice) return byDevice
      sound = await findSpeech(text, isSlow, () => requestSpeech(text, isSlow, signal))
    }
    made = sound && URL.createObjectURL(sound)
  } catch (error) {
    return signal.aborted ? { kind: 'stopped' } : toRefusal(error)
  }
  const source = audioUrl ?? made
  if (source === undefined) return { kind: 'unplayable', failure: { kind: 'unreadable' } }
  const play = (from: string) =>
    playSound(audio, {
      source: from,
      // What the server made slow is slow already.
      rate: isSlow && isRecorded ? SLOW_RATE : NORMAL_RATE,
      signal,
      onPlaying: () => useSpeechPlayer.setState({ id, status: 'playing' }),
    })
  let end = await play(source)
  const own = audioUrl === undefined ? undefined : findOwnAddress(audioUrl)
  if (end.kind === 'failed' && end.failure.kind !== 'blocked' && own !== undefined) end = await play(own)
  if (made !== undefined) URL.revokeObjectURL(made)
  if (end.kind !== 'failed') return end
  console.warn('A sound did not play:', end.failure)
  return { kind: 'unplayable', failure: end.failure }
}

/** Plays a speech in the chosen speed in place of what was playing. Call it in the click (see {@link readySound}). */
export async function playSpeech(speech: Speech): Promise<SpeechOutcome> {
  stopSpeech()
  const controller = new AbortController()
  underWay = controller
  const outcome = await speak(speech, controller.signal)
  if (controller.signal.aborted) return { kind: 'stopped' }
  underWay = undefined
  const status = STATUS_AFTER[outcome.kind]
  useSpeechPlayer.setState({ id: status === 'idle' ? null : speech.id, status })
  return outcome
}
