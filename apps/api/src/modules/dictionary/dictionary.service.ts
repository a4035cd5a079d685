/** The dictionary for everybody: no card request is spent. */
import type { LookedUp } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'

import { askInTime } from '#api/upstream/ask-in-time.ts'

/** What the embedded dictionary can do besides being a tutor. */
export type EmbeddedDictionary = {
  readonly findPhrases: (text: string, signal: AbortSignal) => Promise<readonly TextPhrase[]>
  readonly lookUp: (word: string, signal: AbortSignal) => Promise<LookedUp>
}

export type DictionaryService = EmbeddedDictionary

export type DictionaryOptions = { readonly dictionary: EmbeddedDictionary; readonly timeoutMs: number }

export function buildDictionaryService({ dictionary, timeoutMs }: DictionaryOptions): DictionaryService {
  const ask = <T>(callerSignal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    askInTime({ callerSignal, timeoutMs }, work)

  return {
    findPhrases: (text, signal) => ask(signal, (aborted) => dictionary.findPhrases(text, aborted)),
    lookUp: (word, signal) => ask(signal, (aborted) => dictionary.lookUp(word, aborted)),
  }
}
