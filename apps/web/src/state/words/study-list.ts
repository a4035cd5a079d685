import { readStudyList, saveStudyList, StudyWordSchema } from '@wordnest/contracts/words'
import { STUDY_LIST_STORAGE_KEY, type StudyWord, toStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { ApiError, callApi } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { defineStored } from '#lib/stored.ts'

import { beforeLogOut, useSession, whenLeft } from '#state/accounts/session.ts'

export type StudyListState = {
  readonly words: readonly StudyWord[]
  /** True once the account's list, if there is one, has been heard of: only then may a lesson seed an empty list. */
  readonly settled: boolean
  /** A change that the server has not acknowledged yet. */
  readonly unsaved: boolean
}

const stored = defineStored<StudyWord[]>({
  key: STUDY_LIST_STORAGE_KEY,
  schema: z.array(StudyWordSchema),
  fallback: [],
})

/** Whose list is stored here, and whether the server lacks its last change. */
const storedOwner = defineStored({
  key: 'wordnest.studyListOwner',
  schema: z.object({ learnerId: z.nullable(z.string()), unsaved: z.boolean() }),
  fallback: { learnerId: null, unsaved: false },
})

export const useStudyList = create<StudyListState>(() => ({ words: [], settled: false, unsaved: false }))
// Read after the first state, which is what a page that was rendered ahead shows until it has started.
useStudyList.setState({ words: toStudyList(stored.read()), unsaved: storedOwner.read().unsaved })

const learnerId = () => useSession.getState().learner?.id ?? null

function keep(words: readonly StudyWord[], unsaved: boolean) {
  useStudyList.setState({ words, unsaved })
  stored.write([...words])
  storedOwner.write({ learnerId: learnerId(), unsaved })
}

let saving: Promise<void> = Promise.resolve()

async function saveNow(): Promise<void> {
  const owner = learnerId()
  const { words, unsaved } = useStudyList.getState()
  if (owner === null || !unsaved) return
  try {
    await callApi(saveStudyList, { words: words.map(toStoredWord) })
    if (learnerId() === owner && useStudyList.getState().words === words) keep(words, false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The study list is kept on this device and will be saved later:', error.code)
  }
}

const toStoredWord = ({ otherMeanings, ...word }: StudyWord) =>
  otherMeanings ? { ...word, otherMeanings: otherMeanings.map((meaning) => ({ ...meaning })) } : word

/** Saves run one after the other, so that the last change is the one that stays. A failure is tried again later. */
function save(): Promise<void> {
  saving = saving.then(saveNow, saveNow)
  return saving
}

/** Replaces the study list: cut to one word a key and 20 words, kept on this device at once, then on the server. */
export function setStudyList(words: readonly StudyWord[]): void {
  keep(toStudyList(words), learnerId() !== null)
  void save()
}

/** Fills an empty list for a newcomer; never overwrites one (rulings). */
export function seedStudyList(words: readonly StudyWord[]): void {
  const { words: known, settled } = useStudyList.getState()
  if (settled && known.length === 0) setStudyList(words)
}

async function settleVisitor(): Promise<boolean> {
  const local = storedOwner.read()
  // A change that the account has not heard of outlives an expired session, until its owner is back.
  if (local.learnerId !== null && !local.unsaved) keep([], false)
  return true
}

async function settleLearner(owner: string): Promise<boolean> {
  const local = storedOwner.read()
  const isForeign = local.learnerId !== null && local.learnerId !== owner
  if (isForeign) keep([], false)
  else if (local.learnerId === owner && local.unsaved) {
    await save()
    return true
  }
  try {
    const { words } = await callApi(readStudyList, undefined)
    if (learnerId() !== owner) return false
    if (words) keep(toStudyList(words), false)
    else if (useStudyList.getState().words.length > 0) setStudyList(useStudyList.getState().words)
    else keep([], false)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** Follows the session and the other tabs. Returns the end of it. */
export function observeStudyList(): () => void {
  let settledFor: string | null | undefined
  /** Brings this device and the account together after a sign-in, a sign-out or a reload. */
  const follow = async () => {
    const { status } = useSession.getState()
    const owner = learnerId()
    if (status === 'failed') useStudyList.setState({ settled: true })
    if (status !== 'ready' || settledFor === owner) return
    settledFor = owner
    useStudyList.setState({ settled: false })
    const isDone = await (owner === null ? settleVisitor() : settleLearner(owner))
    if (settledFor !== owner) return
    if (!isDone) settledFor = undefined
    useStudyList.setState({ settled: true })
  }
  const endSession = useSession.subscribe(() => void follow())
  const endFarewell = beforeLogOut(save)
  const endLeft = whenLeft(() => keep([], false))
  const endTabs = stored.subscribe((words) => useStudyList.setState({ words: toStudyList(words) }))
  const endReturn = whenBack(() => void save())
  void follow()
  return () => {
    endSession()
    endTabs()
    endFarewell()
    endLeft()
    endReturn()
  }
}
