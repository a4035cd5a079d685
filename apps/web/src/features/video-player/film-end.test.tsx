import { act, screen, within } from '@testing-library/react'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { tellGrades } from '#shared/memory/grade-words.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { changeFilmSettings } from './film-settings.ts'
import { VideoPlayerScreen } from './video-player-screen.tsx'

vi.mock('#ui/motion/confetti.ts', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))
vi.mock('#shared/memory/grade-words.ts', () => ({ tellGrades: vi.fn(() => Promise.resolve([])) }))

const VIDEO = buildVideo(['nest', 'twig'], {
  quizPoints: [
    { time: 2, question: 'Who sings?', answers: ['The cat', 'The bird'], correct: 1, goBackTime: 1, word: 'nest' },
    { time: 4, question: 'What is built?', answers: ['A nest', 'A house'], correct: 0, goBackTime: 2 },
  ],
})
const OTHER = buildVideo(['owl'], { id: 'other', videoID: 'other', title: 'Owls at night' })
const WON = { nest_full: { ...NO_TROPHIES, Hangman: true } }

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(6)
  changeFilmSettings({ answerTime: 'short' })
  vi.mocked(tellGrades).mockClear()
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')))
})
afterEach(() => {
  film.restore()
  vi.useRealTimers()
})

async function start(videos: readonly Video[] = [VIDEO, OTHER]) {
  server.use(answer(listVideos, { videos: [...videos] }))
  const shown = renderScreen(<VideoPlayerScreen />, {
    path: '/video-player/nest',
    route: '/video-player/:videoID',
    session: buildSession({ learner: buildLearner({ trophiesWon: WON }) }),
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Play Video' }))
  return shown
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

async function startWithAnswers(first: string, second: string) {
  changeFilmSettings({ answerTime: 'off' })
  const shown = await start()
  await film.playTo(3)
  await dialog('Who sings?')
  await shown.user.click(button(first))
  await film.playTo(5)
  await shown.user.click(button(second))
  return shown
}

describe('an answer', () => {
  it('shows what is right while the film waits, and then the film continues', async () => {
    const { user } = await start()
    await film.playTo(3)
    const question = await dialog('Who sings?')
    await user.click(button('The cat'))
    expect(film.isPlaying()).toBe(false)
    expect(within(question).getByText('Not quite.')).toBeVisible()
    expect(button('The bird, right answer')).toHaveAttribute('aria-disabled', 'true')
    expect(button('The cat, Wrong')).toHaveFocus()
    await user.keyboard('2')
    await user.click(button('The bird, right answer'))
    await pass(900)
    expect(question).not.toBeInTheDocument()
    expect(film.isPlaying()).toBe(true)
    expect(screen.getByText('Your answer: The cat')).toBeVisible()
    expect(screen.getByText('Right answer: The bird')).toBeVisible()
  })

  it('stays as long as the learner wants', async () => {
    const { user } = await start()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show the right answer for' }), 'As long as I want')
    await film.playTo(3)
    await dialog('Who sings?')
    await user.click(button('The bird'))
    await pass(60_000)
    expect(film.isPlaying()).toBe(false)
    expect(button('Continue')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(film.isPlaying()).toBe(true)
  })

  it('is a try at the word that the question asks about, told once', async () => {
    const { user } = await startWithAnswers('The bird', 'A house')
    expect(tellGrades).toHaveBeenCalledExactlyOnceWith(
      'quiz',
      [{ word: 'nest', skill: 'meaning', grade: 'right' }],
      expect.any(Function),
    )
    const [, , findCard] = vi.mocked(tellGrades).mock.calls[0] ?? []
    expect(findCard?.('nest')).toMatchObject({ word: { word: 'nest' }, source: { kind: 'video', id: 'nest' } })
    await user.click(within(await dialog('You got 1 / 2 correct!')).getByRole('button', { name: 'Start Over' }))
    await film.playTo(3)
    await user.click(button('The cat'))
    expect(vi.mocked(tellGrades).mock.lastCall?.[1]).toEqual([{ word: 'nest', skill: 'meaning', grade: 'wrong' }])
    expect(tellGrades).toHaveBeenCalledTimes(2)
  })
})

describe('the end of the quiz', () => {
  it('shows each question with its right answer, and where the film says it', async () => {
    const { user } = await startWithAnswers('The cat', 'A nest')
    const finish = within(await dialog('You got 1 / 2 correct!'))
    const [first, second] = finish.getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Who sings\?The bird/)
    expect(second).toHaveTextContent(/^What is built\?A nest/)
    expect(within(first ?? document.body).getByRole('img', { name: 'Wrong' })).toBeVisible()
    await user.click(finish.getByRole('button', { name: 'Watch that part: Who sings?' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([film.at(), film.isPlaying()]).toEqual([1, true])
  })
})

describe('the end of a film', () => {
  async function playOut() {
    const shown = await startWithAnswers('The cat', 'A nest')
    await shown.user.click(button('Continue Watching'))
    await film.playTo(6)
    const end = await dialog('The End')
    expect(end).toHaveFocus()
    return { ...shown, end: within(end) }
  }

  it('says what was won and what is missing, and plays the words', async () => {
    const { end } = await playOut()
    expect(end.getByRole('img', { name: '1 of 4 trophies won' })).toBeVisible()
    expect(end.getByText('You got 1 / 2 correct!')).toBeVisible()
    expect(end.getByText('Still to win: Quiz, Word Scramble, Sentence Scramble')).toBeVisible()
    expect(end.getByRole('button', { name: 'Play twig' })).toBeVisible()
    expect(end.getByRole('link', { name: 'Next: Owls at night' })).toHaveAttribute('href', '/video-player/other')
  })

  it('leads to the game whose trophy is missing, with the words of the film', async () => {
    server.use(http.put('*/api/me/study-list', async ({ request }) => HttpResponse.json(await request.json())))
    const { user, end } = await playOut()
    await user.click(end.getByRole('button', { name: 'Play these words' }))
    expect(currentAddress()).toBe('/word-scramble')
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['nest', 'twig'])
  })

  it('is closed by Escape, and can be watched again', async () => {
    const { user } = await playOut()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByText('Watch Again'))
    expect(film.isPlaying()).toBe(true)
  })
})
