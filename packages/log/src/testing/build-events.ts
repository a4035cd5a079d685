/** Events for tests: each with an id of its own, in the order in which they are built unless told otherwise. */
import type { EventBodies, EventOf, EventType } from '../events.ts'
import type { WordCard } from '../words.ts'

const START = Date.parse('2026-11-02T09:00:00Z')
let built = 0

/** A UUID of version 7 whose last digits are the number. */
export const buildEventId = (number: number): string =>
  `01930000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

export function buildEvent<Type extends EventType>(
  type: Type,
  body: EventBodies[Type],
  place: { readonly at?: number; readonly id?: string; readonly offset?: number; readonly store?: string } = {},
): EventOf<Type> {
  built += 1
  const event = { id: buildEventId(built), at: START + built * 1000, offset: 0, store: 'phone', ...place, type, body }
  return event as unknown as EventOf<Type>
}

export const buildCard = (word: string, more: Partial<WordCard> = {}): WordCard => ({
  word,
  definition: `what ${word} means`,
  sentence: `Here is ${word}.`,
  ...more,
})
