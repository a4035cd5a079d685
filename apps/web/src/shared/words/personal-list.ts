/**
 * The personal list: what the learner's log holds of it, with what they have changed and not saved. Save makes events of
 * the changes; changes of several devices meet word by word in the log.
 */
import { toKeptWord } from '@wordnest/log/kept-words'
import type { LogEvent, NewEvent } from '@wordnest/log/events'
import type { EventRefusal } from '@wordnest/log/limits'
import { findPersonalList } from '@wordnest/log/personal-list'
import {
  applyChanges,
  findChanges,
  hasChanges,
  type ListChanges,
  NO_CHANGES,
  withoutWord,
  withWord,
} from '@wordnest/vocabulary/personal-list'
import { addToSelection, type SelectionRefusal } from '@wordnest/vocabulary/personal-selection'
import { planOf } from '@wordnest/vocabulary/plans'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'
import { isSameKeptWord } from '@wordnest/vocabulary/word-fields'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { create } from 'zustand'

import { audienceOf, useSession } from '#shared/accounts/session.ts'
import { dropWaiting, isUnsent, recordEvents, recordInOpenLog, useLearnerLog, whenOpen } from '#sync/learner-log.ts'
import type { LearnerLog } from '#sync/learner-log-state.ts'

import { observeDrafts, readDraft, writeDraft } from './personal-draft.ts'

/** A word that the server did not put into the list: it is full, or the word lacks something. */
export type RefusedWord = { readonly id: string; readonly word: StudyWord; readonly code: EventRefusal }

export type PersonalListState = {
  /** `failed`: neither this device nor the server could say what the list holds. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly learnerId: string | null
  /** The list as the learner saved it last, also where the server has not acknowledged it. */
  readonly saved: readonly StudyWord[]
  /** What the learner changed since. */
  readonly changes: ListChanges
  /** The personal selection: the saved list with the changes. */
  readonly words: readonly StudyWord[]
  readonly refused: readonly RefusedWord[]
  /** Something is saved here that the server has not acknowledged. */
  readonly isPending: boolean
  /** False when the browser refused to keep the changes: they live only as long as the page. */
  readonly isKept: boolean
}

const INITIAL: PersonalListState = {
  status: 'loading',
  learnerId: null,
  saved: [],
  changes: NO_CHANGES,
  words: [],
  refused: [],
  isPending: false,
  isKept: true,
}

export const usePersonalList = create<PersonalListState>(() => INITIAL)

export const hasUnsavedChanges = ({ changes, isPending, isKept }: PersonalListState): boolean =>
  hasChanges(changes) || (isPending && !isKept)

/** What Save would do. */
export const findUnsaved = ({ saved, words }: Pick<PersonalListState, 'saved' | 'words'>): ListChanges =>
  findChanges(saved, words)

/** The same list where nothing in it has changed. */
function findSaved({ state }: LearnerLog, before: readonly StudyWord[]): readonly StudyWord[] {
  const words = findPersonalList(state.words.values())
  const isSame =
    words.length === before.length &&
    words.every((word, index) => {
      const known = before[index]
      return known !== undefined && (known === word || isSameKeptWord(known, word))
    })
  return isSame ? before : words
}

function findWaiting({ waiting }: LearnerLog, saved: readonly StudyWord[]) {
  const keys = new Set(saved.map(({ word }) => toWordKey(word)))
  const refused = waiting.flatMap(({ event, refused: code }): readonly RefusedWord[] =>
    code !== undefined && event.type === 'saved' && !keys.has(toWordKey(event.body.word.word))
      ? [{ id: event.id, word: event.body.word, code }]
      : [],
  )
  const isPending = waiting.some((one) => isUnsent(one) && (one.event.type === 'saved' || one.event.type === 'removed'))
  return { refused, isPending }
}

/** Takes over what the log says, and whose it is. */
function follow(): void {
  const learnerId = useSession.getState().learner?.id ?? null
  if (learnerId === null) return usePersonalList.setState(INITIAL, true)
  const before = usePersonalList.getState()
  const isSameLearner = before.learnerId === learnerId
  // Until the list is here, its changes may still come from an older page's.
  const isSettled = isSameLearner && (before.status === 'ready' || !before.isKept)
  const changes = isSettled ? before.changes : readDraft(learnerId)
  const log = useLearnerLog.getState()
  const isOpen = log.status === 'open' && log.learnerId === learnerId
  const hasFailed = (isOpen && log.hasFailed) || (log.status === 'failed' && log.learnerId === learnerId)
  const saved = isOpen ? findSaved(log, isSameLearner ? before.saved : []) : isSameLearner ? before.saved : []
  const isNew = !isSettled || saved !== before.saved
  usePersonalList.setState({
    status: isOpen && log.isComplete ? 'ready' : hasFailed ? 'failed' : 'loading',
    learnerId,
    saved,
    changes,
    words: isNew ? applyChanges(saved, changes) : before.words,
    ...(isOpen ? findWaiting(log, saved) : { refused: [], isPending: false }),
    ...(!isSameLearner && { isKept: true }),
  })
}

const isOfTheList = (log: LearnerLog, before: LearnerLog): boolean =>
  log.state.words !== before.state.words ||
  log.waiting !== before.waiting ||
  log.status !== before.status ||
  log.isComplete !== before.isComplete ||
  log.hasFailed !== before.hasFailed

