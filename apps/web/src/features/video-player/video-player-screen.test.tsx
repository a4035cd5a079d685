import { act, screen, within } from '@testing-library/react'
import { claimTrophy, type TrophyClaim } from '@wordnest/contracts/trophies'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { earnsQuizTrophy } from '@wordnest/games/video-quiz'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { leaveSession, useSession } from '#shared/accounts/session.ts'
import { trophyOutbox } from '#shared/games/trophies.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, refuse, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'
import { celebrate } from '#ui/motion/confetti.ts'

import { changeFilmSettings } from './film-settings.ts'
import { VideoPlayerScreen } from './video-player-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const POINTS = [
  { time: 12, question: 'Who sings?', answers: ['The cat', 'The bird', 'Nobody'], correct: 1, goBackTime: 5 },
  { time: 20, question: 'What is built?', answers: ['A nest', 'A house'], correct: 0, goBackTime: 10 },
]
const VIDEO = buildVideo(['nest', 'twig'], { quizPoints: POINTS })
const WON = { nest_full: { ...NO_TROPHIES, Quiz: true } }

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(30)
  changeFilmSettings({ answerTime: 'off' })
  vi.mocked(celebrate).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')))
})
afterEach(() => {
  film.restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Options = {
  video?: Video
  videos?: readonly Video[]
  signedIn?: boolean
  learner?: Parameters<typeof buildLearner>[0]
  path?: string
}

function open({ video = VIDEO, videos = [video], signedIn = true, learner = {}, path }: Options = {}) {
  server.use(answer(listVideos, { videos: [...videos] }))
  const session = buildSession({ learner: signedIn ? buildLearner(learner) : null })
  const address = path ?? `/video-player/${video.videoID}`
  return renderScreen(<VideoPlayerScreen />, { path: address, route: '/video-player/:videoID', session })
}

async function start(options: Options = {}) {
  const shown = open(options)
  await shown.user.click(await screen.findByRole('button', { name: 'Play Video' }))
  return shown
}

const question = (name: string) => screen.findByRole('dialog', { name })
const choose = (text: string) => screen.getByRole('button', { name: text })
const mark = (text: string) => {
  const list = within(screen.getByRole('region', { name: 'Questions' }))
  const item = list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(text))
  return within(item ?? document.body)
    .getByRole('img')
    .getAttribute('aria-label')
}

/** Answers the first question by its text, then the second. */
async function playAll(first = 'The bird', second = 'A nest', options: Options = {}) {
  const shown = await start(options)
  await film.playTo(15)
  await shown.user.click(choose(first))
  await film.playTo(25)
  await shown.user.click(choose(second))
  return shown
}

describe('a question', () => {
  it('stops the film, takes the focus and plays on once it is answered', async () => {
    const { user } = await start()
    expect(film.isPlaying()).toBe(true)
    await film.playTo(11.5)
    expect(screen.queryByRole('dialog')).toBeNull()
    await film.playTo(30)
    const dialog = await question('Who sings?')
    expect(dialog).toHaveFocus()
    expect(film.isPlaying()).toBe(false)
    expect(film.at()).toBeLessThanOrEqual(12.5)
    expect(within(dialog).getByText('Question 1 of 2')).toBeVisible()
    await user.click(choose('The bird'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(film.isPlaying()).toBe(true)
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    expect([mark('Who sings?'), mark('What is built?')]).toEqual(['Right', 'Not answered yet'])
    expect(screen.getByText('Your answer: The bird')).toBeVisible()
  })

  it('is answered by a number key, and says whether it was right', async () => {
    const { user } = await start()
    await film.playTo(30)
    await user.keyboard('9')
    await user.keyboard('{Control>}1{/Control}')
    expect(await question('Who sings?')).toBeVisible()
    await user.keyboard('1')
    expect(mark('Who sings?')).toBe('Wrong')
    expect(screen.getByText('Not quite. The right answer is: The bird')).toBeInTheDocument()
    await user.keyboard('2')
    expect(mark('Who sings?')).toBe('Wrong')
  })

  it('leads back by its own seconds, and comes again', async () => {
    const { user } = await start()
    await film.playTo(30)
    await user.click(choose('Go Back 5 Seconds'))
    expect(film.at()).toBe(7)
    expect(film.isPlaying()).toBe(true)
    await film.playTo(30)
    expect(await question('Who sings?')).toBeVisible()
  })

  it('waits in a film that is started and paused by keys', async () => {
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Play Video' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    expect(film.isPlaying()).toBe(true)
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    await user.keyboard(' ')
    expect(film.isPlaying()).toBe(false)
  })

  it('holds the film against a media key', async () => {
    await start()
    await film.playTo(30)
    act(() => void document.querySelector('video')?.play())
    expect(film.isPlaying()).toBe(false)
    expect(screen.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('without words says so, and can be answered', async () => {
    const quizPoints = [{ time: 0, question: ' ', answers: ['Yes', 'No'], correct: 0, goBackTime: 10 }]
    const { user } = await start({ video: buildVideo(['nest'], { quizPoints }) })
    await film.playTo(5)
    expect(await question('No question available')).toBeVisible()
    await user.click(choose('No'))
    expect(await question('You got 0 / 1 correct!')).toBeVisible()
  })

  it('that the film is too short for comes at its end', async () => {
    const quizPoints = [{ time: 500, question: 'Late?', answers: ['Yes', 'No'], correct: 0, goBackTime: 10 }]
    const { user } = await start({ video: buildVideo(['nest'], { quizPoints }) })
    await film.playTo(30)
    expect(await question('Late?')).toBeVisible()
    await user.click(choose('Go Back 10 Seconds'))
    expect(film.at()).toBe(20)
    await film.playTo(30)
    await user.click(choose('No'))
    expect(await question('You got 0 / 1 correct!')).toBeVisible()
  })

  it('after a film without any is not awaited', async () => {
    await start({ video: buildVideo(['nest']) })
    await film.playTo(30)
    expect(await question('The End')).not.toHaveTextContent('correct')
    expect(screen.getByText('This video has no questions.')).toBeVisible()
  })
})

describe('a jump', () => {
  it('over a question is taken back to ten seconds before it', async () => {
    const { user } = await start()
    await film.playTo(5)
    await film.jumpTo(16)
    expect(await question('Too Much Seek')).toHaveFocus()
    expect(film.isPlaying()).toBe(false)
    await user.click(choose('Take Me Back'))
    expect(film.at()).toBe(2)
    expect(film.isPlaying()).toBe(true)
    await film.playTo(30)
    expect(await question('Who sings?')).toBeVisible()
  })

  it('to just before the question is free right after going back from it', async () => {
    const { user } = await start()
    await film.playTo(15)
    await user.click(choose('Go Back 5 Seconds'))
    await film.jumpTo(11)
    await film.playTo(15)
    expect(await question('Who sings?')).toBeVisible()
  })

  it('over an answered question, and back, is free', async () => {
    const { user } = await start()
    await film.playTo(30)
    await user.click(choose('The bird'))
    await film.jumpTo(3)
    await film.jumpTo(18)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the end of the quiz', () => {
  it('is a trophy for right answers: claimed with events that earn it, shown until it is clicked', async () => {
    const claims: TrophyClaim[] = []
    server.use(
      answer(claimTrophy, (claim) => {
        claims.push(claim)
        return { awarded: 'Quiz' as const, trophiesWon: WON }
      }),
    )
    const { user } = await playAll()
    await user.click(await screen.findByRole('button', { name: 'Take the trophy and close' }))
    expect(celebrate).toHaveBeenCalledExactlyOnceWith({ pieces: 250 })
    expect(await question('You got 2 / 2 correct!')).toHaveTextContent("You've won the trophy for this quiz.")
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual(WON))
    expect(claims).toHaveLength(1)
    const [claim] = claims
    expect(claim).toMatchObject({ flag: 'Quiz', videoID: 'nest', segment: '_full' })
    const events = claim?.flag === 'Quiz' ? claim.events : []
    expect(earnsQuizTrophy({ quizPoints: POINTS, startMs: 0 }, events)).toBe(true)
    expect(events.length).toBeLessThan(8)
    await user.click(choose('Continue Watching'))
    expect(film.isPlaying()).toBe(true)
    await film.playTo(30)
    expect(claims).toHaveLength(1)
    expect(await question('The End')).toHaveTextContent('You got 2 / 2 correct!')
  })

  it('leaves its trophy and its result by Escape, too', async () => {
    server.use(answer(claimTrophy, { awarded: 'Quiz', trophiesWon: WON }))
    const { user } = await playAll()
    expect(await question('You won a trophy!')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(await question('You got 2 / 2 correct!')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(film.isPlaying()).toBe(true)
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  })

  it('asks for ALL correct after a wrong answer, and can begin anew', async () => {
    const { user } = await playAll('The cat')
    const dialog = await question('You got 1 / 2 correct!')
    expect(dialog).toHaveTextContent('get ALL correct to win a trophy')
    expect(dialog).not.toHaveTextContent('MUST BE LOGGED IN')
    expect(celebrate).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Start Over' }))
    expect([film.at(), film.isPlaying()]).toEqual([0, true])
    expect([mark('Who sings?'), mark('What is built?')]).toEqual(['Not answered yet', 'Not answered yet'])
    await film.playTo(30)
    expect(await question('Who sings?')).toBeVisible()
  })

  it('begins anew from the list of questions, whose button goes: Play has the focus', async () => {
    const { user } = await playAll('The cat')
    await user.click(
      within(await question('You got 1 / 2 correct!')).getByRole('button', { name: 'Continue Watching' }),
    )
    const list = within(screen.getByRole('region', { name: 'Questions' }))
    await user.click(list.getByRole('button', { name: 'Start Over' }))
    expect([mark('Who sings?'), mark('What is built?')]).toEqual(['Not answered yet', 'Not answered yet'])
    expect(list.queryByRole('button', { name: 'Start Over' })).toBeNull()
    expect(screen.getByRole('button', { name: /^(Play|Pause)$/ })).toHaveFocus()
  })

  it('of a trophy that is won is no trophy again', async () => {
    await playAll('The bird', 'A house', { learner: { trophiesWon: WON } })
    const dialog = await question('You got 1 / 2 correct!')
    expect(dialog).toHaveTextContent("You've won the trophy for this quiz.")
    expect(dialog).not.toHaveTextContent('get ALL correct')
  })

  it('tells a visitor, who wins with the sign-in', async () => {
    await playAll('The bird', 'A nest', { signedIn: false })
    const dialog = await question('You got 2 / 2 correct!')
    expect(dialog).toHaveTextContent('MUST BE LOGGED IN')
    expect(within(dialog).getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/auth?from=%2Fvideo-player%2Fnest',
    )
    expect(celebrate).not.toHaveBeenCalled()
    server.use(answer(claimTrophy, { awarded: 'Quiz', trophiesWon: WON }))
    act(() => useSession.setState({ learner: buildLearner() }))
    expect(await screen.findByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual(WON))
  })

  it('keeps a trophy that cannot be sent, and says so', async () => {
    server.use(loseConnection(claimTrophy))
    await playAll()
    expect(await screen.findByText(/Your trophy is safe on this device/)).toBeVisible()
    expect(trophyOutbox.useWaiting.getState()).toHaveLength(1)
  })

  it('says when a trophy is refused', async () => {
    server.use(refuse(claimTrophy, 'trophy-not-earned'))
    await playAll()
    expect(await screen.findByText(/^We couldn't award the trophy/)).toBeVisible()
  })
})

describe('a film that was left', () => {
  it('goes on where it was, with its answers', async () => {
    const { user, unmount } = await start()
    await film.playTo(30)
    await user.click(choose('The bird'))
    await film.playTo(16)
    unmount()
    open()
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }))
    expect(film.at()).toBeGreaterThanOrEqual(15.5)
    expect(mark('Who sings?')).toBe('Right')
    await film.playTo(25)
    expect(await question('What is built?')).toBeVisible()
  })

  it("by one learner is not another's", async () => {
    const { unmount } = await start({ learner: { id: 'ana' } })
    await film.playTo(8)
    unmount()
    open({ learner: { id: 'ben' } })
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
  })
})

describe('a film whose learner signs out', () => {
  const endings = [
    ['here', () => leaveSession(buildSession())],
    ['in another tab, or by time', () => useSession.setState(buildSession())],
  ] as const

  it.each(endings)('%s stops and begins anew: its answers are nobody’s', async (_where, signOut) => {
    const { user } = await start({ learner: { id: 'ana' } })
    await film.playTo(15)
    await user.click(choose('The bird'))
    await film.playTo(16)
    act(signOut)
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
    expect(film.isPlaying()).toBe(false)
    expect(mark('Who sings?')).toBe('Not answered yet')
    expect(sessionStorage.getItem('wordnest.videoQuiz')).toBeNull()
  })

  it.each(endings)('%s wins no trophy for the next one', async (_where, signOut) => {
    const claimed = vi.fn(() => ({ awarded: 'Quiz' as const, trophiesWon: WON }))
    server.use(answer(claimTrophy, claimed))
    const { unmount } = await playAll('The bird', 'A nest', { learner: { id: 'ana' } })
    expect(await screen.findByRole('dialog', { name: 'You won a trophy!' })).toBeVisible()
    await vi.waitFor(() => expect(claimed).toHaveBeenCalledTimes(1))
    act(signOut)
    act(() => useSession.setState({ learner: buildLearner({ id: 'ben' }) }))
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    open({ learner: { id: 'ben' } })
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
    expect(claimed).toHaveBeenCalledTimes(1)
  })

  it('after answering as a visitor keeps its answers until then', async () => {
    const { user } = await start({ signedIn: false })
    await film.playTo(15)
    await user.click(choose('The bird'))
    act(() => useSession.setState({ learner: buildLearner({ id: 'ana' }) }))
    expect(mark('Who sings?')).toBe('Right')
    expect(film.isPlaying()).toBe(true)
    act(() => leaveSession(buildSession()))
    expect(mark('Who sings?')).toBe('Not answered yet')
  })
})
