/** The dictionary for everybody: no card request is spent. */
import type { LookedUp } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'

import { AppError } from '#api/errors.ts'
import { rejectOnAbort } from '#api/upstream/reject-on-abort.ts'

/** What the embedded dictionary can do besides being a tutor. */
export type EmbeddedDictionary = {
  readonly findPhrases: (text: string, signal: AbortSignal) => Promise<readonly TextPhrase[]>
  readonly lookUp: (word: string, signal: AbortSignal) => Promise<LookedUp>
}

export type DictionaryService = EmbeddedDictionary

export type DictionaryOptions = { readonly dictionary: EmbeddedDictionary; readonly timeoutMs: number }

export function buildDictionaryService({ dictionary, timeoutMs }: DictionaryOptions): DictionaryService {
  async function ask<T>(callerSignal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(timeoutMs)])
    try {
      return await rejectOnAbort(signal, work(signal))
    } catch (cause) {
      if (callerSignal.aborted) throw callerSignal.reason
      throw new AppError('upstream-failed', {}, { cause })
    }
  }
  return {
    findPhrases: (text, signal) => ask(signal, (aborted) => dictionary.findPhrases(text, aborted)),
    lookUp: (word, signal) => ask(signal, (aborted) => dictionary.lookUp(word, aborted)),
  }
}
