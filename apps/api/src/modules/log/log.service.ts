/** Takes events into learners' logs, and answers with what is computed from them. */
import type { PartState } from '@wordnest/log/apply-event'
import { type LogEvent, type Subject, toWordSubject } from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'
import { compareInOrder, settleInstant } from '@wordnest/log/order'
import { findPersonalList } from '@wordnest/log/personal-list'
import { EMPTY_STATE } from '@wordnest/log/states'
import type { KeptWord } from '@wordnest/log/words'
import type { StudyWord } from '@wordnest/vocabulary/study-list'

import { AppError } from '#api/errors.ts'

import type { Envelope, ErasedEvent, StoredPlace } from './events.repository.ts'
import { findParts, Judgement } from './judgement.ts'
import type { LogHead } from './log-head.ts'
import type { LogRepository, LogTransaction } from './log.repository.ts'
import { rebuildAndCompare, rebuildStates } from './rebuild.ts'
import type { WordEntry } from './word-states.repository.ts'

export type EventAnswer =
  | ({ readonly id: string } & StoredPlace)
  | { readonly id: string; readonly refused: EventRefusal }

/** Parts of a learner's state, and the count that goes with them. */
export type Parts = { readonly parts: ReadonlyMap<Subject, PartState>; readonly savedCount: number }

export type Accepted = Parts & { readonly answers: readonly EventAnswer[]; readonly lastSeq: number }
export type Changes = Parts & {
  readonly events: readonly Envelope[]
  /** Of the event with the number that was asked for; null where there is none. */
  readonly afterId: string | null
  readonly lastSeq: number
  readonly hasMore: boolean
}
export type WholeState = Parts & {
  readonly lastSeq: number
  readonly lastId: string | null
  readonly wordCount: number
}
export type WordPage = { readonly words: readonly WordEntry[]; readonly lastSeq: number; readonly hasMore: boolean }

export type OwnLists = {
  readonly personal: readonly KeptWord[]
  /** Undefined while the learner has never had one. */
  readonly study: readonly StudyWord[] | undefined
}

export type LogService = {
  /** One transaction; each event is taken or refused by itself. `sentAt` is the device's clock. */
  readonly accept: (userId: string, request: { sentAt: number; events: readonly LogEvent[] }) => Promise<Accepted>
  readonly readAfter: (userId: string, range: { after: number; limit: number }) => Promise<Changes>
  /** For a new device: lists and counts, and the words of the next review. */
  readonly readState: (userId: string, limits: { due: number; fresh: number }) => Promise<WholeState>
  readonly readWords: (userId: string, range: { after: string; limit: number }) => Promise<WordPage>
  /** The whole log, in the order in which the events happened. */
  readonly readAll: (userId: string) => Promise<readonly (LogEvent | ErasedEvent)[]>
  readonly readLists: (userId: string) => Promise<OwnLists>
  readonly readCounts: (userId: string) => Promise<{ readonly savedCount: number; readonly swipes: number }>
  /**
   * Computes the learner's states from the log anew. Answers how many parts were different: none where they were of older
   * rules, which is no fault.
   */
  readonly rebuild: (userId: string) => Promise<number>
}

const { words: _noWords, ...NO_LISTS } = EMPTY_STATE

/** Rules that have changed since are applied when the learner comes. */
async function lockCurrent(log: LogTransaction, userId: string): Promise<LogHead> {
  const head = await log.lock(userId)
  // A session may outlive its learner by the length of one request.
  if (!head) throw new AppError('sign-in-required')
  return head.isCurrent ? head : rebuildStates(log, head)
}

const isOverLimit = (answer: EventAnswer | undefined): boolean =>
  answer !== undefined && 'refused' in answer && answer.refused !== 'incomplete'

type Request = Parameters<LogService['accept']>[1] & { readonly receivedAt: number }

