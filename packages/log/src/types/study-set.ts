/** The study list was replaced as a whole; the one before remains reachable. */
import { MAX_STUDY_WORDS, type StudyWord, toStudyList, vocabularyMatches } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { withTextOfAll } from '../cards.ts'
import { defineStudyEvent } from '../define-event.ts'
import type { EarlierList, StudyState } from '../states.ts'
import { StoredWordSchema, WordSourceSchema } from '../words.ts'

/** Lists that a learner can go back to. */
export const MAX_EARLIER_LISTS = 10

/** Other meanings make up most of a list; they can be looked up again. */
const withoutOtherMeanings = (word: StudyWord): StudyWord => ({ ...word, otherMeanings: undefined })

/** The lists to go back to when `before` makes place for other words. A list is named once, and not while it is the present one. */
function addEarlier(before: EarlierList, earlier: StudyState['earlier'], words: readonly StudyWord[]) {
  const others = earlier.filter(
    (list) => !vocabularyMatches(list.words, words) && !vocabularyMatches(list.words, before.words),
  )
  return [before, ...others].slice(0, MAX_EARLIER_LISTS)
}

export const studySet = defineStudyEvent({
  type: 'study-set',
  body: z.strictObject({
    words: z.array(StoredWordSchema).check(z.maxLength(MAX_STUDY_WORDS)),
    /** Where the words come from. */
    source: z.optional(WordSourceSchema),
  }),
  apply(state, { words, source }, { at, id }) {
    const { words: before = [], setBy, earlier } = state
    const list = toStudyList(withTextOfAll(words, source))
    // The same words with another meaning of one of them, or in another order.
    if (vocabularyMatches(before, list)) return { ...state, words: list, source: source ?? state.source }
    const replaced: EarlierList = {
      id: setBy?.id ?? id,
      at: setBy?.at ?? at,
      words: before.map(withoutOtherMeanings),
      ...(state.source && { source: state.source }),
    }
    return {
      ...state,
      words: list,
      source,
      setBy: { at, id },
      earlier:
        before.length === 0
          ? earlier.filter((one) => !vocabularyMatches(one.words, list))
          : addEarlier(replaced, earlier, list),
    }
  },
})
