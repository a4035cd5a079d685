import type { PartOfSpeech } from './own-entries.ts'

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
