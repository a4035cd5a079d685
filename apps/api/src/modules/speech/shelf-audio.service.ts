/** Recordings of the shelf's texts, a sentence each, made when one is first asked for, then from the disk. */
import { toShelfRecordingName } from '@wordnest/contracts/shelf'
import { NORMAL_RATE } from '@wordnest/contracts/speech'
import { findSentences } from '@wordnest/vocabulary/sentences'
import { countTokens } from '@wordnest/vocabulary/text'

import type { SpeechLibrary } from './speech-library.ts'
import { toSpeechRefusal } from './speech-refusal.ts'

export type ShelfAudio = {
  /** Undefined where no text of the shelf has such a sentence at that place. */
  readonly find: (id: string, name: string, signal: AbortSignal) => Promise<Uint8Array | undefined>
}

/** `findText` gives the words of a text of the shelf. */
export function buildShelfAudio(
  library: SpeechLibrary,
  findText: (id: string) => Promise<string | undefined>,
): ShelfAudio {
  async function findSentence(id: string, name: string): Promise<string | undefined> {
    const [paragraph, sentence] = name.split('-').map(Number)
    const text = await findText(id)
    if (text === undefined || paragraph === undefined || sentence === undefined) return undefined
    const lines = text.split('\n').filter((one) => countTokens(one) > 0)
    const line = lines[paragraph]?.trim()
    const span = line === undefined ? undefined : findSentences(line)[sentence]
    const found = span && line?.slice(span.start, span.end)
    return found !== undefined && toShelfRecordingName(paragraph, sentence, found) === name ? found : undefined
  }

  return {
    async find(id, name, signal) {
      const sentence = await findSentence(id, name)
      if (sentence === undefined) return undefined
      return library.get(sentence, NORMAL_RATE, signal).catch((error: unknown) => {
        throw toSpeechRefusal(error)
      })
    },
  }
}
