import { MAX_SWIPES_AN_EVENT } from '@wordnest/log/swipes'

import { setLearner, useSession } from '#shared/accounts/session.ts'
import { tellLog } from '#shared/memory/tell-log.ts'

/** Adds swiped cards to the learner's count, here at once and in the log. Nothing for a visitor. */
export function reportSwipes(count: number): void {
  const { learner } = useSession.getState()
  if (learner === null || count <= 0) return
  const counts: number[] = []
  for (let left = count; left > 0; left -= MAX_SWIPES_AN_EVENT) counts.push(Math.min(left, MAX_SWIPES_AN_EVENT))
  tellLog(counts.map((swiped) => ({ type: 'swiped', body: { count: swiped } })))
  // Afterwards: a session that changes before anything is noted takes the log's older count.
  setLearner({ ...learner, cardsSwiped: learner.cardsSwiped + count })
}
