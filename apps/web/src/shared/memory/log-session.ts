/** The learner's log follows the session: sent to the account that it belongs to, and brought up to date from it. */
import {
  type Parts,
  MAX_EVENTS_A_REQUEST,
  postEvents,
  readEvents,
  readState,
  readWords,
} from '@wordnest/contracts/events'
import type { PartState } from '@wordnest/log/apply-event'
import { type Subject, toWordSubject } from '@wordnest/log/events'
import { NO_WORD } from '@wordnest/log/states'
import { REMOVED_TEXT_DAYS } from '@wordnest/log/texts'
import { hasChanges, NO_CHANGES } from '@wordnest/vocabulary/personal-list'

import { ApiError, callApi, mayPass } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { inOneTab } from '#lib/one-tab.ts'
import { buildRetry } from '#lib/retry.ts'
import { forgetGone, listOwners, whenGone } from '#shared/accounts/gone-accounts.ts'
import { isConfirmed, useSession, whenConfirmed, afterLogOut } from '#shared/accounts/session.ts'
import { hasOldStorage } from './old-keys.ts'
import { observeParts } from './part-writer.ts'
import { recordNotes } from './record-notes.ts'
import { keepSummary, useSummary } from './summary.ts'
import { observeSummary } from './summary-writer.ts'
import { offerVisitorLog, observeVisit } from './visitor-log.ts'
import { listDraftOwners, readDraft, writeDraft } from '#shared/words/personal-draft.ts'
import {
  closeLog,
  findOpenDatabase,
  forgetLog,
  forgetRemovedTexts,
  hear,
  isUnsent,
  listKnownWords,
  listUnsentTexts,
  markTextsUnsent,
  observeOtherTabs,
  openLog,
  recordInOpenLog,
  settleHeld,
  useLearnerLog,
  whenRecorded,
} from '#sync/learner-log.ts'
import type { ServerAnswer } from '#sync/server-answer.ts'
import { listLogOwners } from '#sync/log-database.ts'
import { dropNotes, readNotes } from '#sync/notes.ts'

const DAY_MS = 86_400_000
/** A thousand words on a slow line. */
const TIMEOUT_MS = 60_000

function toSubjects({ words, gone, study, swipes, level, library }: Parts): ReadonlyMap<Subject, PartState> {
  const parts = new Map<Subject, PartState>()
  for (const { key, state } of words) parts.set(toWordSubject(key), state)
  for (const key of gone) parts.set(toWordSubject(key), NO_WORD)
  if (study) parts.set('study', study)
  if (swipes) parts.set('swipes', swipes)
  if (level) parts.set('level', level)
  if (library) parts.set('library', library)
  return parts
}

const isCurrent = (learnerId: string): boolean =>
  useLearnerLog.getState().learnerId === learnerId && isConfirmed(learnerId)

const listUnsent = () => useLearnerLog.getState().waiting.filter(isUnsent)

/** Parts of one state may come from servers of two versions, while one takes the other's place: the lower one counts. */
const rulesOf = ({ rules = 0 }: Pick<Parts, 'rules'>): number => rules

/** Sends what the server has not heard, oldest first. */
async function sendWaiting(learnerId: string): Promise<void> {
  for (;;) {
    const events = listUnsent()
      .slice(0, MAX_EVENTS_A_REQUEST)
      .map(({ event }) => event)
    if (events.length === 0 || !isCurrent(learnerId)) return
    const { lastSeq: known } = useLearnerLog.getState()
    const answer = await callApi(postEvents, { sentAt: Date.now(), events }, { learnerId, timeoutMs: TIMEOUT_MS })
    if (useLearnerLog.getState().learnerId !== learnerId) return
    const { lastSeq, lastId, rules, isOutdated, isComplete, hasLists } = useLearnerLog.getState()
    const settled = answer.answers.flatMap((one) => ('seq' in one ? [one] : []))
    const own = new Map(settled.map(({ seq, id }) => [seq, id]))
    // Where others' events stand between, the next question brings them.
    let next = lastSeq
    while (own.has(next + 1)) next += 1
    // Where a number is given out again, the log was restored; meanwhile another tab may have sent the same.
    const isRestored = settled.some(({ seq }) => seq <= known)
    if (isRestored) await markTextsUnsent()
    if (useLearnerLog.getState().learnerId !== learnerId) return
    await hear({
      settled,
      refused: answer.answers.flatMap((one) => ('refused' in one ? [{ id: one.id, code: one.refused }] : [])),
      parts: toSubjects(answer.parts),
      savedCount: answer.parts.savedCount,
      lastSeq: next,
      lastId: own.get(next) ?? lastId,
      rules: Math.min(rules, rulesOf(answer.parts)),
      isOutdated: isOutdated || isRestored,
      isComplete,
      hasLists,
      isFromOthers: false,
    })
  }
}

/** Sends the words of texts that the log has: few visits have any. */
async function sendTexts(learnerId: string): Promise<void> {
  const texts = await listUnsentTexts()
  if (!texts || texts.size === 0) return
  const database = await findOpenDatabase()
  if (!database || !isCurrent(learnerId)) return
  const { sendEach } = await import('./send-texts.ts').catch(() => {
    throw new ApiError('offline')
  })
  await sendEach(texts, { learnerId, isCurrent: () => isCurrent(learnerId), database })
}

/**
 * Brings what other devices did. False where all must be fetched: a text was deleted, the server has newer rules, or the
 * log is not the one that this device knows, since it was restored from a backup.
 */
