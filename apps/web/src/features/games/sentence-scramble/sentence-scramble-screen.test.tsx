import { act, screen, within } from '@testing-library/react'
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { toRoundSeed } from '@wordnest/games/round-seed'
import { earnsSentenceScrambleTrophy } from '@wordnest/games/sentence-scramble/engine'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { buildLearner } from '#testing/build-session.ts'
import { buildStudyWord } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, refuse, server } from '#testing/server.ts'
import { type GameOptions, setPageHidden, stockGame } from '#testing/stock-game.ts'
import { celebrate } from '#ui/motion/confetti.ts'

import { SentenceScrambleScreen } from './sentence-scramble-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const WORDS = ['nest', 'bird']
const sentenceOf = (word: string) => `This is a ${word} here.`
const wordsOf = (word: string) => sentenceOf(word).toLowerCase().replace('.', '').split(' ')
const won = { nest_full: { ...NO_TROPHIES, SentenceScramble: true } }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(celebrate).mockClear()
})
afterEach(() => {
  setPageHidden(false)
  vi.useRealTimers()
})

const play = (options: GameOptions = {}) =>
  renderScreen(<SentenceScrambleScreen />, { path: '/sent-scramble', session: stockGame({ words: WORDS, ...options }) })

type User = ReturnType<typeof play>['user']

const start = () => screen.getByRole('button', { name: 'Start Game' })
const tiles = () => within(screen.getByRole('group', { name: 'Words' })).getAllByRole('button')
const tile = (word: string) => within(screen.getByRole('group', { name: 'Words' })).getByRole('button', { name: word })
const texts = () => tiles().map((each) => each.querySelector('[lang]')?.textContent ?? '')
const board = () => screen.getByRole('region', { name: 'Your sentence' })
const made = () => within(board()).getByText(/^Your sentence:/).textContent
const counter = (label: string) => screen.getByText(label).parentElement
const dialog = (name: string) => screen.findByRole('dialog', { name })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function make(user: User, word: string) {
  for (const each of wordsOf(word)) await user.click(tile(each))
  await wait(500)
}

async function makeAll(user: User, words: readonly string[] = WORDS) {
  await user.click(start())
  for (const word of words) await make(user, word)
}

describe('a sentence', () => {
  it('is dealt as its words in lower case, without punctuation, out of order', async () => {
    const { user } = play()
    expect(screen.getByText('2 sentences. Three mistakes and the game is over. Ready?')).toBeVisible()
    await user.click(start())
    await wait(20)
    expect(texts().toSorted()).toEqual(['a', 'here', 'is', 'nest', 'this'])
    expect(texts()).not.toEqual(wordsOf('nest'))
    expect(made()).toBe('Your sentence: nothing yet')
    expect(board()).toHaveFocus()
    expect(counter('Sentence')).toHaveTextContent('1/2')
  })

  it('is made by tapping its words in order, shows as written, and makes way after 500 ms', async () => {
    const { user } = play()
    await user.click(start())
    for (const word of ['this', 'is', 'a', 'nest']) await user.click(tile(word))
    expect(made()).toBe('Your sentence: this is a nest')
    expect(tile('nest, used')).toHaveAttribute('aria-disabled', 'true')
    await user.click(tile('here'))
    expect(within(board()).getByText('This is a nest here.')).toBeVisible()
    await wait(400)
    expect(within(board()).getByText('This is a nest here.')).toBeVisible()
    await wait(100)
    expect(counter('Sentence')).toHaveTextContent('2/2')
    expect(texts()).toContain('bird')
  })

  it('takes either of two equal words', async () => {
    const word = buildStudyWord('ships', { sentence: 'Ships pass the ships.' })
    const { user } = play({ words: [word], videoWords: ['other'] })
    await user.click(start())
    const equal = () => tiles().filter((each) => each.getAttribute('aria-label') === 'ships')
    const [, second] = equal()
    if (second) await user.click(second)
    for (const each of ['pass', 'the', 'ships']) await user.click(tile(each))
    await wait(500)
    expect(await dialog('You Win')).toHaveTextContent('You made all the sentences and messed up 0 times!')
  })

  it("keeps the apostrophe of don't, and the sentences of fewer than 3 words are left out", async () => {
    const words = [
      buildStudyWord('wait', { sentence: 'I don’t wait here!' }),
      buildStudyWord('go', { sentence: 'Go now.' }),
      buildStudyWord('none', { sentence: '' }),
    ]
    const { user } = play({ words, videoWords: ['other'] })
    expect(screen.getByText(/^1 sentence\./)).toBeVisible()
    await user.click(start())
    expect(texts().toSorted()).toEqual(['don’t', 'here', 'i', 'wait'])
  })
})

