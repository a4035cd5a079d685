/** The learner said what a word means in their own language. */
import { remember } from '@wordnest/memory/word-memory'
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { WordKeySchema } from '../words.ts'

const MAX_LANGUAGE_TAG = 35

export const guessed = defineWordEvent({
  type: 'guessed',
  body: z.strictObject({
    word: WordKeySchema,
    /** BCP 47. */
    language: z.string().check(z.minLength(2), z.maxLength(MAX_LANGUAGE_TAG), z.regex(/^[A-Za-z0-9-]+$/)),
    isRight: z.boolean(),
  }),
  wordOf: ({ word }) => word,
  apply: (state, { isRight }, { day }) => ({
    ...state,
    isAskedNext: undefined,
    memory: remember(state.memory, { day, skill: 'meaning', grade: isRight ? 'right' : 'wrong' }),
  }),
})
