import { createDefiner } from './definer.ts'
import { loadEngine } from './engine.ts'
import type { PartOfSpeech } from './own-entries.ts'
import { summarise } from './summary.ts'

export type OtherMeaning = { partOfSpeech: PartOfSpeech; definition: string; sentence: string }

export type DefinedWord = {
  /** As it was asked. */
  word: string
  /** As the dictionary lists it; the head word of a term that is not listed as a whole. */
  lemma: string
  partOfSpeech: PartOfSpeech
  /** '' when none was found. */
  definition: string
  /** Holds a form of the word, or is ''. */
  sentence: string
  found: boolean
  /** At most four, the likeliest first. */
  otherMeanings: OtherMeaning[]
}

export type Dictionary = {
  /** One answer for each word, in order. `context` is the learner's text or a summary of it; it may be empty. */
  define(words: readonly string[], context: string): DefinedWord[]
  /** One to three sentences of the text itself. */
  summarise(text: string): string
}

/** Takes about 0.3 s of CPU and 120 MB; keep the answer. Never uses the network. */
export async function loadDictionary(): Promise<Dictionary> {
  const engine = await loadEngine()
  return { define: createDefiner(engine), summarise: (text) => summarise(text, engine.reader, engine.terms) }
}
