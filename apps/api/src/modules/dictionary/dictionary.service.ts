/** Look-ups in the dictionary, open to visitors; they are not card requests. */
import type { LookedUp } from '@wordnest/dictionary/look-up'
import type { TextPhrase } from '@wordnest/dictionary/text-phrases'
import type { FilmDraft, FilmInput } from '@wordnest/lessons/draft'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { askInTime } from '#api/upstream/ask-in-time.ts'

/** Look-ups of the embedded dictionary, with or without a text. */
export type EmbeddedDictionary = {
  readonly findPhrases: (text: string, signal: AbortSignal) => Promise<readonly TextPhrase[]>
  readonly lookUp: (word: string, signal: AbortSignal) => Promise<LookedUp>
  /** Words and questions of a film, from its captions. */
  readonly draftFilm: (film: FilmInput, signal: AbortSignal) => Promise<FilmDraft>
  /** One answer for each word, in order: its sense in the context. */
  readonly define: (words: readonly string[], context: string, signal: AbortSignal) => Promise<readonly StudyWord[]>
}

export type DictionaryService = Omit<EmbeddedDictionary, 'define'> & {
  /** What the word means in the sentence; without a definition where it is not found. */
  readonly findMeaning: (word: string, sentence: string, signal: AbortSignal) => Promise<StudyWord>
  /** Whether there is an entry of ours for the word or phrase, in any of its forms. */
  readonly hasEntry: (word: string, signal: AbortSignal) => Promise<boolean>
}

export type DictionaryOptions = { readonly dictionary: EmbeddedDictionary; readonly timeoutMs: number }

export function buildDictionaryService({ dictionary, timeoutMs }: DictionaryOptions): DictionaryService {
  const ask = <T>(callerSignal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    askInTime({ callerSignal, timeoutMs }, work)

  return {
    findPhrases: (text, signal) => ask(signal, (aborted) => dictionary.findPhrases(text, aborted)),
    lookUp: (word, signal) => ask(signal, (aborted) => dictionary.lookUp(word, aborted)),
    draftFilm: (film, signal) => ask(signal, (aborted) => dictionary.draftFilm(film, aborted)),
    async findMeaning(word, sentence, signal) {
      const [found] = await ask(signal, (aborted) => dictionary.define([word], sentence, aborted))
      return found ?? { word, definition: '', sentence: '' }
    },
    async hasEntry(word, signal) {
      const { entries } = await ask(signal, (aborted) => dictionary.lookUp(word, aborted))
      return entries.some(({ meanings }) => meanings[0]?.origin === 'Wordnest')
    },
  }
}
