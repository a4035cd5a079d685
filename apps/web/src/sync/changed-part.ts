/** A part of the learner's state that this page has changed. */
import { applyEvent, type PartState } from '@wordnest/log/apply-event'
import type { LogEvent } from '@wordnest/log/events'
import { compareInOrder } from '@wordnest/log/order'

export type ChangedPart = {
  /** The part before the changes. */
  readonly base: PartState
  readonly events: readonly LogEvent[]
}

const standing = (events: readonly LogEvent[]): readonly LogEvent[] => {
  const voided = new Set(events.flatMap((event) => (event.type === 'void' ? [event.body.event] : [])))
  return events.filter(({ id, type }) => type !== 'void' && !voided.has(id)).toSorted(compareInOrder)
}

/** The part with the events' effects. */
export const toPart = ({ base, events }: ChangedPart): PartState => standing(events).reduce(applyEvent, base)