async function acceptWithin(log: LogTransaction, userId: string, request: Request): Promise<Accepted> {
  const events = request.events.map((event) => ({ ...event, at: settleInstant(event.at, request) }))
  const head = await lockCurrent(log, userId)
  const ids = events.map(({ id }) => id)
  const stored = await log.findStored(head, ids)
  const judgement = new Judgement(log, head)
  await judgement.load(events, ({ id }) => !stored.has(id))
  const answers = new Map<string, EventAnswer>([...stored].map(([id, place]) => [id, { id, ...place }]))
  for (const [index, { id, at }] of judgement.accepted.entries()) {
    answers.set(id, { id, seq: head.lastSeq + index + 1, at })
  }
  const judge = async (event: LogEvent): Promise<void> => {
    const refused = await judgement.judge(event)
    const seq = head.lastSeq + judgement.accepted.length
    answers.set(event.id, refused ? { id: event.id, refused } : { id: event.id, seq, at: event.at })
  }
  for (const event of events) if (!answers.has(event.id)) await judge(event)
  // Removals of one save count first, wherever they are in it.
  for (const event of events) if (isOverLimit(answers.get(event.id))) await judge(event)
  const { accepted, parts, savedCount } = judgement
  const lastSeq = head.lastSeq + accepted.length
  if (accepted.length > 0) {
    await log.addEvents(head, accepted)
    await log.rewriteBodies(head, judgement.rewritten)
    // Of a word that was deleted nothing is left: this comes last.
    for (const [subject, place] of judgement.erasures) await log.eraseBefore(head, subject, place)
    await log.saveWords(head, judgement.words)
    await log.saveHead(head, judgement.lists, lastSeq)
    if (judgement.library !== head.lists.library) await log.markTextBodies(head, judgement.library)
  }
  const inOrder = [...new Set(ids)].flatMap((id) => answers.get(id) ?? [])
  return { answers: inOrder, lastSeq, parts, savedCount }
}

type FindHead = (userId: string) => Promise<LogHead | undefined>

/** For the profile and for My Data. */
const buildOwnReads = (
  repository: LogRepository,
  findHead: FindHead,
): Pick<LogService, 'readAll' | 'readLists' | 'readCounts'> => ({
  async readAll(userId) {
    const head = await repository.findHead(userId)
    if (!head) return []
    return [...(await repository.loadEvents(head)), ...(await repository.loadErased(head))].toSorted(compareInOrder)
  },
  async readLists(userId) {
    const head = await findHead(userId)
    if (!head) return { personal: [], study: undefined }
    const words = await repository.loadAllWords(head)
    return { personal: findPersonalList(words.map(({ state }) => state)), study: head.lists.study.words }
  },
  async readCounts(userId) {
    const counts = await repository.findCounts(userId)
    if (!counts) return { savedCount: 0, swipes: 0 }
    if (counts.isCurrent) return { savedCount: counts.savedCount, swipes: counts.swipes }
    const { savedCount = 0, swipes } = (await findHead(userId))?.lists ?? {}
    return { savedCount, swipes: swipes?.count ?? 0 }
  },
})

export function buildLogService(repository: LogRepository, clock: () => number): LogService {
  /** Undefined while the learner has done nothing yet. */
  const findHead: FindHead = async (userId) => {
    const head = await repository.findHead(userId)
    return !head || head.isCurrent ? head : repository.inTransaction((log) => lockCurrent(log, userId))
  }

  return {
    accept(userId, request) {
      const receivedAt = clock()
      return repository.inTransaction((log) => acceptWithin(log, userId, { ...request, receivedAt }))
    },
    async readAfter(userId, range) {
      const head = await findHead(userId)
      if (!head)
        return { events: [], afterId: null, lastSeq: range.after, hasMore: false, parts: new Map(), savedCount: 0 }
      const { at, events } = await repository.listAfter(head, range)
      const subjects = [...new Set(events.flatMap(({ subject }) => subject ?? []))]
      const parts = await findParts(head, subjects, (keys) => repository.findWords(head, keys))
      const lastSeq = events.at(-1)?.seq ?? range.after
      const hasMore = events.length === range.limit
      return { events, afterId: at?.id ?? null, lastSeq, hasMore, parts, savedCount: head.lists.savedCount }
    },
    async readState(userId, limits) {
      const head = await findHead(userId)
      const { savedCount, ...lists } = head?.lists ?? NO_LISTS
      const parts = new Map<Subject, PartState>([
        ['study', lists.study],
        ['swipes', lists.swipes],
        ['level', lists.level],
        ['library', lists.library],
      ])
      if (!head) return { parts, savedCount, lastSeq: 0, lastId: null, wordCount: 0 }
      for (const { key, state } of await repository.listNextWords(head, limits)) parts.set(toWordSubject(key), state)
      const { lastSeq } = head
      const [wordCount, { at }] = await Promise.all([
        repository.countWords(head),
        repository.listAfter(head, { after: lastSeq, limit: 0 }),
      ])
      return { parts, savedCount, lastSeq, lastId: at?.id ?? null, wordCount }
    },
    async readWords(userId, range) {
      const head = await findHead(userId)
      if (!head) return { words: [], lastSeq: 0, hasMore: false }
      const words = await repository.listWords(head, range)
      return { words, lastSeq: head.lastSeq, hasMore: words.length === range.limit }
    },
    ...buildOwnReads(repository, findHead),
    rebuild: (userId) =>
      repository.inTransaction(async (log) => {
        const head = await log.lock(userId)
        if (!head) return 0
        if (head.isCurrent) return rebuildAndCompare(log, head)
        await rebuildStates(log, head)
        return 0
      }),
  }
}
