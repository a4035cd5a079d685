import { readPersonalList, savePersonalList } from '@wordnest/contracts/personal-list'
import {
  applyChanges,
  findChanges,
  type ListChanges,
  NO_CHANGES,
  type Resolution,
  resolveLists,
} from '@wordnest/vocabulary/personal-list'
import { planOf } from '@wordnest/vocabulary/plans'

import { ApiError, type ApiErrorCode, callApi, mayPass } from '#lib/api.ts'
import { whenBack } from '#lib/connection.ts'
import { buildRetry } from '#lib/retry.ts'

import { newOperationId } from '#sync/operation-id.ts'
import {
  closeList,
  forgetList,
  hasStoredChanges,
  hasUnsavedChanges,
  observeStoredList,
  openList,
  type PendingSave,
  toKeptWord,
  updateList,
  usePersonalList,
} from './personal-list.ts'
import {
  audienceOf,
  beforeLogOut,
  isHeard,
  setLearner,
  useSession,
  whenHeard,
  whenLeft,
} from '#shared/accounts/session.ts'

/** `kept`: the server does not have it yet, sent again later. `conflict`: another device has saved in the meantime. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'conflict' | 'limit' }
  | { readonly kind: 'kept' | 'failed'; readonly code: ApiErrorCode }

/** A thousand words on a slow line. */
const TIMEOUT_MS = 60_000

const retry = buildRetry(() => void catchUp())

const toPending = (changes: ListChanges): PendingSave => ({ operationId: newOperationId(), changes, more: null })

const isCurrent = (learnerId: string): boolean => usePersonalList.getState().learnerId === learnerId

async function loadTheirs() {
  return callApi(readPersonalList, undefined, { timeoutMs: TIMEOUT_MS })
}

