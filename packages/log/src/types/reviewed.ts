/** A word was tried: in a review, a game, a quiz. */
import { remember } from '@wordnest/memory/word-memory'
import { ACTIVITIES, GRADES, SKILLS } from '@wordnest/vocabulary/grades'
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { WordKeySchema } from '../words.ts'

/** Longer than a learner thinks about a word. */
const MAX_MS = 3_600_000

export const reviewed = defineWordEvent({
  type: 'reviewed',
  body: z.strictObject({
    word: WordKeySchema,
    activity: z.enum(ACTIVITIES),
    skill: z.enum(SKILLS),
    grade: z.enum(GRADES),
    /** Milliseconds that it took. */
    tookMs: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_MS))),
    hints: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  wordOf: ({ word }) => word,
  apply: (state, { activity, skill, grade }, { day }) => ({
    ...state,
    isAskedNext: undefined,
    memory: remember(state.memory, { day, skill, grade }),
    ...(activity === 'review-gap' && { gaps: (state.gaps ?? 0) + 1 }),
  }),
})
