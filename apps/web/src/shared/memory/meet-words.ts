/** Words that a learner takes up. */
import { toWordCard } from '@wordnest/log/kept-words'
import type { WordSource } from '@wordnest/log/words'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'

import { tellLog } from './tell-log.ts'

/** These words became cards: they are followed from now on. A word without a meaning is left out. */
export function meetWords(words: readonly StudyWord[], source: WordSource): void {
  tellLog(words.filter(isComplete).map((word) => ({ type: 'met', body: { card: toWordCard(word), source } })))
}
