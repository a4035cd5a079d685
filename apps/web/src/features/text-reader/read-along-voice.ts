/** Chooses the voice of a paragraph: the device's where it can, else the server's. A shelf text costs no play, another one costs one a paragraph. */
import { toShelfRecordingName, toShelfRecordingUrl } from '@wordnest/contracts/shelf'
import { speakParagraph, startDevicePlay } from '@wordnest/contracts/speech'

import { ApiError, callApi } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'
import { findDeviceVoice, giveBackPlay, speakByDevice } from '#shared/speech/device-voice.ts'
import { playSound, readySound, type SoundEnd } from '#shared/speech/speech-sound.ts'
import { toRefusal, toSound } from '#shared/speech/speech-player.ts'
import { refreshUsage } from '#shared/usage.ts'

import { type OpenParagraph, ReadAlongError, type SpokenParagraph } from './read-along.ts'

const STOPPED: SoundEnd = { kind: 'stopped' }
const UNREADABLE: SoundEnd = { kind: 'failed', failure: { kind: 'unreadable' } }

/** `playId` names the play that was counted for it, if one was. */
function toDeviceParagraph(
  voice: SpeechSynthesisVoice,
  sentences: readonly string[],
  playId: string | undefined,
): SpokenParagraph {
  let isHeard = false
  return {
    speak: (sentence, { rate, signal, onWord }) =>
      speakByDevice({
        text: sentences[sentence] ?? '',
        rate,
        voice,
        signal,
        onWord,
        onPlaying: () => (isHeard = true),
      }),
    close() {
      if (playId !== undefined && !isHeard) void giveBackPlay(playId).then(refreshUsage)
    },
  }
}

/** `getSound` gives the sound of a sentence; it is asked for the next one while one is heard. */
function toRecordedParagraph(
  getSound: (sentence: number) => Promise<Blob | undefined>,
  count: number,
): SpokenParagraph {
  const sounds = new Map<number, Promise<Blob | undefined>>()
  const find = (sentence: number): Promise<Blob | undefined> => {
    const loading = sounds.get(sentence) ?? getSound(sentence)
    sounds.set(sentence, loading)
    loading.catch(() => sounds.delete(sentence))
    return loading
  }
  return {
    async speak(sentence, { rate, signal }) {
      const sound = await find(sentence)
      if (signal.aborted) return STOPPED
      if (!sound) return UNREADABLE
      const source = URL.createObjectURL(sound)
      const onPlaying = () => {
        if (sentence + 1 < count) find(sentence + 1).catch(() => undefined)
      }
      try {
        return await playSound(readySound(), { source, rate, signal, onPlaying })
      } finally {
        URL.revokeObjectURL(source)
      }
    },
    close: () => sounds.clear(),
  }
}

async function loadRecording(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => undefined)
  if (!response) throw new ReadAlongError(isOffline() ? { kind: 'not-stored' } : { kind: 'refused', code: 'offline' })
  if (!response.ok)
    throw new ReadAlongError({
      kind: 'refused',
      code: response.status === 429 ? 'too-many-requests' : 'upstream-failed',
    })
  return response.blob()
}

/** Undefined where the server has a better voice after all. */
async function startPlay(): Promise<string | undefined> {
  try {
    return (await callApi(startDevicePlay, {})).playId
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return undefined
    throw error
  }
}

async function openOwn(sentences: readonly string[]): Promise<SpokenParagraph> {
  const voice = findDeviceVoice()
  try {
    // Not aborted when the learner stops it, because an aborted call may have counted.
    const playId = voice && (await startPlay())
    if (voice && playId !== undefined) return toDeviceParagraph(voice, sentences, playId)
    const { sounds } = await callApi(speakParagraph, { sentences: [...sentences] })
    return toRecordedParagraph(async (sentence) => toSound(sounds[sentence] ?? ''), sentences.length)
  } catch (error) {
    throw new ReadAlongError(toRefusal(error))
  } finally {
    void refreshUsage()
  }
}

/** For a text of the shelf, by its id there; undefined for a text of the learner. */
export const buildVoice =
  (shelfId: string | undefined): OpenParagraph =>
  async (block, spoken) => {
    const sentences = spoken.map(({ text }) => text)
    if (shelfId === undefined) return openOwn(sentences)
    const voice = findDeviceVoice()
    if (voice) return toDeviceParagraph(voice, sentences, undefined)
    return toRecordedParagraph((sentence) => {
      const name = toShelfRecordingName(block, sentence, sentences[sentence] ?? '')
      return loadRecording(toShelfRecordingUrl(shelfId, name))
    }, sentences.length)
  }
