import type { EntryPos, Label, Level } from './entries/entry.ts'
import type { PartOfSpeech } from './own-entries.ts'

/** The source of the definition. */
export type Origin = 'Wordnest' | 'WordNet'

export type WordMeaning = {
  partOfSpeech: PartOfSpeech | EntryPos
  definition: string
  /** Holds a form of the word, or is ''. */
  sentence: string
  origin: Origin
  /** The following fields but the last are set for our own entries only. */
  senseId?: string
  headword?: string
  level?: Level
  labels?: readonly Label[]
  patterns?: readonly string[]
  /** Words of the definition that a reader of this level may not know; they have entries of their own. */
  linkedWords?: readonly string[]
}

/** `two`: the meaning and the first of the others are both likely. `unsure`: perhaps none of them is right. */
export type Certainty = 'sure' | 'two' | 'unsure'

export type DefinedWord = WordMeaning & {
  /** The word as requested. */
  word: string
  /** As the dictionary lists it; the head word of a term that is not listed as a whole. */
  lemma: string
  found: boolean
  certainty: Certainty
  /** The phrase in the text to which the requested single word belongs, in the words of the text. */
  phrase?: string
  /** American pronunciation in IPA. */
  ipa?: string
  /** The likeliest first. */
  otherMeanings: WordMeaning[]
}
