/**
 * The learner deleted a word. What was done with it before has no effect any more, in whatever order it comes, and its
 * bodies are erased wherever they are stored. What is done later begins anew. It cannot be taken back.
 */
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { NO_WORD } from '../states.ts'
import { WordKeySchema } from '../words.ts'

export const erased = defineWordEvent({
  type: 'erased',
  body: z.strictObject({ word: WordKeySchema }),
  wordOf: ({ word }) => word,
  apply: () => NO_WORD,
})
