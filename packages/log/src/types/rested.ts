/** The learner lets a word rest: it is not asked, until that is taken back or the word is met again. */
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { WordKeySchema } from '../words.ts'

export const rested = defineWordEvent({
  type: 'rested',
  body: z.strictObject({ word: WordKeySchema }),
  wordOf: ({ word }) => word,
  apply: (state) => ({ ...state, pause: 'rested' }),
})
