import type { DefinedWord } from './defined-word.ts'
import { createDefiner } from './definer.ts'
import { type Engine, loadEngine } from './engine.ts'
import type { LookedUp } from './look-up.ts'
import { createLinker } from './linked-words.ts'
import { createLookUp } from './look-up.ts'
import { summarise } from './summary.ts'
import type { TextPhrase } from './text-phrases.ts'
import { createPhraseMarker } from './text-phrases.ts'

export type Dictionary = {
  /** One answer for each word, in order. `context` is the learner's text or a summary of it; it may be empty. */
  define(words: readonly string[], context: string): Promise<DefinedWord[]>
  /** The phrases of a text, in order. */
  findPhrases(text: string): TextPhrase[]
  /** Everything that the dictionary has about a word, without a text. */
  lookUp(word: string): LookedUp
  /** One to three sentences of the text itself. */
  summarise(text: string): string
}

/** Builds the dictionary of a loaded engine. */
export function createDictionary(engine: Engine): Dictionary {
  const link = createLinker(engine.own)
  const define = createDefiner(engine)
  const lookUp = createLookUp(engine)
  return {
    async define(words, context) {
      const defined = await define(words, context)
      return defined.map((word) => ({ ...link(word), otherMeanings: word.otherMeanings.map(link) }))
    },
    findPhrases: createPhraseMarker(engine),
    lookUp(word) {
      const { entries, ...others } = lookUp(word)
      return { ...others, entries: entries.map((entry) => ({ ...entry, meanings: entry.meanings.map(link) })) }
    },
    summarise: (text) => summarise(text, engine.reader, engine.terms),
  }
}

/** Takes about 0.3 s of CPU and 120 MB; keep the answer. Never uses the network. */
export const loadDictionary = async (): Promise<Dictionary> => createDictionary(await loadEngine())
