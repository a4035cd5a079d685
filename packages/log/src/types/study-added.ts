/** One word was put into the study list. Beyond 20 words the earliest remain. */
import { addToStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStudyEvent } from '../define-event.ts'
import { StoredWordSchema } from '../words.ts'

export const studyAdded = defineStudyEvent({
  type: 'study-added',
  body: z.strictObject({ word: StoredWordSchema }),
  apply(state, { word }, { at, id }) {
    const change = addToStudyList(state.words ?? [], word)
    const words = change.ok ? change.list : (state.words ?? [])
    return { ...state, words, setBy: state.setBy ?? { at, id } }
  },
})
