/** What the learner does, as events saved on this device at once, and the words and lists that follow from them. */
import { countSaved, findPart, type PartState, withParts } from '@wordnest/log/apply-event'
import { type LogEvent, type Subject, subjectOf, toWordSubject } from '@wordnest/log/events'
import { compareInOrder, nextInstant } from '@wordnest/log/order'
import { EMPTY_STATE, type LearnerState } from '@wordnest/log/states'

import { ApiError } from '#lib/api-error.ts'
import { whenState } from '#lib/when-state.ts'
import { within } from '#lib/within.ts'

import {
  deleteLogDatabase,
  type LogDatabase,
  type OpenedDatabase,
  openLogDatabase,
  type StoredLog,
  type StoredText,
  toAdopted,
  toLists,
  type WaitingEvent,
} from './log-database.ts'
import { listForgotten } from './forgotten-texts.ts'
import { type ServerAnswer, splitWords } from './server-answer.ts'
import { CLOSED, useLearnerLog } from './learner-log-state.ts'
import { tabs } from './log-tabs.ts'
import { findDatabase, keep, readStored, releaseDatabase, setDatabase, STORAGE_MS, whenWritten } from './log-writes.ts'
import { type RecordedEvent, toEvent } from './new-event.ts'
import { type ChangedPart, toPart } from './changed-part.ts'
import { listUnsent } from './unsent-texts.ts'

export { useLearnerLog } from './learner-log-state.ts'
export { whenWritten } from './log-writes.ts'

let known: LearnerState = EMPTY_STATE
let latestSeen = 0
/**
 * Of each subject that this page has changed: the part before, and the events since, so that one that the server has
 * already acknowledged can be taken back at once.
 */
const sinceThen = new Map<Subject, ChangedPart>()

/** Neither refused nor held back: it has its effect here, and is to be sent. */
export const isUnsent = ({ refused, isHeld }: WaitingEvent): boolean => refused === undefined && isHeld !== true

/** Not refused: it is to be sent, now or once it is known whether it should be. */
export const isPending = ({ refused }: WaitingEvent): boolean => refused === undefined

const waitingIds = (): readonly string[] =>
  useLearnerLog.getState().waiting.flatMap((one) => (isUnsent(one) ? [one.event.id] : []))

function show(subjects: Iterable<Subject>): void {
  const parts = new Map<Subject, PartState>()
  const unsentIds = new Set(waitingIds())
  for (const subject of subjects) {
    const changed = sinceThen.get(subject)
    // Where the server has acknowledged all events of it, its state wins.
    const isAhead = changed?.events.some(({ id }) => unsentIds.has(id))
    parts.set(subject, changed && isAhead ? toPart(changed) : findPart(known, subject))
  }
  useLearnerLog.setState(({ state }) => ({ state: withCount(withParts(state, parts)) }))
}

/** The server counts words of the list also where not all of them are here. */
function withCount(state: LearnerState): LearnerState {
  let { savedCount } = known
  for (const subject of sinceThen.keys()) savedCount += countSaved(findPart(known, subject), findPart(state, subject))
  return { ...state, savedCount }
}

function noteEvent(event: LogEvent): Subject {
  const subject = subjectOf(event)
  const { base, events } = sinceThen.get(subject) ?? { base: findPart(known, subject), events: [] }
  sinceThen.set(subject, { base, events: [...events, event] })
  return subject
}

type Recording = {
  /** Done just now, not noted before. */
  readonly isNew: boolean
}

const listeners = new Set<(recording: Recording) => void>()
/** Calls back when there is something to send. Returns a function that stops it. */
export function whenRecorded(onRecorded: (recording: Recording) => void): () => void {
  listeners.add(onRecorded)
  return () => listeners.delete(onRecorded)
}

let opening: Promise<void> | undefined
/** How many logs were opened or closed: what comes for one before is not for this one, though it may be the same learner's. */
let turn = 0

/** Notes which log is open. Returns whether it still is: not where it was closed meanwhile, and opened again. */
export function noteLog(): () => boolean {
  const own = turn
  return () => turn === own
}

