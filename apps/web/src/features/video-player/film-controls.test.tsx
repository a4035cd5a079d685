import { act, fireEvent, screen, within } from '@testing-library/react'
import { listVideos } from '@wordnest/contracts/videos'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { playSpeech } from '#shared/speech/speech-player.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoPlayerScreen } from './video-player-screen.tsx'

vi.mock('#shared/speech/speech-player.ts', async (load) => ({
  ...(await load<typeof import('#shared/speech/speech-player.ts')>()),
  playSpeech: vi.fn(() => Promise.resolve({ kind: 'ended' })),
}))

const VTT = `WEBVTT

1
00:02.000 --> 00:05.000
Two birds carry twigs
to a tree.

00:06.000 --> 00:08.500
They sing.
`

let film: FakeFilm
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  film = installFakeFilm(30)
  vi.mocked(playSpeech).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(
    answer(listVideos, { videos: [buildVideo(['nest', 'twig'])] }),
    http.get('*/media/lessons/:name', () => new HttpResponse(VTT)),
  )
})
afterEach(() => {
  film.restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function start({ signedIn = true } = {}) {
  const session = buildSession({ learner: signedIn ? buildLearner() : null })
  const shown = renderScreen(<VideoPlayerScreen />, {
    path: '/video-player/nest',
    route: '/video-player/:videoID',
    session,
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Play Video' }))
  return shown
}

describe('the controls', () => {
  it('play and pause, and change the speed', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(film.isPlaying()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(film.isPlaying()).toBe(true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.75×')
    expect(film.rate()).toBe(0.75)
    await film.playTo(10)
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:10 of 0:30')
    await user.click(screen.getByRole('button', { name: 'Captions' }))
    expect(screen.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeVisible()
  })

  it('lead the film to where the slider is let go, though it gets there later', async () => {
    await start()
    await film.playTo(3)
    const slider = screen.getByRole('slider', { name: 'Position' })
    const video = document.querySelector('video')
    if (!(slider instanceof HTMLInputElement) || !video) throw new Error('There is no film')
    const sought: number[] = []
    Object.defineProperty(video, 'currentTime', {
      get: () => 3,
      set: (at: number) => {
        sought.push(at)
      },
    })
    fireEvent.input(slider, { target: { value: '9000' } })
    fireEvent.change(slider)
    expect(slider).toHaveValue('9000')
    expect(sought).toEqual([9])
  })

  it('stay with a film that the browser does not let play yet', async () => {
    film.refusePlay()
    await start()
    expect(screen.getByRole('button', { name: 'Play Video' })).toBeVisible()
    expect(film.isPlaying()).toBe(false)
  })

  it('offer a film that failed again', async () => {
    const { user } = await start()
    await film.playTo(5)
    await film.fail()
    expect(await screen.findByText("We couldn't play the film")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.queryByText("We couldn't play the film")).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(film.isPlaying()).toBe(true)
  })
})

describe('the words', () => {
  it('light up while they are said', async () => {
    await start()
    await film.playTo(3)
    expect(await screen.findByRole('button', { name: /Play twig, said now/ })).toBeVisible()
    await film.playTo(7)
    expect(screen.getByRole('button', { name: 'Play twig' })).toBeVisible()
  })

  it('stop the film to be heard, and can be added to the study list', async () => {
    const { user } = await start()
    await user.click(screen.getByRole('button', { name: 'Play nest' }))
    expect(film.isPlaying()).toBe(false)
    expect(playSpeech).toHaveBeenCalledWith(expect.objectContaining({ text: 'nest' }))
    expect(screen.getByText('meaning of nest')).toBeVisible()
    server.use(http.put('*/api/me/study-list', async ({ request }) => HttpResponse.json(await request.json())))
    await user.click(screen.getByRole('button', { name: 'Add to Study List' }))
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['own', 'nest'])
    expect(screen.getByText('In your study list')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Play nest' })).toHaveFocus()
  })

  it('are not added for a visitor, nor to a full list', async () => {
    const { user } = await start({ signedIn: false })
    await user.click(screen.getByRole('button', { name: 'Play nest' }))
    await user.click(screen.getByRole('button', { name: 'Add to Study List' }))
    const wall = await screen.findByRole('dialog', { name: 'Sign In to Use' })
    await user.click(within(wall).getByRole('button', { name: 'Not Now' }))
    const full = Array.from({ length: 20 }, (_, index) => buildStudyWord(`word${index}`))
    act(() => {
      useSession.setState({ learner: buildLearner() })
      useStudyList.setState({ words: full })
    })
    await user.click(screen.getByRole('button', { name: 'Add to Study List' }))
    expect(screen.getByText('Max 20 Words')).toBeVisible()
  })
})
