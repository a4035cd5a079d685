/** The learner's log follows the session: sent to the account that it belongs to, and brought up to date from it. */
import { REMOVED_TEXT_DAYS } from '@wordnest/log/texts'
import { hasChanges, NO_CHANGES } from '@wordnest/vocabulary/personal-list'

import { ApiError, mayPass } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { inOneTab } from '#lib/one-tab.ts'
import { buildRetry } from '#lib/retry.ts'
import { forgetGone, listOwners, whenGone } from '#shared/accounts/gone-accounts.ts'
import { isConfirmed, useSession, whenConfirmed, afterLogOut } from '#shared/accounts/session.ts'
import { fetchUnknown, noteOpenLog, sendTexts, sendWaiting } from './log-exchange.ts'
import { hasOldStorage } from './old-keys.ts'
import { observeParts } from './part-writer.ts'
import { recordNotes } from './record-notes.ts'
import { keepSummary, useSummary } from './summary.ts'
import { observeSummary } from './summary-writer.ts'
import { offerVisitorLog, observeVisit, withdrawUnclaimed } from './visitor-log.ts'
import { listDraftOwners, readDraft, writeDraft } from '#shared/words/personal-draft.ts'
import {
  closeLog,
  findOpenDatabase,
  forgetLog,
  forgetRemovedTexts,
  isPending,
  listUnsentTexts,
  observeOtherTabs,
  openLog,
  recordInOpenLog,
  settleHeld,
  useLearnerLog,
  whenRecorded,
} from '#sync/learner-log.ts'
import { listLogOwners } from '#sync/log-database.ts'
import { dropNotes, readNotes } from '#sync/notes.ts'

const DAY_MS = 86_400_000
/** How long this tab waits for another one that sends and fetches: it may be suspended. */
const TURN_MS = 30_000

/** Sentences of deleted texts: few learners have any. */
async function eraseLeft(): Promise<void> {
  const { learnerId: owner, state, isComplete } = useLearnerLog.getState()
  if (!isComplete || !state.library.gone?.length) return
  try {
    const { eraseLeftSentences } = await import('./left-sentences.ts')
    await eraseLeftSentences(owner, {
      read: useLearnerLog.getState,
      record: recordInOpenLog,
      findDatabase: findOpenDatabase,
    })
  } catch (error) {
    console.warn('Sentences of a deleted text go at the next visit:', error)
  }
}

const retry = buildRetry(() => void catchUp())
let running: Promise<ApiError | undefined> | undefined
let next: Promise<ApiError | undefined> | undefined

/** A log that could not be read is tried again by whatever asks for news: what waits for it to be open then goes on. */
export async function reopenFailed(): Promise<void> {
  const { learnerId, status } = useLearnerLog.getState()
  if (status === 'failed') await openLog(learnerId)
}

async function bringTogether(): Promise<ApiError | undefined> {
  await reopenFailed()
  const { learnerId, status } = useLearnerLog.getState()
  if (status !== 'open' || learnerId === null || !isConfirmed(learnerId)) return undefined
  const log = noteOpenLog(learnerId)
  try {
    await sendWaiting(log)
    await fetchUnknown(log)
    if (!log.isOpen()) return undefined
    useLearnerLog.setState({ hasFailed: false })
    await settleHeld()
    await eraseLeft()
    await sendWaiting(log)
    await sendTexts(log)
    await forgetRemovedTexts(Date.now() - REMOVED_TEXT_DAYS * DAY_MS)
    return undefined
  } catch (error) {
    if (error instanceof DOMException) {
      console.warn('The storage of this device failed:', error)
      return new ApiError('internal')
    }
    if (!(error instanceof ApiError)) throw error
    console.warn('The log is kept on this device and will be sent later:', error.code)
    if (log.isOpen()) useLearnerLog.setState({ hasFailed: true })
    if (mayPass(error.code)) retry.plan()
    return error
  }
}

/** Sends and fetches, one after the other; what is recorded meanwhile is sent in the next turn. Answers what stood in the way. */
export function catchUp(): Promise<ApiError | undefined> {
  retry.cancel()
  if (running) {
    const again = () => {
      next = undefined
      return catchUp()
    }
    return (next ??= running.then(again, again))
  }
  // Events that two tabs send change nothing.
  running = inOneTab('wordnest-log', bringTogether, TURN_MS).finally(() => {
    running = undefined
  })
  return running
}

