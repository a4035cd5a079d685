/** What this device must not send of texts that the learner deleted: loaded where one is deleted. */
import { withoutErasedTexts } from '@wordnest/log/erasing'
import type { LogEvent } from '@wordnest/log/events'

import type { WaitingEvent } from './log-database.ts'

/** Events without what `erased` deletes; one that says nothing of it is the same object. */
export function withoutForgotten(
  waiting: readonly WaitingEvent[],
  erased: readonly LogEvent[],
): readonly WaitingEvent[] {
  const left = withoutErasedTexts([...waiting.map(({ event }) => event), ...erased])
  return waiting.map((one, index) => {
    const event = left[index]
    return event && event !== one.event ? { ...one, event } : one
  })
}
