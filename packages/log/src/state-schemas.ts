/**
 * The parts of a learner's state as they travel from the server to a device. Texts are as the log has them: one that is
 * longer or emptier than a new one may be must not keep a learner's other words from travelling.
 */
import { GRADES, SKILLS } from '@wordnest/vocabulary/grades'
import { CERTAINTIES, LEVELS, ORIGINS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { TextSourceSchema } from './texts.ts'
import { WordSourceSchema } from './words.ts'

const TextSchema = z.string()

const MeaningFields = {
  definition: TextSchema,
  sentence: TextSchema,
  partOfSpeech: z.optional(TextSchema),
  senseId: z.optional(TextSchema),
  level: z.optional(z.enum(LEVELS)),
  patterns: z.optional(z.array(TextSchema)),
  labels: z.optional(z.array(TextSchema)),
  origin: z.optional(z.enum(ORIGINS)),
  linkedWords: z.optional(z.array(TextSchema)),
} as const

const CardSchema = z.object({
  word: TextSchema,
  audioUrl: z.optional(TextSchema),
  headword: z.optional(TextSchema),
  ipa: z.optional(TextSchema),
  ownSentence: z.optional(TextSchema),
  textId: z.optional(TextSchema),
  ...MeaningFields,
})

const StudyWordSchema = z.object({
  ...CardSchema.shape,
  otherMeanings: z.optional(z.array(z.object(MeaningFields))),
  source: z.optional(z.literal('dictionary')),
  phrase: z.optional(TextSchema),
  certainty: z.optional(z.enum(CERTAINTIES)),
})

const SavedWordSchema = z.object({
  word: TextSchema,
  definition: TextSchema,
  sentence: TextSchema,
  audioUrl: z.optional(TextSchema),
  partOfSpeech: z.optional(TextSchema),
})

const PlaceSchema = z.object({ at: z.int(), id: z.string() })

const TraceFields = { last: z.optional(PlaceSchema), hasVoids: z.optional(z.literal(true)) } as const

const SkillTrySchema = z.object({ day: z.int(), grade: z.enum(GRADES) })

const MemorySchema = z.object({
  stability: z.number(),
  difficulty: z.number(),
  day: z.int(),
  grade: z.enum(GRADES),
  tries: z.int(),
  misses: z.int(),
  days: z.optional(z.array(z.int())),
  skills: z.partialRecord(z.enum(SKILLS), SkillTrySchema),
})

export const WordStateSchema = z.object({
  ...TraceFields,
  card: z.optional(CardSchema),
  otherCards: z.optional(z.array(CardSchema)),
  source: z.optional(WordSourceSchema),
  metAt: z.optional(z.int()),
  lookedUpAt: z.optional(z.int()),
  pause: z.optional(z.enum(['known', 'rested'])),
  memory: z.optional(MemorySchema),
  isAskedNext: z.optional(z.literal(true)),
  gaps: z.optional(z.int()),
  saved: z.optional(z.object({ word: SavedWordSchema, place: PlaceSchema })),
})

export const StudyStateSchema = z.object({
  ...TraceFields,
  words: z.optional(z.array(StudyWordSchema)),
  source: z.optional(WordSourceSchema),
  setBy: z.optional(PlaceSchema),
  earlier: z.array(
    z.object({
      id: z.string(),
      at: z.int(),
      words: z.array(StudyWordSchema),
      source: z.optional(WordSourceSchema),
    }),
  ),
})

export const SwipesStateSchema = z.object({ ...TraceFields, count: z.int() })

export const LevelStateSchema = z.object({
  ...TraceFields,
  level: z.optional(z.enum(LEVELS)),
  how: z.optional(z.enum(['test', 'chosen'])),
})

export const LibraryStateSchema = z.object({
  ...TraceFields,
  texts: z.array(
    z.object({
      id: z.string(),
      title: TextSchema,
      source: TextSourceSchema,
      wordCount: z.int(),
      level: z.optional(z.enum(LEVELS)),
      bytes: z.int(),
      digest: z.optional(z.string()),
      savedAt: z.int(),
      place: z.int(),
      readAt: z.optional(z.int()),
      removedAt: z.optional(z.int()),
    }),
  ),
  gone: z.optional(z.array(z.string())),
})
