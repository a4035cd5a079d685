/** Takes events into learners' logs, and keeps what is computed from them. */
import { isDeepStrictEqual } from 'node:util'

import {
  applyEvent,
  countSaved,
  emptyPart,
  needsReplay,
  type PartState,
  replay,
  replayPart,
} from '@wordnest/log/apply-event'
import {
  findWordOfSubject,
  type LogEvent,
  RULES_VERSION,
  type Subject,
  subjectOf,
  toWordSubject,
} from '@wordnest/log/events'
import { type EventRefusal, findRefusal } from '@wordnest/log/limits'
import { settleInstant } from '@wordnest/log/order'
import { EMPTY_STATE, type WordState } from '@wordnest/log/states'

import { AppError } from '#api/errors.ts'

import type { Envelope, LogHead, LogRepository, LogTransaction, StoredPlace, WordEntry } from './log.repository.ts'
import type { Lists } from './state-rows.ts'

export type EventAnswer =
  | ({ readonly id: string } & StoredPlace)
  | { readonly id: string; readonly refused: EventRefusal }

/** Parts of a learner's state, and the count that goes with them. */
export type Parts = {
  readonly parts: ReadonlyMap<Subject, PartState>
  readonly savedCount: number
}

export type Accepted = Parts & { readonly answers: readonly EventAnswer[]; readonly lastSeq: number }
export type Changes = Parts & {
  readonly events: readonly Envelope[]
  readonly lastSeq: number
  readonly hasMore: boolean
}

export type LogService = {
  /** One transaction; each event is taken or refused by itself. `sentAt` is the device's clock. */
  readonly accept: (userId: string, request: { sentAt: number; events: readonly LogEvent[] }) => Promise<Accepted>
  readonly readAfter: (userId: string, seq: number, limit: number) => Promise<Changes>
  /** For a new device: lists and counts, and the words of the next review. */
  readonly readState: (
    userId: string,
    limits: { due: number; fresh: number },
  ) => Promise<Parts & { readonly lastSeq: number; readonly wordCount: number }>
  readonly readWords: (
    userId: string,
    after: string,
    limit: number,
  ) => Promise<{ readonly words: readonly WordEntry[]; readonly lastSeq: number; readonly hasMore: boolean }>
  /** Computes the learner's states from the log anew. Answers how many parts were different. */
  readonly rebuild: (userId: string) => Promise<number>
}

const findListPart = (lists: Lists, subject: Subject): PartState => {
  switch (subject) {
    case 'study':
    case 'swipes':
    case 'level':
      return lists[subject]
    default:
      throw new TypeError(`No list: ${subject}`)
  }
}

/** The parts that a request concerns while its events are judged one by one. */
class Judgement {
  readonly accepted: LogEvent[] = []
  readonly parts = new Map<Subject, PartState>()
  savedCount: number
  private readonly replayed = new Map<Subject, LogEvent[]>()
  private readonly log: LogTransaction
  private readonly head: LogHead

  constructor(log: LogTransaction, head: LogHead) {
    this.log = log
    this.head = head
    this.savedCount = head.lists.savedCount
  }

  async load(subjects: readonly Subject[]): Promise<void> {
    const keys = new Set<string>()
    for (const subject of subjects) {
      const word = findWordOfSubject(subject)
      if (word === undefined) this.parts.set(subject, findListPart(this.head.lists, subject))
      else keys.add(word)
    }
    for (const key of keys) this.parts.set(toWordSubject(key), emptyPart(toWordSubject(key)))
    for (const { key, state } of await this.log.loadWords(this.head, [...keys]))
      this.parts.set(toWordSubject(key), state)
  }

  /** Undefined where it was taken. */
  async judge(event: LogEvent): Promise<EventRefusal | undefined> {
    const subject = subjectOf(event)
    const before = this.parts.get(subject)
    if (!before) throw new Error(`Not loaded: ${subject}`)
    const after = needsReplay(before, event) ? await this.replayWith(subject, event) : applyEvent(before, event)
    const savedCount = this.savedCount + countSaved(before, after)
    const refusal = findRefusal({ savedCount: this.savedCount }, { savedCount }, this.head.role)
    if (refusal) return refusal
    this.accepted.push(event)
    this.parts.set(subject, after)
    this.savedCount = savedCount
    return undefined
  }

  private async replayWith(subject: Subject, event: LogEvent): Promise<PartState> {
    const stored = this.replayed.get(subject) ?? [...(await this.log.loadEvents(this.head, subject))]
    this.replayed.set(subject, stored)
    const own = this.accepted.filter((other) => subjectOf(other) === subject)
    return replayPart(subject, [...stored, ...own, event])
  }

  get words(): ReadonlyMap<string, WordState> {
    const words = new Map<string, WordState>()
    for (const [subject, part] of this.parts) {
      const word = findWordOfSubject(subject)
      if (word !== undefined) words.set(word, part)
    }
    return words
  }

  get lists(): Lists {
    const others = Object.fromEntries([...this.parts].filter(([subject]) => findWordOfSubject(subject) === undefined))
    return { ...this.head.lists, ...others, savedCount: this.savedCount }
  }
}

