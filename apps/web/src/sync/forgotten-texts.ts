/** What this device must not keep of texts that the learner deleted. */
import { withoutErasedTexts } from '@wordnest/log/erasing'
import type { LibraryState } from '@wordnest/log/states'

import type { WaitingEvent } from './log-database.ts'

/** Texts whose words cannot come back: deleted for good, or removed before the instant, on whatever device. */
export function listForgotten({ texts, gone = [] }: LibraryState, before: number): readonly string[] {
  const present = new Set(texts.map(({ id }) => id))
  const late = texts.flatMap(({ id, removedAt = before }) => (removedAt < before ? [id] : []))
  // A text of the shelf may have been opened again.
  return [...late, ...gone.filter((id) => !present.has(id))]
}

/** Events without what they say of texts that were deleted; one that says nothing of them is the same object. */
export function withoutForgotten(waiting: readonly WaitingEvent[]): readonly WaitingEvent[] {
  const left = withoutErasedTexts(waiting.map(({ event }) => event))
  return waiting.map((one, index) => {
    const event = left[index]
    return event && event !== one.event ? { ...one, event } : one
  })
}