/** Follows the log, the session and the other tabs. Returns a function that stops it. */
export function observePersonalList(): () => void {
  const ends = [
    useLearnerLog.subscribe((log, before) => {
      if (isOfTheList(log, before)) follow()
    }),
    useSession.subscribe((session, before) => {
      if (session.learner?.id !== before.learner?.id) follow()
    }),
    observeDrafts(() => {
      const { learnerId } = usePersonalList.getState()
      if (learnerId !== null) show(readDraft(learnerId))
    }),
  ]
  follow()
  return () => ends.forEach((end) => end())
}

function show(changes: ListChanges): void {
  const { saved } = usePersonalList.getState()
  usePersonalList.setState({ changes, words: applyChanges(saved, changes) })
}

function change(changes: ListChanges): void {
  const { learnerId } = usePersonalList.getState()
  show(changes)
  usePersonalList.setState({ isKept: learnerId === null || writeDraft(learnerId, changes) })
}

/** Opens the present learner's list when nothing follows the session yet, so that a press changes the right list. */
export const openOwnList = (): void => follow()

/** Adds a word to the personal selection; undefined when it was added. */
export function addToPersonalList(word: StudyWord): SelectionRefusal | undefined {
  const { saved, changes, words } = usePersonalList.getState()
  const added = addToSelection(words, word, audienceOf(useSession.getState().learner))
  if (!added.ok) return added.refusal
  change(withWord(saved, changes, toKeptWord(word)))
  return undefined
}

/** Words that the plan of the learner has room for. What the server counts may not be here yet. */
export function findRoom(): number {
  const { words } = usePersonalList.getState()
  const { savedCount } = useLearnerLog.getState().state
  return planOf(audienceOf(useSession.getState().learner)).personalWords - Math.max(words.length, savedCount)
}

export type Additions = {
  readonly fitting: readonly StudyWord[]
  readonly refused: readonly { readonly word: StudyWord; readonly refusal: SelectionRefusal }[]
}

/** Which of the words the list takes, and why it does not take the others. */
export function planAdditions(candidates: readonly StudyWord[]): Additions {
  const { words } = usePersonalList.getState()
  const limit = planOf(audienceOf(useSession.getState().learner)).personalWords
  const keys = new Set(words.map(({ word }) => toWordKey(word)))
  const findRefusal = (word: StudyWord): SelectionRefusal | undefined => {
    if (!isComplete(word)) return 'incomplete'
    if (keys.has(toWordKey(word.word))) return 'in-list'
    return keys.size >= limit ? 'limit' : undefined
  }
  const judged = candidates.map((word) => {
    const refusal = findRefusal(word)
    if (refusal === undefined) keys.add(toWordKey(word.word))
    return { word, refusal }
  })
  return {
    fitting: judged.flatMap(({ word, refusal }) => (refusal === undefined ? [word] : [])),
    refused: judged.flatMap(({ word, refusal }) => (refusal === undefined ? [] : [{ word, refusal }])),
  }
}

/** Adds many words in one step. */
export function addAllToPersonalList(candidates: readonly StudyWord[]): Additions {
  const additions = planAdditions(candidates)
  restoreToPersonalList(additions.fitting)
  return additions
}

export function removeFromPersonalList(word: string): void {
  const { saved, changes } = usePersonalList.getState()
  change(withoutWord(saved, changes, toWordKey(word)))
}

/** Takes removals back; a word that is in the list again stays as it is. */
export function restoreToPersonalList(removed: readonly StudyWord[]): void {
  const { saved, words } = usePersonalList.getState()
  let { changes } = usePersonalList.getState()
  const keys = new Set(words.map(({ word }) => toWordKey(word)))
  for (const word of removed) {
    if (!keys.has(toWordKey(word.word))) changes = withWord(saved, changes, toKeptWord(word))
  }
  change(changes)
}

/** Back to what was saved last. */
export const dropChanges = (): void => change(NO_CHANGES)

const toSaved = (word: StudyWord): NewEvent => ({ type: 'saved', body: { word: toKeptWord(word) } })

/** Makes events of what is not saved, removals first. They are in the log of this device when this resolves. */
export async function recordDraft(): Promise<readonly LogEvent[]> {
  follow()
  const { learnerId } = usePersonalList.getState()
  if (learnerId === null || !hasChanges(usePersonalList.getState().changes)) return []
  await whenOpen()
  if (useLearnerLog.getState().learnerId !== learnerId) return []
  const { status, changes, ...list } = usePersonalList.getState()
  // Where not all words are here, only what the learner did is known.
  const { added, removed } = status === 'ready' ? findUnsaved(list) : changes
  const events = [...removed.map((word): NewEvent => ({ type: 'removed', body: { word } })), ...added.map(toSaved)]
  const recording = recordInOpenLog(events, Date.now())
  // They are in the list from now on, and the server may refuse them before they are stored.
  show(NO_CHANGES)
  const made = await recording
  // The draft goes once its events are stored; what the learner did meanwhile is the next one.
  const now = usePersonalList.getState()
  if (now.learnerId === learnerId && useLearnerLog.getState().isKept) writeDraft(learnerId, now.changes)
  return made
}

/** Gives up words that were refused. */
export const dropRefusedWords = (words: readonly RefusedWord[]): Promise<void> => dropWaiting(words.map(({ id }) => id))

/** Saves words again that were refused, as far as there is room now. */
export async function recordRefusedAgain(): Promise<readonly LogEvent[]> {
  const again = usePersonalList.getState().refused.slice(0, Math.max(0, findRoom()))
  if (again.length === 0) return []
  await dropRefusedWords(again)
  return recordEvents(
    again.map(({ word }) => toSaved(word)),
    Date.now(),
  )
}

/** Takes back that a refused word was given up. */
export const restoreRefused = (words: readonly StudyWord[]): Promise<readonly LogEvent[]> =>
  recordEvents(words.map(toSaved), Date.now())
