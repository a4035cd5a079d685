import { act, screen, waitFor } from '@testing-library/react'
import { listVideos } from '@wordnest/contracts/videos'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { listenToLiveRegions, readTree } from '#testing/screen-reader.ts'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { changeFilmSettings } from './film-settings.ts'
import { VideoPlayerScreen } from './video-player-screen.tsx'

const VIDEO = buildVideo(['nest'], {
  quizPoints: [
    { time: 12, question: 'Who sings?', answers: ['The cat', 'The bird'], correct: 1, goBackTime: 5 },
    { time: 20, question: 'What is built?', answers: ['A nest', 'A house'], correct: 0, goBackTime: 10 },
  ],
})

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(30)
  changeFilmSettings({ answerTime: 'short' })
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(
    http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')),
    answer(listVideos, { videos: [VIDEO] }),
  )
})
afterEach(() => {
  film.restore()
  vi.useRealTimers()
})

/** The answer shows for a moment. */
const seeAnswer = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(900)
  })

it('is answered by ear to the end', async () => {
  const { user } = renderScreen(<VideoPlayerScreen />, {
    path: `/video-player/${VIDEO.videoID}`,
    route: '/video-player/:videoID',
    session: buildSession({ learner: buildLearner() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Play Video' }))
  const hear = listenToLiveRegions()
  await film.playTo(15)
  const question = await screen.findByRole('dialog', { name: 'Who sings?' })
  await waitFor(() => expect(question).toHaveFocus())
  expect(readTree(question)).toMatchInlineSnapshot(`
    "dialog "Who sings?"
      heading "Who sings?"
      Question 1 of 2
      list
        listitem
          button "The cat"
        listitem
          button "The bird"
      button "Go Back 5 Seconds"
      Keyboard: 1 to 2"
  `)
  await user.keyboard('1')
  expect(hear()).toMatchInlineSnapshot(`"Not quite. The right answer is: The bird"`)
  expect(readTree(screen.getByRole('region', { name: 'Questions' }))).toMatchInlineSnapshot(`
    "region "Questions"
      heading "Questions"
      button "Start Over"
      The film stops and asks you.
      list
        listitem
          img "Wrong"
          Who sings?
          Your answer: The cat
          Right answer: The bird
        listitem
          img "Not answered yet"
          What is built?
      Show the right answer for
      option "A moment" checked
      option "3 seconds"
      option "As long as I want"
      option "Don't show it""
  `)

  await seeAnswer()
  expect(screen.queryByRole('dialog')).toBeNull()
  await film.playTo(25)
  await user.keyboard('1')
  expect(hear()).toMatchInlineSnapshot(`"Right!"`)
  await seeAnswer()
  const result = await screen.findByRole('dialog', { name: 'You got 1 / 2 correct!' })
  expect(result).toHaveFocus()
  expect(readTree(result)).toMatchInlineSnapshot(`
    "dialog "You got 1 / 2 correct!"
      heading "You got 1 / 2 correct!"
      Try again and get ALL correct to win a trophy.
      button "Continue Watching"
      button "Start Over"
      list
        listitem
          img "Wrong"
          Who sings?
          The bird
          button "Watch that part: Who sings?"
        listitem
          img "Right"
          What is built?
          A nest
          button "Watch that part: What is built?""
  `)
  expect(readTree(screen.getByRole('region', { name: 'Questions' }))).toMatchInlineSnapshot(`
    "region "Questions"
      heading "Questions"
      button "Start Over"
      The film stops and asks you.
      list
        listitem
          img "Wrong"
          Who sings?
          Your answer: The cat
          Right answer: The bird
        listitem
          img "Right"
          What is built?
          Your answer: A nest
      Show the right answer for
      option "A moment" checked
      option "3 seconds"
      option "As long as I want"
      option "Don't show it""
  `)
})
