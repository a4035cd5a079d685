import type { Video } from '@wordnest/contracts/videos'
import { loadLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { toPagePictures } from './page-pictures.ts'

const toPoster = (name: string) => `/media/lessons/${name}.0123456789abcdef.webp`

async function buildVideos(differences: readonly Partial<Video>[]): Promise<Video[]> {
  const [lesson] = await loadLessons()
  if (!lesson) throw new Error('There is no lesson to change')
  return differences.map((difference, index) => ({ ...lesson, id: `video-${index}`, ...difference }))
}

const film = (videoID: string, poster = videoID, segment = '_full'): Partial<Video> => ({
  videoID,
  segment,
  source: {
    kind: 'file',
    filmUrl: '/media/lessons/film.0123456789abcdef.mp4',
    posterUrl: toPoster(poster),
    captionsUrl: '/media/lessons/film.0123456789abcdef.vtt',
  },
})

describe('the picture of a page', () => {
  it('is the newest video’s where videos are listed, and its own where one is played', async () => {
    const pictures = toPagePictures(await buildVideos([film('oak'), film('a b')]))
    expect(Object.fromEntries(pictures)).toEqual({
      '/learn-with-video': toPoster('oak'),
      '/video-house': toPoster('oak'),
      '/video-player/oak': toPoster('oak'),
      '/video-player/a%20b': toPoster('a b'),
    })
  })

  it('is not told of a film whose parts have pictures of their own', async () => {
    const parts = [
      film('oak', 'root', '_1'),
      film('oak', 'leaf', '_2'),
      film('elm', 'elm', '_1'),
      film('elm', 'elm', '_2'),
    ]
    const pictures = toPagePictures(await buildVideos(parts))
    expect(pictures.get('/video-player/oak')).toBeUndefined()
    expect(pictures.get('/video-player/elm')).toBe(toPoster('elm'))
  })

  it('is of the video host for its films', async () => {
    const source = { kind: 'youtube', captionsUrl: null } as const
    const pictures = toPagePictures(await buildVideos([{ videoID: 'abcdefghijk', source }]))
    expect(pictures.get('/video-house')).toBe('https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg')
  })

  it('is none where there is no video', () => {
    expect(toPagePictures([]).size).toBe(0)
  })
})

describe('asked of the server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp()
  })
  afterAll(() => test.dispose())

  it.each(['/learn-with-video', '/video-house', '/video-house/', '/video-player/night-baker'])(
    '%s leads to a picture that is there',
    async (path) => {
      const asked = await test.app.server.inject(`${path}?picture`)
      expect(asked.statusCode).toBe(302)
      expect(asked.headers['cache-control']).toBe('public, max-age=60')
      const picture = await test.app.server.inject(String(asked.headers.location))
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['content-type']).toBe('image/webp')
    },
  )

  it.each(['/', '/video-player/unknown', '/nothing-here'])('%s has none, which is no fault', async (path) => {
    const asked = await test.app.server.inject(`${path}?picture`)
    expect(asked.statusCode).toBe(204)
    expect(asked.body).toBe('')
  })
})
