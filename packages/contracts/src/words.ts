/** A word with its details, as lists, cards and games use it. */
import { CERTAINTIES, LEVELS, ORIGINS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

/** What the dictionary knows of a meaning besides its definition. */
export const MeaningDetailFields = {
  senseId: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  /** How the word is used in this sense. */
  patterns: z.optional(z.array(z.string())),
  /** Such as informal or British. */
  labels: z.optional(z.array(z.string())),
  origin: z.optional(z.enum(ORIGINS)),
  /** Words of the definition that a reader of this level may not know; they have entries of their own. */
  linkedWords: z.optional(z.array(z.string())),
} as const

const OtherMeaningSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.optional(z.string()),
  ...MeaningDetailFields,
})

const WordDetailFields = {
  ...MeaningDetailFields,
  /** As the dictionary lists it: `put sth off` for `put it off`. */
  headword: z.optional(z.string()),
  /** The words of the phrase in the text to which the requested single word belongs. */
  phrase: z.optional(z.string()),
  /** American pronunciation in IPA. */
  ipa: z.optional(z.string()),
  /** `two`: the first other meaning is likely, too. `unsure`: perhaps none is right. */
  certainty: z.optional(z.enum(CERTAINTIES)),
  /** The sentence of the learner's text in which the word was selected; set by the page. */
  ownSentence: z.optional(z.string()),
  /** The learner's text that this sentence is from; set by the page. */
  textId: z.optional(z.string()),
} as const

export const StudyWordSchema = z.object({
  word: z.string(),
  definition: z.string(),
  sentence: z.string(),
  audioUrl: z.optional(z.string()),
  partOfSpeech: z.optional(z.string()),
  otherMeanings: z.optional(z.array(OtherMeaningSchema)),
  ...WordDetailFields,
  /** The tutor left the word out and the dictionary stood in. */
  source: z.optional(z.literal('dictionary')),
})
