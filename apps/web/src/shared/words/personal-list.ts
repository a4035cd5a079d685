import { PersonalWordSchema } from '@wordnest/contracts/personal-list'
import {
  applyChanges,
  findChanges,
  hasChanges,
  type ListChanges,
  NO_CHANGES,
  type SavedList,
  withoutWord,
  withWord,
} from '@wordnest/vocabulary/personal-list'
import { addToSelection, type SelectionRefusal } from '@wordnest/vocabulary/personal-selection'
import { planOf } from '@wordnest/vocabulary/plans'
import { isComplete, type StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'

import { PERSONAL_LIST_KEY } from './personal-list-key.ts'
import { audienceOf, useSession } from '#shared/accounts/session.ts'

/** A save that the learner has confirmed and the server has not acknowledged. */
export type PendingSave = {
  readonly operationId: string
  readonly changes: ListChanges
  /** Changes confirmed after that, to be saved once this save is answered. */
  readonly more: ListChanges | null
}

export type PersonalListState = {
  /** `failed`: neither this device nor the server could say what the list holds. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly learnerId: string | null
  /** The list as the server had it when the changes began. */
  readonly base: SavedList
  /** What the learner changed since, saved or not. */
  readonly changes: ListChanges
  readonly pending: PendingSave | null
  /** The server's list where another device has saved in the meantime. */
  readonly theirs: SavedList | null
  /** The personal selection: the base with the changes. */
  readonly words: readonly StudyWord[]
  /** False when the browser refused to keep the changes: they live only as long as the page. */
  readonly isKept: boolean
}

const WordsSchema = z.array(PersonalWordSchema)
const ChangesSchema = z.object({ added: WordsSchema, removed: z.array(z.string()) })

const storedBase = defineStored({
  key: PERSONAL_LIST_KEY,
  schema: z.nullable(z.object({ learnerId: z.string(), version: z.int(), words: WordsSchema })),
  fallback: null,
})

/** Apart from the list, so that a press does not write a thousand words. */
const storedChanges = defineStored({
  key: 'wordnest.personalListChanges',
  schema: z.nullable(
    z.object({
      learnerId: z.string(),
      changes: ChangesSchema,
      pending: z.nullable(z.object({ operationId: z.uuid(), changes: ChangesSchema, more: z.nullable(ChangesSchema) })),
    }),
  ),
  fallback: null,
})

const EMPTY: SavedList = { version: 0, words: [] }

const INITIAL: PersonalListState = {
  status: 'loading',
  learnerId: null,
  base: EMPTY,
  changes: NO_CHANGES,
  pending: null,
  theirs: null,
  words: [],
  isKept: true,
}

export const usePersonalList = create<PersonalListState>(() => INITIAL)

export const hasUnsavedChanges = ({ changes, pending }: PersonalListState): boolean =>
  hasChanges(changes) || pending !== null

const confirmedChanges = ({ pending }: Pick<PersonalListState, 'pending'>): ListChanges =>
  pending?.more ?? pending?.changes ?? NO_CHANGES

/** The list as the learner confirmed it last, whether the server has it or not. */
export const findConfirmed = (state: Pick<PersonalListState, 'base' | 'pending'>): readonly StudyWord[] =>
  applyChanges(state.base.words, confirmedChanges(state))

/** What the learner has not confirmed yet. */
export const findUnconfirmed = (state: Pick<PersonalListState, 'base' | 'pending' | 'words'>): ListChanges =>
  findChanges(findConfirmed(state), state.words)

/** What the personal list keeps of a word. */
export const toKeptWord = (word: StudyWord): z.output<typeof PersonalWordSchema> => ({
  word: word.word,
  definition: word.definition,
  sentence: word.sentence,
  ...(word.audioUrl !== undefined && { audioUrl: word.audioUrl }),
  ...(word.partOfSpeech !== undefined && { partOfSpeech: word.partOfSpeech }),
})
const toStoredChanges = ({ added, removed }: ListChanges) => ({ added: added.map(toKeptWord), removed: [...removed] })

function storeChanges(): boolean {
  const { learnerId, changes, pending } = usePersonalList.getState()
  if (learnerId === null) return true
  if (!hasChanges(changes) && pending === null) {
    storedChanges.clear()
    return true
  }
  return storedChanges.write({
    learnerId,
    changes: toStoredChanges(changes),
    pending: pending && {
      operationId: pending.operationId,
      changes: toStoredChanges(pending.changes),
      more: pending.more && toStoredChanges(pending.more),
    },
  })
}

export type ListUpdate = Partial<Pick<PersonalListState, 'status' | 'base' | 'changes' | 'pending' | 'theirs'>>

/** Changes the list here and in the browser's storage; a base that stays the same is not written again. */
export function updateList(update: ListUpdate): void {
  const before = usePersonalList.getState()
  const { base, changes } = { ...before, ...update }
  const words = base === before.base && changes === before.changes ? before.words : applyChanges(base.words, changes)
  usePersonalList.setState({ ...update, words })
  // A base without room in storage can be loaded again; changes are the learner's own work.
  if (base !== before.base && before.learnerId !== null) {
    storedBase.write({ learnerId: before.learnerId, version: base.version, words: base.words.map(toKeptWord) })
  }
  usePersonalList.setState({ isKept: storeChanges() })
}

/** Shows what this device holds of the learner's list. Answers whether it holds the list. */
export function openList(learnerId: string): boolean {
  const base = storedBase.read()
  const kept = storedChanges.read()
  if (base !== null && base.learnerId !== learnerId) storedBase.clear()
  if (kept !== null && kept.learnerId !== learnerId) storedChanges.clear()
  const own = base?.learnerId === learnerId ? { version: base.version, words: base.words } : undefined
  const edits = kept?.learnerId === learnerId ? kept : { changes: NO_CHANGES, pending: null }
  const words = applyChanges(own?.words ?? [], edits.changes)
  usePersonalList.setState({
    ...INITIAL,
    status: own ? 'ready' : 'loading',
    learnerId,
    base: own ?? EMPTY,
    changes: edits.changes,
    pending: edits.pending,
    words,
  })
  return own !== undefined
}

/** Opens the present learner's list when nothing follows the session yet, so that a press changes the right list. */
export function openOwnList(): void {
  const { learner } = useSession.getState()
  if (learner && learner.id !== usePersonalList.getState().learnerId) openList(learner.id)
}

/** Leaves nothing of a learner behind, in the page or in the browser. */
export function forgetList(): void {
  storedBase.clear()
  storedChanges.clear()
  usePersonalList.setState(INITIAL)
}

/** Whether changes wait here for their owner. */
export const hasStoredChanges = (): boolean => storedChanges.read() !== null

/** Clears the shown list; the stored one waits for its owner. */
export const closeList = (): void => usePersonalList.setState(INITIAL)

/** Follows what other tabs do to the list. Returns a function that stops it. */
export function observeStoredList(): () => void {
  const show = (update: Partial<Pick<PersonalListState, 'status' | 'base' | 'changes' | 'pending'>>) => {
    const { base, changes } = { ...usePersonalList.getState(), ...update }
    usePersonalList.setState({ ...update, words: applyChanges(base.words, changes) })
  }
  const isOwn = (learnerId: string) => learnerId === usePersonalList.getState().learnerId
  const ends = [
    storedBase.subscribe((kept) => {
      if (kept && isOwn(kept.learnerId)) show({ status: 'ready', base: { version: kept.version, words: kept.words } })
    }),
    storedChanges.subscribe((kept) => {
      if (kept === null) show({ changes: NO_CHANGES, pending: null })
      else if (isOwn(kept.learnerId)) show({ changes: kept.changes, pending: kept.pending })
    }),
  ]
  return () => ends.forEach((end) => end())
}

/** Adds a word to the personal selection; undefined when it was added. */
export function addToPersonalList(word: StudyWord): SelectionRefusal | undefined {
  const { base, changes, words } = usePersonalList.getState()
  const change = addToSelection(words, word, audienceOf(useSession.getState().learner))
  if (!change.ok) return change.refusal
  updateList({ changes: withWord(base.words, changes, toKeptWord(word)) })
  return undefined
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
  const { base } = usePersonalList.getState()
  let { changes } = usePersonalList.getState()
  for (const word of additions.fitting) changes = withWord(base.words, changes, toKeptWord(word))
  updateList({ changes })
  return additions
}

export function removeFromPersonalList(word: string): void {
  const { base, changes } = usePersonalList.getState()
  updateList({ changes: withoutWord(base.words, changes, toWordKey(word)) })
}

/** Takes removals back; a word that is in the list again stays as it is. */
export function restoreToPersonalList(removed: readonly StudyWord[]): void {
  const { base, words } = usePersonalList.getState()
  let { changes } = usePersonalList.getState()
  const keys = new Set(words.map(({ word }) => toWordKey(word)))
  for (const word of removed) {
    if (!keys.has(toWordKey(word.word))) changes = withWord(base.words, changes, toKeptWord(word))
  }
  updateList({ changes })
}

/** Back to what was saved or confirmed last. */
export function dropChanges(): void {
  updateList({ changes: confirmedChanges(usePersonalList.getState()) })
}
