/**
 * The study list (`todaysVocab`): on the screen at once, cached in the browser, and a part of the learner's log. What the
 * log says wins, once it is there.
 */
import { StudyWordSchema } from '@wordnest/contracts/words'
import type { NewEvent } from '@wordnest/log/events'
import { toStoredWord } from '@wordnest/log/kept-words'
import type { WordSource } from '@wordnest/log/words'
import {
  addToStudyList,
  removeFromStudyList,
  STUDY_LIST_STORAGE_KEY,
  type StudyListRefusal,
  type StudyWord,
  toStudyList,
} from '@wordnest/vocabulary/study-list'
import { isSameStudyList } from '@wordnest/vocabulary/word-fields'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { defineStored } from '#lib/stored.ts'
import { useSession, afterLogOut } from '#shared/accounts/session.ts'
import { startLog } from '#shared/memory/start-log.ts'
import { tellLog } from '#shared/memory/tell-log.ts'
import { useLoggedStudy } from '#sync/logged-study.ts'

import { takeOldStudyList } from './old-study-list.ts'

export type StudyListState = {
  readonly words: readonly StudyWord[]
  /**
   * What is known of the account's list, or of a visitor's. `newcomer`: there has never been one, so a lesson may fill it.
   * `not-loaded`: the account's list could not be loaded, so an empty list here may not be its list.
   */
  readonly status: 'waiting' | 'newcomer' | 'known' | 'not-loaded'
}

const stored = defineStored<StudyWord[]>({
  key: STUDY_LIST_STORAGE_KEY,
  schema: z.array(StudyWordSchema),
  fallback: [],
})

/** Whose list is stored. One that a lesson has filled is not in the log. */
const storedOwner = defineStored({
  key: 'wordnest.todaysVocabOwner',
  schema: z.object({
    learnerId: z.nullable(z.string()),
    isSeed: z.boolean(),
  }),
  fallback: { learnerId: null, isSeed: true },
})

takeOldStudyList((owner) => storedOwner.write(owner))

export const useStudyList = create<StudyListState>(() => ({ words: [], status: 'waiting' }))
// Read after the first render, which must match the prerendered page.
useStudyList.setState({ words: toStudyList(stored.read()) })

const learnerId = () => useSession.getState().learner?.id ?? null

function keep(words: readonly StudyWord[], { isSeed }: { isSeed: boolean }): void {
  useStudyList.setState({ words })
  stored.write([...words])
  storedOwner.write({ learnerId: learnerId(), isSeed })
}

/** A list that the log has can be changed; one that it doesn't have is set as a whole. */
function change(words: readonly StudyWord[], event: NewEvent): readonly string[] {
  const { isSeed } = storedOwner.read()
  const wasSeed = isSeed && useStudyList.getState().words.length > 0
  keep(words, { isSeed: false })
  if (useStudyList.getState().status === 'newcomer') useStudyList.setState({ status: 'known' })
  return tellLog([wasSeed ? { type: 'study-set', body: { words: words.map(toStoredWord) } } : event])
}

/**
 * Replaces the study list: cut to one word a key and 20 words. The one before remains among the earlier lists. Returns
 * the way back.
 */
export function setStudyList(words: readonly StudyWord[], source?: WordSource): () => void {
  const { words: before } = useStudyList.getState()
  const { source: sourceBefore } = useLoggedStudy.getState()
  const list = toStudyList(words)
  change(list, { type: 'study-set', body: { words: list.map(toStoredWord), ...(source && { source }) } })
  return () => void setStudyList(before, sourceBefore)
}

/** Adds a word at the end; undefined when it was added. */
export function addStudyWord(word: StudyWord): StudyListRefusal | undefined {
  const added = addToStudyList(useStudyList.getState().words, word)
  if (!added.ok) return added.refusal
  change(added.list, { type: 'study-added', body: { word: toStoredWord(word) } })
  return undefined
}

