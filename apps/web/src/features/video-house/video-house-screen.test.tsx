import { act, screen, within } from '@testing-library/react'
import { listVideos, type Video } from '@wordnest/contracts/videos'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { whenIdle } from '#lib/when-idle.ts'
import { useSession } from '#shared/accounts/session.ts'
import { playSpeech } from '#shared/speech/speech-player.ts'
import { setStudyList, useStudyList } from '#shared/words/study-list.ts'
import { useVideoContext } from '#shared/videos/video-context.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildLearner, buildSession } from '#testing/build-session.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { currentAddress, renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoHouseScreen } from './video-house-screen.tsx'

vi.mock('#lib/when-idle.ts', { spy: true })

vi.mock('#shared/speech/speech-player.ts', async (load) => ({
  ...(await load<typeof import('#shared/speech/speech-player.ts')>()),
  playSpeech: vi.fn(() => Promise.resolve({ kind: 'ended' })),
}))

/** The observer of the row of cards, told by the test what is in sight. */
let observed:
  | {
      see: (ids: readonly string[]) => void
      slots: readonly Element[]
      options: IntersectionObserverInit | undefined
    }
  | undefined

class FakeObserver {
  readonly slots: Element[] = []
  constructor(callback: (entries: { target: Element; intersectionRatio: number }[]) => void, options?: object) {
    observed = {
      options,
      slots: this.slots,
      see: (ids) =>
        act(() =>
          callback(
            this.slots.map((target) => ({
              target,
              intersectionRatio: ids.includes(target.getAttribute('data-video') ?? '') ? 1 : 0.89,
            })),
          ),
        ),
    }
  }
  observe(slot: Element) {
    this.slots.push(slot)
  }
  disconnect() {}
}

const film = (id: string, level: Video['level'], words: readonly string[]) =>
  buildVideo(words, {
    id,
    videoID: id,
    title: `Film ${id}`,
    level,
    definitionsAndSentences: words.map((word) => ({
      word,
      definition: `meaning of ${word}`,
      sentence: `This is a ${word} here.`,
      audioUrl: `/media/speech/${word}.mp3`,
    })),
  })
const VIDEOS = [
  film('one', 'beginner', ['nest', 'twig']),
  film('two', 'intermediate', ['oak', 'leaf']),
  film('three', 'beginner', ['sea', 'boat']),
  film('four', 'intermediate', ['moon', 'star']),
]

const scrollTo = vi.fn()

beforeEach(() => {
  observed = undefined
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  scrollTo.mockClear()
  Element.prototype.scrollTo = scrollTo
  vi.mocked(playSpeech).mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
})
afterEach(() => {
  vi.mocked(whenIdle).mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Options = { learner?: Parameters<typeof buildLearner>[0] | null; path?: string; videos?: readonly Video[] }

async function open({ learner = null, path = '/video-house', videos = VIDEOS }: Options = {}) {
  server.use(answer(listVideos, { videos: [...videos] }))
  const session = buildSession({ learner: learner === null ? null : buildLearner(learner) })
  const shown = renderScreen(<VideoHouseScreen />, { path, session })
  await screen.findByRole('heading', { level: 1, name: 'Video House' })
  await vi.waitFor(() => expect(screen.queryByText('Loading . . .')).toBeNull())
  return shown
}

const cards = () => within(screen.getByRole('region', { name: 'Videos' })).getAllByRole('listitem')
const card = (id: string) => screen.getByRole('button', { name: new RegExp(`^Film ${id},`) })
const activeCard = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent)
const wordList = () => within(screen.getByRole('region', { name: 'Video Word List' }))
const words = () =>
  wordList()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^Play \S+ /, ''))

