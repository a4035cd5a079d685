import type { Video } from '@wordnest/contracts/videos'
import { loadLessons } from '@wordnest/lessons/lessons'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.dispose())

async function readPolicy(path: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await test.buildClient().get(path)
  const rules = String(headers['content-security-policy']).split('; ')
  return new Map(rules.map((rule) => [rule.split(' ', 1)[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]))
}

async function loadHostFilm(): Promise<void> {
  const [lesson] = await loadLessons()
  if (!lesson) throw new Error('There is no lesson to change')
  const film: Video = { ...lesson, id: 'host', videoID: 'abcdefghijk', source: { kind: 'youtube', captionsUrl: null } }
  await test.app.loadVideos([film])
}

const PAGES = ['/', '/learn-with-video', '/video-house?level=beginner', '/video-player/night-baker', '/auth']

describe('the video host', () => {
  it.each(PAGES)('is not let into %s while every film is our own', async (path) => {
    expect([...(await readPolicy(path)).values()].join(' ')).not.toContain('https:')
  })

  it.each(PAGES.filter((path) => !path.startsWith('/video-player')))(
    'gives %s its pictures and nothing else, once a film is its own',
    async (path) => {
      await loadHostFilm()
      const policy = await readPolicy(path)
      expect(policy.get('img-src')).toBe("'self' data: https://i.ytimg.com")
      expect(policy.get('script-src')).toBe("'self'")
      expect(policy.get('trusted-types')).toBe('wordnest')
      expect(policy.has('frame-src')).toBe(false)
    },
  )

  it.each(['/video-player/abcdefghijk', '/video-player/night-baker', '/video-player/abc?segment=_1'])(
    'plays in %s',
    async (path) => {
      await loadHostFilm()
      const policy = await readPolicy(path)
      expect(policy.get('script-src')).toBe(
        "'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/",
      )
      expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com')
      expect(policy.get('trusted-types')).toBe('wordnest youtube-widget-api')
      expect(policy.get('require-trusted-types-for')).toBe("'script'")
    },
  )

  it.each(['/my-films/0b6f', '/my-films/0b6f/'])(
    "plays in %s, a learner's own film, whatever the lessons are",
    async (path) => {
      const policy = await readPolicy(path)
      expect(policy.get('script-src')).toContain('https://www.youtube.com/iframe_api')
      expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com')
      expect(policy.get('trusted-types')).toBe('wordnest youtube-widget-api')
      // The film of the device.
      expect(policy.get('media-src')).toContain('blob:')
    },
  )

  it('is never let into data', async () => {
    await loadHostFilm()
    expect([...(await readPolicy('/api/videos')).values()].join(' ')).not.toContain('https:')
    expect([...(await readPolicy('/my-films/a/b')).values()].join(' ')).not.toContain('https:')
    expect([...(await readPolicy('/video-player/a/b')).values()].join(' ')).not.toContain('https:')
  })

  it('costs no page where the database is away', async () => {
    await test.database.close()
    expect((await readPolicy('/video-player/abcdefghijk')).get('script-src')).toBe("'self'")
  })
})
