import { act, screen } from '@testing-library/react'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { YouTubeOptions } from '#lib/player/youtube-api.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoPlayerScreen } from './video-player-screen.tsx'

const useReload = vi.hoisted(() => vi.fn((_path: string, _isNeeded: boolean) => false))
vi.mock('#lib/reload-for-policy.ts', () => ({ useReloadForPolicyOf: useReload }))

const ENDED = 0
const PLAYING = 1
const PAUSED = 2

/** The video host's player, as its API describes it. */
class FakePlayer {
  at = 0
  state = -1
  volume = 100
  rate = 1
  isMuted = false
  isDestroyed = false
  readonly frame = document.createElement('iframe')
  readonly options: YouTubeOptions

  constructor(host: HTMLElement, options: YouTubeOptions) {
    this.options = options
    host.replaceWith(this.frame)
    players.push(this)
  }

  ready() {
    this.options.events.onReady()
    this.tell(PLAYING)
  }

  tell(state: number) {
    this.state = state
    this.options.events.onStateChange({ data: state })
  }

  playVideo() {
    this.tell(PLAYING)
  }

  pauseVideo() {
    if (this.state !== PAUSED) this.tell(PAUSED)
  }

  seekTo(seconds: number) {
    this.at = seconds
  }

  getCurrentTime() {
    return this.at
  }

  getDuration() {
    return 30
  }

  setPlaybackRate(rate: number) {
    this.rate = rate
  }

  setVolume(volume: number) {
    this.volume = volume
  }

  mute() {
    this.isMuted = true
  }

  unMute() {
    this.isMuted = false
  }

  getIframe() {
    return this.frame
  }

  destroy() {
    this.isDestroyed = true
    this.frame.remove()
  }
}

const players: FakePlayer[] = []
const player = () => {
  const last = players.at(-1)
  if (!last) throw new Error('The host was not asked')
  return last
}

const HOSTED = buildVideo(['nest'], {
  videoID: 'abcdefghijk',
  start: 2,
  durationSeconds: null,
  source: { kind: 'youtube', captionsUrl: null },
  quizPoints: [{ time: 10, question: 'Who sings?', answers: ['Cat', 'Bird'], correct: 1, goBackTime: 5 }],
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  players.length = 0
  window.YT = { Player: FakePlayer }
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  server.use(answer(listVideos, { videos: [HOSTED] }))
})
afterEach(() => {
  delete window.YT
  useReload.mockReset().mockReturnValue(false)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = () =>
  renderScreen(<VideoPlayerScreen />, {
    path: '/video-player/abcdefghijk',
    route: '/video-player/:videoID',
    session: buildSession({ learner: buildLearner() }),
  })

const begin = () =>
  act(async () => {
    player().ready()
    await vi.advanceTimersByTimeAsync(0)
  })

async function playTo(seconds: number) {
  while (player().state === PLAYING && player().at < seconds) {
    await act(async () => {
      player().at += 0.5
      await vi.advanceTimersByTimeAsync(500)
    })
  }
}

async function start() {
  const shown = open()
  await shown.user.click(await screen.findByRole('button', { name: 'Play Video' }))
  await vi.waitFor(() => expect(players).toHaveLength(1))
  await begin()
  return shown
}

describe('a film of the video host', () => {
  it('asks for nothing but its picture before it is played', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Play Video' })).toBeVisible()
    expect(screen.getByText(/plays from YouTube/)).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg')
    expect(players).toHaveLength(0)
  })

  it('plays without cookies, from its start, under our controls', async () => {
    const { user } = await start()
    expect(player().options).toMatchObject({
      host: 'https://www.youtube-nocookie.com',
      videoId: 'abcdefghijk',
      playerVars: { start: 2, fs: 0, controls: 0, cc_load_policy: 1, playsinline: 1 },
    })
    expect(player().frame.title).toBe(HOSTED.title)
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(player().state).toBe(PAUSED)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.25×')
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    expect(player()).toMatchObject({ state: PLAYING, rate: 1.25, isMuted: true })
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
  })

  it('is stopped by its questions, and led back', async () => {
    const { user } = await start()
    player().at = 2
    await playTo(20)
    expect(await screen.findByRole('dialog', { name: 'Who sings?' })).toHaveFocus()
    expect(player()).toMatchObject({ state: PAUSED, at: 10 })
    await user.click(screen.getByRole('button', { name: 'Go Back 5 Seconds' }))
    expect(player()).toMatchObject({ state: PLAYING, at: 5 })
    await playTo(20)
    await user.keyboard('1')
    expect(await screen.findByRole('dialog', { name: 'You got 0 / 1 correct!' })).toBeVisible()
  })

  it('that still tells its old place after a jump back is not taken at its word', async () => {
    const { user } = await start()
    player().at = 2
    await playTo(4)
    player().at = 20
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.spyOn(player(), 'seekTo').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Take Me Back' }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(player().state).toBe(PLAYING)
  })

  it('can end, and be gone', async () => {
    const { unmount } = await start()
    act(() => player().tell(ENDED))
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    unmount()
    expect(player().isDestroyed).toBe(true)
  })

  it('that the host refuses can be tried again', async () => {
    const { user } = await start()
    act(() => player().options.events.onError({ data: 150 }))
    expect(await screen.findByText("We couldn't play the film")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await vi.waitFor(() => expect(players).toHaveLength(2))
    await begin()
    expect(player().state).toBe(PLAYING)
    expect(screen.queryByText("We couldn't play the film")).toBeNull()
  })

  it('whose player cannot be loaded can be tried again', async () => {
    delete window.YT
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Play Video' }))
    const findScript = () => document.head.querySelector('script[src="https://www.youtube.com/iframe_api"]')
    await vi.waitFor(() => expect(findScript()).not.toBeNull())
    act(() => void findScript()?.dispatchEvent(new Event('error')))
    expect(await screen.findByText("We couldn't play the film")).toBeVisible()
    expect(findScript()).toBeNull()
    window.YT = { Player: FakePlayer }
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await vi.waitFor(() => expect(players).toHaveLength(1))
  })
})

it('in a document without its policy cannot be pressed: the page is loaded again', async () => {
  useReload.mockImplementation((path, isNeeded) => isNeeded && path === '/video-player/:videoID')
  open()
  expect(await screen.findByRole('heading', { level: 1, name: HOSTED.title })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play Video' })).not.toBeInTheDocument()
})
