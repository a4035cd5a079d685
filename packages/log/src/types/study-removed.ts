/** One word was taken out of the study list. */
import { removeFromStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStudyEvent } from '../define-event.ts'
import { WordKeySchema } from '../words.ts'

export const studyRemoved = defineStudyEvent({
  type: 'study-removed',
  body: z.strictObject({ word: WordKeySchema }),
  apply: (state, { word }) => (state.words ? { ...state, words: removeFromStudyList(state.words, word) } : state),
})
