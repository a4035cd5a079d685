/** The parts of a learner's state as they travel from the server to a device. */
import { GRADES, SKILLS } from '@wordnest/vocabulary/grades'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { KeptWordSchema, StoredWordSchema, WordCardSchema, WordSourceSchema } from './words.ts'

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
  card: z.optional(WordCardSchema),
  otherCards: z.optional(z.array(WordCardSchema)),
  source: z.optional(WordSourceSchema),
  metAt: z.optional(z.int()),
  lookedUpAt: z.optional(z.int()),
  pause: z.optional(z.enum(['known', 'rested'])),
  memory: z.optional(MemorySchema),
  isAskedNext: z.optional(z.literal(true)),
  gaps: z.optional(z.int()),
  saved: z.optional(z.object({ word: KeptWordSchema, place: PlaceSchema })),
})

export const StudyStateSchema = z.object({
  ...TraceFields,
  words: z.optional(z.array(StoredWordSchema)),
  setBy: z.optional(PlaceSchema),
  earlier: z.array(z.object({ id: z.string(), at: z.int(), words: z.array(StoredWordSchema) })),
})

export const SwipesStateSchema = z.object({ ...TraceFields, count: z.int() })

export const LevelStateSchema = z.object({
  ...TraceFields,
  level: z.optional(z.enum(LEVELS)),
  how: z.optional(z.enum(['test', 'chosen'])),
})
