/** The learner deleted a text with its sentences: those that the word has from it are gone. The word itself remains. */
import * as z from 'zod/mini'

import { withoutSentencesOf } from '../cards.ts'
import { defineWordEvent } from '../define-event.ts'
import { DigestSchema } from '../sentence-digest.ts'
import { TextIdSchema } from '../texts.ts'
import { WordKeySchema } from '../words.ts'

/** More than the cards of a word have. */
const MAX_SENTENCES = 50

export const sentenceErased = defineWordEvent({
  type: 'sentence-erased',
  body: z.strictObject({
    word: WordKeySchema,
    text: TextIdSchema,
    /** Sentences of cards that do not say from which text they are. */
    sentences: z.optional(z.array(DigestSchema).check(z.maxLength(MAX_SENTENCES))),
  }),
  wordOf: ({ word }) => word,
  apply: (state, erasure) => withoutSentencesOf(state, erasure),
})
