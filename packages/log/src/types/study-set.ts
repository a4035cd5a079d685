/** The study list was replaced as a whole; the one before remains reachable. */
import { MAX_STUDY_WORDS, type StudyWord, toStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineStudyEvent } from '../define-event.ts'
import { StoredWordSchema } from '../words.ts'

/** Lists that a learner can go back to. */
export const MAX_EARLIER_LISTS = 10

/** Other meanings make up most of a list; they can be looked up again. */
const withoutOtherMeanings = (word: StudyWord): StudyWord => ({ ...word, otherMeanings: undefined })

export const studySet = defineStudyEvent({
  type: 'study-set',
  body: z.strictObject({ words: z.array(StoredWordSchema).check(z.maxLength(MAX_STUDY_WORDS)) }),
  apply({ words: before = [], setBy, earlier, ...state }, { words }, { at, id }) {
    const list = { id: setBy?.id ?? id, at: setBy?.at ?? at, words: before.map(withoutOtherMeanings) }
    return {
      ...state,
      words: toStudyList(words),
      setBy: { at, id },
      earlier: before.length === 0 ? earlier : [list, ...earlier].slice(0, MAX_EARLIER_LISTS),
    }
  },
})
