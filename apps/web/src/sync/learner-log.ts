/** What the learner does, as events: kept on this device at once, and what they make of the learner's words and lists. */
import { applyEvent, findPart, type PartState, withParts } from '@wordnest/log/apply-event'
import {
  type EventBodies,
  type EventType,
  findWordOfSubject,
  type LogEvent,
  type Subject,
  subjectOf,
  toWordSubject,
} from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'
import { compareInOrder, nextInstant } from '@wordnest/log/order'
import { EMPTY_STATE, type LearnerState } from '@wordnest/log/states'
import { v7 } from 'uuid'
import { create } from 'zustand'

import {
  deleteLogDatabase,
  type KnownLists,
  type LogDatabase,
  openLogDatabase,
  type WaitingEvent,
} from './log-database.ts'

export type LearnerLog = {
  readonly status: 'closed' | 'opening' | 'open'
  /** Whose log it is; null for a visitor's. */
  readonly learnerId: string | null
  /** With everything that this device has done, heard by the server or not. */
  readonly state: LearnerState
  /** Up to which the device knows the server's log. */
  readonly lastSeq: number
  /** Whether all of the learner's words are here. */
  readonly isComplete: boolean
  /** In the order in which they were made. */
  readonly waiting: readonly WaitingEvent[]
  /** False when the browser keeps nothing: what is learned lives as long as the page, or until the server has it. */
  readonly isKept: boolean
}

const CLOSED: LearnerLog = {
  status: 'closed',
  learnerId: null,
  state: EMPTY_STATE,
  lastSeq: 0,
  isComplete: false,
  waiting: [],
  isKept: true,
}

export const useLearnerLog = create<LearnerLog>(() => CLOSED)

let database: LogDatabase | undefined
let known: LearnerState = EMPTY_STATE
let latestSeen = 0
/** Names this page's store in the log, at random. */
const storeName = v7().replaceAll('-', '').slice(-12)

/**
 * Of each subject that this page has changed: the part before, and the events since, so that one that the server has
 * already heard can be taken back at once.
 */
const sinceThen = new Map<Subject, { readonly base: PartState; readonly events: readonly LogEvent[] }>()

const standing = (events: readonly LogEvent[]): readonly LogEvent[] => {
  const voided = new Set(events.flatMap((event) => (event.type === 'void' ? [event.body.event] : [])))
  return events.filter(({ id, type }) => type !== 'void' && !voided.has(id)).toSorted(compareInOrder)
}

const toPart = ({ base, events }: { base: PartState; events: readonly LogEvent[] }): PartState =>
  standing(events).reduce(applyEvent, base)

const waitingIds = (): readonly string[] =>
  useLearnerLog.getState().waiting.flatMap(({ event, refused }) => (refused === undefined ? [event.id] : []))

function show(subjects: Iterable<Subject>): void {
  const parts = new Map<Subject, PartState>()
  const unheard = new Set(waitingIds())
  for (const subject of subjects) {
    const changed = sinceThen.get(subject)
    // Where the server has heard all of it, its state wins.
    const isAhead = changed?.events.some(({ id }) => unheard.has(id))
    parts.set(subject, changed && isAhead ? toPart(changed) : findPart(known, subject))
  }
  useLearnerLog.setState(({ state }) => ({ state: withParts(state, parts) }))
}

function noteEvent(event: LogEvent): Subject {
  const subject = subjectOf(event)
  const { base, events } = sinceThen.get(subject) ?? { base: findPart(known, subject), events: [] }
  sinceThen.set(subject, { base, events: [...events, event] })
  return subject
}

const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('wordnest-log')

const listeners = new Set<() => void>()
/** Calls back when there is something to send. Returns a function that stops it. */
export function whenRecorded(onRecorded: () => void): () => void {
  listeners.add(onRecorded)
  return () => listeners.delete(onRecorded)
}

let writing: Promise<void> = Promise.resolve()

/** Writes come one after the other; one that fails is told once, and the page goes on with what it has. */
function keep(change: Parameters<LogDatabase['write']>[0]): Promise<void> {
  const target = database
  writing = writing
    .then(() => target?.write(change))
    .catch((error: unknown) => {
      console.warn('This device has no room for what was learned:', error)
      useLearnerLog.setState({ isKept: false })
    })
  return writing
}

let opening: Promise<void> | undefined

