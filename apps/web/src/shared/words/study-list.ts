import { readStudyList, saveStudyList, StudyWordSchema } from '@wordnest/contracts/words'
import {
  type MeaningDetails,
  STUDY_LIST_STORAGE_KEY,
  type StudyWord,
  toStudyList,
} from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'
import { create } from 'zustand'

import { ApiError, type ApiErrorCode, callApi, mayPass } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { buildRetry } from '#lib/retry.ts'
import { defineStored } from '#lib/stored.ts'

import { beforeLogOut, isHeard, useSession, whenHeard, whenLeft } from '#shared/accounts/session.ts'

export type StudyListState = {
  readonly words: readonly StudyWord[]
  /**
   * What is known of the account's list, or of a visitor's. `newcomer`: there has never been one, so a lesson may fill it.
   * `unheard`: the account's list could not be loaded, so an empty list here may not be its list.
   */
  readonly status: 'waiting' | 'newcomer' | 'known' | 'unheard'
  /** A change that the server has not acknowledged yet. */
  readonly unsaved: boolean
}

const stored = defineStored<StudyWord[]>({
  key: STUDY_LIST_STORAGE_KEY,
  schema: z.array(StudyWordSchema),
  fallback: [],
})

/** The owner of the stored list, and whether its last change is unsaved on the server. */
const storedOwner = defineStored({
  key: 'wordnest.studyListOwner',
  schema: z.object({ learnerId: z.nullable(z.string()), unsaved: z.boolean() }),
  fallback: { learnerId: null, unsaved: false },
})

export const useStudyList = create<StudyListState>(() => ({ words: [], status: 'waiting', unsaved: false }))
// Read after the first render, which must match the prerendered page.
useStudyList.setState({ words: toStudyList(stored.read()), unsaved: storedOwner.read().unsaved })

const learnerId = () => useSession.getState().learner?.id ?? null

function keep(words: readonly StudyWord[], unsaved: boolean) {
  useStudyList.setState({ words, unsaved })
  stored.write([...words])
  storedOwner.write({ learnerId: learnerId(), unsaved })
}

const retry = buildRetry(() => void catchUp())
let saving: Promise<ApiErrorCode | undefined> = Promise.resolve(undefined)

/** Why the last change is not saved; undefined where it is, or where there is nothing to save. */
async function saveNow(): Promise<ApiErrorCode | undefined> {
  const owner = learnerId()
  const { words, unsaved } = useStudyList.getState()
  if (owner === null || !unsaved) return undefined
  if (!isHeard(owner)) return 'offline'
  try {
    await callApi(saveStudyList, { words: words.map(toStoredWord) }, { learnerId: owner })
    if (learnerId() === owner && useStudyList.getState().words === words) keep(words, false)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The study list is kept on this device and will be saved later:', error.code)
    if (mayPass(error.code)) retry.plan()
    return error.code
  }
}

const withOwnLists = <T extends MeaningDetails>({ patterns, labels, ...meaning }: T) => ({
  ...meaning,
  ...(patterns && { patterns: [...patterns] }),
  ...(labels && { labels: [...labels] }),
})

const toStoredWord = ({ otherMeanings, ...word }: StudyWord) => ({
  ...withOwnLists(word),
  ...(otherMeanings && { otherMeanings: otherMeanings.map(withOwnLists) }),
})

/** Saves run one after the other, so that the last change is the one that stays. A failure is tried again later. */
function save(): Promise<ApiErrorCode | undefined> {
  saving = saving.then(saveNow, saveNow)
  return saving
}

/** A change that may still be saved keeps the learner signed in: the ApiError says why it was not. */
async function saveBeforeLogOut(): Promise<void> {
  const code = await save()
  if (code !== undefined && code !== 'sign-in-required' && mayPass(code)) throw new ApiError(code)
}

/** Replaces the study list: cut to one word a key and 20 words, stored on this device at once, then on the server. */
export function setStudyList(words: readonly StudyWord[]): void {
  const isSignedIn = learnerId() !== null
  keep(toStudyList(words), isSignedIn)
  const { status } = useStudyList.getState()
  if (isSignedIn && status === 'newcomer') useStudyList.setState({ status: 'known' })
  // The account's list is being loaded: its answer decides whether this change replaces it.
  if (status !== 'waiting') void save()
}

/** Fills the list of a learner who has never had one; a list that was emptied stays empty, and none is overwritten. */
export function seedStudyList(words: readonly StudyWord[]): void {
  const { words: known, status } = useStudyList.getState()
  if (status === 'newcomer' && known.length === 0) setStudyList(words)
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

type Heard = Exclude<StudyListState['status'], 'waiting'>

function settleVisitor(): Heard {
  const local = storedOwner.read()
  // An unsaved change outlives an expired session, until its owner is back.
  if (local.learnerId !== null && local.unsaved) return 'known'
  if (local.learnerId !== null) keep([], false)
  return 'newcomer'
}

/** Takes the account's list, unless there is none or the learner has changed this one since the request. */
function takeHeard(words: readonly StudyWord[] | null, wasOwn: boolean): Heard {
  const here = useStudyList.getState()
  const staysHere = words === null || (wasOwn && here.unsaved)
  if (!staysHere) keep(toStudyList(words), false)
  else if (here.words.length > 0 || here.unsaved) keep(here.words, true)
  else return 'newcomer'
  return 'known'
}

async function settleLearner(owner: string): Promise<Heard> {
  const local = storedOwner.read()
  const wasOwn = local.learnerId === owner
  if (wasOwn && local.unsaved) return 'known'
  if (!wasOwn && local.learnerId !== null) keep([], false)
  try {
    const { words } = await callApi(readStudyList, undefined)
    return learnerId() === owner ? takeHeard(words, wasOwn) : 'unheard'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    retry.plan()
    return 'unheard'
  }
}

/** Brings this device and the account together. */
async function settle(): Promise<void> {
  const owner = learnerId()
  const status = owner === null ? settleVisitor() : await settleLearner(owner)
  if (learnerId() !== owner) return
  useStudyList.setState({ status })
  await save()
}

/** Retries what did not reach the server: loading the list, or saving it. */
async function catchUp(): Promise<void> {
  retry.cancel()
  const { status } = useStudyList.getState()
  if (status === 'unheard') await settle()
  else if (status !== 'waiting') await save()
}

/** Loads the account's list again when that failed. */
export async function reloadStudyList(): Promise<void> {
  if (useStudyList.getState().status !== 'unheard') return
  useStudyList.setState({ status: 'waiting' })
  await settle()
}

/** Follows the session and the other tabs. Returns a function that stops it. */
export function observeStudyList(): () => void {
  let followed: string | null | undefined
  const follow = () => {
    const { status } = useSession.getState()
    const owner = learnerId()
    if (status === 'failed') useStudyList.setState({ status: 'newcomer' })
    if (status !== 'ready' || followed === owner) return
    followed = owner
    useStudyList.setState({ status: 'waiting' })
    void settle()
  }
  const ends = [
    useSession.subscribe(follow),
    beforeLogOut(saveBeforeLogOut),
    whenLeft(() => keep([], false)),
    stored.subscribe((words) => useStudyList.setState({ words: toStudyList(words) })),
    whenBack(() => void catchUp()),
    whenHeard(() => void catchUp()),
    retry.cancel,
  ]
  follow()
  return () => {
    for (const end of ends) end()
  }
}
