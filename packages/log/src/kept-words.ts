/** Words in the forms in which events hold them. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { CARD_FIELDS, KEPT_FIELDS, pickFields, pickStudyWord } from '@wordnest/vocabulary/word-fields'

import type { EventBodies } from './events.ts'
import type { KeptWord, WordCard } from './words.ts'

type StoredWord = EventBodies['study-added']['word']

/* Lists inside an event can be changed as far as its schema knows; nothing does. */

/** What the personal list keeps of a word. */
export const toKeptWord = (word: StudyWord): KeptWord => pickFields(word, KEPT_FIELDS)

/** What a followed word keeps of a card: one meaning. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields
export const toWordCard = (word: StudyWord): WordCard => pickFields(word, CARD_FIELDS) as WordCard

/** What the study list keeps of a word: all that a card shows. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields
export const toStoredWord = (word: StudyWord): StoredWord => pickStudyWord(word) as StoredWord