/** What a replay of the whole log gives, written in the place of what was there. */
async function rebuildStates(log: LogTransaction, head: LogHead): Promise<LogHead> {
  const { words, ...lists } = replay(await log.loadEvents(head))
  await log.deleteWords(head)
  await log.saveWords(head, words)
  await log.saveLists(head, lists, head.lastSeq)
  return { ...head, rulesVersion: RULES_VERSION, lists }
}

/** Rules that have changed since are applied when the learner comes. */
async function lockCurrent(log: LogTransaction, userId: string): Promise<LogHead> {
  const head = await log.lock(userId)
  // A session may outlive its learner by the length of one request.
  if (!head) throw new AppError('sign-in-required')
  return head.rulesVersion === RULES_VERSION ? head : rebuildStates(log, head)
}

/** As they are stored: without fields that are undefined. */
const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(toStored(one), toStored(other))

const { words: _noWords, ...NO_LISTS } = EMPTY_STATE

export function buildLogService(repository: LogRepository, clock: () => number): LogService {
  /** Undefined while the learner has done nothing yet. */
  async function findHead(userId: string): Promise<LogHead | undefined> {
    const head = await repository.findHead(userId)
    if (!head || head.rulesVersion === RULES_VERSION) return head
    return repository.inTransaction((log) => lockCurrent(log, userId))
  }

  async function findParts(head: LogHead, subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, PartState>> {
    const keys = new Set(subjects.flatMap((subject) => findWordOfSubject(subject) ?? []))
    const parts = new Map<Subject, PartState>()
    for (const subject of subjects) {
      if (findWordOfSubject(subject) === undefined) parts.set(subject, findListPart(head.lists, subject))
      else parts.set(subject, emptyPart(subject))
    }
    for (const { key, state } of await repository.findWords(head, [...keys])) parts.set(toWordSubject(key), state)
    return parts
  }

  return {
    accept(userId, { sentAt, events }) {
      const receivedAt = clock()
      return repository.inTransaction(async (log) => {
        const head = await lockCurrent(log, userId)
        const stored = await log.findStored(
          head,
          events.map(({ id }) => id),
        )
        const judgement = new Judgement(log, head)
        await judgement.load(events.map(subjectOf))
        const answers = new Map<string, EventAnswer>()
        for (const event of events) {
          const place = stored.get(event.id)
          if (answers.has(event.id)) continue
          if (place) {
            answers.set(event.id, { id: event.id, ...place })
            continue
          }
          const at = settleInstant(event.at, { sentAt, receivedAt })
          const refused = await judgement.judge({ ...event, at })
          const seq = head.lastSeq + judgement.accepted.length
          answers.set(event.id, refused ? { id: event.id, refused } : { id: event.id, seq, at })
        }
        const { accepted, words, lists, parts, savedCount } = judgement
        const lastSeq = head.lastSeq + accepted.length
        if (accepted.length > 0) {
          await log.addEvents(head, accepted)
          await log.saveWords(head, words)
          await log.saveLists(head, lists, lastSeq)
        }
        return { answers: [...answers.values()], lastSeq, parts, savedCount }
      })
    },
    async readAfter(userId, seq, limit) {
      const head = await findHead(userId)
      if (!head) return { events: [], lastSeq: seq, hasMore: false, parts: new Map(), savedCount: 0 }
      const events = await repository.listAfter(head, seq, limit)
      const parts = await findParts(head, [...new Set(events.map(({ subject }) => subject))])
      const lastSeq = events.at(-1)?.seq ?? seq
      return { events, lastSeq, hasMore: events.length === limit, parts, savedCount: head.lists.savedCount }
    },
    async readState(userId, limits) {
      const head = await findHead(userId)
      const { study, swipes, level, savedCount } = head?.lists ?? NO_LISTS
      const parts = new Map<Subject, PartState>([
        ['study', study],
        ['swipes', swipes],
        ['level', level],
      ])
      if (!head) return { parts, savedCount, lastSeq: 0, wordCount: 0 }
      for (const { key, state } of await repository.listNextWords(head, limits)) parts.set(toWordSubject(key), state)
      return { parts, savedCount, lastSeq: head.lastSeq, wordCount: await repository.countWords(head) }
    },
    async readWords(userId, after, limit) {
      const head = await findHead(userId)
      if (!head) return { words: [], lastSeq: 0, hasMore: false }
      const words = await repository.listWords(head, after, limit)
      return { words, lastSeq: head.lastSeq, hasMore: words.length === limit }
    },
    rebuild: (userId) =>
      repository.inTransaction(async (log) => {
        const head = await log.lock(userId)
        if (!head) return 0
        const before = new Map((await log.loadAllWords(head)).map(({ key, state }) => [key, state]))
        const { lists } = await rebuildStates(log, head)
        const after = new Map((await log.loadAllWords(head)).map(({ key, state }) => [key, state]))
        const words = [...new Set([...before.keys(), ...after.keys()])]
        const changed = words.filter((key) => !isSame(before.get(key), after.get(key))).length
        const names = ['study', 'swipes', 'level', 'savedCount'] as const
        return changed + names.filter((name) => !isSame(head.lists[name], lists[name])).length
      }),
  }
}
