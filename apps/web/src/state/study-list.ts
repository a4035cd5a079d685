import { readStudyList, saveStudyList, StudyWordSchema } from '@wordnest/contracts/words'
import { STUDY_LIST_STORAGE_KEY, type StudyWord, toStudyList } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { ApiError, callApi } from '#lib/api.ts'
import { defineStored } from '#lib/stored.ts'

import { useSession } from './session.ts'

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

export const useStudyList = create<StudyListState>(() => ({
  words: toStudyList(stored.read()),
  settled: false,
  unsaved: storedOwner.read().unsaved,
}))

const learnerId = () => useSession.getState().learner?.id ?? null

function keep(words: readonly StudyWord[], unsaved: boolean) {
  useStudyList.setState({ words, unsaved })
  stored.write([...words])
  storedOwner.write({ learnerId: learnerId(), unsaved })
}

let saving: Promise<void> = Promise.resolve()

/** Saves run one after the other, so that the last change is the one that stays. A failure is tried again later. */
function save(): Promise<void> {
  saving = saving.then(async () => {
    const owner = learnerId()
    const { words, unsaved } = useStudyList.getState()
    if (owner === null || !unsaved) return
    try {
      await callApi(saveStudyList, {
        words: words.map((word) => ({
          ...word,
          otherMeanings: word.otherMeanings?.map((meaning) => ({ ...meaning })),
        })),
      })
      if (learnerId() === owner && useStudyList.getState().words === words) keep(words, false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('The study list is kept on this device and will be saved later:', error.code)
    }
  })
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

/** Brings this device and the account together after a sign-in, a sign-out or a reload. */
async function settle(): Promise<void> {
  const owner = learnerId()
  const local = storedOwner.read()
  if (owner === null) {
    if (local.learnerId !== null) keep([], false)
    useStudyList.setState({ settled: true })
    return
  }
  if (local.learnerId === owner && local.unsaved) {
    useStudyList.setState({ settled: true, unsaved: true })
    await save()
    return
  }
  try {
    const { words } = await callApi(readStudyList, undefined)
    if (learnerId() !== owner) return
    if (words) keep(toStudyList(words), false)
    else if (local.learnerId === null || local.learnerId === owner) setStudyList(useStudyList.getState().words)
    else keep([], false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (learnerId() === owner && local.learnerId !== null && local.learnerId !== owner) keep([], false)
  }
  if (learnerId() === owner) useStudyList.setState({ settled: true })
}

/** Follows the session and the other tabs. Returns the end of it. */
export function observeStudyList(): () => void {
  let known: string | null | undefined
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (status === 'failed') useStudyList.setState({ settled: true })
    if (status !== 'ready' || known === (learner?.id ?? null)) return
    known = learner?.id ?? null
    useStudyList.setState({ settled: false })
    void settle()
  }
  const retry = () => void save()
  const endSession = useSession.subscribe(follow)
  const endTabs = stored.subscribe((words) => useStudyList.setState({ words: toStudyList(words) }))
  window.addEventListener('online', retry)
  follow()
  return () => {
    endSession()
    endTabs()
    window.removeEventListener('online', retry)
  }
}
