import { logIn, logOut, readSession, register, type Session, SessionSchema } from '@wordnest/contracts/accounts'
import type { EndpointInput } from '@wordnest/contracts/endpoint'
import type { Learner } from '@wordnest/contracts/learners'
import type { Usage } from '@wordnest/contracts/usage'
import type { Audience } from '@wordnest/vocabulary/plans'
import * as z from 'zod/mini'

import { ApiError, callApi } from '#lib/api.ts'
import { followCaller } from '#lib/caller.ts'
import { lostConnection } from '#lib/connection.ts'
import { inOneTab } from '#lib/one-tab.ts'
import { clearStored, defineStored } from '#lib/stored.ts'

import { SESSION_KEY, type SessionState, useSession } from './session-store.ts'

export { type SessionState, useSession } from './session-store.ts'

type Credentials = EndpointInput<typeof logIn>

// Prerendering has no tabs, and an open channel would keep that process alive.
const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('wordnest-session')

/** Who has left without a connection, if that is known: their session ends as soon as the server can be asked. */
const LeftSchema = z.object({ learnerId: z.optional(z.string()) })
type Left = z.output<typeof LeftSchema>
const left = defineStored<Left | null>({
  key: 'wordnest.leaving',
  schema: z.nullable(LeftSchema),
  fallback: null,
  // Older pages did not say who.
  migrate: (stored) => (stored === true ? {} : stored),
})
const isLeaving = (): boolean => left.read() !== null

/** How long this tab waits for another one that ends the session that was left. */
const TURN_MS = 10_000

/** The server refuses to end another learner's session in the place of this one. */
async function endLeftOf({ learnerId }: Left): Promise<Session> {
  try {
    return await callApi(logOut, {}, { learnerId })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'other-learner')) throw error
    return callApi(readSession, undefined)
  }
}

let leaving: Promise<Session> | undefined

/** Ends the session that was left: once in all tabs, since a late answer would take the next one's cookie with it. */
function endLeft(): Promise<Session> {
  const end = async () => {
    const who = left.read()
    // Another tab has ended it meanwhile.
    if (!who) return callApi(readSession, undefined)
    const session = await endLeftOf(who)
    if (left.read()?.learnerId === who.learnerId) left.clear()
    return session
  }
  leaving ??= inOneTab('wordnest-leaving', end, TURN_MS).finally(() => {
    leaving = undefined
  })
  return leaving
}

const apply = ({ learner, usage }: Session) =>
  useSession.setState({ status: 'ready', learner, usage, isRemembered: false })

/** The last session that the server confirmed; used while the server cannot be reached. */
const remembered = defineStored<Session | null>({
  key: SESSION_KEY,
  schema: z.nullable(SessionSchema),
  fallback: null,
})

/** A session that has no room must not leave the one before it. */
function remember({ status, learner, usage }: SessionState) {
  if (status !== 'ready') return
  if (learner === null || usage === null || !remembered.write({ learner, usage })) remembered.clear()
}

/** What is known of the session without the server. */
function recall() {
  if (useSession.getState().status !== 'loading') return
  const session = remembered.read()
  if (session) useSession.setState({ status: 'ready', ...session, isRemembered: true })
  else useSession.setState({ status: 'failed' })
}

/** Whether the learner of this page is the one who has left: another one may have signed in since. */
function isGone(): boolean {
  const who = left.read()
  if (!who) return false
  const learner = useSession.getState().learner ?? remembered.read()?.learner
  return !learner || who.learnerId === undefined || who.learnerId === learner.id
}

function forgetSession() {
  remembered.clear()
  useSession.setState({ status: 'failed', learner: null, usage: null, isRemembered: false })
}

/** The acting learner: until the server has answered, the one of the remembered session. */
export function findActor(): Learner | null {
  if (remembered.read()) recall()
  return useSession.getState().learner
}

let newestQuestion = 0
let openQuestions = 0

/** Whether this request must be repeated: it failed, and no newer one was sent or answered. */
async function askServer(): Promise<boolean> {
  newestQuestion += 1
  const question = newestQuestion
  openQuestions += 1
  // Another tab has left: the learner is gone from this one, too, before the server is told.
  if (useSession.getState().learner && isGone()) forgetSession()
  try {
    const session = isLeaving() ? await endLeft() : await callApi(readSession, undefined)
    // Where another tab has left meanwhile, its message has this one ask again.
    if (question === newestQuestion && !isLeaving()) apply(session)
    return false
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isGone()) forgetSession()
    else recall()
    return question === newestQuestion
  } finally {
    openQuestions -= 1
  }
}

/** Loads the session from the server. A failure keeps the known one, of this page or the last visit. */
export async function refreshSession(): Promise<void> {
  await askServer()
}

/** Takes over what a call says of the session, here and in the other tabs. */
export function settleSession(session: Session) {
  newestQuestion += 1
  left.clear()
  apply(session)
  tabs?.postMessage('changed')
}

/** Asks again, here and in the other tabs: a call has changed what the session says. */
export async function refreshAllTabs(): Promise<void> {
  await refreshSession()
  tabs?.postMessage('changed')
}

/** To be called before a sign-in: the session that was left ends first, not the new one. @throws ApiError when it cannot. */
export async function finishLeaving(): Promise<void> {
  if (isLeaving()) settleSession(await endLeft())
}

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** @throws ApiError as the contract says. */
export async function registerAccount(credentials: Omit<Credentials, 'timeZone'>): Promise<void> {
  await finishLeaving()
  settleSession(await callApi(register, { ...credentials, timeZone: deviceTimeZone() }))
}

