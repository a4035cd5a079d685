/** What a visitor has learned on this device comes to the account that they sign in to: of this visit at once, else after a question. */
import type { LogEvent } from '@wordnest/log/events'

import { learnedInVisit } from '#sync/notes.ts'

import { useUnclaimed } from './unclaimed.ts'
import { adoptVisitorEvents, forgetLog, useLearnerLog, whenRecorded } from '#sync/learner-log.ts'
import { findVisitorEvents } from '#sync/other-logs.ts'

const countWords = (events: readonly LogEvent[]): number =>
  new Set(events.flatMap((event) => (event.type === 'met' ? [event.body.card.word.toLowerCase()] : []))).size

/** Called when an account's log is open. */
export async function offerVisitorLog(learnerId: string): Promise<void> {
  const events = await findVisitorEvents(learnerId)
  if (events.length === 0 || useLearnerLog.getState().learnerId !== learnerId) return
  const words = countWords(events)
  if (learnedInVisit.read() || words === 0) {
    await adoptVisitorEvents(learnerId, events)
    learnedInVisit.clear()
  } else {
    useUnclaimed.setState({ unclaimed: { learnerId, events, words } })
  }
}

/** What one learner is asked, nobody answers after them: it is asked again at the next sign-in. */
export function withdrawUnclaimed(present: string | null): void {
  const { unclaimed } = useUnclaimed.getState()
  if (unclaimed && unclaimed.learnerId !== present) useUnclaimed.setState({ unclaimed: null })
}

/** Ends the question. What is not claimed is deleted from this device. */
export async function answerUnclaimed(isMine: boolean): Promise<void> {
  const { unclaimed } = useUnclaimed.getState()
  useUnclaimed.setState({ unclaimed: null })
  if (!unclaimed) return
  if (isMine) await adoptVisitorEvents(unclaimed.learnerId, unclaimed.events)
  else await forgetLog(null)
}

/** Notes what a visitor learns. Returns a function that stops it. */
export const observeVisit = (): (() => void) =>
  whenRecorded(({ isNew }) => {
    if (isNew && useLearnerLog.getState().learnerId === null) learnedInVisit.write(true)
  })
