/** A word with what is known of it, as lists, cards and games carry it. */
import * as z from 'zod/mini'

const OtherMeaningSchema = z.object({
  definition: z.string(),
  sentence: z.string(),
  partOfSpeech: z.optional(z.string()),
})

export const StudyWordSchema = z.object({
  word: z.string(),
  definition: z.string(),
  sentence: z.string(),
  audioUrl: z.optional(z.string()),
  partOfSpeech: z.optional(z.string()),
  otherMeanings: z.optional(z.array(OtherMeaningSchema)),
})
