/** Bodies of requests with one event, as a device sends them. */
import { randomUUID } from 'node:crypto'

import type { EventBodies, EventType } from '@wordnest/log/events'

export function toRequest<Type extends EventType>(type: Type, body: EventBodies[Type], id: string = randomUUID()) {
  const now = Date.now()
  return { sentAt: now, events: [{ id, at: now, offset: 0, store: 'device', type, body }] }
}

export const toSwipe = (id?: string) => toRequest('swiped', { count: 1 }, id)

/** Twenty words with texts of this length. */
export const toStudyList = (definition: string, length: number) =>
  toRequest('study-set', {
    words: Array.from({ length: 20 }, (_, index) => ({
      word: `word ${index}`,
      definition,
      sentence: 'y'.repeat(length),
    })),
  })