/** Adds words as far as there is room. */
export const addStudyWords = (words: readonly StudyWord[]): void => words.forEach(addStudyWord)

/** Takes a word out. Returns the event's id, by which it can be taken back. */
export function removeStudyWord(word: string): string | undefined {
  const { words } = useStudyList.getState()
  const [id] = change(removeFromStudyList(words, word), { type: 'study-removed', body: { word: toWordKey(word) } })
  return id
}

/** Takes removals back, which give this list. */
export function takeRemovalsBack(ids: readonly string[], list: readonly StudyWord[]): void {
  keep(list, { isSeed: false })
  tellLog(ids.map((event) => ({ type: 'void', body: { event, subject: 'study' } })))
}

/** Fills the list of a learner who has never had one; a list that was emptied stays empty, and none is overwritten. */
export function seedStudyList(words: readonly StudyWord[]): void {
  const { words: known, status } = useStudyList.getState()
  if (status === 'newcomer' && known.length === 0) keep(toStudyList(words), { isSeed: true })
}

/** Calls back once, when the list or its learner has changed. */
export function whenListChanges(onChange: () => void): void {
  const { words } = useStudyList.getState()
  const owner = learnerId()
  const look = () => {
    if (useStudyList.getState().words === words && learnerId() === owner) return
    for (const end of ends) end()
    onChange()
  }
  const ends = [useStudyList.subscribe(look), useSession.subscribe(look)]
}

/** Shows what the log says. */
function follow(): void {
  const { status, learnerId: owner, words } = useLoggedStudy.getState()
  const { status: session } = useSession.getState()
  if (session === 'loading' || owner !== learnerId() || status === 'waiting') return
  if (status === 'failed') return useStudyList.setState({ status: 'not-loaded' })
  if (words === undefined) return useStudyList.setState({ status: 'newcomer' })
  useStudyList.setState({ status: 'known' })
  const isShown = isSameStudyList(useStudyList.getState().words, words)
  const { learnerId: storedFor, isSeed } = storedOwner.read()
  if (!isShown) keep(words, { isSeed: false })
  else if (isSeed || storedFor !== owner) keep(useStudyList.getState().words, { isSeed: false })
}

/** Someone else is here now: what is stored is theirs, a visitor's that may become theirs, or another learner's. */
function changeOwner(owner: string | null): void {
  const { learnerId: storedFor } = storedOwner.read()
  if (storedFor !== null && storedFor !== owner) keep([], { isSeed: true })
  // A visitor has the list that is here; that of an account is in its log.
  useStudyList.setState({ status: owner === null ? 'newcomer' : 'waiting' })
  follow()
}

/** Loads the account's list again when that failed. */
export async function reloadStudyList(): Promise<void> {
  if (useStudyList.getState().status === 'not-loaded') useStudyList.setState({ status: 'waiting' })
  await loadFromLog()
}

/** The log comes at leisure; a screen that needs the list doesn't wait for that. */
export async function loadFromLog(): Promise<void> {
  try {
    const log = await startLog()
    await log.catchUp()
    follow()
  } catch (error) {
    console.warn('The study list could not be loaded:', error)
    if (useStudyList.getState().status === 'waiting') useStudyList.setState({ status: 'not-loaded' })
  }
}

/** Follows the session, the log and the other tabs. Returns a function that stops it. */
export function observeStudyList(): () => void {
  let followed: string | null | undefined
  const followSession = () => {
    const { status } = useSession.getState()
    if (status === 'failed') useStudyList.setState({ status: 'newcomer' })
    if (status !== 'ready' || followed === learnerId()) return
    followed = learnerId()
    changeOwner(followed)
  }
  const ends = [
    useSession.subscribe(followSession),
    useLoggedStudy.subscribe(follow),
    afterLogOut(() => keep([], { isSeed: true })),
    stored.subscribe((words) => useStudyList.setState({ words: toStudyList(words) })),
  ]
  followSession()
  return () => {
    for (const end of ends) end()
  }
}
