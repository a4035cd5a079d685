import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { closeLog, useLearnerLog } from '#sync/learner-log.ts'
import { buildLogServer, type LogServer } from '#testing/log-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { server, serveLogs } from '#testing/server.ts'
import { stockGame } from '#testing/stock-game.ts'

import { CardsScreen } from './cards-screen.tsx'

let logs: LogServer
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  // Nothing follows the learner of the test before.
  useSession.setState({ status: 'loading', learner: null })
  closeLog()
  logs = buildLogServer()
  server.use(...serveLogs(logs))
})

const control = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

it('records a card that is learned, and takes it back with Undo', async () => {
  const session = stockGame({ words: ['one', 'two', 'three'] })
  const { user } = renderScreen(<CardsScreen />, { path: '/cards', session })
  const log = () => logs.logOf('learner-1')
  await user.click(control('Flip'))
  await user.click(control('Learned'))
  await vi.waitFor(() => expect(log()).toHaveLength(2))
  expect(log()).toMatchObject([
    { type: 'met', body: { card: { word: 'one' }, source: { kind: 'video', id: 'nest' } } },
    { type: 'reviewed', body: { word: 'one', activity: 'cards', skill: 'meaning', grade: 'hard' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(log()).toHaveLength(3))
  expect(log()[2]).toMatchObject({ type: 'void', body: { event: log()[1]?.id } })
  expect(useLearnerLog.getState().state.words.get('one')?.memory).toBeUndefined()
})

it("records a visitor's cards on the device", async () => {
  const session = stockGame({ words: ['one', 'two'], videoWords: ['other'], signedIn: false })
  const { user } = renderScreen(<CardsScreen />, { path: '/cards', session })
  await user.click(control('Learned'))
  await vi.waitFor(() => expect(useLearnerLog.getState().waiting).toHaveLength(2))
  expect(useLearnerLog.getState()).toMatchObject({ learnerId: null })
  expect(useLearnerLog.getState().state.words.get('one')).toMatchObject({ source: { kind: 'list' } })
  expect(logs.asked).toEqual([])
})
