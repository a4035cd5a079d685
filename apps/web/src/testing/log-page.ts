/** Pages over a server that keeps logs: each opened anew, with what the browser has kept. For tests of the stores alone. */
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import { expect, vi } from 'vitest'

import { buildLearner, buildUsage } from './build-session.ts'
import { buildLogServer } from './log-server.ts'

export const NOW = Date.parse('2026-11-24T12:00:00Z')

/** The clock stands still: everything reaches the server later than it was done, or its order would be lost. */
const UNDER_WAY_MS = 60_000

type Device = { readonly indexedDB: typeof indexedDB; readonly local: Readonly<Record<string, string>> }

const openPages: (() => void)[] = []

const closePages = () => {
  for (const end of openPages.splice(0)) end()
}

/** A fresh browser before a server without logs. Call before each test. */
export function startLogServer() {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const logs = buildLogServer(() => NOW + UNDER_WAY_MS)
  vi.stubGlobal('fetch', (request: Request) => logs.serve(request))
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  return logs
}

/** Call after each test. */
export function endLogPages() {
  closePages()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** A page that has just been opened: modules start anew, what the browser keeps stays. */
export async function openLogPage(
  signedInAs: string | null,
  learner: Parameters<typeof buildLearner>[0] = { role: 'subscribed' },
) {
  closePages()
  vi.resetModules()
  const session = await import('#shared/accounts/session.ts')
  const studyList = await import('#shared/words/study-list.ts')
  const { observeLogOut, startLog } = await import('#shared/memory/start-log.ts')
  const leaving = await import('#shared/accounts/log-out.ts')
  const { logOutAndDelete } = await import('#shared/accounts/leave.ts')
  const log = await import('#sync/learner-log.ts')
  const storedTexts = await import('#sync/stored-texts.ts')
  const personalList = await import('#shared/words/personal-list.ts')
  const saving = await import('#shared/words/save-personal-list.ts')
  const { useLoggedStudy } = await import('#sync/logged-study.ts')
  const { observeLog } = await import('#shared/memory/log-session.ts')
  const signIn = (id: string | null, isRemembered = false) =>
    session.useSession.setState({
      status: 'ready',
      learner: id === null ? null : buildLearner({ ...learner, id }),
      usage: buildUsage(),
      isRemembered,
    })
  openPages.push(studyList.observeStudyList(), observeLogOut())
  signIn(signedInAs)
  openPages.push(observeLog(), personalList.observePersonalList())
  await startLog()
  await vi.waitFor(() => expect(log.useLearnerLog.getState().status).toBe('open'))
  const texts = (words: readonly { word: string }[]) => words.map(({ word }) => word)
  return {
    ...session,
    ...studyList,
    ...log,
    ...storedTexts,
    ...personalList,
    ...saving,
    ...leaving,
    logOutAndDelete,
    countUnsent: async () => (await leaving.findLosses()).unsent,
    signIn,
    goOnline: () => window.dispatchEvent(new Event('online')),
    studied: () => texts(studyList.useStudyList.getState().words),
    earlier: () => useLoggedStudy.getState().earlier,
    kept: () => texts(personalList.usePersonalList.getState().words),
    refused: () => texts(personalList.usePersonalList.getState().refused.map(({ word }) => word)),
    waiting: () => log.useLearnerLog.getState().waiting,
    settled: () =>
      vi.waitFor(() => {
        expect(localStorage.getItem('wordnest.notes')).toBeNull()
        expect(log.useLearnerLog.getState()).toMatchObject({ isComplete: true, hasLists: true })
        expect(log.useLearnerLog.getState().waiting.filter(({ refused }) => refused === undefined)).toEqual([])
      }),
  }
}

export type LogPage = Awaited<ReturnType<typeof openLogPage>>

/** Puts this browser away, to be used again; the next page is one of another device. */
export function leaveDevice(): Device {
  closePages()
  const device: Device = { indexedDB, local: Object.fromEntries(Object.entries(localStorage)) }
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  return device
}

export function returnToDevice(device: Device): Device {
  const left = leaveDevice()
  for (const [key, value] of Object.entries(device.local)) localStorage.setItem(key, value)
  vi.stubGlobal('indexedDB', device.indexedDB)
  return left
}
