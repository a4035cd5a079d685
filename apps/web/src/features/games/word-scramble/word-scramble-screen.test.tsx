import { act, screen, within } from '@testing-library/react'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changeSettings, useSettings } from '#shared/settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { type GameOptions, setPageHidden, stockGame } from '#testing/stock-game.ts'
import { stockStores } from '#testing/stock-stores.ts'
import { player, wait } from '#testing/word-scramble-player.ts'
import { celebrate } from '#ui/motion/confetti.ts'

import { WordScrambleScreen } from './word-scramble-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['Horse', 'look up', 'nest']

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(celebrate).mockClear()
})
afterEach(() => {
  setPageHidden(false)
  vi.useRealTimers()
})

const play = (options: GameOptions = {}) =>
  renderScreen(<WordScrambleScreen />, {
    path: '/word-scramble',
    session: stockGame({ words: WORDS, ...options }),
  })

describe('before the start', () => {
  it('waits for Start Game, with no time running and no letters', async () => {
    const { user } = play()
    expect(screen.getByRole('heading', { level: 1, name: 'Word Scramble' })).toBeVisible()
    expect(screen.getByText('3 words. You have 20 seconds for each. Ready?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vocab Zone' })).toHaveAttribute('href', '/vocabulary')
    await user.keyboard('horse{Enter}')
    expect(screen.queryByRole('group', { name: 'Letters' })).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('offers sample words to who has none, and where to get words', async () => {
    server.use(answer(listVideos, { videos: [] }))
    stockStores({ words: [], video: null })
    const { user } = renderScreen(<WordScrambleScreen />, { path: '/word-scramble' })
    expect(await screen.findByRole('heading', { name: 'No words yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    await user.click(screen.getByRole('button', { name: 'Play with Sample Words' }))
    expect(screen.getByText(/^4 words/)).toBeVisible()
  })
})

describe('the letters', () => {
  it('are dealt out of order with the definition as the hint, and the board has focus', async () => {
    const { user } = play()
    await user.click(player.start())
    await wait(20)
    const word = player.dealt(WORDS)
    expect(player.letters().join('')).not.toBe(word)
    expect(screen.getByRole('region', { name: 'Hint' })).toHaveTextContent(/^meaning of/)
    expect(player.placed()).toBe(`Your answer: ${[...word].map(() => 'blank').join(', ')}`)
    expect(player.board()).toHaveFocus()
  })

  it('are placed by tapping, once each, and taken back by OOPS', async () => {
    const { user } = play()
    await player.startWith(user, WORDS, 'nest')
    const [first, second] = player.tiles()
    if (!first || !second) throw new Error('there are no tiles')
    const letter = first.textContent
    await user.click(first)
    await user.click(first)
    expect(player.placed()).toBe(`Your answer: ${letter}, blank, blank, blank`)
    expect(first).toHaveAccessibleName(`${letter}, used`)
    await user.click(second)
    await user.click(player.oops())
    expect(player.placed()).toBe(`Your answer: ${letter}, blank, blank, blank`)
    expect(second).toHaveAccessibleName(second.textContent)
  })

  it('are placed by typing, and taken back by Backspace; keys of the browser and letters that are not there do nothing', async () => {
    const { user } = play()
    await player.startWith(user, WORDS, 'horse')
    await user.keyboard('hOz{Control>}r{/Control}')
    expect(player.placed()).toBe('Your answer: h, o, blank, blank, blank')
    expect(screen.getByText("There's no z left.")).toBeInTheDocument()
    await user.keyboard('{Backspace}')
    expect(player.placed()).toBe('Your answer: h, blank, blank, blank, blank')
  })

  it('go round by Tab and Enter alone: from letter to letter, then OKAY, then the next word', async () => {
    const { user } = play()
    await player.startWith(user, WORDS, 'nest')
    for (const letter of 'nest') {
      const tile = player.tiles().find((each) => each.getAttribute('aria-label') === letter)
      act(() => tile?.focus())
      await user.keyboard('{Enter}')
    }
    expect(player.placed()).toBe('Your answer: n, e, s, t')
    expect(player.okay()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('YES!')).toBeVisible()
  })
})

describe('OKAY', () => {
  it('says YES! for 1500 ms to a right answer, adds to the streak and deals the next word with its full time', async () => {
    const { user } = play()
    await user.click(player.start())
    await wait(5000)
    expect(player.timeLeft()).toBe('15 seconds')
    const word = player.dealt(WORDS)
    await user.keyboard(word)
    await user.click(player.okay())
    expect(screen.getByText('YES!')).toBeVisible()
    expect(player.counter('Streak')).toHaveTextContent('1')
    await wait(1400)
    expect(screen.getByText('YES!')).toBeVisible()
    await wait(100)
    expect(screen.queryByText('YES!')).toBeNull()
    expect(player.dealt(WORDS)).not.toBe(word)
    expect(player.timeLeft()).toBe('20 seconds')
    expect(player.counter('Word')).toHaveTextContent('2/3')
  })

  it('says Wrong Answer for 800 ms, and leaves the letters where they are', async () => {
    const { user } = play()
    await player.startWith(user, WORDS, 'horse')
    await user.keyboard('hor{Enter}')
    expect(screen.getByText('Wrong Answer', { selector: 'strong' })).toBeVisible()
    await wait(700)
    expect(screen.getByText('Wrong Answer', { selector: 'strong' })).toBeVisible()
    await wait(100)
    expect(screen.queryByText('Wrong Answer', { selector: 'strong' })).toBeNull()
    expect(player.placed()).toBe('Your answer: h, o, r, blank, blank')
    expect(player.counter('Streak')).toHaveTextContent('0')
  })

  it('says of another word that it is one, until the answer changes', async () => {
    const { user } = play()
    await player.startWith(user, WORDS, 'horse')
    await user.keyboard('shore{Enter}')
    expect(screen.getByText('Wrong Answer', { selector: 'strong' })).toBeVisible()
    const note = () => screen.queryByText('“shore” is a real word, but not the one we want.')
    expect(await screen.findByText('“shore” is a real word, but not the one we want.')).toBeVisible()
    await wait(2000)
    expect(note()).toBeVisible()
    await user.keyboard('{Backspace}')
    expect(note()).toBeNull()
    await user.keyboard('e')
    expect(note()).toBeVisible()
    await user.keyboard('{Backspace}{Backspace}er{Enter}')
    expect(screen.queryByText(/is a word too/)).toBeNull()
  })

  it('cannot be pressed without a letter', async () => {
    const { user } = play()
    await user.click(player.start())
    expect(player.okay()).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    await user.click(player.okay())
    expect(screen.queryByText('Wrong Answer')).toBeNull()
  })
})

describe('the time', () => {
  it('counts down from 20 and loses the game with the answer and TRY AGAIN', async () => {
    const { user } = play()
    await user.click(player.start())
    expect(player.timeLeft()).toBe('20 seconds')
    await wait(10_000)
    // Time that a busy machine takes counts, too.
    expect(player.timeLeft()).toMatch(/^(?:10|9) seconds$/)
    expect(screen.getByText('Time left: 10 seconds')).toBeInTheDocument()
    const word = player.dealt(WORDS)
    await wait(8500)
    expect(screen.queryByRole('dialog')).toBeNull()
    await wait(1600)
    const end = await player.dialog('YOU LOSE')
    expect(end.textContent?.toLowerCase().replaceAll(' ', '')).toContain(word)
    expect(within(end).getByRole('button', { name: 'TRY AGAIN' })).toHaveFocus()
    await user.click(within(end).getByRole('button', { name: 'TRY AGAIN' }))
    expect(player.timeLeft()).toBe('20 seconds')
    expect(player.counter('Streak')).toHaveTextContent('0')
  })

  it('stands still while the page is hidden, under a cover, until the learner goes on', async () => {
    const { user } = play()
    await user.click(player.start())
    await wait(4000)
    setPageHidden(true)
    await wait(600_000)
    setPageHidden(false)
    await wait(60_000)
    expect(screen.getByRole('heading', { name: 'Paused' })).toBeVisible()
    expect(player.timeLeft()).toBe('16 seconds')
    await user.keyboard(player.dealt(WORDS))
    expect(player.placed()).toMatch(/^Your answer: blank/)
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await wait(1000)
    expect(screen.queryByRole('heading', { name: 'Paused' })).toBeNull()
    expect(player.board()).toHaveFocus()
    expect(player.timeLeft()).toBe('15 seconds')
  })

  it('is real time, however late a busy page hears of it', async () => {
    const { user } = play()
    await user.click(player.start())
    await wait(1000)
    vi.setSystemTime(Date.now() + 3_600_000)
    await wait(1000)
    expect(player.timeLeft()).toBe('18 seconds')
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 4000)
    await wait(300)
    expect(player.timeLeft()).toBe('14 seconds')
    clock.mockRestore()
  })

  it('stands still while the device sleeps', async () => {
    const { user } = play()
    await user.click(player.start())
    await wait(1000)
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000)
    await wait(300)
    expect(player.timeLeft()).toBe('19 seconds')
    await user.keyboard(player.dealt(WORDS).slice(0, 1))
    expect(player.timeLeft()).toBe('19 seconds')
    expect(screen.queryByRole('dialog')).toBeNull()
    clock.mockRestore()
  })

  it('waits while the settings are open', async () => {
    const { user } = play()
    await user.click(player.start())
    await user.click(screen.getByRole('button', { name: 'Game Settings' }))
    const settings = await player.dialog('Game Settings')
    await wait(30_000)
    await user.click(within(settings).getByRole('radio', { name: '60 s' }))
    await user.click(within(settings).getByRole('switch', { name: 'Sounds' }))
    await user.click(within(settings).getByRole('button', { name: 'Done' }))
    expect(useSettings.getState()).toMatchObject({ wordTime: 'longer', sound: false })
    expect(localStorage.getItem('wordnest.settings')).toContain('"wordTime":"longer"')
    expect(player.timeLeft()).toBe('20 seconds')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(screen.getByRole('button', { name: 'Start Over' }))
    expect(player.timeLeft()).toBe('60 seconds')
  })

  it('can be turned off', async () => {
    const session = stockGame({ words: WORDS })
    changeSettings({ wordTime: 'off' })
    const { user } = renderScreen(<WordScrambleScreen />, { path: '/word-scramble', session })
    expect(screen.getByText('3 words. Take all the time you need. Ready?')).toBeVisible()
    await user.click(player.start())
    await wait(3_600_000)
    expect(screen.queryByRole('progressbar')).toBeNull()
    setPageHidden(true)
    setPageHidden(false)
    expect(screen.queryByRole('heading', { name: 'Paused' })).toBeNull()
    await player.solve(user, WORDS)
    expect(player.counter('Streak')).toHaveTextContent('1')
  })
})
