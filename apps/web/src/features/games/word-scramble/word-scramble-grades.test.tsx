import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { closeLog } from '#sync/learner-log.ts'
import { buildLogServer, type LogServer } from '#testing/log-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { server, serveLogs } from '#testing/server.ts'
import { setPageHidden, stockGame } from '#testing/stock-game.ts'
import { player, wait } from '#testing/word-scramble-player.ts'

import { WordScrambleScreen } from './word-scramble-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['nest', 'harbour']
let logs: LogServer

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  // Nothing follows the learner of the test before.
  useSession.setState({ status: 'loading', learner: null })
  closeLog()
  logs = buildLogServer()
  server.use(...serveLogs(logs))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function play() {
  const session = stockGame({ words: WORDS })
  const { user } = renderScreen(<WordScrambleScreen />, { path: '/word-scramble', session })
  const grades = () =>
    logs.logOf(session.learner?.id ?? '').flatMap((event) => (event.type === 'reviewed' ? [event.body] : []))
  return { user, grades }
}

const graded = (word: string, grade: string) => ({ word, activity: 'word-scramble', skill: 'form', grade })

describe('a time-out', () => {
  it('is wrong, once', async () => {
    const { user, grades } = play()
    await user.click(player.start())
    const word = player.dealt(WORDS)
    await wait(20_100)
    await user.click(within(await player.dialog('YOU LOSE')).getByRole('button', { name: 'TRY AGAIN' }))
    const next = player.dealt(WORDS)
    await player.solve(user, WORDS)
    await vi.waitFor(() => expect(grades()).toEqual([graded(word, 'wrong'), graded(next, 'right')]))
  })

  it('does not come while the page is hidden', async () => {
    const { user, grades } = play()
    await user.click(player.start())
    const word = player.dealt(WORDS)
    setPageHidden(true)
    await wait(600_000)
    setPageHidden(false)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await player.solve(user, WORDS)
    await vi.waitFor(() => expect(grades()).toEqual([graded(word, 'right')]))
  })

  it('does not come while the device sleeps', async () => {
    const { user, grades } = play()
    await user.click(player.start())
    const word = player.dealt(WORDS)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000)
    await wait(1000)
    await player.solve(user, WORDS)
    await vi.waitFor(() => expect(grades()).toEqual([graded(word, 'right')]))
  })

  it('is no mistake of a learner who has set a longer time meanwhile', async () => {
    const { user, grades } = play()
    await user.click(player.start())
    await user.click(screen.getByRole('button', { name: 'Game Settings' }))
    const settings = await player.dialog('Game Settings')
    await user.click(within(settings).getByRole('radio', { name: '60 s' }))
    await user.click(within(settings).getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await wait(20_100)
    await user.click(within(await player.dialog('YOU LOSE')).getByRole('button', { name: 'TRY AGAIN' }))
    const word = player.dealt(WORDS)
    await wait(50_000)
    await player.solve(user, WORDS)
    await vi.waitFor(() => expect(grades()).toEqual([graded(word, 'right')]))
  })
})