async function countPending(): Promise<number> {
  const texts = await listUnsentTexts()
  return useLearnerLog.getState().waiting.filter(isPending).length + (texts?.size ?? 0)
}

/** What was changed in the personal list, and not saved, is saved before its learner goes. */
async function recordDraftOf(learnerId: string | null): Promise<void> {
  if (learnerId === null || !hasChanges(readDraft(learnerId))) return
  const { recordDraft } = await import('#shared/words/personal-list.ts').catch(() => {
    throw new ApiError('offline')
  })
  await recordDraft()
}

/** Few browsers have something of old pages: the code that reads it comes where it is needed. */
async function convertOld(): Promise<void> {
  if (!hasOldStorage()) return
  const { convertOldStorage } = await import('./old-storage.ts')
  convertOldStorage(Date.now())
}

/** What waits keeps the learner signed in, where it may still be sent: the ApiError says why it was not. */
export async function sendBeforeLogOut(): Promise<void> {
  await reopenFailed()
  if (useLearnerLog.getState().status === 'failed') throw new ApiError('internal')
  await recordNotes()
  await recordDraftOf(useLearnerLog.getState().learnerId)
  if ((await countPending()) === 0) return
  const error = await catchUp()
  if ((await countPending()) > 0) throw error ?? new ApiError('offline')
}

function forgetLearner(learnerId: string): void {
  writeDraft(learnerId, NO_CHANGES)
  dropNotes((note) => note.learnerId === learnerId)
  if (useSummary.getState().summary?.learnerId === learnerId) keepSummary(null)
  void forgetLog(learnerId)
}

/** An account that was deleted on another device is gone from this one, with what this one has not sent. */
async function forgetGoneLearners(present: string | null): Promise<void> {
  const owners = new Set(await listLogOwners())
  for (const { learnerId } of readNotes()) if (learnerId !== null) owners.add(learnerId)
  for (const learnerId of [...listDraftOwners(), ...listOwners()]) owners.add(learnerId)
  const ids = [...owners].filter((id) => id !== present)
  try {
    await forgetGone(ids)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('Whose accounts are no more is asked at the next visit:', error.code)
  }
}

/** Where the storage of this device fails, the question waits for the next visit. */
async function offer(learnerId: string): Promise<void> {
  try {
    await offerVisitorLog(learnerId)
  } catch (error) {
    console.warn('What was learned before the sign-in waits:', error)
  }
}

let ending: (() => void) | undefined

/** Follows the session, the connection and the other tabs, once. Returns a function that stops it. */
export function observeLog(): () => void {
  ending ??= observe()
  return () => {
    ending?.()
    ending = undefined
  }
}

function observe(): () => void {
  let isConverted = false
  /** The last one who was signed in here. */
  let learnerBefore: string | undefined
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (status === 'loading') return
    const owner = learner?.id ?? null
    learnerBefore = owner ?? learnerBefore
    if (!isConverted) return
    const { status: logStatus, learnerId } = useLearnerLog.getState()
    if (logStatus !== 'closed' && learnerId === owner) return
    withdrawUnclaimed(owner)
    void openLog(owner)
      .then(recordNotes)
      .then(() => (owner === null ? undefined : offer(owner)))
      .then(catchUp)
      .then(() => forgetGoneLearners(owner))
  }
  const look = () => {
    if (document.visibilityState === 'visible') void catchUp()
  }
  const leave = () => {
    if (learnerBefore !== undefined) forgetLearner(learnerBefore)
  }
  const ends = [
    useSession.subscribe(follow),
    whenRecorded(() => void catchUp()),
    whenBack(() => void catchUp()),
    whenConfirmed(() => void catchUp()),
    afterLogOut(leave),
    whenGone(forgetLearner),
    observeOtherTabs(),
    observeVisit(),
    observeSummary(),
    observeParts(),
    retry.cancel,
  ]
  document.addEventListener('visibilitychange', look)
  const begin = () => {
    isConverted = true
    follow()
  }
  // Who leaves meanwhile is known.
  follow()
  convertOld().then(begin, (error: unknown) => {
    console.warn('What an older page left waits for the next visit:', error)
    begin()
  })
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', look)
    closeLog()
  }
}

export { recordNotes } from './record-notes.ts'