describe('a wrong word', () => {
  it('is a miss, with an X for 1 s', async () => {
    const { user } = play()
    await user.click(start())
    await user.click(tile('nest'))
    expect(tile('nest, wrong')).toBeVisible()
    expect(counter('Misses')).toHaveTextContent('1 of 3')
    expect(made()).toBe('Your sentence: nothing yet')
    expect(screen.getByText('“this” comes before “nest” here. 1 of 3 misses.')).toBeInTheDocument()
    expect(screen.getByText('“this” comes before “nest” here.')).toBeVisible()
    await wait(900)
    expect(tile('nest, wrong')).toBeVisible()
    await wait(100)
    expect(tile('nest')).toBeVisible()
  })

  it('loses the game the third time, with the sentence and TRY AGAIN', async () => {
    const { user } = play()
    await user.click(start())
    await make(user, 'nest')
    await user.click(tile('bird'))
    await user.click(tile('a'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(tile('a, wrong'))
    const end = await dialog('You Lost')
    expect(end).toHaveTextContent('This is a bird here.')
    await user.click(within(end).getByRole('button', { name: 'TRY AGAIN' }))
    expect(counter('Misses')).toHaveTextContent('0 of 3')
    expect(texts()).toContain('nest')
    expect(counter('Sentence')).toHaveTextContent('1/2')
  })

  it('keeps its X while the page is hidden', async () => {
    const { user } = play()
    await user.click(start())
    await user.click(tile('nest'))
    setPageHidden(true)
    await wait(60_000)
    setPageHidden(false)
    expect(tile('nest, wrong')).toBeVisible()
    await wait(1000)
    expect(tile('nest')).toBeVisible()
  })
})

describe('by keyboard', () => {
  it('number keys take words from wherever focus is', async () => {
    const { user } = play()
    await user.click(start())
    for (const word of wordsOf('nest')) await user.keyboard(String(texts().indexOf(word) + 1))
    expect(within(board()).getByText('This is a nest here.')).toBeVisible()
    await wait(500)
    await user.keyboard('{Control>}1{/Control}9')
    expect(counter('Misses')).toHaveTextContent('0 of 3')
    expect(made()).toBe('Your sentence: nothing yet')
  })

  it('arrow keys and Enter do, with one stop for Tab, and focus goes on to a free word', async () => {
    const { user } = play()
    await user.click(start())
    await user.keyboard('{ArrowRight}')
    expect(tiles()[0]).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(tiles()[1]).toHaveFocus()
    await user.keyboard('{End}')
    expect(tiles()[4]).toHaveFocus()
    await user.keyboard('{Home}')
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tiles()[0]])
    for (const word of wordsOf('nest')) {
      const wanted = texts().indexOf(word)
      for (let move = 0; move < 10 && document.activeElement !== tiles()[wanted]; move += 1) {
        const at = tiles().findIndex((each) => each === document.activeElement)
        await user.keyboard(at < wanted ? '{ArrowRight}' : '{ArrowLeft}')
      }
      await user.keyboard('{Enter}')
    }
    await wait(500)
    expect(counter('Sentence')).toHaveTextContent('2/2')
    expect(counter('Misses')).toHaveTextContent('0 of 3')
    expect(tiles()[0]).toHaveFocus()
  })

  it('focus goes to the first word of a shorter sentence, too', async () => {
    const birds = buildStudyWord('bird', { sentence: 'A bird sings.' })
    const { user } = play({ words: ['nest', birds], videoWords: ['other'] })
    await user.click(start())
    await user.keyboard('{ArrowRight}{End}')
    expect(tiles()[4]).toHaveFocus()
    for (const word of wordsOf('nest')) await user.keyboard(String(texts().indexOf(word) + 1))
    await wait(500)
    expect(tiles()).toHaveLength(3)
    expect(tiles()[0]).toHaveFocus()
  })
})

