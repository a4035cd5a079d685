import { addSwipes, MAX_SWIPES_A_REPORT } from '@wordnest/contracts/learners'
import * as z from 'zod/mini'

import { callApi } from '#lib/api.ts'

import { newOperationId } from '#sync/operation-id.ts'
import { defineOutbox } from '#sync/outbox.ts'
import { isHeard, setLearner, useSession } from '#shared/accounts/session.ts'

const SwipeReportSchema = z.object({ operationId: z.uuid(), learnerId: z.string(), count: addSwipes.body.shape.count })

/** Reports of swiped cards that the server has not acknowledged. */
export const swipeOutbox = defineOutbox({
  key: 'wordnest.unsavedSwipes',
  schema: SwipeReportSchema,
  idOf: ({ operationId }) => operationId,
  isDue: ({ learnerId }) => isHeard(learnerId),
  send: async ({ operationId, learnerId, count }) => {
    const { cardsSwiped } = await callApi(addSwipes, { operationId, count }, { keepalive: true, learnerId })
    const { learner } = useSession.getState()
    if (learner?.id !== learnerId) return
    const waiting = swipeOutbox.useWaiting
      .getState()
      .filter((report) => report.learnerId === learnerId && report.operationId !== operationId)
      .reduce((sum, report) => sum + report.count, 0)
    setLearner({ ...learner, cardsSwiped: cardsSwiped + waiting })
  },
})

/** Adds swiped cards to the learner's count, here at once and on the server as soon as possible. Nothing for a visitor. */
export function reportSwipes(count: number): void {
  const { learner } = useSession.getState()
  if (learner === null || count <= 0) return
  setLearner({ ...learner, cardsSwiped: learner.cardsSwiped + count })
  for (let left = count; left > 0; left -= MAX_SWIPES_A_REPORT) {
    const report = { operationId: newOperationId(), learnerId: learner.id, count: Math.min(left, MAX_SWIPES_A_REPORT) }
    void swipeOutbox.post(report)
  }
}
