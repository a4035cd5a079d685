/** A word was taken out of the personal list. It stays a card. */
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { WordKeySchema } from '../words.ts'

export const removed = defineWordEvent({
  type: 'removed',
  body: z.strictObject({ word: WordKeySchema }),
  wordOf: ({ word }) => word,
  apply: (state) => ({ ...state, saved: undefined }),
})
