import { giveBackDevicePlay, startDevicePlay } from '@wordnest/contracts/speech'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { ApiError, callApi } from '#lib/api.ts'
import { defineStored } from '#lib/stored.ts'

import { useSession } from '#shared/accounts/session.ts'
import type { SoundEnd } from './speech-sound.ts'

const stored = defineStored<boolean>({ key: 'wordnest.deviceVoice', schema: z.boolean(), fallback: true })

/** Whether the voice of the device is preferred, as it is until the learner says otherwise: a choice of this device, for the whole app. */
const useDeviceVoiceWish = create<{ readonly isWished: boolean }>(() => ({ isWished: false }))
// Read after the first render, which must match the prerendered page.
useDeviceVoiceWish.setState({ isWished: stored.read() })

export function setDeviceVoice(isWished: boolean): void {
  useDeviceVoiceWish.setState({ isWished })
  stored.write(isWished)
}

/** A device that has not begun to speak by then is not going to. */
const SILENCE_MS = 4000

const findSynthesis = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** eSpeak, also behind Linux's speech dispatcher, is harder to understand than our own voice. */
const MACHINE = /espeak|speechd|speech-dispatcher/i
/** Apple's voices that are made to be funny, and its oldest ones. */
const NOVELTY =
  /^(?:albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|fred|good news|hysterical|jester|junior|kathy|organ|pipe organ|princess|ralph|superstar|trinoids|whisper|wobble|zarvox)\b/i
/** Makers mark their best voices so. */
const FINEST = /natural|premium|enhanced|neural|siri/i

const isGood = ({ lang, localService, name, voiceURI }: SpeechSynthesisVoice): boolean =>
  localService &&
  lang.replace('_', '-').toLowerCase() === 'en-us' &&
  !MACHINE.test(`${name} ${voiceURI}`) &&
  !NOVELTY.test(name)

const rankOf = (voice: SpeechSynthesisVoice): number => (FINEST.test(voice.name) ? 2 : 0) + (voice.default ? 1 : 0)

/** The best local voice in American English: a network voice would send the words to a third party. */
const findVoice = (): SpeechSynthesisVoice | undefined =>
  findSynthesis()
    ?.getVoices()
    .filter(isGood)
    .toSorted((some, other) => rankOf(other) - rankOf(some))[0]

function observeVoices(onChange: () => void): () => void {
  const synthesis = findSynthesis()
  synthesis?.addEventListener('voiceschanged', onChange)
  return () => synthesis?.removeEventListener('voiceschanged', onChange)
}

const isAllowed = () => useSession.getState().usage?.mayUseDeviceVoice === true

/** Whether the device could speak, and whether the learner wants it to. */
export function useDeviceVoice(): { readonly isPossible: boolean; readonly isOn: boolean } {
  const hasVoice = useSyncExternalStore(
    observeVoices,
    () => findVoice() !== undefined,
    () => false,
  )
  const isWished = useDeviceVoiceWish((state) => state.isWished)
  const mayUse = useSession((state) => state.usage?.mayUseDeviceVoice === true)
  const isPossible = hasVoice && mayUse
  return { isPossible, isOn: isPossible && isWished }
}

/** The voice to speak with now, where it is wished, there, and the server has no better one. */
export const findDeviceVoice = (): SpeechSynthesisVoice | undefined =>
  useDeviceVoiceWish.getState().isWished && isAllowed() ? findVoice() : undefined

export type DeviceSpeech = {
  readonly text: string
  /** 1 is normal speech. */
  readonly rate: number
  readonly voice: SpeechSynthesisVoice
  readonly signal: AbortSignal
  readonly onPlaying: () => void
  /** A word begins at this position of the text. Not all voices say so. */
  readonly onWord?: (start: number) => void
}

/** Speaks at once and counts nothing: the caller has counted a play, or needs none. */
export function speakByDevice({ text, rate, voice, signal, onPlaying, onWord }: DeviceSpeech): Promise<SoundEnd> {
  const synthesis = findSynthesis()
  if (!synthesis) return Promise.resolve({ kind: 'failed', failure: { kind: 'unreadable' } })
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rate
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let silence: ReturnType<typeof setTimeout> | undefined
  return new Promise<SoundEnd>((resolve) => {
    const fail = (end: SoundEnd) => {
      // Cancelling is reported as an error, too.
      listening.abort()
      synthesis.cancel()
      resolve(end)
    }
    if (signal.aborted) return resolve({ kind: 'stopped' })
    signal.addEventListener('abort', () => fail({ kind: 'stopped' }), options)
    silence = setTimeout(() => fail({ kind: 'failed', failure: { kind: 'unreadable' } }), SILENCE_MS)
    utterance.addEventListener('start', () => (clearTimeout(silence), onPlaying()), options)
    utterance.addEventListener(
      'boundary',
      ({ name, charIndex }) => {
        if (name === 'word') onWord?.(charIndex)
      },
      options,
    )
    utterance.addEventListener('end', () => resolve({ kind: 'ended' }), options)
    utterance.addEventListener(
      'error',
      ({ error }) => fail({ kind: 'failed', failure: { kind: error === 'not-allowed' ? 'blocked' : 'unreadable' } }),
      options,
    )
    synthesis.cancel()
    synthesis.speak(utterance)
  }).finally(() => {
    clearTimeout(silence)
    listening.abort()
  })
}

/** Takes a play back that was not heard. */
export async function giveBackPlay(playId: string): Promise<void> {
  try {
    await callApi(giveBackDevicePlay, { playId })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('A play could not be given back:', error.code, error.requestId)
  }
}

/**
 * Counts a play and speaks it here; a play without any sound is given back.
 * @throws ApiError where the play was not granted.
 */
export async function playByDevice(speech: DeviceSpeech): Promise<SoundEnd> {
  // Not aborted when the learner stops it, because an aborted call may have counted: the play is given back below.
  const { playId } = await callApi(startDevicePlay, {})
  let isHeard = false
  const end = await speakByDevice({
    ...speech,
    onPlaying: () => {
      isHeard = true
      speech.onPlaying()
    },
  })
  if (!isHeard && end.kind !== 'ended') await giveBackPlay(playId)
  return end
}
