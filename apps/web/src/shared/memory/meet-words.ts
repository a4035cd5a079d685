/** Words that a learner takes up, told to the log once its code is here. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

type WordSource = {
  readonly kind: 'text' | 'video' | 'list' | 'sample'
  /** Of the text or film. */
  readonly title?: string
  readonly id?: string
}

const tell = (error: unknown) => console.warn('Words could not be added to the log:', error)

/** These words became cards: they are followed from now on. A word without a meaning is left out. */
export function meetWords(words: readonly StudyWord[], source: WordSource): void {
  import('./record.ts').then((log) => log.recordMet(words, source)).catch(tell)
}
