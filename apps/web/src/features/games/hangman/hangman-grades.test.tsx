import { findDueDay } from '@wordnest/memory/word-memory'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives the page an IndexedDB
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { catchUp } from '#shared/memory/log-session.ts'
import { closeLog, useLearnerLog } from '#sync/learner-log.ts'
import { buildLogServer, type LogServer } from '#testing/log-server.ts'
import { goOn, start } from '#testing/hangman-player.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { server, serveLogs } from '#testing/server.ts'
import { type GameOptions, stockGame } from '#testing/stock-game.ts'

import { HangmanScreen } from './hangman-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['Cat', 'dog', 'emu']
let logs: LogServer

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Nothing follows the learner of the test before.
  useSession.setState({ status: 'loading', learner: null })
  closeLog()
  logs = buildLogServer()
  server.use(...serveLogs(logs))
})
afterEach(async () => {
  // A question that is under way would be asked of the next test's server.
  await catchUp()
  vi.unstubAllGlobals()
})

function play(options: GameOptions = {}) {
  const session = stockGame({ words: WORDS, ...options })
  const { user, unmount } = renderScreen(<HangmanScreen />, { path: '/hangman', session })
  return { user, unmount, log: () => logs.logOf(session.learner?.id ?? '') }
}

async function begin(user: UserEvent, letters: string) {
  await user.click(start())
  await user.keyboard(letters)
}

const dueDayOf = (key: string) => {
  const memory = useLearnerLog.getState().state.words.get(key)?.memory
  return memory ? findDueDay(memory, 'more-words') : Number.NaN
}
const isOver = (title: string) => screen.findByRole('dialog', { name: title })
const reviewed = (word: string, grade: string, rest = {}) => ({
  type: 'reviewed',
  body: { word, activity: 'hangman', skill: 'form', grade, ...rest },
})

describe('the log of a learner', () => {
  it('has a word that was solved, one that was missed, and one with a hint', async () => {
    const { user, log } = play({ videoWords: ['other'] })
    await begin(user, 'cat')
    await goOn(user)
    await user.keyboard('xyzwvu')
    await goOn(user, 'Continue')
    await user.click(screen.getByRole('button', { name: 'Hint' }))
    await user.keyboard('emu')
    await vi.waitFor(() => expect(log()).toHaveLength(6))
    expect(log()).toMatchObject([
      { type: 'met', body: { card: { word: 'Cat', definition: 'meaning of Cat' }, source: { kind: 'list' } } },
      reviewed('cat', 'right'),
      { type: 'met', body: { card: { word: 'dog' } } },
      reviewed('dog', 'wrong'),
      { type: 'met', body: { card: { word: 'emu' } } },
      reviewed('emu', 'hard', { hints: 1 }),
    ])
  })

  it("says which video a word is from, where the words are the video's", async () => {
    const { user, log } = play()
    await begin(user, 'cat')
    await vi.waitFor(() => expect(log()).toHaveLength(2))
    expect(log()[0]).toMatchObject({ body: { source: { kind: 'video', title: 'How birds build a nest', id: 'nest' } } })
  })

  it('has a word once, although its game was left and continued', async () => {
    const first = play()
    await begin(first.user, 'cat')
    await isOver('You Got It')
    first.unmount()
    const { user, log } = play()
    await user.keyboard('d')
    await user.keyboard('og')
    await isOver('You Got It')
    await vi.waitFor(() => expect(log()).toHaveLength(4))
    expect(log().filter(({ type }) => type === 'reviewed')).toMatchObject([
      reviewed('cat', 'right'),
      reviewed('dog', 'right'),
    ])
  })

  it('has a word again that is played in a new game, and nothing of one that was not ended', async () => {
    const { user, log } = play()
    await begin(user, 'cat')
    await goOn(user)
    await user.keyboard('xyzwv')
    await user.click(screen.getByRole('button', { name: 'Start Over' }))
    await user.keyboard('xyzwcat')
    await isOver('You Got It')
    await vi.waitFor(() => expect(log()).toHaveLength(3))
    expect(log().slice(1)).toMatchObject([reviewed('cat', 'right'), reviewed('cat', 'hard')])
  })
})

it("a visitor's game is kept on the device, for the account to come", async () => {
  const { user } = play({ signedIn: false })
  await begin(user, 'cat')
  await goOn(user)
  await user.keyboard('xyzwvu')
  await vi.waitFor(() => expect(useLearnerLog.getState().waiting).toHaveLength(4))
  const { learnerId, state } = useLearnerLog.getState()
  expect(learnerId).toBeNull()
  expect(state.words.get('cat')).toMatchObject({ card: { word: 'Cat' }, memory: { misses: 0 } })
  expect(state.words.get('dog')).toMatchObject({ card: { word: 'dog' }, memory: { misses: 1 } })
  expect(dueDayOf('dog')).toBeLessThan(dueDayOf('cat'))
  expect(logs.asked).toEqual([])
})
