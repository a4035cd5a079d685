/** What the open log and the server tell each other: events and texts that wait go there, and what others did comes. */
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

import { ApiError, callApi } from '#lib/api.ts'
import { isConfirmed } from '#shared/accounts/session.ts'
import {
  findOpenDatabase,
  hear,
  isUnsent,
  listKnownWords,
  listUnsentTexts,
  markTextsUnsent,
  noteLog,
  useLearnerLog,
} from '#sync/learner-log.ts'
import type { ServerAnswer } from '#sync/server-answer.ts'

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

/** The log that is open, and whether it still is, of a learner whom the server has confirmed. */
export type OpenLog = { readonly learnerId: string; readonly isOpen: () => boolean; readonly isCurrent: () => boolean }

export function noteOpenLog(learnerId: string): OpenLog {
  const isOpen = noteLog()
  return { learnerId, isOpen, isCurrent: () => isOpen() && isConfirmed(learnerId) }
}

const listUnsent = () => useLearnerLog.getState().waiting.filter(isUnsent)

/** Parts of one state may come from servers of two versions, while one takes the other's place: the lower one counts. */
const rulesOf = ({ rules = 0 }: Pick<Parts, 'rules'>): number => rules

/** Sends what the server has not heard, oldest first. */
export async function sendWaiting({ learnerId, isOpen, isCurrent }: OpenLog): Promise<void> {
  for (;;) {
    const events = listUnsent()
      .slice(0, MAX_EVENTS_A_REQUEST)
      .map(({ event }) => event)
    if (events.length === 0 || !isCurrent()) return
    const { lastSeq: known } = useLearnerLog.getState()
    const answer = await callApi(postEvents, { sentAt: Date.now(), events }, { learnerId, timeoutMs: TIMEOUT_MS })
    if (!isOpen()) return
    const { lastSeq, lastId, rules, isOutdated, isComplete, hasLists } = useLearnerLog.getState()
    const settled = answer.answers.flatMap((one) => ('seq' in one ? [one] : []))
    const own = new Map(settled.map(({ seq, id }) => [seq, id]))
    // Where others' events stand between, the next question brings them.
    let next = lastSeq
    while (own.has(next + 1)) next += 1
    // Where a number is given out again, the log was restored; meanwhile another tab may have sent the same.
    const isRestored = settled.some(({ seq }) => seq <= known)
    if (isRestored) await markTextsUnsent()
    if (!isOpen()) return
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
export async function sendTexts({ learnerId, isCurrent }: OpenLog): Promise<void> {
  const texts = await listUnsentTexts()
  if (!texts || texts.size === 0) return
  const database = await findOpenDatabase()
  if (!database || !isCurrent()) return
  const { sendEach } = await import('./send-texts.ts').catch(() => {
    throw new ApiError('offline')
  })
  await sendEach(texts, { learnerId, isCurrent, database })
}

/**
 * Brings what other devices did. False where all must be fetched: what is known is outdated, a text was deleted, the server
 * has newer rules, or the log is not the one that this device knows, since it was restored from a backup.
 */
async function fetchNews({ learnerId, isCurrent }: OpenLog): Promise<boolean> {
  for (let hasMore = true; hasMore && isCurrent();) {
    const { lastSeq, lastId, rules, isOutdated, isComplete } = useLearnerLog.getState()
    const news = await callApi(readEvents, { after: lastSeq }, { learnerId })
    if (!isCurrent()) return true
    if (lastId !== undefined && news.afterId !== undefined && news.afterId !== lastId) {
      await markTextsUnsent()
      return false
    }
    ;({ hasMore } = news)
    const [first] = news.events
    const latest = news.events.at(-1)
    // A log that was restored leaves numbers out, also where it has all that this device knows.
    if (first && first.seq > lastSeq + 1) await markTextsUnsent()
    if (!isCurrent()) return true
    if (isOutdated || rulesOf(news.parts) > rules) return false
    if (!first || !latest) break
    await hear({
      settled: news.events,
      refused: [],
      parts: toSubjects(news.parts),
      savedCount: news.parts.savedCount,
      lastSeq: news.lastSeq,
      lastId: latest.id,
      rules: Math.min(rules, rulesOf(news.parts)),
      // A deleted text takes sentences out of parts that the answer does not name.
      isOutdated: news.events.some(({ type }) => type === 'text-erased'),
      isComplete,
      hasLists: true,
      isFromOthers: true,
    })
  }
  return !isCurrent() || !useLearnerLog.getState().isOutdated
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
async function fetchAll({ learnerId, isCurrent }: OpenLog): Promise<void> {
  const { isComplete: wasComplete } = useLearnerLog.getState()
  const first = await callApi(readState, undefined, { learnerId })
  if (!isCurrent()) return
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
    if (!isCurrent()) return
    isAll = !hasMore
    rules = Math.min(rules, rulesOf(computed))
    after = words.at(-1)?.key ?? ''
    const parts = new Map(words.map(({ key, state }) => [toWordSubject(key), state] as const))
    await hearParts(parts, isAll, useLearnerLog.getState())
  }
}

/** Brings all that this device does not know. A log that was restored is seen by what the device knows: that is asked first. */
export async function fetchUnknown(log: OpenLog): Promise<void> {
  const { isComplete, isOutdated } = useLearnerLog.getState()
  // Of a log that was closed meanwhile nothing is known.
  if (!log.isCurrent()) return
  if (!isComplete && !isOutdated) await fetchAll(log)
  if (await fetchNews(log)) return
  await fetchAll(log)
  await fetchNews(log)
}
