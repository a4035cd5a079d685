/** Recordings of dictionary words, each made when it is first asked for, then from the disk. */
import { NORMAL_RATE } from '@wordnest/contracts/speech'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import type { SpeechLibrary } from './speech-library.ts'
import { toSpeechRefusal } from './speech-refusal.ts'

export type WordAudio = {
  /** The recording of a word or phrase; undefined where the dictionary has no entry for it. */
  readonly find: (word: string, signal: AbortSignal) => Promise<Uint8Array | undefined>
}

const LONGEST_WORD = 60

/** Words that stand for others in a headword are said in full. */
const SPOKEN: Readonly<Record<string, string>> = { sth: 'something', sb: 'somebody', "sb's": "somebody's" }

const toSpokenWord = (word: string): string =>
  toWordKey(word)
    .split('_')
    .map((part) =>
      part
        .split('/')
        .map((one) => SPOKEN[one] ?? one)
        .join(' or '),
    )
    .join(' ')

export function buildWordAudio(
  library: SpeechLibrary,
  hasEntry: (word: string, signal: AbortSignal) => Promise<boolean>,
): WordAudio {
  return {
    async find(word, signal) {
      if (word.length > LONGEST_WORD || toWordKey(word) === '') return undefined
      // Asked each time: what the disk holds may be what another learner had read out.
      if (!(await hasEntry(word, signal))) return undefined
      return library.get(toSpokenWord(word), NORMAL_RATE, signal).catch((error: unknown) => {
        throw toSpeechRefusal(error)
      })
    },
  }
}
