/** One word was put into the study list. Beyond 20 words the earliest remain. */
import { addToStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStudyEvent } from '../define-event.ts'
import { StoredWordSchema } from '../words.ts'

export const studyAdded = defineStudyEvent({
  type: 'study-added',
  body: z.strictObject({ word: StoredWordSchema }),
  apply(state, { word }, { at, id }) {
    // Its sentence may have been erased since: the word stays where it was.
    const change = addToStudyList(state.words ?? [], { ...word, sentence: word.sentence || '…' })
    const words = change.ok ? [...(state.words ?? []), word] : (state.words ?? [])
    return { ...state, words, setBy: state.setBy ?? { at, id } }
  },
})
