/** Which senses learners chose for their cards, so that choosing can be improved. What they wrote themselves is left out. */
import type { Kysely } from 'kysely'

import type { Database } from '#api/db/schema.ts'

import { toEvent } from './event-rows.ts'

export type PickedSense = { readonly senseId: string; readonly learners: number }

const EVENT_COLUMNS = ['learner', 'id', 'at', 'offset_minutes', 'store', 'type', 'subject', 'body'] as const

/** The most chosen first; of `merged` senses for those that they went into. Reads the whole log: for a command, not for a request. */
export async function countPickedSenses(
  db: Kysely<Database>,
  merged: ReadonlyMap<string, string>,
): Promise<readonly PickedSense[]> {
  const rows = await db.selectFrom('events').select(EVENT_COLUMNS).where('type', '=', 'e').execute()
  const learners = new Map<string, Set<number>>()
  for (const row of rows) {
    const event = toEvent(row)
    const picked = event.type === 'edited' ? event.body.card.senseId : undefined
    const senseId = picked === undefined ? undefined : (merged.get(picked) ?? picked)
    if (senseId !== undefined) learners.set(senseId, (learners.get(senseId) ?? new Set()).add(row.learner))
  }
  return [...learners]
    .map(([senseId, who]) => ({ senseId, learners: who.size }))
    .toSorted((one, other) => other.learners - one.learners || one.senseId.localeCompare(other.senseId))
}
