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

import { ApiError, callApi, mayPass } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { buildRetry } from '#lib/retry.ts'
import { beforeLogOut, isHeard, useSession, whenHeard, whenLeft } from '#shared/accounts/session.ts'
import { recordMeetings } from './meetings.ts'
import { observeSummary } from './summary-writer.ts'
import { offerVisitorLog, observeVisit } from './visitor-log.ts'
import { closeLog, forgetLog, hear, observeOtherTabs, openLog, useLearnerLog, whenRecorded } from '#sync/learner-log.ts'

/** A thousand words on a slow line. */
const TIMEOUT_MS = 60_000

function toSubjects({ words, gone, study, swipes, level }: Parts): ReadonlyMap<Subject, PartState> {
  const parts = new Map<Subject, PartState>()
  for (const { key, state } of words) parts.set(toWordSubject(key), state)
  for (const key of gone) parts.set(toWordSubject(key), NO_WORD)
  if (study) parts.set('study', study)
  if (swipes) parts.set('swipes', swipes)
  if (level) parts.set('level', level)
  return parts
}

const isCurrent = (learnerId: string): boolean => useLearnerLog.getState().learnerId === learnerId && isHeard(learnerId)

const listUnsent = () => useLearnerLog.getState().waiting.filter(({ refused }) => refused === undefined)

/** Sends what the server has not heard, oldest first. */
async function sendWaiting(learnerId: string): Promise<void> {
  for (;;) {
    const events = listUnsent()
      .slice(0, MAX_EVENTS_A_REQUEST)
      .map(({ event }) => event)
    if (events.length === 0 || !isCurrent(learnerId)) return
    const answer = await callApi(postEvents, { sentAt: Date.now(), events }, { learnerId, timeoutMs: TIMEOUT_MS })
    if (useLearnerLog.getState().learnerId !== learnerId) return
    const { lastSeq, isComplete } = useLearnerLog.getState()
    const settled = answer.answers.flatMap((one) => ('seq' in one ? [one] : []))
    const own = new Set(settled.map(({ seq }) => seq))
    // Where others' events stand between, the next question brings them.
    let next = lastSeq
    while (own.has(next + 1)) next += 1
    await hear({
      settled,
      refused: answer.answers.flatMap((one) => ('refused' in one ? [{ id: one.id, code: one.refused }] : [])),
      parts: toSubjects(answer.parts),
      savedCount: answer.parts.savedCount,
      lastSeq: next,
      isComplete,
      isFromOthers: false,
    })
  }
}

/** Brings what other devices did. */
async function fetchNews(learnerId: string): Promise<void> {
  for (let hasMore = true; hasMore && isCurrent(learnerId);) {
    const { lastSeq, isComplete } = useLearnerLog.getState()
    const news = await callApi(readEvents, { after: lastSeq }, { learnerId })
    if (!isCurrent(learnerId)) return
    ;({ hasMore } = news)
    if (news.events.length === 0) return
    await hear({
      settled: news.events,
      refused: [],
      parts: toSubjects(news.parts),
      savedCount: news.parts.savedCount,
      lastSeq: news.lastSeq,
      isComplete,
      isFromOthers: true,
    })
  }
}

/** A device that is new to the learner: what the next review needs first, and then all other words. */
async function fetchAll(learnerId: string): Promise<void> {
  const first = await callApi(readState, undefined, { learnerId })
  if (!isCurrent(learnerId)) return
  const base = {
    settled: [],
    refused: [],
    savedCount: first.parts.savedCount,
    lastSeq: first.lastSeq,
    isFromOthers: true,
  }
  let isComplete = first.parts.words.length >= first.wordCount
  await hear({ ...base, parts: toSubjects(first.parts), isComplete })
  for (let after = ''; !isComplete;) {
    const { words, hasMore } = await callApi(readWords, { after }, { learnerId })
    if (!isCurrent(learnerId)) return
    isComplete = !hasMore
    after = words.at(-1)?.key ?? ''
    const parts = new Map(words.map(({ key, state }) => [toWordSubject(key), state] as const))
    await hear({ ...base, lastSeq: useLearnerLog.getState().lastSeq, parts, isComplete })
  }
}

const retry = buildRetry(() => void catchUp())
let running: Promise<ApiError | undefined> | undefined
let isAskedAgain = false

async function bringTogether(): Promise<ApiError | undefined> {
  const { learnerId, status } = useLearnerLog.getState()
  if (status !== 'open' || learnerId === null || !isHeard(learnerId)) return undefined
  try {
    await sendWaiting(learnerId)
    if (!useLearnerLog.getState().isComplete) await fetchAll(learnerId)
    await fetchNews(learnerId)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The log is kept on this device and will be sent later:', error.code)
    if (mayPass(error.code)) retry.plan()
    return error
  }
}

/** One tab at a time where the browser can say so; otherwise events are sent twice, which changes nothing. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('wordnest-log', work) : work()

/** Sends and fetches, one after the other; what is recorded meanwhile is sent in the next turn. */
async function catchUp(): Promise<ApiError | undefined> {
  retry.cancel()
  if (running) {
    isAskedAgain = true
    return running
  }
  running = inOneTab(bringTogether)
  const error = await running.finally(() => {
    running = undefined
  })
  if (!isAskedAgain) return error
  isAskedAgain = false
  return catchUp()
}

/** What waits keeps the learner signed in, where it may still be sent: the ApiError says why it was not. */
async function sendBeforeLogOut(): Promise<void> {
  if (listUnsent().length === 0) return
  const error = await catchUp()
  if (listUnsent().length > 0) throw error ?? new ApiError('offline')
}

/** Follows the session, the connection and the other tabs. Returns a function that stops it. */
export function observeLog(): () => void {
  /** The last one who was signed in here. */
  let learnerBefore: string | undefined
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (status === 'loading') return
    const owner = learner?.id ?? null
    learnerBefore = owner ?? learnerBefore
    const { status: logStatus, learnerId } = useLearnerLog.getState()
    if (logStatus !== 'closed' && learnerId === owner) return
    void openLog(owner)
      .then(() => (owner === null ? undefined : offerVisitorLog(owner)))
      .then(recordMeetings)
      .then(catchUp)
  }
  const look = () => {
    if (document.visibilityState === 'visible') void catchUp()
  }
  const leave = () => {
    if (learnerBefore !== undefined) void forgetLog(learnerBefore)
  }
  const ends = [
    useSession.subscribe(follow),
    whenRecorded(() => void catchUp()),
    whenBack(() => void catchUp()),
    whenHeard(() => void catchUp()),
    beforeLogOut(sendBeforeLogOut),
    whenLeft(leave),
    observeOtherTabs(),
    observeVisit(),
    observeSummary(),
    retry.cancel,
  ]
  document.addEventListener('visibilitychange', look)
  follow()
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', look)
    closeLog()
  }
}

export { recordMeetings } from './meetings.ts'
