/** Look-ups in the dictionary, open to visitors; they are not card requests. */
import type { LookedUp } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'

import { askInTime } from '#api/upstream/ask-in-time.ts'

/** Look-ups of the embedded dictionary, apart from its part as tutor. */
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