async function loadFrom({ database: opened, isKept }: OpenedDatabase, loading: number): Promise<void> {
  if (turn !== loading) return opened.close()
  setDatabase(opened)
  try {
    const stored = await readStored(opened)
    if (findDatabase() !== opened) return
    takeOver(stored)
    useLearnerLog.setState({ status: 'open', isKept })
  } catch (error) {
    console.warn('What this device has stored could not be read:', error)
    opened.close()
    if (findDatabase() !== opened) return
    setDatabase(undefined)
    useLearnerLog.setState({ status: 'failed' })
  }
}

async function load(learnerId: string | null): Promise<void> {
  const own = turn
  await whenWritten()
  const loading = openLogDatabase(learnerId).then((opened) => loadFrom(opened, own))
  // If it answers later all the same, the log opens.
  await within(STORAGE_MS, loading).catch((error: unknown) => {
    console.warn('What this device has stored could not be read:', error)
    if (turn === own && useLearnerLog.getState().status === 'opening') useLearnerLog.setState({ status: 'failed' })
  })
}

/** Another tab has written. */
async function readAgain(): Promise<void> {
  const reading = findDatabase()
  if (useLearnerLog.getState().status !== 'open' || !reading) return
  try {
    const stored = await readStored(reading)
    if (findDatabase() === reading) takeOver(stored)
  } catch (error) {
    console.warn('What another tab did could not be read:', error)
  }
}

function takeOver({ lists, words, waiting }: StoredLog): void {
  const ordered = waiting.toSorted((one, other) => compareInOrder(one.event, other.event))
  const parts = new Map([...words].map(([key, state]) => [toWordSubject(key), state] as const))
  known = withParts({ ...EMPTY_STATE, ...toLists(lists) }, parts)
  known = { ...known, savedCount: lists?.savedCount ?? known.savedCount }
  sinceThen.clear()
  latestSeen = 0
  for (const { last } of [known.study, known.swipes, known.level, known.library, ...known.words.values()]) see(last?.at)
  const subjects = new Set<Subject>()
  for (const one of ordered) {
    see(one.event.at)
    if (isUnsent(one)) subjects.add(noteEvent(one.event))
  }
  const isVisitors = useLearnerLog.getState().learnerId === null
  useLearnerLog.setState({
    state: known,
    lastSeq: lists?.lastSeq ?? 0,
    lastId: lists?.lastId,
    rules: lists?.rules ?? 0,
    isOutdated: !isVisitors && lists !== undefined && lists.rules === undefined,
    isComplete: isVisitors || (lists?.isComplete ?? false),
    hasLists: isVisitors || (lists?.hasLists ?? lists?.isComplete ?? false),
    waiting: ordered,
  })
  show(subjects)
}

const see = (at: number | undefined): void => {
  if (at !== undefined && at > latestSeen) latestSeen = at
}

/** Opens a log in the place of the open one; one that failed is opened again. Resolves when its state is known or failed. */
export async function openLog(learnerId: string | null): Promise<void> {
  const { status, learnerId: present } = useLearnerLog.getState()
  if ((status === 'opening' || status === 'open') && present === learnerId) return opening
  closeLog()
  useLearnerLog.setState({ ...CLOSED, status: 'opening', learnerId })
  opening = load(learnerId)
  return opening
}

/** Resolves when there is an open log: whose it is may not be known yet. One that failed may be opened again. */
export const whenOpen = (): Promise<void> => whenState(useLearnerLog, ({ status }) => status === 'open')

/** What is shown is gone; what is stored stays for its owner. */
export function closeLog(): void {
  turn += 1
  releaseDatabase()
  known = EMPTY_STATE
  sinceThen.clear()
  latestSeen = 0
  useLearnerLog.setState(CLOSED)
}

/** Leaves nothing of a learner's log on this device. */
export async function forgetLog(learnerId: string | null): Promise<void> {
  if (useLearnerLog.getState().learnerId === learnerId) closeLog()
  await whenWritten()
  await deleteLogDatabase(learnerId)
}