describe('the cards', () => {
  it('stand in a row with title, level and four trophies, filled as they are won', async () => {
    const trophiesWon = { one_full: { ...NO_TROPHIES, Quiz: true, Hangman: true } }
    await open({ learner: { trophiesWon } })
    expect(cards()).toHaveLength(4)
    expect(within(card('one')).getByRole('img', { name: '2 of 4 trophies won' })).toBeVisible()
    expect(card('one').querySelectorAll('[data-won]')).toHaveLength(2)
    expect(within(card('two')).getByRole('img', { name: '0 of 4 trophies won' })).toBeVisible()
    expect(card('two')).toHaveTextContent('Intermediate')
  })

  it('become active by a press, and open their player by the next', async () => {
    const { user } = await open()
    expect(activeCard()).toEqual([expect.stringContaining('Film one')])
    await user.click(card('two'))
    expect(activeCard()).toEqual([expect.stringContaining('Film two')])
    expect(words()).toEqual(['oak', 'leaf'])
    expect(scrollTo).toHaveBeenCalled()
    expect(currentAddress()).toBe('/video-house')
    await user.click(card('two'))
    expect(currentAddress()).toBe('/video-player/two')
  })

  it('are one stop of the Tab key, with the game of their words after it: arrow keys move, Enter opens', async () => {
    const { user } = await open({ learner: { role: 'subscribed' } })
    act(() => card('one').focus())
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(card('three')).toHaveFocus()
    expect(screen.getByRole('button', { name: /Film three/, current: true })).toBeVisible()
    const stops = cards().flatMap((item) =>
      within(item)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    )
    expect(stops).toEqual([card('three'), expect.objectContaining({ textContent: 'Play with these words' })])
    await user.keyboard('{End}')
    expect(card('four')).toHaveFocus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(card('one')).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(currentAddress()).toBe('/video-player/two')
  })

  it('say which trophies are missing, and open the game that wins the next one', async () => {
    server.use(http.put('*/api/me/study-list', async ({ request }) => HttpResponse.json(await request.json())))
    const won = { ...NO_TROPHIES, Quiz: true, Hangman: true }
    const { user } = await open({ learner: { trophiesWon: { one_full: won } } })
    const [first, second, third] = cards()
    expect(first).toHaveTextContent('Still to win: Word Scramble, Sentence Scramble')
    expect(second).toHaveTextContent('Still to win: Quiz, Word Scramble, Sentence Scramble, Hangman')
    const play = (item?: HTMLElement) =>
      within(item ?? document.body).getByRole('button', { name: 'Play with these words' })
    expect(play(first)).toHaveAccessibleDescription('Film one')
    await user.click(play(third))
    expect(await screen.findByText('Subscribe to Set Words')).toBeVisible()
    await user.click(play(first))
    expect(currentAddress()).toBe('/word-scramble')
  })

  it('become active when 90 % of them are in sight, and not on the way to another', async () => {
    const { user } = await open()
    // Cards are looked at a moment after they are drawn.
    await vi.waitFor(() => expect(observed?.slots).toHaveLength(4))
    expect(observed?.options).toMatchObject({ threshold: [0.9] })
    observed?.see(['one', 'two'])
    expect(activeCard()).toEqual([expect.stringContaining('Film one')])
    observed?.see(['two'])
    expect(activeCard()).toEqual([expect.stringContaining('Film two')])
    await user.click(card('four'))
    observed?.see(['three'])
    expect(activeCard()).toEqual([expect.stringContaining('Film four')])
    observed?.see(['four'])
    observed?.see(['three'])
    expect(activeCard()).toEqual([expect.stringContaining('Film three')])
  })

  it('become active by scrolling also when they come while the row stands, until they are gone', async () => {
    useVideoList.setState({ status: 'ready', videos: VIDEOS.slice(0, 3) })
    await open()
    await vi.waitFor(() => expect(observed?.slots).toHaveLength(4))
    observed?.see(['four'])
    expect(activeCard()).toEqual([expect.stringContaining('Film four')])
    act(() => useVideoList.setState({ videos: VIDEOS.slice(0, 3) }))
    await vi.waitFor(() => expect(observed?.slots).toHaveLength(3))
    observed?.see(['two'])
    expect(activeCard()).toEqual([expect.stringContaining('Film two')])
  })

  it('can be gone through with the buttons beside them', async () => {
    const { user } = await open()
    const [previous, next] = ['Previous video', 'Next video'].map((name) => screen.getByRole('button', { name }))
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    await user.click(next ?? document.body)
    expect(activeCard()).toEqual([expect.stringContaining('Film two')])
    for (let presses = 0; presses < cards().length; presses += 1) await user.keyboard('{Enter}')
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveFocus()
  })

  it('begin with the video that was last watched', async () => {
    const [, , , four] = VIDEOS
    stockStores({ words: [buildStudyWord('own')], video: four ?? null })
    await open()
    expect(activeCard()).toEqual([expect.stringContaining('Film four')])
  })
})