describe('when all sentences are made', () => {
  it('a trophy pops up for the words of the video, and the log that is claimed with earns it', async () => {
    const claims: TrophyClaim[] = []
    server.use(
      answer(claimTrophy, (claim) => {
        claims.push(claim)
        return { awarded: 'SentenceScramble' as const, trophiesWon: won }
      }),
    )
    // A card may carry another meaning by now: the sentences that are played are the video's own.
    const changed = buildStudyWord('nest', { sentence: 'Computers nest their folders deep.' })
    const { user } = play({ words: [changed, 'bird'] })
    await user.click(start())
    await user.click(tile('nest'))
    for (const word of WORDS) await make(user, word)
    const end = await dialog('You won a trophy!')
    expect(end).toHaveTextContent('You made all the sentences and messed up 1 time!')
    expect(celebrate).toHaveBeenCalledWith({ pieces: 250 })
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual(won))
    const [claim] = claims
    if (claims.length !== 1 || claim?.flag !== 'SentenceScramble') throw new Error('not one claim of the trophy')
    const words = claim.words.map((word) => ({ word, sentence: sentenceOf(word) }))
    expect(earnsSentenceScrambleTrophy(words, toRoundSeed(buildLearner().id, claim.round), claim.events)).toBe(true)

    await user.click(within(end).getByRole('button', { name: 'Take the trophy and close' }))
    await makeAll(user)
    expect(await dialog('You Win')).toHaveTextContent('You already have the trophy for these sentences.')
    expect(claims).toHaveLength(1)
  })

  it('the final message counts the misses and says how a trophy is won', async () => {
    const { user } = play({ videoWords: ['other'] })
    await user.click(start())
    await user.click(tile('nest'))
    await user.click(tile('a'))
    for (const word of WORDS) await make(user, word)
    const end = await dialog('You Win')
    expect(end).toHaveTextContent('You made all the sentences and messed up 2 times!')
    expect(end).toHaveTextContent('Play with Video Vocab to win a trophy!')
    await user.click(within(end).getByRole('link', { name: 'Take Me Back' }))
    expect(currentAddress()).toBe('/vocabulary')
  })

  it('the game ends with the words that were missed, and a round of these alone', async () => {
    const { user } = play({ videoWords: ['other'] })
    await user.click(start())
    await user.click(tile('nest'))
    for (const word of WORDS) await make(user, word)
    const end = await dialog('You Win')
    expect(within(end).getByRole('button', { name: 'Play nest' })).toBeVisible()
    expect(end).toHaveTextContent('meaning of nest')
    expect(end).not.toHaveTextContent('meaning of bird')
    const practise = within(end).getByRole('button', { name: 'Practise this word again' })
    expect(practise).toHaveFocus()
    await user.click(practise)
    await wait(300)
    expect(counter('Sentence')).toHaveTextContent('1/1')
    await make(user, 'nest')
    const again = await dialog('You Win')
    expect(again).toHaveTextContent('You know them now.')
    await user.click(within(again).getByRole('button', { name: 'Play with All Words' }))
    await wait(300)
    expect(screen.getByText('2 sentences. Three mistakes and the game is over. Ready?')).toBeVisible()
  })

  it('another right order is accepted, and told from the written one', async () => {
    const { user } = play({ videoWords: ['other'] })
    await user.click(start())
    for (const word of ['here', 'this', 'is', 'a', 'nest']) await user.click(tile(word))
    expect(within(board()).getByText("That's right, too. It was written like this:")).toBeVisible()
    expect(within(board()).getByText('This is a nest here.')).toBeVisible()
    expect(counter('Misses')).toHaveTextContent('0 of 3')
  })

  it('a refusal is told', async () => {
    server.use(refuse(claimTrophy, 'trophy-not-earned'))
    const { user } = play()
    await makeAll(user)
    expect(await screen.findByText(/We couldn't award the trophy/)).toBeInTheDocument()
  })
})

describe('a visitor', () => {
  const words = ['cat', 'dog', 'hen', 'pig', 'cow', 'fox']

  it('is stopped after 5 sentences, and goes on after signing in', async () => {
    const { user, unmount } = play({ signedIn: false, words })
    await makeAll(user, words.slice(0, 5))
    const notice = await dialog('Sign In to Continue')
    expect(within(notice).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?from=%2Fsent-scramble')
    unmount()
    play({ words })
    expect(counter('Sentence')).toHaveTextContent('6/6')
    expect(texts()).toContain('fox')
  })

  it('may stop there', async () => {
    const { user } = play({ signedIn: false, words })
    await makeAll(user, words.slice(0, 5))
    await user.click(within(await dialog('Sign In to Continue')).getByRole('button', { name: 'Not Now' }))
    expect(start()).toBeVisible()
  })
})

describe('a game left in the middle', () => {
  it('goes on where it was, and can be started over', async () => {
    const { user, unmount } = play()
    await user.click(start())
    await make(user, 'nest')
    await user.click(tile('bird'))
    await user.click(tile('this'))
    const before = texts()
    unmount()
    const again = play()
    expect(texts()).toEqual(before)
    expect(made()).toBe('Your sentence: this')
    expect(counter('Misses')).toHaveTextContent('1 of 3')
    await again.user.click(screen.getByRole('button', { name: 'Start Over' }))
    expect(counter('Sentence')).toHaveTextContent('1/2')
    expect(counter('Misses')).toHaveTextContent('0 of 3')
  })
})

describe('without sentences', () => {
  it('says so, and where to get some', () => {
    play({ words: [buildStudyWord('nest', { sentence: 'No.' })], videoWords: ['other'] })
    expect(screen.getByRole('heading', { name: 'No sentences yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Learn with Text' })).toHaveAttribute('href', '/learn-with-text')
  })
})
