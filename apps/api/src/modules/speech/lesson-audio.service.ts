/** The `audioUrl` of lesson words: an address for each, its recording made once, before or when it is first asked for. */
import { NORMAL_RATE } from '@wordnest/contracts/speech'

import { toRecordingKey } from './recordings.ts'
import type { SpeechLibrary } from './speech-library.ts'
import { toSpeechRefusal } from './speech-refusal.ts'

export type LessonAudio = {
  /** Address of the word's recording; the same word in another voice has another address. */
  readonly toUrl: (word: string) => string
  /** The recording of that name, or undefined where no lesson has such a word. */
  readonly find: (name: string, signal: AbortSignal) => Promise<Uint8Array | undefined>
  /** Makes what is missing, one after the other; ends with the first failure, which it throws. */
  readonly prepare: (signal: AbortSignal) => Promise<void>
}

export const LESSON_AUDIO_PATH = '/media/speech'

/** Independent of the voice, so that addresses in learners' lists still work after the voice has changed. */
const nameOf = (word: string): string => toRecordingKey('lesson', word, NORMAL_RATE)

/** `loadWords` gives the words of all lessons. */
export function buildLessonAudio(library: SpeechLibrary, loadWords: () => Promise<readonly string[]>): LessonAudio {
  let words: ReadonlyMap<string, string> = new Map()

  async function findWord(name: string): Promise<string | undefined> {
    if (!words.has(name)) words = new Map((await loadWords()).map((word) => [nameOf(word), word]))
    return words.get(name)
  }

  return {
    toUrl: (word) => `${LESSON_AUDIO_PATH}/${library.voice}/${nameOf(word)}.mp3`,
    async find(name, signal) {
      const word = await findWord(name)
      if (word === undefined) return undefined
      return library.get(word, NORMAL_RATE, signal).catch((error: unknown) => {
        throw toSpeechRefusal(error)
      })
    },
    async prepare(signal) {
      for (const word of new Set(await loadWords())) {
        signal.throwIfAborted()
        if (!(await library.has(word, NORMAL_RATE))) await library.get(word, NORMAL_RATE, signal)
      }
    },
  }
}