describe('the level', () => {
  it('of the address filters the videos, and can be changed', async () => {
    const { user } = await open({ path: '/video-house?level=intermediate' })
    expect(cards()).toHaveLength(2)
    expect(screen.getByRole('radio', { name: 'Intermediate' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Beginner' }))
    expect(currentAddress()).toBe('/video-house?level=beginner')
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Film one'),
      expect.stringContaining('Film three'),
    ])
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(currentAddress()).toBe('/video-house')
    expect(cards()).toHaveLength(4)
  })

  it('that is unknown counts as none', async () => {
    await open({ path: '/video-house?level=genius' })
    expect(cards()).toHaveLength(4)
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  })

  it('keeps own films waiting for two seconds only, and never takes them away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.mocked(whenIdle).mockImplementation((run) => {
      run()
      return () => undefined
    })
    server.use(keepWaiting(listVideos))
    renderScreen(<VideoHouseScreen />, { path: '/video-house' })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByRole('heading', { name: 'My films' })).toBeVisible()
    act(() => useVideoList.setState({ status: 'failed', videos: [] }))
    act(() => useVideoList.setState({ status: 'loading', videos: [] }))
    expect(screen.getByRole('heading', { name: 'My films' })).toBeVisible()
    vi.useRealTimers()
  })

  it('without videos says so', async () => {
    const { user } = await open({ path: '/video-house?level=advanced' })
    expect(screen.getByRole('heading', { name: 'No videos found.' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show All Levels' }))
    expect(cards()).toHaveLength(4)
  })

  it('does not open what is locked: the whole list counts', async () => {
    await open({ path: '/video-house?level=beginner' })
    expect(card('three')).toHaveTextContent('Locked')
    expect(card('one')).not.toHaveTextContent('Locked')
  })
})

describe('the word list', () => {
  it('plays a word and shows what it means', async () => {
    const { user } = await open()
    await user.click(wordList().getByRole('button', { name: 'Play twig' }))
    expect(playSpeech).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'twig', audioUrl: '/media/speech/twig.mp3' }),
    )
    expect(wordList().getByText('meaning of twig')).toBeVisible()
    await user.click(wordList().getByRole('button', { name: 'Play nest' }))
    expect(wordList().queryByText('meaning of twig')).toBeNull()
  })

  it('becomes the study list and the context of the games, and can be undone', async () => {
    const { user } = await open()
    await user.click(card('two'))
    await user.click(wordList().getByRole('button', { name: 'Set Study List' }))
    expect(currentAddress()).toBe('/vocabulary')
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['oak', 'leaf'])
    expect(useVideoContext.getState().video?.id).toBe('two')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['own'])
    expect(useVideoContext.getState().video).toBeNull()
  })

  it('can be undone only as long as it stands', async () => {
    const { user } = await open()
    await user.click(card('two'))
    await user.click(wordList().getByRole('button', { name: 'Set Study List' }))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    act(() => void setStudyList([buildStudyWord('later')]))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('says that it is the study list already', async () => {
    stockStores({ words: VIDEOS[0]?.definitionsAndSentences ?? [] })
    const { user } = await open()
    expect(wordList().getByText("You're learning these words now.")).toBeVisible()
    await user.click(wordList().getByRole('button', { name: 'Set Study List' }))
    expect(currentAddress()).toBe('/vocabulary')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('a locked video', () => {
  it.each([
    ['a visitor', null],
    ['who has not subscribed', {}],
  ])('gives %s neither sound nor words nor film', async (_who, learner) => {
    const { user } = await open({ learner })
    await user.click(card('three'))
    expect(card('three')).toHaveTextContent('Locked')
    expect(wordList().getByText(/\$3\.99 a month/)).toBeVisible()
    expect(wordList().getByRole('button', { name: 'Play sea' })).toBeDisabled()
    await user.click(wordList().getByRole('button', { name: 'Set Study List' }))
    expect(screen.getByText('Subscribe to Set Words')).toBeVisible()
    expect(useStudyList.getState().words.map(({ word }) => word)).toEqual(['own'])
    await user.click(card('three'))
    expect(screen.getByText('This video is for subscribers.')).toBeVisible()
    expect(currentAddress()).toBe('/video-house')
  })

  it('is open to a subscriber', async () => {
    const { user } = await open({ learner: { role: 'subscribed' } })
    await user.click(card('three'))
    expect(wordList().getByRole('button', { name: 'Play sea' })).toBeEnabled()
    await user.click(card('three'))
    expect(currentAddress()).toBe('/video-player/three')
  })

  it('is not shown as locked before it is known who looks', async () => {
    server.use(answer(listVideos, { videos: VIDEOS }))
    renderScreen(<VideoHouseScreen />, { path: '/video-house', session: { status: 'loading' } })
    await vi.waitFor(() => expect(useVideoList.getState().status).toBe('ready'))
    expect(screen.getByText('Loading . . .')).toBeVisible()
    act(() => useSession.setState({ status: 'ready', learner: buildLearner({ role: 'subscribed' }) }))
    expect(card('three')).not.toHaveTextContent('Locked')
  })
})

describe('the list', () => {
  it('is waited for', () => {
    server.use(keepWaiting(listVideos))
    renderScreen(<VideoHouseScreen />, { path: '/video-house' })
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading . . .')
  })

  it("comes before the learner's own films, which it would push down", async () => {
    vi.mocked(whenIdle).mockImplementation((run) => {
      run()
      return () => undefined
    })
    server.use(keepWaiting(listVideos))
    renderScreen(<VideoHouseScreen />, { path: '/video-house' })
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('heading', { name: 'My films' })).toBeNull()
    act(() => useVideoList.setState({ status: 'ready', videos: VIDEOS }))
    expect(await screen.findByRole('heading', { name: 'My films' })).toBeVisible()
  })

  it('without videos says so', async () => {
    await open({ videos: [] })
    expect(screen.getByRole('heading', { name: 'No videos found.' })).toBeVisible()
  })

  it('can be tried again when it could not be had', async () => {
    server.use(loseConnection(listVideos))
    const { user } = renderScreen(<VideoHouseScreen />, { path: '/video-house' })
    expect(await screen.findByRole('heading', { name: "We couldn't load the videos" })).toBeVisible()
    server.use(answer(listVideos, { videos: VIDEOS }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: /Film one/ })).toBeVisible()
  })

  it('stays as it is known when it cannot be renewed', async () => {
    useVideoList.setState({ status: 'ready', videos: VIDEOS })
    server.use(loseConnection(listVideos))
    renderScreen(<VideoHouseScreen />, { path: '/video-house' })
    expect(card('one')).toBeVisible()
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    expect(card('one')).toBeVisible()
  })
})
