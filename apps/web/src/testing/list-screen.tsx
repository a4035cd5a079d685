/** My Vocabulary over a server that keeps logs. */
import type { Video } from '@wordnest/contracts/videos'
import { toKeptWord } from '@wordnest/log/kept-words'
import { findPersonalList } from '@wordnest/log/personal-list'
import { buildEvent } from '@wordnest/log/testing/build-events'
import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'

import { catchUp, observeLog } from '#shared/memory/log-session.ts'
import { usePersonalList } from '#shared/words/personal-list.ts'
import { useStudyList } from '#shared/words/study-list.ts'

import { buildLearner } from './build-session.ts'
import { buildStudyWord, buildVideo } from './build-video.ts'
import { buildLogServer, type LogServer } from './log-server.ts'
import { renderScreen } from './render-screen.tsx'
import { server, serveLogs } from './server.ts'
import { stockStores } from './stock-stores.ts'

export const LEARNER = buildLearner().id
export const LONG_AGO = Date.parse('2026-01-01T00:00:00Z')

export const listOf = (...words: string[]) => words.map((word) => buildStudyWord(word))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
export const studied = () => useStudyList.getState().words.map(({ word }) => word)
export const kept = () => usePersonalList.getState().words.map(({ word }) => word)

/** What the learner's account holds of the personal list. */
export const savedIn = (logs: LogServer) =>
  findPersonalList(logs.stateOf(LEARNER).words.values()).map(({ word }) => word)

/** As another device does it. */
export const saveElsewhere = (logs: LogServer, words: readonly StudyWord[], from = LONG_AGO) =>
  logs.add(
    LEARNER,
    ...words.map((word, index) => buildEvent('saved', { word: toKeptWord(word) }, { at: from + index })),
  )

/** Call before each test. */
export function startLists(): LogServer {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const logs = buildLogServer()
  logs.pageSize = 500
  return logs
}

/** Call after each test. */
export async function endLists(): Promise<void> {
  observeLog()()
  // What is under way belongs to this test: all of them have the same learner.
  await catchUp()
  usePersonalList.setState(usePersonalList.getInitialState(), true)
  vi.unstubAllGlobals()
}

type Setup = {
  tab?: 'study' | 'personal'
  role?: Role | null
  study?: readonly StudyWord[]
  personal?: readonly StudyWord[]
  video?: Video
}

export async function openLists(
  logs: LogServer,
  view: ReactElement,
  {
    tab,
    role = 'unsubscribed',
    study = listOf('nest', 'egg'),
    personal = [],
    video = buildVideo(['owl', 'nest']),
  }: Setup = {},
) {
  saveElsewhere(logs, personal)
  stockStores({ words: study, video })
  server.use(...serveLogs(logs))
  const rendered = renderScreen(view, {
    path: `/my-vocabulary${tab ? `?list=${tab}` : ''}`,
    session: { learner: role && buildLearner({ role }) },
  })
  observeLog()
  if (role) await waitFor(() => expect(usePersonalList.getState().status).toBe('ready'))
  return rendered
}