/** Adds events to the log. They show at once, and are sent as soon as possible. Returns them as they are in the log. */
export async function recordEvents(events: readonly RecordedEvent[], now: number): Promise<readonly LogEvent[]> {
  await whenOpen()
  return recordInOpenLog(events, now)
}

/** {@link recordEvents} where the log is known to be open, without waiting for it. */
export async function recordInOpenLog(events: readonly RecordedEvent[], now: number): Promise<readonly LogEvent[]> {
  const present = new Set(useLearnerLog.getState().waiting.map(({ event }) => event.id))
  const made = events
    .filter(({ id }) => id === undefined || !present.has(id))
    .map((event) => {
      const at = nextInstant(event.at ?? now, latestSeen)
      latestSeen = at
      return toEvent(event, at)
    })
  if (made.length === 0) return made
  const put = made.map((event) => ({ event }))
  useLearnerLog.setState(({ waiting }) => ({ waiting: [...waiting, ...put] }))
  show(new Set(made.map(noteEvent)))
  await keep({ put })
  tabs?.postMessage('recorded')
  const isNew = events.some(({ id }) => id === undefined)
  for (const tell of listeners) tell({ isNew })
  return made
}

/** Forgets events that the server does not have. */
export async function dropWaiting(ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  useLearnerLog.setState(({ waiting }) => ({ waiting: waiting.filter(({ event }) => !gone.has(event.id)) }))
  await keep({ settled: ids })
  tabs?.postMessage('heard')
}

/** Gives a visitor's events to the account whose log is open, and to no other, whatever happens in between. */
export async function adoptVisitorEvents(learnerId: string, events: readonly LogEvent[]): Promise<void> {
  const { database: visitors } = await openLogDatabase(null)
  await visitors.write({ lists: { lastSeq: 0, isComplete: true, savedCount: 0, boundTo: learnerId } })
  const [texts, handles] = await Promise.all([visitors.loadTexts(), visitors.loadHandles()])
  visitors.close()
  await whenOpen()
  if (useLearnerLog.getState().learnerId !== learnerId) return
  const target = findDatabase()
  for (const [id, text] of texts) await target?.putText(id, text)
  for (const [id, handle] of handles) await target?.putHandle(id, handle)
  // Somebody else may have come meanwhile: the visitor's log waits for its own account.
  if (findDatabase() !== target || useLearnerLog.getState().learnerId !== learnerId) return
  for (const { at } of events) see(at)
  const put = events.map(toAdopted)
  useLearnerLog.setState(({ waiting }) => ({ waiting: [...put, ...waiting] }))
  show(new Set(put.flatMap(({ event, isHeld }) => (isHeld ? [] : [noteEvent(event)]))))
  // Where this device has no room for them, they stay there too: an event that comes twice counts once.
  if (await keep({ put })) await deleteLogDatabase(null)
  for (const tell of listeners) tell({ isNew: false })
}

/** Once it is known what the account has: a visitor's list is used where there never was one, and by no other account. */
export async function settleHeld(): Promise<void> {
  const { hasLists, waiting: all } = useLearnerLog.getState()
  const held = all.filter(({ isHeld }) => isHeld)
  if (held.length === 0 || !hasLists) return
  if (known.study.words !== undefined) return dropWaiting(held.map(({ event }) => event.id))
  const put = held.map(({ event }) => ({ event }))
  const ids = new Set(put.map(({ event }) => event.id))
  useLearnerLog.setState(({ waiting }) => ({
    waiting: waiting.map((one) => (ids.has(one.event.id) ? { event: one.event } : one)),
  }))
  show(new Set(put.map(({ event }) => noteEvent(event))))
  await keep({ put })
}

/** The database of the log that is open, for what is stored beside it. @throws ApiError `internal` where it has failed. */
export async function findOpenDatabase(): Promise<LogDatabase | undefined> {
  await whenState(useLearnerLog, ({ status }) => status === 'open' || status === 'failed')
  if (useLearnerLog.getState().status === 'failed') throw new ApiError('internal')
  return findDatabase()
}