async function fetchNews(learnerId: string): Promise<boolean> {
  for (let hasMore = true; hasMore && isCurrent(learnerId);) {
    const { lastSeq, lastId, rules, isOutdated, isComplete } = useLearnerLog.getState()
    const news = await callApi(readEvents, { after: lastSeq }, { learnerId })
    if (!isCurrent(learnerId)) return true
    if (lastId !== undefined && news.afterId !== undefined && news.afterId !== lastId) {
      await markTextsUnsent()
      return false
    }
    if (rulesOf(news.parts) > rules) return false
    ;({ hasMore } = news)
    const [first] = news.events
    const latest = news.events.at(-1)
    if (!first || !latest) break
    // A log that was restored leaves numbers out, also where it has all that this device knows.
    if (first.seq > lastSeq + 1) await markTextsUnsent()
    if (!isCurrent(learnerId)) return true
    await hear({
      settled: news.events,
      refused: [],
      parts: toSubjects(news.parts),
      savedCount: news.parts.savedCount,
      lastSeq: news.lastSeq,
      lastId: latest.id,
      rules: Math.min(rules, rulesOf(news.parts)),
      // A deleted text takes sentences out of parts that the answer does not name.
      isOutdated: isOutdated || news.events.some(({ type }) => type === 'text-erased'),
      isComplete,
      hasLists: true,
      isFromOthers: true,
    })
  }
  return !isCurrent(learnerId) || !useLearnerLog.getState().isOutdated
}

/** A page that is busy for longer goes on all the same. */
const LATEST_REST_MS = 3000

/** What is here is shown before the rest comes, which keeps a slow device busy. */
const whenShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') return resolve()
    requestIdleCallback(() => resolve(), { timeout: LATEST_REST_MS })
  })

/**
 * A device that is new to the learner, or that knows what is no more: what the next review needs first, and then all other
 * words. What the server does not have goes in the end.
 */
async function fetchAll(learnerId: string): Promise<void> {
  const { isComplete: wasComplete } = useLearnerLog.getState()
  const first = await callApi(readState, undefined, { learnerId })
  if (!isCurrent(learnerId)) return
  const left = new Set<Subject>(listKnownWords().map(toWordSubject))
  let rules = rulesOf(first.parts)
  const hearParts = (
    parts: ReadonlyMap<Subject, PartState>,
    isAll: boolean,
    from: Pick<ServerAnswer, 'lastSeq' | 'lastId'>,
  ) => {
    for (const subject of parts.keys()) left.delete(subject)
    return hear({
      settled: [],
      refused: [],
      savedCount: first.parts.savedCount,
      lastSeq: from.lastSeq,
      lastId: from.lastId,
      parts: isAll ? new Map([...parts, ...[...left].map((subject) => [subject, NO_WORD] as const)]) : parts,
      isComplete: wasComplete || isAll,
      rules,
      isOutdated: !isAll,
      hasLists: true,
      isFromOthers: true,
    })
  }
  let isAll = first.parts.words.length >= first.wordCount
  await hearParts(toSubjects(first.parts), isAll, { lastSeq: first.lastSeq, lastId: first.lastId ?? undefined })
  if (!isAll) await whenShown()
  for (let after = ''; !isAll;) {
    const { words, hasMore, ...computed } = await callApi(readWords, { after }, { learnerId })
    if (!isCurrent(learnerId)) return
    isAll = !hasMore
    rules = Math.min(rules, rulesOf(computed))
    after = words.at(-1)?.key ?? ''
    const parts = new Map(words.map(({ key, state }) => [toWordSubject(key), state] as const))
    await hearParts(parts, isAll, useLearnerLog.getState())
  }
}

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
  try {
    await sendWaiting(learnerId)
    const { isComplete, isOutdated } = useLearnerLog.getState()
    if (!isComplete || isOutdated) await fetchAll(learnerId)
    if (!(await fetchNews(learnerId))) {
      await fetchAll(learnerId)
      await fetchNews(learnerId)
    }
    useLearnerLog.setState({ hasFailed: false })
    await settleHeld()
    await eraseLeft()
    await sendWaiting(learnerId)
    await sendTexts(learnerId)
    await forgetRemovedTexts(Date.now() - REMOVED_TEXT_DAYS * DAY_MS)
    return undefined
  } catch (error) {
    if (error instanceof DOMException) {
      console.warn('The storage of this device failed:', error)
      return new ApiError('internal')
    }
    if (!(error instanceof ApiError)) throw error
    console.warn('The log is kept on this device and will be sent later:', error.code)
    useLearnerLog.setState({ hasFailed: true })
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
  running = inOneTab('wordnest-log', bringTogether).finally(() => {
    running = undefined
  })
  return running
}

const countUnsent = async (): Promise<number> => listUnsent().length + ((await listUnsentTexts())?.size ?? 0)

/** What was changed in the personal list, and not saved, is saved before its learner goes. */
async function recordDraftOf(learnerId: string | null): Promise<void> {
  if (learnerId === null || !hasChanges(readDraft(learnerId))) return
  const { recordDraft } = await import('#shared/words/personal-list.ts')
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
  if ((await countUnsent()) === 0) return
  const error = await catchUp()
  if ((await countUnsent()) > 0) throw error ?? new ApiError('offline')
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
    if (status === 'loading' || !isConverted) return
    const owner = learner?.id ?? null
    learnerBefore = owner ?? learnerBefore
    const { status: logStatus, learnerId } = useLearnerLog.getState()
    if (logStatus !== 'closed' && learnerId === owner) return
    void openLog(owner)
      .then(recordNotes)
      .then(() => (owner === null ? undefined : offerVisitorLog(owner)))
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
