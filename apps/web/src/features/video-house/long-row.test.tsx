import { act, screen, within } from '@testing-library/react'
import { listVideos } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { whenIdle } from '#lib/when-idle.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { answer, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { VideoHouseScreen } from './video-house-screen.tsx'

vi.mock('#lib/when-idle.ts', { spy: true })

const MANY = Array.from({ length: 14 }, (_, index) =>
  buildVideo([`word${index}`], { id: String(index), videoID: String(index), title: `Film ${index}` }),
)
const titled = (id: number) => screen.getByRole('button', { name: new RegExp(`^Film ${id},`) })
const frames: FrameRequestCallback[] = []
const paint = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0)
    await new Promise((resolve) => setTimeout(resolve))
  })
const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  Element.prototype.scrollTo = scrollTo
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  server.use(answer(listVideos, { videos: MANY }))
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  stockStores({ words: [buildStudyWord('own')] })
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
})

afterEach(() => {
  vi.mocked(whenIdle).mockReset()
  vi.unstubAllGlobals()
})

async function open() {
  renderScreen(<VideoHouseScreen />, { path: '/video-house' })
  await vi.waitFor(() => expect(screen.queryByText('Loading . . .')).toBeNull())
}
const cards = () => within(screen.getByRole('region', { name: 'Videos' })).getAllByRole('listitem')

it('comes a few cards a paint, then the words, then own films', async () => {
  vi.mocked(whenIdle).mockImplementation((run) => {
    run()
    return () => undefined
  })
  await open()
  await act(() => vi.dynamicImportSettled())
  expect(cards()).toHaveLength(6)
  expect(screen.queryByRole('heading', { name: 'My films' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Video Word List' })).toBeNull()
  await paint()
  expect(cards()).toHaveLength(12)
  await paint()
  expect(cards()).toHaveLength(14)
  expect(within(screen.getByRole('region', { name: 'Video Word List' })).getByText('word0')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'My films' })).toBeVisible()
  expect(frames).toHaveLength(0)
})

it('is left where the learner has scrolled it when more cards come', async () => {
  stockStores({ words: [buildStudyWord('own')], video: MANY[2] ?? null })
  await open()
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Film 2')
  // The row is moved a moment after it is drawn.
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled())
  scrollTo.mockClear()
  await paint()
  await paint()
  expect(cards()).toHaveLength(14)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('is there at once where it begins with a later card', async () => {
  stockStores({ words: [buildStudyWord('own')], video: MANY[8] ?? null })
  await open()
  expect(cards()).toHaveLength(14)
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Film 8')
})

it('keeps the words below when the list grows', async () => {
  server.use(answer(listVideos, { videos: MANY.slice(0, 6) }))
  await open()
  const words = screen.getByRole('region', { name: 'Video Word List' })
  act(() => useVideoList.setState({ videos: MANY }))
  await paint()
  expect(cards()).toHaveLength(14)
  expect(words).toBeInTheDocument()
})

it('fetches the pictures of later cards when they come near', async () => {
  await open()
  expect(titled(0).querySelector('img')).not.toHaveAttribute('loading')
  expect(titled(1).querySelector('img')).toHaveAttribute('loading', 'lazy')
})
