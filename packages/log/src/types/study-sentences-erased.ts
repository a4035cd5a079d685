/**
 * The learner deleted a text with its sentences: those that the study list and the lists before it have from it are gone.
 * The lists themselves remain.
 */
import * as z from 'zod/mini'

import { withoutListSentences } from '../cards.ts'
import { defineStudyEvent } from '../define-event.ts'
import { DigestSchema } from '../sentence-digest.ts'
import { TextIdSchema } from '../texts.ts'

/** Twice what the study list and the ten lists before it hold. */
const MAX_SENTENCES = 500

export const studySentencesErased = defineStudyEvent({
  type: 'study-sentences-erased',
  body: z.strictObject({
    text: TextIdSchema,
    /** Sentences of words that do not say from which text they are. */
    sentences: z.optional(z.array(DigestSchema).check(z.maxLength(MAX_SENTENCES))),
  }),
  apply: (state, erasure) => withoutListSentences(state, erasure),
})
