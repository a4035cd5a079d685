/** The learner deleted a text with its sentences: those that the word has from it are gone. The word itself remains. */
import * as z from 'zod/mini'

import { withoutSentencesOf } from '../cards.ts'
import { defineWordEvent } from '../define-event.ts'
import { TextIdSchema } from '../texts.ts'
import { WordKeySchema } from '../words.ts'

export const sentenceErased = defineWordEvent({
  type: 'sentence-erased',
  body: z.strictObject({ word: WordKeySchema, text: TextIdSchema }),
  wordOf: ({ word }) => word,
  apply: (state, { text }) => withoutSentencesOf(state, text),
})
