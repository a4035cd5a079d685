/** Save of the personal list, and how it ended. */
import type { ApiErrorCode } from '#lib/api.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { useLearnerLog } from '#sync/learner-log.ts'

import { recordDraft, recordRefusedAgain, usePersonalList } from './personal-list.ts'

/** `kept`: saved on this device, and sent again later. `limit`: the list of the account is full; the words are not lost. */
export type SaveOutcome = { readonly kind: 'saved' | 'limit' } | { readonly kind: 'kept'; readonly code: ApiErrorCode }

/** The browser is asked to keep what is saved here, once there is something. */
function askToPersist(): void {
  if (usePersonalList.getState().saved.length > 0) return
  // Older browsers and pages without https cannot be asked.
  const { storage } = navigator as Partial<Navigator>
  storage?.persist?.().catch((error: unknown) => console.warn('Storage may be cleared by the browser:', error))
}

async function sendAll(ids: ReadonlySet<string>): Promise<SaveOutcome> {
  const log = await startLog()
  const error = await log.catchUp()
  const waiting = useLearnerLog.getState().waiting.filter(({ event }) => ids.has(event.id))
  if (waiting.some(({ refused }) => refused !== undefined)) return { kind: 'limit' }
  return waiting.length > 0 ? { kind: 'kept', code: error?.code ?? 'offline' } : { kind: 'saved' }
}

/** Saves the changes: in the log of this device at once, and sent as soon as possible. */
export async function savePersonalSelection(): Promise<SaveOutcome> {
  askToPersist()
  const events = await recordDraft()
  return sendAll(new Set(events.map(({ id }) => id)))
}

/** Saves words again that the list had no room for. */
export async function saveRefusedAgain(): Promise<SaveOutcome> {
  const events = await recordRefusedAgain()
  return sendAll(new Set(events.map(({ id }) => id)))
}

/** Asks the server again, after it could not be asked. */
export async function reloadPersonalList(): Promise<void> {
  const log = await startLog()
  await log.catchUp()
}
