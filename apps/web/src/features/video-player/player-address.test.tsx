import { screen } from '@testing-library/react'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useVideoContext } from '#shared/videos/video-context.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { type FakeFilm, installFakeFilm } from '#testing/fake-film.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoPlayerScreen } from './video-player-screen.tsx'

const VIDEO = buildVideo(['nest', 'twig'])

let film: FakeFilm
beforeEach(() => {
  film = installFakeFilm(30)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(http.get('*/media/lessons/:name', () => new HttpResponse('WEBVTT')))
})
afterEach(() => {
  film.restore()
  vi.restoreAllMocks()
})

type Options = {
  videos?: readonly Video[]
  learner?: Parameters<typeof buildLearner>[0]
  path?: string
}

function open({ videos = [VIDEO], learner = {}, path = '/video-player/nest' }: Options = {}) {
  server.use(answer(listVideos, { videos: [...videos] }))
  const session = buildSession({ learner: buildLearner(learner) })
  return renderScreen(<VideoPlayerScreen />, { path, route: '/video-player/:videoID', session })
}

describe('the address of a video', () => {
  it('makes the video the context of the games, and leads to them', async () => {
    const { user } = open()
    await screen.findByRole('button', { name: 'Play Video' })
    await user.click(screen.getByRole('link', { name: 'Vocab Zone' }))
    expect(useVideoContext.getState().video?.id).toBe(VIDEO.id)
    expect(currentAddress()).toBe('/vocabulary')
  })

  it('refuses a locked video kindly, with what a subscription opens', async () => {
    const videos = ['one', 'two', 'three'].map((id) => buildVideo(['nest'], { id, videoID: id, title: `Film ${id}` }))
    open({ videos, path: '/video-player/three' })
    expect(await screen.findByRole('heading', { level: 1, name: '“Film three” is for subscribers' })).toBeVisible()
    expect(screen.getByText(/\$3\.99 a month/)).toBeVisible()
    expect(document.querySelector('video')).toBeNull()
    expect(useVideoContext.getState().video).toBeNull()
  })

  it('opens any video to a subscriber', async () => {
    const videos = ['one', 'two', 'three'].map((id) => buildVideo(['nest'], { id, videoID: id, title: `Film ${id}` }))
    open({ videos, path: '/video-player/three', learner: { role: 'subscribed' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Film three' })).toBeVisible()
  })

  it('knows the parts of a video by their segment', async () => {
    const parts = ['_a', '_b'].map((segment) =>
      buildVideo(['nest'], { id: segment, segment, title: `Part ${segment}` }),
    )
    open({ videos: parts, path: '/video-player/nest?segment=_b' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Part _b' })).toBeVisible()
  })

  it('says that there is no such video', async () => {
    const { user } = open({ path: '/video-player/nowhere' })
    expect(await screen.findByRole('heading', { level: 1, name: "We can't find that video" })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Video House' }))
    expect(currentAddress()).toBe('/video-house')
  })

  it('can be tried again when the videos could not be had', async () => {
    const { user } = open()
    server.use(loseConnection(listVideos))
    expect(await screen.findByRole('heading', { name: "We couldn't load the videos" })).toBeVisible()
    server.use(answer(listVideos, { videos: [VIDEO] }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible()
  })
})
