/** Plays: one of the day is reserved, the text spoken, and the play given back where that fails. */
import type { CountedCaller, UsageService } from '#api/modules/usage/usage.service.ts'

import type { SpeechLibrary } from './speech-library.ts'
import { toSpeechRefusal } from './speech-refusal.ts'

export type SpeechService = {
  /** The text as MP3. Costs one play, also when the recording was there already; unless it fails or the caller leaves. */
  readonly play: (counted: CountedCaller, text: string, rate: number, signal: AbortSignal) => Promise<Uint8Array>
}

export function buildSpeechService(library: SpeechLibrary, usage: UsageService): SpeechService {
  return {
    play: (counted, text, rate, signal) =>
      usage.spend(counted, 'plays', async () => {
        try {
          return await library.get(text, rate, signal)
        } catch (error) {
          if (signal.aborted) throw signal.reason
          throw toSpeechRefusal(error)
        }
      }),
  }
}
