import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { findMeaning, findPhrases } from '@wordnest/contracts/dictionary'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { buildEvent } from '@wordnest/log/testing/build-events'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useVideoList } from '#shared/videos/videos.ts'
import { whenWritten } from '#sync/learner-log.ts'
import { buildVideo } from '#testing/build-video.ts'
import { stubMicrophone } from '#testing/fake-microphone.ts'
import { stubSound } from '#testing/fake-sound.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'
import { closeVisitorLog, meetAgo, openVisitorLog, wordOf } from '#testing/visitor-log.ts'

import { changeFilmSettings } from '../film-settings.ts'
import { VideoPlayerScreen } from '../video-player-screen.tsx'

const VTT = `WEBVTT

00:02.000 --> 00:05.000
<v Ann>Two stubborn birds carry

00:05.000 --> 00:08.000
twigs to the harbour.

00:10.000 --> 00:14.000
They put it off.

00:16.000 --> 00:20.000
Now they sing.
`
const POINT = { time: 15, question: 'Who sings?', answers: ['The cat', 'The birds'], correct: 1, goBackTime: 5 }
const DEFAULTS = { captions: true, rate: 1, answerTime: 'off', transcript: true, marks: true, pauses: false } as const

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(30)
  changeFilmSettings(DEFAULTS)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [] })
  server.use(
    http.get('*/media/lessons/:name', () => new HttpResponse(VTT)),
    answer(findPhrases, ({ text }) => {
      const from = text.indexOf('put it off')
      const span = (word: string) => {
        const at = text.indexOf(word, from)
        return { start: at, end: at + word.length }
      }
      return {
        phrases:
          from < 0
            ? []
            : [{ headword: 'put off', partOfSpeech: 'phrasal verb', words: [span('put'), span('it'), span('off')] }],
      }
    }),
    answer(findMeaning, ({ word, sentence = '' }) => ({
      word: {
        word,
        definition: `what ${word} means in “${sentence}”`,
        sentence: `Here is ${word} in use.`,
        headword: word,
        origin: 'Wordnest' as const,
        certainty: 'sure' as const,
        partOfSpeech: 'noun',
      },
    })),
  )
})
afterEach(async () => {
  cleanup()
  closeVisitorLog()
  // With the timers that a write has begun with, or the next log waits for it for ever.
  await whenWritten()
  film.restore()
  changeFilmSettings(DEFAULTS)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const transcript = () => screen.findByRole('list', { name: 'Lines of the film' }, { timeout: 3000 })
const said = () => screen.queryByRole('group', { name: 'What is said now' })
const tool = (name: string) => screen.getByRole('button', { name })
const line = async (name: RegExp) => {
  const found = within(await transcript())
    .getAllByRole('listitem')
    .find(({ textContent }) => name.test(textContent ?? ''))
  if (!found) throw new Error('No such line')
  return found
}

async function open(video: Partial<Video> = {}, events: Parameters<typeof openVisitorLog>[0] = []) {
  await openVisitorLog(events)
  server.use(answer(listVideos, { videos: [buildVideo(['nest'], video)] }))
  const shown = renderScreen(<VideoPlayerScreen />, { path: '/video-player/nest', route: '/video-player/:videoID' })
  await screen.findByRole('button', { name: 'Play Video' })
  await act(() => vi.advanceTimersByTimeAsync(1200))
  await transcript()
  return shown
}

async function start(video: Partial<Video> = {}) {
  const shown = await open(video)
  await shown.user.click(tool('Play Video'))
  return shown
}

describe('a word of the captions', () => {
  it('pauses the film and shows what it means in its whole sentence', async () => {
    const { user } = await start()
    await film.playTo(6)
    const shown = said()
    expect(shown).toHaveTextContent('twigs to the harbour.')
    await user.click(within(shown ?? document.body).getByText('harbour'))
    expect(film.isPlaying()).toBe(false)
    const card = await screen.findByRole('dialog', { name: 'harbour' })
    expect(
      await within(card).findByText('what harbour means in “Two stubborn birds carry twigs to the harbour.”'),
    ).toBeVisible()
    await waitFor(() => expect(wordOf('harbour')?.lookedUpAt).toBeDefined())
    expect(wordOf('harbour')?.source).toMatchObject({ kind: 'video', title: 'How birds build a nest' })
  })

  it('is asked about with its phrase', async () => {
    const { user } = await open()
    const row = await line(/put it off/)
    await waitFor(() => expect(within(row).getByText('off')).toHaveAttribute('data-phrase'))
    await user.click(within(row).getByText('off'))
    expect(await screen.findByRole('dialog', { name: 'put it off' })).toBeVisible()
  })

  it('is reached by keyboard, with the time of its line before it', async () => {
    const { user } = await open()
    const row = await line(/stubborn/)
    act(() => within(row).getByRole('button', { name: 'Go to 0:02' }).focus())
    await user.tab()
    expect(document.activeElement).toHaveTextContent('Two')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'stubborn' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('stubborn'))
    await user.keyboard('{PageDown}')
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Go to 0:05' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(film.isPlaying()).toBe(true)
    expect(film.at()).toBe(5)
  })

  it('is marked while it is new, until marks are switched off', async () => {
    const { user } = await open({}, [buildEvent('level-set', { level: 'B1', how: 'chosen' }), meetAgo(2, 'harbour')])
    const row = await line(/harbour/)
    await waitFor(() => expect(within(row).getByText('harbour')).toHaveAttribute('data-standing', 'learning'))
    expect(within(row).getByText('to')).not.toHaveAttribute('data-standing')
    expect(within(await line(/stubborn/)).getByText('stubborn')).toHaveAttribute('data-standing', 'new')
    expect(screen.getByRole('list', { name: 'Marks' })).toBeVisible()
    await user.click(tool('Mark new words'))
    expect(screen.queryByRole('list', { name: 'Marks' })).toBeNull()
  })
})

describe('the lines', () => {
  it('follow the film, say who speaks, and go with the captions button', async () => {
    const { user } = await start()
    await film.playTo(3)
    expect(await line(/stubborn/)).toHaveAttribute('aria-current', 'true')
    expect(await line(/stubborn/)).toHaveTextContent('Ann: Two')
    expect(said()).toHaveTextContent('Two stubborn birds carry')
    await film.playTo(9)
    expect(await line(/harbour/)).toHaveAttribute('aria-current', 'true')
    expect(said()).toBeNull()
    await film.playTo(11)
    await user.click(tool('Captions'))
    expect(said()).toBeNull()
    await user.click(tool('Hide'))
    expect(screen.queryByRole('list', { name: 'Lines of the film' })).toBeNull()
  })

  it('are said again, before and after', async () => {
    const { user } = await start()
    expect(tool('Previous line')).toHaveAttribute('aria-disabled', 'true')
    await film.playTo(7)
    await user.click(tool('Repeat line'))
    expect(film.at()).toBe(5)
    await user.click(tool('Next line'))
    expect(film.at()).toBe(10)
    await user.click(tool('Previous line'))
    expect(film.at()).toBe(5)
    expect(film.isPlaying()).toBe(true)
    await user.click(tool('Slower'))
    expect(film.rate()).toBe(0.75)
    await user.click(tool('Slower'))
    expect(film.rate()).toBe(1)
  })

  it('stop the film after each, and stay until it plays on', async () => {
    const { user } = await start()
    await user.click(tool('Line stops: stop after each line'))
    await film.playTo(20)
    expect(film.isPlaying()).toBe(false)
    expect(film.at()).toBe(5)
    expect(said()).toHaveTextContent('Two stubborn birds carry')
    await user.click(tool('Repeat line'))
    expect(film.at()).toBe(2)
    await film.playTo(20)
    expect(film.at()).toBe(5)
    await user.click(tool('Play'))
    await film.playTo(20)
    expect(film.at()).toBe(8)
  })

  it('are looped', async () => {
    const { user } = await start()
    await film.playTo(11)
    await user.click(tool('Loop this line'))
    await film.playTo(13.5)
    await film.jumpTo(14)
    expect(film.at()).toBe(10)
    expect(film.isPlaying()).toBe(true)
    await user.click(tool('Loop this line'))
    await film.playTo(15)
    expect(film.at()).toBe(15)
  })
})

describe('a question ahead', () => {
  it('is not skipped by the next line, nor by many of them while the film stands', async () => {
    const { user } = await start({ quizPoints: [POINT] })
    await film.playTo(11)
    await user.click(tool('Next line'))
    await film.playTo(20)
    expect(await screen.findByRole('dialog', { name: 'Too Much Seek' })).toBeVisible()
    expect(film.isPlaying()).toBe(false)
    expect(tool('Next line')).toHaveAttribute('aria-disabled', 'true')
    expect(said()).toBeNull()
    await user.click(tool('Take Me Back'))
    expect(film.at()).toBe(5)
    await user.click(tool('Pause'))
    await user.click(within(await line(/sing/)).getByRole('button', { name: 'Go to 0:16' }))
    await film.playTo(20)
    expect(await screen.findByRole('dialog', { name: 'Too Much Seek' })).toBeVisible()
  })

  it('comes at its time in a film that is watched line by line', async () => {
    const { user } = await start({ quizPoints: [POINT] })
    for (const _ of [1, 2]) await user.click(tool('Next line'))
    await film.playTo(20)
    expect(await screen.findByRole('dialog', { name: 'Who sings?' })).toBeVisible()
    expect(film.at()).toBeLessThanOrEqual(15.5)
  })
})

describe('a line that is said', () => {
  async function openSaying() {
    const sound = stubSound()
    const microphone = stubMicrophone()
    const { user } = await start()
    await film.playTo(6)
    await user.click(tool('Say It'))
    const panel = within(await screen.findByRole('group', { name: 'Say it: twigs to the harbour.' }))
    await panel.findByRole('button', { name: 'Listen' })
    return { user, panel, sound, microphone }
  }

  it('pauses the film, plays its line and then the recording', async () => {
    const { user, panel, sound, microphone } = await openSaying()
    expect(film.isPlaying()).toBe(false)
    await user.click(panel.getByRole('button', { name: 'Record' }))
    await user.click(await panel.findByRole('button', { name: 'Stop Recording' }))
    const both = await panel.findByRole('button', { name: 'Play Both' })
    expect(panel.getByRole('img', { name: 'You: sound wave' })).toBeVisible()
    expect(panel.getByText(/The sound of a film can't be drawn/)).toBeVisible()
    await user.click(both)
    expect(film.isPlaying()).toBe(true)
    expect(film.at()).toBe(5)
    await film.playTo(20)
    expect(film.isPlaying()).toBe(false)
    expect(film.at()).toBe(5)
    await waitFor(() => expect(sound.audio.isPlaying).toBe(true))
    act(() => sound.audio.finish())
    expect(await panel.findByRole('button', { name: 'Play Both' })).toBeVisible()
    microphone.remove()
  })

  it('stays while the film plays on, until another one is chosen', async () => {
    const { user, panel, microphone } = await openSaying()
    expect(screen.queryByRole('button', { name: 'Say the Current Line' })).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Listen' }))
    await user.click(tool('Pause'))
    expect(await panel.findByRole('button', { name: 'Listen' })).toBeVisible()
    await user.click(tool('Next line'))
    expect(panel.getByText('twigs to the harbour.')).toBeVisible()
    await user.click(tool('Say the Current Line'))
    expect(film.isPlaying()).toBe(false)
    expect(await screen.findByRole('group', { name: 'Say it: They put it off.' })).toBeVisible()
    microphone.remove()
  })
})

it('a film without lines has no transcript', async () => {
  server.use(http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')))
  await openVisitorLog([])
  server.use(answer(listVideos, { videos: [buildVideo(['nest'])] }))
  renderScreen(<VideoPlayerScreen />, { path: '/video-player/nest', route: '/video-player/:videoID' })
  await screen.findByRole('button', { name: 'Play Video' })
  await act(() => vi.advanceTimersByTimeAsync(1200))
  expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull()
})
