import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { earnsHangmanTrophy } from '@wordnest/games/hangman/engine'
import { listVideos } from '@wordnest/contracts/videos'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { trophyOutbox } from '#shared/games/trophies.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { counter, dialog, goOn, guess, key, start, wait, winBoth, word } from '#testing/hangman-player.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'
import { celebrate } from '#ui/motion/confetti.ts'

import { HangmanScreen } from './hangman-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['Cat', "don't"]
const won = { nest_full: { ...NO_TROPHIES, Hangman: true } }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(celebrate).mockClear()
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

type Options = {
  signedIn?: boolean
  words?: readonly string[]
  videoWords?: readonly string[]
  trophiesWon?: ReturnType<typeof buildLearner>['trophiesWon']
}

function play({ signedIn = true, words = WORDS, videoWords = words, trophiesWon = {} }: Options = {}) {
  stockStores({ words: words.map((text) => buildStudyWord(text)), video: buildVideo(videoWords) })
  const session = signedIn ? buildSession({ learner: buildLearner({ trophiesWon }) }) : buildSession()
  return renderScreen(<HangmanScreen />, { path: '/hangman', session })
}

describe('before the start', () => {
  it('waits for Start Game with a disabled keyboard', async () => {
    const { user } = play()
    expect(screen.getByRole('heading', { level: 1, name: 'Hangman' })).toBeVisible()
    expect(key('a')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Hint' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Vocab Zone' })).toHaveAttribute('href', '/vocabulary')
    await user.keyboard('c')
    await user.click(start())
    expect(word()).toBe('Word: blank, blank, blank')
    expect(key('c')).toBeEnabled()
  })

  it('hears a letter that is typed before the board is drawn', () => {
    play()
    act(() => {
      start().click()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))
    })
    expect(word()).toBe('Word: c, blank, blank')
  })

  it('shows the flower instead, and remembers it', async () => {
    const { user, unmount } = play()
    await user.click(screen.getByRole('button', { name: 'Game Settings' }))
    await user.click(await screen.findByRole('radio', { name: 'Flower' }))
    expect(localStorage.getItem('wordnest.settings')).toContain('flower')
    unmount()
    renderScreen(<HangmanScreen />, { path: '/hangman' })
    await user.click(screen.getByRole('button', { name: 'Game Settings' }))
    expect(await screen.findByRole('radio', { name: 'Flower' })).toBeChecked()
  })

  it('has nothing to play without words', async () => {
    server.use(answer(listVideos, { videos: [] }))
    stockStores({ words: [], video: null })
    renderScreen(<HangmanScreen />, { path: '/hangman' })
    expect(await screen.findByRole('heading', { name: 'No words yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull()
  })

  it('says that there is nothing to guess in words without a letter, and where to go', () => {
    play({ words: ['24/7', '日本'] })
    expect(screen.getByRole('heading', { name: 'No letters to guess' })).toBeVisible()
    expect(screen.getByText(/None of your words has a letter from a to z/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No words yet' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
    for (const link of screen.getAllByRole('link', { name: 'Vocab Zone' }))
      expect(link).toHaveAttribute('href', '/vocabulary')
  })

  it('takes a vocabulary that is no list for an empty one, with a warning', async () => {
    server.use(answer(listVideos, { videos: [] }))
    const broken: readonly StudyWord[] = JSON.parse('{"words":3}')
    stockStores({ words: broken, video: null })
    renderScreen(<HangmanScreen />, { path: '/hangman' })
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('not a list'))
    expect(await screen.findByRole('heading', { name: 'No words yet' })).toBeVisible()
  })
})

describe('a guess', () => {
  it('marks right and wrong letters in words, draws and counts', async () => {
    const { user } = play()
    await user.click(start())
    await user.click(key('a'))
    expect(screen.getByRole('button', { name: 'a, right' })).toBeDisabled()
    expect(word()).toBe('Word: blank, a, blank')
    expect(screen.getByText('a is right. Word: blank, a, blank')).toBeInTheDocument()
    await user.click(key('x'))
    expect(screen.getByRole('button', { name: 'x, wrong' })).toBeDisabled()
    expect(counter('Incorrect guesses')).toHaveTextContent('1/6')
    expect(screen.getByRole('img', { name: 'The picture after 1 of 6 wrong guesses' })).toBeVisible()
    expect(screen.getByText('x is not in the word. 1 of 6 wrong.')).toBeInTheDocument()
  })

  it('is taken from the hidden input, which is cleared each time', async () => {
    const { user } = play()
    await user.click(start())
    const input = screen.getByRole('textbox', { name: 'Type a letter' })
    expect(input).toHaveAttribute('maxlength', '1')
    await user.click(screen.getByRole('button', { name: 'Use Keyboard' }))
    expect(input).toHaveFocus()
    await user.type(input, 'C')
    expect(input).toHaveValue('')
    await user.type(input, 'é7 ')
    expect(word()).toBe('Word: c, blank, blank')
    expect(counter('Incorrect guesses')).toHaveTextContent('0/6')
  })

  it('counts once: a letter again, a shortcut of the browser, a guess while the check is pending', async () => {
    const { user } = play()
    await user.click(start())
    await user.keyboard('xXx')
    await user.keyboard('{Control>}c{/Control}')
    expect(counter('Incorrect guesses')).toHaveTextContent('1/6')
    expect(word()).toBe('Word: blank, blank, blank')
    await user.keyboard('cat')
    await user.keyboard('q')
    expect(counter('Incorrect guesses')).toHaveTextContent('1/6')
    expect(counter('Correct words')).toHaveTextContent('1/2')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the hint', () => {
  it('is counted once a word, however often it is looked at', async () => {
    const { user } = play()
    await user.click(start())
    const hint = () => screen.getByRole('button', { name: /Hint/ })
    await user.click(hint())
    expect(screen.getByText('meaning of Cat')).toBeVisible()
    await user.click(hint())
    expect(screen.queryByText('meaning of Cat')).toBeNull()
    await user.click(hint())
    await guess(user, 'cat')
    await goOn(user)
    expect(screen.queryByText("meaning of don't")).toBeNull()
    await guess(user, 'dont')
    const end = await dialog('You Win')
    expect(within(end).getByText('Hints used').parentElement).toHaveTextContent('1')
  })
})

describe('the end of a round', () => {
  it('says You Got It after the check, and Go Again moves on', async () => {
    const { user } = play()
    await user.click(start())
    await guess(user, 'cat')
    expect(await dialog('You Got It')).toHaveTextContent('cat')
    await goOn(user)
    expect(word()).toBe("Word: blank, blank, blank, ', blank")
    expect(screen.queryByRole('dialog', { name: 'Missed This One' })).toBeNull()
  })

  it('says Missed This One with the word, and Continue moves on', async () => {
    const { user } = play()
    await user.click(start())
    await guess(user, 'bxyzqj')
    expect(await dialog('Missed This One')).toHaveTextContent('cat')
    await goOn(user, 'Continue')
    expect(counter('Incorrect guesses')).toHaveTextContent('0/6')
    expect(counter('Correct words')).toHaveTextContent('0/2')
    await guess(user, 'dont')
    const end = await dialog('You Win')
    expect(end).toHaveTextContent('1/2')
    expect(end).toHaveTextContent('0 hints with Video Vocab wins a trophy!')
    expect(celebrate).not.toHaveBeenCalled()
  })
})

describe('You Win', () => {
  it('leads back to Vocab Zone', async () => {
    const { user } = play({ videoWords: ['other'] })
    await winBoth(user)
    expect(await dialog('You Win')).toHaveTextContent('2/2')
    await user.click(screen.getByRole('link', { name: 'Take Me Back' }))
    expect(currentAddress()).toBe('/vocabulary')
    expect(celebrate).toHaveBeenCalledWith(expect.objectContaining({ pieces: 40 }))
  })

  it('lets a new game start after 2 s, and no sooner', async () => {
    const { user } = play({ trophiesWon: won })
    await winBoth(user)
    const end = await dialog('You Win')
    expect(end).not.toHaveTextContent('wins a trophy')
    await user.click(within(end).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull()
    await wait(2000)
    await user.click(start())
    expect(counter('Correct words')).toHaveTextContent('0/2')
    expect(word()).toBe('Word: blank, blank, blank')
  })
})

describe('the trophy', () => {
  it('is won by perfect play over the video words, claimed with the log, and resets the game', async () => {
    const claims: TrophyClaim[] = []
    server.use(
      answer(claimTrophy, (claim) => {
        claims.push(claim)
        return { awarded: 'Hangman' as const, trophiesWon: won }
      }),
    )
    const { user } = play()
    await winBoth(user)
    expect(await dialog('You won a trophy!')).toBeVisible()
    expect(celebrate).toHaveBeenCalledWith({ pieces: 250 })
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual(won))
    expect(claims).toHaveLength(1)
    expect(claims[0]).toMatchObject({ videoID: 'nest', segment: '_full', flag: 'Hangman', words: WORDS })
    const [claim] = claims
    if (claim?.flag !== 'Hangman') throw new Error('no claim of a Hangman trophy')
    expect(
      earnsHangmanTrophy(
        claim.words.map((text) => ({ word: text })),
        claim.events,
      ),
    ).toBe(true)
    expect(trophyOutbox.useWaiting.getState()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Take the trophy and start again' }))
    expect(counter('Correct words')).toHaveTextContent('0/2')
    await winBoth(user)
    expect(await dialog('You Win')).toBeVisible()
    expect(claims).toHaveLength(1)
  })

  it('is not won with a hint', async () => {
    const { user } = play()
    await user.click(start())
    await user.click(screen.getByRole('button', { name: 'Hint' }))
    await guess(user, 'cat')
    await goOn(user)
    await guess(user, 'dont')
    expect(await dialog('You Win')).toHaveTextContent('2/2')
  })

  it('is kept and told about when the server cannot be reached', async () => {
    server.use(loseConnection(claimTrophy))
    const { user } = play()
    await winBoth(user)
    await dialog('You won a trophy!')
    expect(await screen.findByText(/we'll save it later/)).toBeInTheDocument()
    expect(localStorage.getItem('wordnest.unsavedTrophies')).toContain('"flag":"Hangman"')
  })

  it('is told about when it is refused', async () => {
    server.use(refuse(claimTrophy, 'trophy-not-earned'))
    const { user } = play()
    await winBoth(user)
    expect(await screen.findByText(/We couldn't award the trophy/)).toBeInTheDocument()
    expect(trophyOutbox.useWaiting.getState()).toEqual([])
  })

  it('of a visitor is shown and kept until the next sign-in', async () => {
    const { user } = play({ signedIn: false })
    await winBoth(user)
    const end = await dialog('You won a trophy!')
    expect(within(end).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Fhangman')
    expect(trophyOutbox.useWaiting.getState()).toMatchObject([{ learnerId: null, claim: { flag: 'Hangman' } }])
    await user.click(screen.getByRole('button', { name: 'Take the trophy and start again' }))
    await winBoth(user)
    expect(await dialog('You Win')).not.toHaveTextContent('wins a trophy')
  })
})

describe('a visitor', () => {
  const words = [...'abcdefgh']
  const winSix = async (user: UserEvent) => {
    await user.click(start())
    for (const letter of words.slice(0, 6)) {
      await guess(user, letter)
      await goOn(user)
    }
  }

  it('is stopped after five advances with a way to sign in', async () => {
    const { user } = play({ signedIn: false, words })
    await winSix(user)
    const notice = await dialog('Sign In to Continue')
    expect(notice).toHaveTextContent('carry on where you stopped.')
    expect(within(notice).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Fhangman')
    expect(within(notice).getByRole('link', { name: 'Register' })).toHaveFocus()
    await user.click(within(notice).getByRole('button', { name: 'Not Now' }))
    expect(start()).toBeEnabled()
  })

  it('goes on where the game stopped after signing in', async () => {
    const { user, unmount } = play({ signedIn: false, words })
    await winSix(user)
    await dialog('Sign In to Continue')
    unmount()
    play({ words })
    expect(counter('Correct words')).toHaveTextContent('6/8')
    expect(word()).toBe('Word: blank')
  })
})

describe('a game left in the middle', () => {
  it('goes on with the same words', async () => {
    const { user, unmount } = play()
    await user.click(start())
    await user.keyboard('cx')
    unmount()
    const again = play()
    expect(word()).toBe('Word: c, blank, blank')
    expect(counter('Incorrect guesses')).toHaveTextContent('1/6')
    await again.user.click(screen.getByRole('button', { name: 'Start Over' }))
    expect(word()).toBe('Word: blank, blank, blank')
    expect(counter('Incorrect guesses')).toHaveTextContent('0/6')
  })

  it('goes on with the next word when it was left between two', async () => {
    server.use(answer(claimTrophy, { awarded: 'Hangman', trophiesWon: won }))
    const { user, unmount } = play()
    await user.click(start())
    await guess(user, 'cat')
    await dialog('You Got It')
    unmount()
    const again = play()
    expect(word()).toBe("Word: blank, blank, blank, ', blank")
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('link', { name: 'Vocab Zone' }).focus()
    await guess(again.user, 'dont')
    expect(await dialog('You won a trophy!')).toBeVisible()
  })

  it('starts fresh with other words, and takes none while it is played', async () => {
    const { user, unmount } = play()
    await user.click(start())
    await user.keyboard('c')
    act(() => useStudyList.setState({ words: [buildStudyWord('tree')] }))
    expect(word()).toBe('Word: c, blank, blank')
    unmount()
    play({ words: ['tree'] })
    expect(start()).toBeEnabled()
  })
})

describe('by keyboard alone', () => {
  it('can be played to the end, and focus is never lost', async () => {
    const { user } = play({ videoWords: ['other'] })
    const isSomewhere = () => expect(document.activeElement).not.toBe(document.body)
    start().focus()
    await user.keyboard('{Enter}')
    await wait(50)
    isSomewhere()
    key('a').focus()
    await user.keyboard('{Enter}')
    expect(key('b')).toHaveFocus()
    key('c').focus()
    await user.keyboard('{Enter}')
    key('t').focus()
    await user.keyboard('{Enter}')
    await wait(300)
    await dialog('You Got It')
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Go Again' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await wait(50)
    isSomewhere()
    await guess(user, 'dont')
    await dialog('You Win')
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Take Me Back' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await wait(2000)
    isSomewhere()
    expect(start()).toBeEnabled()
  })
})
