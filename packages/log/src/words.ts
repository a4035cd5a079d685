/** Words as they are stored: what a learner's events hold of a word. */
import { CERTAINTIES, LEVELS, MAX_OTHER_MEANINGS, ORIGINS } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

import { TextIdSchema } from './texts.ts'
import { FilledProseSchema, PartOfSpeechSchema, ProseSchema, textOf, WordTextSchema } from './text.ts'

/** A pattern or a headword is far shorter. */
const MAX_DETAIL_LENGTH = 200
const MAX_DETAILS = 20

const DetailTextSchema = textOf(MAX_DETAIL_LENGTH)

/** What the dictionary knows of a meaning besides its definition. */
const KeptMeaningDetailFields = {
  senseId: z.optional(DetailTextSchema),
  level: z.optional(z.enum(LEVELS)),
  patterns: z.optional(z.array(DetailTextSchema).check(z.maxLength(MAX_DETAILS))),
  labels: z.optional(z.array(DetailTextSchema).check(z.maxLength(MAX_DETAILS))),
  origin: z.optional(z.enum(ORIGINS)),
  linkedWords: z.optional(z.array(DetailTextSchema).check(z.maxLength(MAX_DETAILS))),
} as const

const MeaningFields = {
  definition: ProseSchema,
  sentence: ProseSchema,
  partOfSpeech: z.optional(PartOfSpeechSchema),
  ...KeptMeaningDetailFields,
} as const

/** A card as the learner follows it: one meaning of a word. */
export const WordCardSchema = z.strictObject({
  word: WordTextSchema,
  audioUrl: z.optional(ProseSchema),
  headword: z.optional(DetailTextSchema),
  ipa: z.optional(DetailTextSchema),
  ownSentence: z.optional(ProseSchema),
  /** The text that the learner's own sentence is from; the sentence is deleted with it. */
  textId: z.optional(TextIdSchema),
  ...MeaningFields,
})
export type WordCard = z.output<typeof WordCardSchema>

/** A word of the study list, with everything that a card shows of it. */
export const StoredWordSchema = z.strictObject({
  word: WordTextSchema,
  audioUrl: z.optional(ProseSchema),
  ...MeaningFields,
  otherMeanings: z.optional(z.array(z.strictObject(MeaningFields)).check(z.maxLength(MAX_OTHER_MEANINGS))),
  source: z.optional(z.literal('dictionary')),
  headword: z.optional(DetailTextSchema),
  phrase: z.optional(DetailTextSchema),
  ipa: z.optional(DetailTextSchema),
  certainty: z.optional(z.enum(CERTAINTIES)),
  ownSentence: z.optional(ProseSchema),
  textId: z.optional(TextIdSchema),
})

/** A word of the personal list: the games need both a definition and a sentence. */
export const KeptWordSchema = z.strictObject({
  word: WordTextSchema,
  definition: FilledProseSchema,
  sentence: FilledProseSchema,
  audioUrl: z.optional(ProseSchema),
  partOfSpeech: z.optional(PartOfSpeechSchema),
})
export type KeptWord = z.output<typeof KeptWordSchema>

/** As {@link KeptWordSchema}, perhaps without its texts: such a word is refused by itself, not with its whole request. */
export const SavedWordSchema = z.strictObject({
  word: WordTextSchema,
  definition: ProseSchema,
  sentence: ProseSchema,
  audioUrl: z.optional(ProseSchema),
  partOfSpeech: z.optional(PartOfSpeechSchema),
})

/** Some letters grow in lower case. */
const MAX_KEY_LENGTH = 300

/** A word's key, made of whatever spelling comes. */
export const WordKeySchema = z.pipe(
  textOf(MAX_KEY_LENGTH),
  z.transform((text, { issues }) => {
    const key = toWordKey(text)
    if (key === '') issues.push({ code: 'custom', message: 'empty', input: text })
    return key
  }),
)

/** Where a learner met a word. */
export const WordSourceSchema = z.strictObject({
  kind: z.enum(['text', 'video', 'list', 'dictionary', 'import', 'sample']),
  /** Title of the text or film. */
  title: z.optional(DetailTextSchema),
  id: z.optional(DetailTextSchema),
})
export type WordSource = z.output<typeof WordSourceSchema>
