// @vitest-environment jsdom
import { GAME_PATHS } from '@wordnest/contracts/pages'
import { listVideos } from '@wordnest/contracts/videos'
import { describe, expect, it } from 'vitest'

import { paths } from '#lib/paths.ts'
import { useVideoList } from '#shared/videos/videos.ts'
import { answer, server } from '#testing/server.ts'

import { routes } from './routes.ts'

describe('the routes', () => {
  it('give every path a screen, and the rest a page that says so', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual([...Object.values(paths), ...GAME_PATHS, '*'].toSorted())
  })

  it.each(routes.map(({ path, chunk }) => ({ path, chunk })))('find the screen of $path', async ({ chunk }) => {
    await expect(chunk.load()).resolves.toBeTypeOf('function')
  })

  it.each([
    paths.vocabulary,
    ...GAME_PATHS,
    paths.myVocabulary,
    paths.learnWithVideo,
    paths.videoHouse,
    paths.videoPlayer,
  ])('ask for the lessons that %s shows before it is opened', async (path) => {
    useVideoList.setState({ status: 'idle', videos: [] }, true)
    server.use(answer(listVideos, { videos: [] }))
    routes.find((route) => route.path === path)?.prefetchData?.()
    await expect.poll(() => useVideoList.getState().status).toBe('ready')
  })
})
