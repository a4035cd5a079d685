/** Words that a learner takes up. They are told to the log once its code is here, at the next visit if need be. */
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { useSession } from '#shared/accounts/session-store.ts'

import { type Meeting, storedMeetings } from './stored-meetings.ts'

const toStored = (word: StudyWord): Meeting['words'][number] => ({
  ...word,
  otherMeanings: undefined,
  patterns: word.patterns && [...word.patterns],
  labels: word.labels && [...word.labels],
})

const tell = (error: unknown) => console.warn('Words could not be added to the log yet:', error)

/** These words became cards: they are followed from now on. A word without a meaning is left out. */
export function meetWords(words: readonly StudyWord[], source: Meeting['source']): void {
  const learnerId = useSession.getState().learner?.id ?? null
  storedMeetings.write([...storedMeetings.read(), { learnerId, words: words.map(toStored), source }])
  import('./start-log.ts')
    .then(({ startLog }) => startLog())
    .then((log) => log.recordMeetings())
    .catch(tell)
}
