import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listVideos } from '@wordnest/contracts/videos'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { markOnline, markOffline } from '#lib/connection.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoPlayerScreen } from './video-player-screen.tsx'

let film: FakeFilm
beforeEach(async () => {
  film = installFakeFilm(30)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(
    http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')),
    answer(listVideos, { videos: [buildVideo(['nest', 'twig'])] }),
  )
  renderScreen(<VideoPlayerScreen />, { path: '/video-player/nest', route: '/video-player/:videoID' })
  await screen.findByLabelText('How birds build a nest', { selector: 'video' })
})
afterEach(() => {
  markOnline()
  film.restore()
  vi.restoreAllMocks()
})

const stall = () => act(async () => void document.querySelector('video')?.dispatchEvent(new Event('waiting')))

describe('a film without a connection', () => {
  it('says what it lacks, keeps the words in reach, and comes back by itself', async () => {
    act(markOffline)
    await film.fail()
    expect(screen.getByText('You need to be online to watch')).toBeVisible()
    expect(screen.getByText('twig')).toBeVisible()
    const broken = document.querySelector('video')
    act(markOnline)
    expect(screen.queryByText('You need to be online to watch')).toBeNull()
    expect(document.querySelector('video')).not.toBe(broken)
  })

  it('that stops in the middle says so at once instead of waiting', async () => {
    await stall()
    expect(screen.getByText('Loading the film . . .')).toBeVisible()
    act(markOffline)
    expect(screen.queryByText('Loading the film . . .')).toBeNull()
    expect(screen.getByText('You need to be online to watch')).toBeVisible()
  })

  it('that fails for another reason says that', async () => {
    await film.fail()
    expect(screen.getByText("We couldn't play the film")).toBeVisible()
  })

  it('that failed while the page was drawn says so too', async () => {
    await film.fail()
    film.failEarly()
    const broken = document.querySelector('video')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(document.querySelector('video')).not.toBe(broken)
    expect(screen.getByText("We couldn't play the film")).toBeVisible()
  })
})
