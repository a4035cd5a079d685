/** What the log does not take: words and texts beyond the plan, and words without a definition or a sentence. */
import { type Audience, planOf } from '@wordnest/vocabulary/plans'
import { isComplete } from '@wordnest/vocabulary/study-list'

import type { LogEvent } from './events.ts'
import type { LearnerState, LibraryState } from './states.ts'

export const EVENT_REFUSALS = ['list-limit', 'text-limit', 'incomplete'] as const
/** The code in the server's answer. */
export type EventRefusal = (typeof EVENT_REFUSALS)[number]

/** The games need a definition and a sentence of every word of the personal list. */
export const isIncomplete = (event: LogEvent): boolean => event.type === 'saved' && !isComplete(event.body.word)

/** What the limits of a plan count. */
export type Counted = Pick<LearnerState, 'savedCount' | 'library'>

/** Texts that are there, and their bytes; removed ones and those of the shelf do not count. */
export function countTexts({ texts }: LibraryState): { readonly texts: number; readonly bytes: number } {
  const own = texts.filter(({ removedAt, source }) => removedAt === undefined && source.kind !== 'shelf')
  return { texts: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Why an event is refused that makes `after` of `before`; undefined where it is taken. A list or library over the limit of
 * a lower plan may be read, changed and made smaller, not added to.
 */
export function findRefusal(before: Counted, after: Counted, audience: Audience): EventRefusal | undefined {
  const plan = planOf(audience)
  if (after.savedCount > before.savedCount && after.savedCount > plan.personalWords) return 'list-limit'
  if (after.library === before.library) return undefined
  const [had, has] = [countTexts(before.library), countTexts(after.library)]
  const isOver = has.texts > plan.texts || has.bytes > plan.textBytes
  return isOver && (has.texts > had.texts || has.bytes > had.bytes) ? 'text-limit' : undefined
}
