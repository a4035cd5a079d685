import { act, screen, within } from '@testing-library/react'
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { toRoundSeed } from '@wordnest/games/round-seed'
import { earnsWordScrambleTrophy } from '@wordnest/games/word-scramble/engine'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'
import { type GameOptions, setPageHidden, stockGame } from '#testing/stock-game.ts'
import { player, wait } from '#testing/word-scramble-player.ts'
import { celebrate } from '#ui/motion/confetti.ts'

import { WordScrambleScreen } from './word-scramble-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['Horse', 'look up', 'nest']
const won = { nest_full: { ...NO_TROPHIES, WordScramble: true } }

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

describe('when the words run out', () => {
  it('a trophy pops up for the words of the video, and the log that is claimed with earns it', async () => {
    const claims: TrophyClaim[] = []
    server.use(
      answer(claimTrophy, (claim) => {
        claims.push(claim)
        return { awarded: 'WordScramble' as const, trophiesWon: won }
      }),
    )
    const { user } = play()
    await player.winAll(user, WORDS)
    const end = await player.dialog('You won a trophy!')
    expect(within(end).getByRole('link', { name: 'Take Me Back' })).toHaveAttribute('href', '/vocabulary')
    expect(celebrate).toHaveBeenCalledWith({ pieces: 250 })
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual(won))
    const [claim] = claims
    if (claims.length !== 1 || claim?.flag !== 'WordScramble') throw new Error('not one claim of a WordScramble trophy')
    expect(claim).toMatchObject({ videoID: 'nest', segment: '_full', words: WORDS, begunByVisitor: false })
    const seed = toRoundSeed(buildLearner().id, claim.round)
    expect(
      earnsWordScrambleTrophy(
        WORDS.map((word) => ({ word })),
        seed,
        claim.events,
      ),
    ).toBe(true)

    await user.click(within(end).getByRole('button', { name: 'Take the trophy and close' }))
    await wait(2000)
    await player.winAll(user, WORDS)
    expect(await player.dialog('You Win')).toHaveTextContent('CRAZY TIME')
    expect(claims).toHaveLength(1)
  })

  it('You Win says how a trophy is won with Video Vocab, and leads back', async () => {
    const { user } = play({ videoWords: ['other'] })
    await player.winAll(user, WORDS)
    const end = await player.dialog('You Win')
    expect(end).toHaveTextContent('You made all 3 words in a row!')
    expect(end).toHaveTextContent('Play with Video Vocab to win a trophy!')
    expect(end).not.toHaveTextContent('CRAZY TIME')
    await user.click(within(end).getByRole('link', { name: 'Take Me Back' }))
    expect(currentAddress()).toBe('/vocabulary')
  })

  it('the game closes 2 s later, and can be started again', async () => {
    const { user } = play({ trophiesWon: won })
    await player.winAll(user, WORDS)
    await user.click(within(await player.dialog('You Win')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull()
    await wait(2000)
    expect(player.start()).toBeVisible()
  })

  it('a refusal is told', async () => {
    server.use(refuse(claimTrophy, 'trophy-not-earned'))
    const { user } = play()
    await player.winAll(user, WORDS)
    expect(await screen.findByText(/We couldn't award the trophy/)).toBeInTheDocument()
  })
})

describe('a visitor', () => {
  const words = ['cat', 'dog', 'hen', 'pig', 'cow', 'fox']

  it('is stopped after more than 4 correct words, and goes on after signing in, for the trophy too', async () => {
    const claims: TrophyClaim[] = []
    server.use(
      answer(claimTrophy, (claim) => {
        claims.push(claim)
        return { awarded: 'WordScramble' as const, trophiesWon: won }
      }),
    )
    const { user, unmount } = play({ signedIn: false, words })
    await user.click(player.start())
    for (let round = 0; round < 5; round += 1) {
      expect(screen.queryByRole('dialog')).toBeNull()
      await player.solve(user, words)
    }
    const notice = await player.dialog('Sign In to Continue')
    const link = within(notice).getByRole('link', { name: 'Log In' })
    expect(link).toHaveAttribute('href', '/auth?from=%2Fword-scramble')
    unmount()

    const again = play({ words })
    expect(screen.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(player.counter('Streak')).toHaveTextContent('5')
    await player.solve(again.user, words)
    await player.dialog('You won a trophy!')
    await vi.waitFor(() => expect(claims).toHaveLength(1))
    const [claim] = claims
    if (claim?.flag !== 'WordScramble') throw new Error('no claim of a WordScramble trophy')
    expect(claim.begunByVisitor).toBe(true)
    const seed = toRoundSeed(null, claim.round)
    expect(
      earnsWordScrambleTrophy(
        words.map((word) => ({ word })),
        seed,
        claim.events,
      ),
    ).toBe(true)
  })

  it('may stop there', async () => {
    const { user } = play({ signedIn: false, words })
    await user.click(player.start())
    for (let round = 0; round < 5; round += 1) await player.solve(user, words)
    await user.click(within(await player.dialog('Sign In to Continue')).getByRole('button', { name: 'Not Now' }))
    expect(player.start()).toBeVisible()
  })

  it('who wins a short list is told to sign in for trophies', async () => {
    const { user } = play({ signedIn: false })
    await player.winAll(user, WORDS)
    expect(await player.dialog('You Win')).toHaveTextContent('Sign in, and play with Video Vocab to win a trophy!')
  })
})

describe('a game left in the middle', () => {
  it('waits under its cover, with its letters, streak and time', async () => {
    const { user, unmount } = play()
    await user.click(player.start())
    await player.solve(user, WORDS)
    await wait(3000)
    const word = player.dealt(WORDS)
    await user.keyboard(word.slice(0, 2))
    unmount()
    await wait(60_000)
    const again = play()
    expect(screen.getByRole('heading', { name: 'Paused' })).toBeVisible()
    expect(player.timeLeft()).toBe('17 seconds')
    await again.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(player.counter('Streak')).toHaveTextContent('1')
    expect(player.placed()).toMatch(new RegExp(`^Your answer: ${word[0]}, ${word[1]}`))
    expect(player.dealt(WORDS)).toBe(word)
  })

  it('is gone for another learner and with other words', async () => {
    const { user, unmount } = play()
    await user.click(player.start())
    unmount()
    stockGame({ words: WORDS })
    const other = renderScreen(<WordScrambleScreen />, {
      path: '/word-scramble',
      session: buildSession({ learner: buildLearner({ id: 'learner-2' }) }),
    })
    expect(player.start()).toBeVisible()
    other.unmount()
    play({ words: ['cat', 'dog'] })
    expect(player.start()).toBeVisible()
  })

  it('ends when its learner signs out', async () => {
    const { user } = play()
    await user.click(player.start())
    act(() => useSession.setState(buildSession()))
    expect(player.start()).toBeVisible()
  })
})

describe('words that lack something', () => {
  it('are played without a definition, with accents and signs, and left out without a letter', async () => {
    const words = [buildStudyWord('Café’s', { definition: '' }), buildStudyWord('  ')]
    const { user } = play({ words, videoWords: ['other'] })
    expect(screen.getByText(/^1 word\./)).toBeVisible()
    await user.click(player.start())
    expect(screen.getByRole('region', { name: 'Hint' })).toHaveTextContent(
      "There's no definition for this word. Use the letters.",
    )
    await user.keyboard("cafe's{Enter}")
    expect(screen.getByText('YES!')).toBeVisible()
  })
})
