/** Sentences of deleted texts that arrive from a device which did not know of the deletion. */
import type { NewEvent } from '@wordnest/log/events'
import { findTextsOf, hasUnnamed, listSentenceErasures } from '@wordnest/log/list-erasures'

import type { LearnerLog } from '#sync/learner-log-state.ts'
import type { LogDatabase } from '#sync/log-database.ts'

/** The log that a page has open, handed over: trials load this module once, and have a log for each page. */
type OpenLog = {
  readonly read: () => Pick<LearnerLog, 'learnerId' | 'state'>
  readonly record: (events: readonly NewEvent[], now: number) => Promise<unknown>
  readonly findDatabase: () => Promise<Pick<LogDatabase, 'findText'> | undefined>
}

/**
 * Deletes them once all words are loaded; every device that has both does it. A device that still has the words of the
 * text also finds sentences that do not say where they are from.
 */
export async function eraseLeftSentences(owner: string | null, { read, record, findDatabase }: OpenLog): Promise<void> {
  const { learnerId, state } = read()
  if (learnerId !== owner) return
  const { gone = [], texts } = state.library
  const named = findTextsOf(state)
  const isTold = !hasUnnamed(state)
  // A text of the shelf may have been opened again.
  const left = gone.filter((id) => texts.every((text) => text.id !== id))
  const found = await Promise.all(
    left.map(async (id) => {
      const stored = isTold ? undefined : await (await findDatabase())?.findText(id)
      return stored || named.has(id) ? listSentenceErasures(state, id, stored?.text) : []
    }),
  )
  const events = found.flat()
  if (events.length > 0 && read().learnerId === owner) await record(events, Date.now())
}