async function load(learnerId: string | null): Promise<void> {
  const { database: opened, isKept } = await openLogDatabase(learnerId)
  if (useLearnerLog.getState().learnerId !== learnerId) return opened.close()
  database = opened
  const { lists, words, waiting } = await opened.load()
  if (useLearnerLog.getState().learnerId !== learnerId) return opened.close()
  const ordered = waiting.toSorted((one, other) => compareInOrder(one.event, other.event))
  const parts = new Map([...words].map(([key, state]) => [toWordSubject(key), state] as const))
  known = withParts({ ...EMPTY_STATE, ...toLists(lists) }, parts)
  known = { ...known, savedCount: lists?.savedCount ?? known.savedCount }
  sinceThen.clear()
  latestSeen = 0
  for (const { last } of [known.study, known.swipes, known.level, ...known.words.values()]) see(last?.at)
  const subjects = new Set<Subject>()
  for (const { event, refused } of ordered) {
    see(event.at)
    if (refused === undefined) subjects.add(noteEvent(event))
  }
  useLearnerLog.setState({
    status: 'open',
    state: known,
    lastSeq: lists?.lastSeq ?? 0,
    isComplete: learnerId === null || (lists?.isComplete ?? false),
    waiting: ordered,
    isKept,
  })
  show(subjects)
}

const see = (at: number | undefined): void => {
  if (at !== undefined && at > latestSeen) latestSeen = at
}

const toLists = (lists: KnownLists | undefined) => ({
  ...(lists?.study && { study: lists.study }),
  ...(lists?.swipes && { swipes: lists.swipes }),
  ...(lists?.level && { level: lists.level }),
})

/** Opens a learner's log, or a visitor's, in the place of the one that is open. Resolves when its state is known. */
export async function openLog(learnerId: string | null): Promise<void> {
  const { status, learnerId: present } = useLearnerLog.getState()
  if (status !== 'closed' && present === learnerId) return opening
  closeLog()
  useLearnerLog.setState({ ...CLOSED, status: 'opening', learnerId })
  opening = load(learnerId)
  return opening
}

/** Resolves when there is an open log: whose it is may not be known yet. */
export function whenOpen(): Promise<void> {
  const isOpen = () => useLearnerLog.getState().status === 'open'
  if (isOpen()) return opening ?? Promise.resolve()
  return new Promise((resolve) => {
    const end = useLearnerLog.subscribe(() => {
      if (!isOpen()) return
      end()
      resolve()
    })
  })
}

/** What is shown is gone; what is stored stays for its owner. */
export function closeLog(): void {
  database?.close()
  database = undefined
  known = EMPTY_STATE
  sinceThen.clear()
  latestSeen = 0
  useLearnerLog.setState(CLOSED)
}

/** Leaves nothing of a learner's log on this device. */
export async function forgetLog(learnerId: string | null): Promise<void> {
  if (useLearnerLog.getState().learnerId === learnerId) closeLog()
  await writing
  await deleteLogDatabase(learnerId)
}

export type NewEvent = { [Type in EventType]: { readonly type: Type; readonly body: EventBodies[Type] } }[EventType]

/** Minutes that this device's clock is ahead of UTC. */
const offsetAt = (at: number): number => -new Date(at).getTimezoneOffset()

/** Adds events to the log. They show at once, and are sent as soon as possible. Returns them as they stand in the log. */
export async function recordEvents(events: readonly NewEvent[], now: number): Promise<readonly LogEvent[]> {
  await whenOpen()
  const made = events.map(({ type, body }) => {
    const at = nextInstant(now, latestSeen)
    latestSeen = at
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- type and body come from one NewEvent
    return { id: v7({ msecs: at }), at, offset: offsetAt(at), store: storeName, type, body } as LogEvent
  })
  const put = made.map((event) => ({ event }))
  useLearnerLog.setState(({ waiting }) => ({ waiting: [...waiting, ...put] }))
  show(new Set(made.map(noteEvent)))
  await keep({ put })
  tabs?.postMessage('recorded')
  for (const tell of listeners) tell()
  return made
}

/** What a visitor did on this device that no account has yet; nothing where it is bound to another account. */
export async function findVisitorEvents(learnerId: string): Promise<readonly LogEvent[]> {
  await writing
  const { database: visitors } = await openLogDatabase(null)
  const { lists, waiting } = await visitors.load()
  visitors.close()
  const isOthers = lists?.boundTo !== undefined && lists.boundTo !== learnerId
  return isOthers ? [] : waiting.map(({ event }) => event).toSorted(compareInOrder)
}

