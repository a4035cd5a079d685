import { act, fireEvent, screen } from '@testing-library/react'
import { openTrophies } from '@wordnest/contracts/trophies'
import { listVideos } from '@wordnest/contracts/videos'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useSession } from '#shared/accounts/session.ts'
import { useStudyList } from '#shared/words/study-list.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { LearnWithVideoScreen } from './learn-with-video-screen.tsx'

const FEATURED = buildVideo(['nest', 'twig'])
const OLDER = buildVideo(['oak', 'leaf'], { id: 'older', videoID: 'older', title: 'An older film' })

beforeEach(() => {
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [] })
  server.use(answer(listVideos, { videos: [FEATURED, OLDER] }))
})

const open = () => renderScreen(<LearnWithVideoScreen />, { path: '/learn-with-video' })
const listed = () => useStudyList.getState().words.map(({ word }) => word)

describe('Learn With Video', () => {
  it('shows the newest video with picture and title, and opens its player', async () => {
    const { user } = open()
    expect(await screen.findByRole('heading', { level: 2, name: FEATURED.title })).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/lessons/nest'))
    expect(screen.getByRole('img', { name: '0 of 4 trophies won' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Watch Video' }))
    expect(currentAddress()).toBe('/video-player/nest')
  })

  it("takes the video host's thumbnail for its films, and a drawing where that cannot be had", async () => {
    const hosted = buildVideo(['nest'], { videoID: 'abc', source: { kind: 'youtube', captionsUrl: null } })
    server.use(answer(listVideos, { videos: [hosted] }))
    open()
    const link = await screen.findByRole('link', { name: /^Watch “/ })
    const picture = link.querySelector('img')
    expect(picture).toHaveAttribute('src', 'https://i.ytimg.com/vi/abc/hqdefault.jpg')
    if (picture) fireEvent.error(picture)
    expect(link.querySelector('img')).toBeNull()
  })

  it('shows the picture that the server has for the page while the list is awaited', async () => {
    open()
    expect(screen.getByText('Loading . . .')).toBeInTheDocument()
    expect(document.querySelector('img')).toHaveAttribute('src', '?picture')
    await screen.findByRole('heading', { level: 2, name: FEATURED.title })
    expect(document.querySelector('img[src="?picture"]')).toBeNull()
  })

  it('leads to Video House at the intermediate level', async () => {
    const { user } = open()
    await user.click(screen.getByRole('link', { name: 'Video House' }))
    expect(currentAddress()).toBe('/video-house?level=intermediate')
  })

  it('always sets the context, and gives its words to a learner who has none', async () => {
    stockStores({ words: [], video: OLDER })
    open()
    await vi.waitFor(() => expect(useVideoContext.getState().video).toEqual(FEATURED))
    expect(listed()).toEqual(['nest', 'twig'])
  })

  it('gives a signed-in learner the trophy entry of the video, and a visitor none', async () => {
    const opened = vi.fn(() => ({ trophiesWon: { nest_full: NO_TROPHIES } }))
    server.use(answer(openTrophies, opened))
    const visit = open()
    await screen.findByRole('heading', { level: 2, name: FEATURED.title })
    expect(opened).not.toHaveBeenCalled()
    visit.unmount()
    renderScreen(<LearnWithVideoScreen />, { path: '/learn-with-video', session: { learner: buildLearner() } })
    await vi.waitFor(() => expect(useSession.getState().learner?.trophiesWon).toEqual({ nest_full: NO_TROPHIES }))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(opened).toHaveBeenCalledWith({ videoID: 'nest', segment: '_full' })
  })

  it('never takes the words of a learner who has some', async () => {
    stockStores({ words: [buildStudyWord('own')] })
    open()
    await vi.waitFor(() => expect(useVideoContext.getState().video).toEqual(FEATURED))
    expect(listed()).toEqual(['own'])
  })

  it('waits with the words until the account has been heard of', async () => {
    useStudyList.setState({ status: 'waiting' })
    open()
    await vi.waitFor(() => expect(useVideoContext.getState().video).toEqual(FEATURED))
    expect(listed()).toEqual([])
    act(() => useStudyList.setState({ status: 'newcomer' }))
    expect(listed()).toEqual(['nest', 'twig'])
  })

  it('says that there are no videos', async () => {
    server.use(answer(listVideos, { videos: [] }))
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'No videos found.' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Learn with Text' }))
    expect(currentAddress()).toBe('/learn-with-text')
  })

  it('can be tried again when the videos could not be had', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(loseConnection(listVideos))
    const { user } = open()
    expect(await screen.findByRole('heading', { name: "We couldn't load the videos" })).toBeVisible()
    server.use(answer(listVideos, { videos: [FEATURED] }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: FEATURED.title })).toBeVisible()
    vi.restoreAllMocks()
  })
})
