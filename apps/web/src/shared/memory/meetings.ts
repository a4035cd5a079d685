/** Words that were met before the log could take them. */
import { isComplete } from '@wordnest/vocabulary/study-list'

import { type NewEvent, recordEvents, useLearnerLog, whenOpen } from '#sync/learner-log.ts'

import { storedMeetings } from './stored-meetings.ts'
import { toWordCard } from './word-card.ts'

/** Puts them into the log of their learner, where that is the open one; a visitor's go with the visitor. */
export async function recordMeetings(): Promise<void> {
  await whenOpen()
  const { learnerId } = useLearnerLog.getState()
  const all = storedMeetings.read()
  const own = all.filter((meeting) => meeting.learnerId === null || meeting.learnerId === learnerId)
  if (own.length === 0) return
  storedMeetings.write(all.filter((meeting) => !own.includes(meeting)))
  const events = own.flatMap(({ words, source }): readonly NewEvent[] =>
    words.filter(isComplete).map((word) => ({ type: 'met', body: { card: toWordCard(word), source } })),
  )
  await recordEvents(events, Date.now())
}
