// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session-store.ts'
import { buildLearner } from '#testing/build-session.ts'
import { learnedInVisit, readNotes } from '#sync/notes.ts'

import { useTellOwnLog } from './use-tell-own-log.ts'

vi.mock('./start-log.ts', () => ({ startLog: () => new Promise(() => {}) }))

const signIn = (id: string | null) =>
  useSession.setState({ status: 'ready', learner: id === null ? null : buildLearner({ id }) })

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
})

it.each([
  ['tells of a learner who is still there', 'ann', 1],
  ['tells nothing in the place of the next learner', 'ben', 0],
  ['tells nothing in the place of a visitor', null, 0],
])('a screen that goes %s', (_, present, count) => {
  signIn('ann')
  const { result } = renderHook(() => useTellOwnLog())
  signIn(present)
  result.current([{ type: 'text-read', body: { text: 'a', place: 3 } }])
  expect(readNotes()).toHaveLength(count)
  expect(learnedInVisit.read()).toBe(false)
})
