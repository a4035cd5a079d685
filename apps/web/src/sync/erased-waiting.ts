/** What this device must not send of texts that the learner deleted: loaded where one is deleted. */
import { withoutErasedTexts } from '@wordnest/log/erasing'

import type { WaitingEvent } from './log-database.ts'

/** Events without what they say of texts that were deleted; one that says nothing of them is the same object. */
export function withoutForgotten(waiting: readonly WaitingEvent[]): readonly WaitingEvent[] {
  const left = withoutErasedTexts(waiting.map(({ event }) => event))
  return waiting.map((one, index) => {
    const event = left[index]
    return event && event !== one.event ? { ...one, event } : one
  })
}