/** @throws ApiError as the contract says. */
export async function logInToAccount(credentials: Omit<Credentials, 'timeZone'>): Promise<void> {
  await finishLeaving()
  settleSession(await callApi(logIn, { ...credentials, timeZone: deviceTimeZone() }))
}

const beforeLogOutHooks = new Set<() => Promise<void>>()

/** Sends what waits. @throws ApiError when the server could not take it. */
export async function runBeforeLogOut(): Promise<void> {
  await Promise.all([...beforeLogOutHooks].map((task) => task()))
}

/** Runs `task` before a log-out, while the session is valid, to send waiting work. Returns a function that stops it. */
export function beforeLogOut(task: () => Promise<void>): () => void {
  beforeLogOutHooks.add(task)
  return () => beforeLogOutHooks.delete(task)
}

const afterLogOutHooks = new Set<() => void>()

/** Runs `task` after a log-out on purpose, to delete the learner's data here. Returns a function that stops it. */
export function afterLogOut(task: () => void): () => void {
  afterLogOutHooks.add(task)
  return () => afterLogOutHooks.delete(task)
}

/** Choices of the device, and what waits for its owner because the server could not take it. */
const DEVICE_KEYS = [
  'wordnest.settings',
  'wordnest.slowSpeech',
  'wordnest.deviceVoice',
  'wordnest.film',
  'wordnest.leaving',
  'wordnest.notes',
  'wordnest.personalDrafts',
  'wordnest.unsavedSwipes',
  'wordnest.unsavedTrophies',
]

function clearLeft() {
  for (const task of afterLogOutHooks) task()
  clearStored(DEVICE_KEYS)
}

/** Applies the session after a log-out on purpose and clears what the learner left; not for an expired session. */
export function leaveSession(session: Session): void {
  settleSession(session)
  clearLeft()
}

/** The learner is gone from this device at once; the server is told when it can be reached. False where this browser stores nothing. */
export function leaveUntold(learnerId: string | undefined): boolean {
  if (!left.write({ learnerId })) return false
  newestQuestion += 1
  forgetSession()
  tabs?.postMessage('changed')
  clearLeft()
  return true
}

/** Whether the server has confirmed, since it was last away, that this learner is signed in. */
export function isConfirmed(learnerId: string | null): boolean {
  const { learner, isRemembered } = useSession.getState()
  return learner !== null && learner.id === learnerId && !isRemembered
}

/** Calls back when the server confirms the session again, so that waiting work can be sent. Returns a function that stops it. */
export const whenConfirmed = (onConfirmed: () => void): (() => void) =>
  useSession.subscribe(({ isRemembered }, before) => {
    if (before.isRemembered && !isRemembered) onConfirmed()
  })

export const setLearner = (learner: Learner) => useSession.setState({ learner })
export const setUsage = (usage: Usage) => useSession.setState({ usage })

export const audienceOf = (learner: Learner | null): Audience => learner?.role ?? 'visitor'

/** Pauses before asking a busy server again about a change in another tab. */
const RETRY_MS = [500, 2000, 5000, 15_000, 60_000] as const
/** After this time a device with a remembered session stops waiting for the server; a later answer still counts. */
const PATIENCE_MS = 4000

/** A plan can change without a message to our tabs, so a visible page loads the session this often. */
const ASK_EVERY_MS = 30_000

/**
 * Starts the observer: loads the session now, at intervals, after changes in other tabs, and when the page becomes visible.
 * Returns a function that stops it.
 */
export function observeSession(): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  const ask = () => void refreshSession()
  const askUntilHeard = async (tries = 0) => {
    clearTimeout(retry)
    const isUnheard = await askServer()
    const waitMs = RETRY_MS[tries]
    if (isUnheard && !hasEnded && waitMs !== undefined) {
      retry = setTimeout(() => void askUntilHeard(tries + 1), waitMs)
    }
  }
  const askForNews = () => void askUntilHeard()
  const askWhenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask()
  }
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') ask()
  }
  const askInTurn = () => {
    if (navigator.onLine && (useSession.getState().learner !== null || isLeaving())) askWhenSeen()
  }
  const turns = setInterval(askInTurn, ASK_EVERY_MS)
  // Meanwhile another learner may have signed in without a message to this page.
  const endLost = lostConnection.subscribe((isLost) => {
    if (isLost) useSession.setState({ isRemembered: true })
    else if (openQuestions === 0 && (useSession.getState().isRemembered || isLeaving())) ask()
  })
  const endLeaving = afterLogOut(() => {
    if (isLeaving()) askForNews()
  })
  followCaller({ find: () => useSession.getState().learner?.id, onOther: ask })
  const endMemory = useSession.subscribe(remember)
  const patience = setTimeout(() => {
    if (remembered.read()) recall()
  }, PATIENCE_MS)
  tabs?.addEventListener('message', askForNews)
  // The message of a tab that has left can be here before what it has stored.
  const endElsewhere = left.subscribe((who) => {
    if (who) askForNews()
  })
  document.addEventListener('visibilitychange', askWhenSeen)
  window.addEventListener('online', ask)
  // A page restored from the back-forward cache has missed the other tabs' messages.
  window.addEventListener('pageshow', askWhenBack)
  ask()
  return () => {
    hasEnded = true
    clearTimeout(retry)
    clearTimeout(patience)
    clearInterval(turns)
    endMemory()
    endLost()
    endLeaving()
    endElsewhere()
    tabs?.removeEventListener('message', askForNews)
    document.removeEventListener('visibilitychange', askWhenSeen)
    window.removeEventListener('online', ask)
    window.removeEventListener('pageshow', askWhenBack)
  }
}