/** Gives a visitor's events to the account whose log is open, and to no other, whatever happens in between. */
export async function adoptVisitorEvents(learnerId: string, events: readonly LogEvent[]): Promise<void> {
  const { database: visitors } = await openLogDatabase(null)
  await visitors.write({ lists: { lastSeq: 0, isComplete: true, savedCount: 0, boundTo: learnerId } })
  visitors.close()
  await whenOpen()
  if (useLearnerLog.getState().learnerId !== learnerId) return
  for (const { at } of events) see(at)
  const put = events.map((event) => ({ event }))
  useLearnerLog.setState(({ waiting }) => ({ waiting: [...put, ...waiting] }))
  show(new Set(events.map(noteEvent)))
  await keep({ put })
  await deleteLogDatabase(null)
  for (const tell of listeners) tell()
}

/** Takes an event back. */
export const takeBack = (event: LogEvent, now: number): Promise<readonly LogEvent[]> =>
  recordEvents([{ type: 'void', body: { event: event.id, subject: subjectOf(event) } }], now)

/** How the server answered: events that it has, those that it refused, and the parts of the state as they are there. */
export type Heard = {
  readonly settled: readonly { readonly id: string; readonly at: number }[]
  readonly refused: readonly { readonly id: string; readonly code: EventRefusal }[]
  readonly parts: ReadonlyMap<Subject, PartState>
  readonly savedCount: number
  readonly lastSeq: number
  /** Whether the device knows the log up to `lastSeq` now, and all words. */
  readonly isComplete: boolean
  /** The parts have what other devices did: nothing that this page did to them can be taken back here alone. */
  readonly isFromOthers: boolean
}

function takeRefused(ids: ReadonlySet<string>): void {
  for (const [subject, { base, events }] of sinceThen) {
    const left = events.filter(({ id }) => !ids.has(id))
    if (left.length < events.length) sinceThen.set(subject, { base, events: left })
  }
}

/** What other devices did comes between: what this page did before it cannot be told apart any more. */
function rebase(subjects: Iterable<Subject>): void {
  const unheard = new Set(waitingIds())
  for (const subject of subjects) {
    const events = sinceThen.get(subject)?.events.filter(({ id }) => unheard.has(id)) ?? []
    if (events.length > 0) sinceThen.set(subject, { base: findPart(known, subject), events })
    else sinceThen.delete(subject)
  }
}

/** Takes over what the server has said. */
export async function hear({
  settled,
  refused,
  parts,
  savedCount,
  lastSeq,
  isComplete,
  isFromOthers,
}: Heard): Promise<void> {
  known = { ...withParts(known, parts), savedCount }
  const done = new Set(settled.map(({ id }) => id))
  const codes = new Map(refused.map(({ id, code }) => [id, code]))
  for (const { at } of settled) see(at)
  for (const part of parts.values()) see(part.last?.at)
  const waiting = useLearnerLog
    .getState()
    .waiting.filter(({ event }) => !done.has(event.id))
    .map((one) => {
      const code = codes.get(one.event.id)
      return code === undefined ? one : { ...one, refused: code }
    })
  takeRefused(new Set(codes.keys()))
  useLearnerLog.setState({ waiting, lastSeq, isComplete })
  if (isFromOthers) rebase(parts.keys())
  show(new Set([...parts.keys(), ...sinceThen.keys()]))
  const words = new Map<string, PartState>()
  const gone: string[] = []
  for (const [subject, part] of parts) {
    const key = findWordOfSubject(subject)
    if (key === undefined) continue
    if (part.last) words.set(key, part)
    else gone.push(key)
  }
  await keep({
    words,
    gone,
    settled: [...done],
    put: waiting.filter(({ event }) => codes.has(event.id)),
    lists: { lastSeq, isComplete, savedCount, study: known.study, swipes: known.swipes, level: known.level },
  })
  tabs?.postMessage('heard')
}

/** Follows the other tabs: what one of them has recorded, this one reads. Returns a function that stops it. */
export function observeOtherTabs(): () => void {
  const reload = () => {
    const { status, learnerId } = useLearnerLog.getState()
    if (status !== 'open') return
    database?.close()
    opening = writing.then(() => load(learnerId))
  }
  tabs?.addEventListener('message', reload)
  return () => tabs?.removeEventListener('message', reload)
}
