/** Plays: one of the day is reserved, the text spoken, and the play given back where that fails. */
import { NORMAL_RATE } from '@wordnest/contracts/speech'

import type { CountedCaller, UsageService } from '#api/modules/usage/usage.service.ts'

import type { SpeechLibrary } from './speech-library.ts'
import { toSpeechRefusal } from './speech-refusal.ts'

export type SpeechService = {
  /** The text as MP3. Costs one play, also when the recording was there already; unless it fails or the caller leaves. */
  readonly play: (counted: CountedCaller, text: string, rate: number, signal: AbortSignal) => Promise<Uint8Array>
  /** Each sentence as MP3, at normal speed. Costs one play for all, unless one fails or the caller leaves. */
  readonly playParagraph: (
    counted: CountedCaller,
    sentences: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly Uint8Array[]>
}

export function buildSpeechService(library: SpeechLibrary, usage: UsageService): SpeechService {
  async function speak(text: string, rate: number, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await library.get(text, rate, signal)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toSpeechRefusal(error)
    }
  }

  return {
    play: (counted, text, rate, signal) => usage.spend(counted, 'plays', () => speak(text, rate, signal)),
    playParagraph: (counted, sentences, signal) =>
      usage.spend(counted, 'plays', async () => {
        const sounds: Uint8Array[] = []
        // One after the other, or a long paragraph would keep the voice from everybody else.
        for (const sentence of sentences) sounds.push(await speak(sentence, NORMAL_RATE, signal))
        return sounds
      }),
  }
}