/** {@link listUnsent} of the open log; undefined where this device cannot read them. */
export async function listUnsentTexts(): Promise<ReadonlyMap<string, StoredText> | undefined> {
  const { library } = known
  try {
    const database = findDatabase()
    return listUnsent(library, database ? await within(STORAGE_MS, database.loadUnsentTexts()) : new Map())
  } catch (error) {
    console.warn('The texts of this device could not be read:', error)
    return undefined
  }
}

/** What the server had of texts it may have no more. */
export const markTextsUnsent = async (): Promise<void> => findDatabase()?.markTextsUnsent()

/** Deletes the words of texts that cannot come back ({@link listForgotten}). */
export async function forgetRemovedTexts(before: number): Promise<void> {
  const ids = listForgotten(known.library, before)
  if (ids.length > 0) await findDatabase()?.deleteTexts(ids)
}

/** Deletes the words of a text from this device, and what `strip` takes from events that the server has not heard. */
export async function forgetText(
  id: string,
  strip: (waiting: readonly WaitingEvent[]) => readonly WaitingEvent[],
): Promise<void> {
  const target = findDatabase()
  await target?.deleteTexts([id])
  // Another learner may have come meanwhile, who has the same text of the shelf.
  if (findDatabase() !== target) return
  const before = new Set(useLearnerLog.getState().waiting)
  const waiting = strip([...before])
  useLearnerLog.setState({ waiting })
  await keep({ put: waiting.filter((one) => !before.has(one)) })
  tabs?.postMessage('recorded')
}

/** Takes an event back. */
export const takeBack = (event: LogEvent, now: number): Promise<readonly LogEvent[]> =>
  recordEvents([{ type: 'void', body: { event: event.id, subject: subjectOf(event) } }], now)

function takeRefused(ids: ReadonlySet<string>): void {
  for (const [subject, { base, events }] of sinceThen) {
    const left = events.filter(({ id }) => !ids.has(id))
    if (left.length < events.length) sinceThen.set(subject, { base, events: left })
  }
}

/** What other devices did comes between: what this page did before it cannot be told apart any more. */
function rebase(subjects: Iterable<Subject>): void {
  const unsentIds = new Set(waitingIds())
  for (const subject of subjects) {
    const events = sinceThen.get(subject)?.events.filter(({ id }) => unsentIds.has(id)) ?? []
    if (events.length > 0) sinceThen.set(subject, { base: findPart(known, subject), events })
    else sinceThen.delete(subject)
  }
}

/** Keys of the words that the server has told of. */
export const listKnownWords = (): readonly string[] => [...known.words.keys()]

/** Takes over what the server has said. */
export async function hear({
  settled,
  refused,
  parts,
  savedCount,
  lastSeq,
  lastId,
  rules,
  isOutdated,
  isComplete,
  hasLists,
  isFromOthers,
}: ServerAnswer): Promise<void> {
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
  useLearnerLog.setState({ waiting, lastSeq, lastId, rules, isOutdated, isComplete, hasLists })
  if (isFromOthers) rebase(parts.keys())
  show(new Set([...parts.keys(), ...sinceThen.keys()]))
  await keep({
    ...splitWords(parts),
    settled: [...done],
    put: waiting.filter(({ event }) => codes.has(event.id)),
    lists: {
      lastSeq,
      lastId,
      ...(!isOutdated && { rules }),
      isComplete,
      hasLists,
      savedCount,
      study: known.study,
      swipes: known.swipes,
      level: known.level,
      library: known.library,
    },
  })
  tabs?.postMessage('heard')
}

/** Follows the other tabs: what one of them has recorded, this one reads. Returns a function that stops it. */
export function observeOtherTabs(): () => void {
  const reload = () => void readAgain()
  tabs?.addEventListener('message', reload)
  return () => tabs?.removeEventListener('message', reload)
}