/** Brings what the server holds to this device, unless a change of the learner's own began from another version. */
async function load(learnerId: string): Promise<void> {
  const { base: before } = usePersonalList.getState()
  try {
    const theirs = await loadTheirs()
    if (!isCurrent(learnerId)) return
    const state = usePersonalList.getState()
    const wasOvertaken = state.base !== before && theirs.version < state.base.version
    if (wasOvertaken) return
    const isNewer = state.status !== 'ready' || theirs.version !== state.base.version
    if (!isNewer) updateList({ theirs: null })
    else if (state.status === 'ready' && hasUnsavedChanges(state)) updateList({ theirs })
    else updateList({ status: 'ready', base: theirs, theirs: null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('The personal list could not be read:', error.code)
    if (isCurrent(learnerId) && usePersonalList.getState().status !== 'ready') updateList({ status: 'failed' })
  }
}

/** The server has the pending changes: what the learner did after confirming them is left to save. */
async function settle(learnerId: string, version: number): Promise<void> {
  const { base, pending } = usePersonalList.getState()
  if (!pending) return
  const sent = applyChanges(base.words, pending.changes)
  // Another device has saved after ours: its changes win.
  const current = version === base.version + 1 ? { version, words: sent } : await loadTheirs()
  if (!isCurrent(learnerId)) return
  const { words } = usePersonalList.getState()
  const { more } = pending
  updateList({
    base: current,
    changes: findChanges(sent, words),
    pending: more && toPending(findChanges(sent, applyChanges(base.words, more))),
    theirs: null,
  })
  const { learner } = useSession.getState()
  if (learner?.id === learnerId) setLearner({ ...learner, personalWords: current.words.length })
}

async function refuse(learnerId: string, error: ApiError): Promise<SaveOutcome> {
  console.warn('The personal list was not saved:', error.code, error.requestId)
  if (mayPass(error.code)) {
    retry.plan()
    return { kind: 'kept', code: error.code }
  }
  updateList({ pending: null })
  if (error.code === 'list-limit') return { kind: 'limit' }
  if (error.code !== 'conflict') return { kind: 'failed', code: error.code }
  const theirs = await loadTheirs()
  if (isCurrent(learnerId)) updateList({ theirs })
  return { kind: 'conflict' }
}

async function sendPending(): Promise<SaveOutcome> {
  const { learnerId, base, pending } = usePersonalList.getState()
  if (learnerId === null || !pending || useSession.getState().learner?.id !== learnerId) {
    return { kind: 'kept', code: 'sign-in-required' }
  }
  if (!isHeard(learnerId)) return { kind: 'kept', code: 'offline' }
  const words = applyChanges(base.words, pending.changes).map(toKeptWord)
  try {
    const { version } = await callApi(
      savePersonalList,
      { operationId: pending.operationId, baseVersion: base.version, words },
      { timeoutMs: TIMEOUT_MS, learnerId },
    )
    if (isCurrent(learnerId)) await settle(learnerId, version)
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isCurrent(learnerId)) return { kind: 'kept', code: error.code }
    try {
      return await refuse(learnerId, error)
    } catch (loadError) {
      if (!(loadError instanceof ApiError)) throw loadError
      return { kind: 'failed', code: loadError.code }
    }
  }
}

let sending: Promise<SaveOutcome> | undefined

/** Sends the confirmed save, one at a time; a save under way is the one that is awaited. */
function flush(): Promise<SaveOutcome> {
  sending ??= sendPending().finally(() => {
    sending = undefined
  })
  return sending
}

async function flushAll(): Promise<SaveOutcome> {
  let outcome: SaveOutcome = { kind: 'saved' }
  while (outcome.kind === 'saved' && usePersonalList.getState().pending) outcome = await flush()
  return outcome
}

/** Sends what is confirmed and not saved yet, now. */
export const sendPendingAgain = (): Promise<SaveOutcome> => {
  retry.cancel()
  return flushAll()
}

/** Confirms the changes: stored on this device at once, and sent until the server has them. */
export async function savePersonalSelection(): Promise<SaveOutcome> {
  const { changes, pending } = usePersonalList.getState()
  updateList({ pending: pending ? { ...pending, more: changes } : toPending(changes) })
  return flushAll()
}

/** The words of each choice that a conflict leaves; undefined where there is none. */
export function findResolutions() {
  const { base, changes, theirs } = usePersonalList.getState()
  return theirs ? resolveLists(base.words, changes, theirs.words) : undefined
}

/**
 * Ends a conflict as the learner wants it and saves the result. A result beyond the plan's limit is left in the list,
 * unsaved, to be shortened.
 */
export async function resolveConflict(resolution: Resolution): Promise<SaveOutcome> {
  const { theirs } = usePersonalList.getState()
  const lists = findResolutions()
  if (!theirs || !lists) return { kind: 'saved' }
  const words = lists[resolution]
  updateList({
    base: theirs,
    changes: resolution === 'theirs' ? NO_CHANGES : findChanges(theirs.words, words),
    pending: null,
    theirs: null,
  })
  if (!hasUnsavedChanges(usePersonalList.getState())) return { kind: 'saved' }
  const limit = planOf(audienceOf(useSession.getState().learner)).personalWords
  if (words.length > limit && findChanges(theirs.words, words).added.length > 0) return { kind: 'limit' }
  return savePersonalSelection()
}

/** Asks the server again, after it could not be asked. */
export async function reloadPersonalList(): Promise<void> {
  const { learnerId, status } = usePersonalList.getState()
  if (learnerId === null) return
  if (status === 'failed') updateList({ status: 'loading' })
  await load(learnerId)
}

/**
 * Saves what is unsaved while the session still holds. Changes of two devices are both kept; what cannot be saved so
 * keeps the learner signed in, to see to it: the ApiError says why.
 */
async function saveBeforeLogOut(): Promise<void> {
  if (!hasUnsavedChanges(usePersonalList.getState())) return
  let outcome = await savePersonalSelection()
  if (outcome.kind === 'conflict') outcome = await resolveConflict('both')
  if (outcome.kind === 'saved') return
  throw new ApiError('code' in outcome ? outcome.code : 'conflict')
}

let loading = 0

/** Loads the list and sends waiting saves, in the right order. */
async function catchUp(): Promise<void> {
  retry.cancel()
  const { learnerId, status } = usePersonalList.getState()
  if (learnerId === null) return
  // Without the list that the save began from there is nothing to send yet.
  if (status === 'ready') await flushAll()
  loading += 1
  await load(learnerId).finally(() => {
    loading -= 1
  })
  if (isCurrent(learnerId) && usePersonalList.getState().status === 'ready') await flushAll()
}

/** A load under way is followed by what waits: where only saves fail, each load would start the next one without end. */
function catchUpWhenBack(): void {
  if (loading === 0 || usePersonalList.getState().status !== 'ready') void catchUp()
}

/** Follows the session, the connection and the other tabs. Returns a function that stops it. */
export function observePersonalList(): () => void {
  let followed: string | null = null
  const follow = () => {
    const { status, learner } = useSession.getState()
    if (status !== 'ready') return
    const { learnerId } = usePersonalList.getState()
    if (learner === null) {
      followed = null
      // An expired session keeps what its owner has not saved; a log-out has saved it.
      if (hasStoredChanges()) closeList()
      else forgetList()
    } else if (learner.id !== followed) {
      followed = learner.id
      // A press may have opened it before.
      if (learner.id !== learnerId) openList(learner.id)
      void catchUp()
    }
  }
  const retryWhenSeen = () => {
    if (document.visibilityState === 'visible') void catchUp()
  }
  const ends = [
    useSession.subscribe(follow),
    observeStoredList(),
    whenBack(catchUpWhenBack),
    whenHeard(catchUpWhenBack),
    beforeLogOut(saveBeforeLogOut),
    whenLeft(forgetList),
    retry.cancel,
  ]
  document.addEventListener('visibilitychange', retryWhenSeen)
  follow()
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', retryWhenSeen)
  }
}
