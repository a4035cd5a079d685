/** The learner wrote a definition or sentence of their own, or chose another meaning. */
import * as z from 'zod/mini'

import { withCard } from '../cards.ts'
import { defineWordEvent } from '../define-event.ts'
import { WordCardSchema, WordKeySchema } from '../words.ts'

export const edited = defineWordEvent({
  type: 'edited',
  body: z.strictObject({ word: WordKeySchema, card: WordCardSchema }),
  wordOf: ({ word }) => word,
  apply: (state, { card }) => ({
    ...withCard(state, card),
    // The learner has seen to a word that they keep missing.
    ...(state.memory && { memory: { ...state.memory, misses: 0 } }),
  }),
})
