/** Films and recordings by way of a host of their own. */
import { buildDeck } from '@wordnest/contracts/word-files'
import { listVideos } from '@wordnest/contracts/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, TEST_ORIGIN, type TestApp } from '#api/testing/app.ts'

const MEDIA = 'https://media.example'
let test: TestApp
let plain: TestApp
beforeAll(async () => {
  test = await buildTestApp({ variables: { MEDIA_URL: `${MEDIA}/` } })
  plain = await buildTestApp()
})
afterAll(async () => {
  await test.dispose()
  await plain.dispose()
})

const loadVideos = async (app: TestApp) =>
  listVideos.response.parse((await app.buildClient().get(listVideos.path)).body).videos
const toSources = (policy: unknown, directive: string) =>
  String(policy)
    .split('; ')
    .find((rule) => rule.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('a host for media', () => {
  it('is where the list of videos sends browsers, and nothing else of it changes', async () => {
    const videos = await loadVideos(test)
    const addresses = videos.flatMap(({ source, definitionsAndSentences }) => [
      ...(source.kind === 'file' ? [source.filmUrl, source.posterUrl, source.captionsUrl] : []),
      ...definitionsAndSentences.map(({ audioUrl }) => String(audioUrl)),
    ])
    expect(addresses.length).toBeGreaterThan(10)
    for (const url of addresses) expect(url).toMatch(/^https:\/\/media\.example\/media\/(?:lessons|speech)\//)
    expect(JSON.parse(JSON.stringify(videos).replaceAll(`${MEDIA}/media/`, '/media/'))).toEqual(await loadVideos(plain))
  })

  it('has the picture that a page shows first', async () => {
    const { status, headers } = await test.buildClient().get('/video-house?picture')
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/media\.example\/media\/lessons\//),
    ])
  })

  it('is let into pages for pictures, sounds and calls, and for nothing else', async () => {
    const [{ headers }, without] = await Promise.all([
      test.buildClient().get('/video-house'),
      plain.buildClient().get('/video-house'),
    ])
    const policy = String(headers['content-security-policy'])
    expect(toSources(policy, 'img-src')).toEqual(["'self'", 'data:', MEDIA])
    expect(toSources(policy, 'media-src')).toEqual(["'self'", 'blob:', MEDIA])
    expect(toSources(policy, 'connect-src')).toEqual(["'self'", MEDIA])
    expect(policy.replaceAll(` ${MEDIA}`, '')).toBe(without.headers['content-security-policy'])
    const answer = await test.buildClient().get(listVideos.path)
    expect(answer.headers['content-security-policy']).not.toContain(MEDIA)
  })

  it('may hand on what it fetched here, to our pages alone; without one nobody may', async () => {
    const [video] = await loadVideos(plain)
    if (video?.source.kind !== 'file') throw new Error('There is no film')
    const recording = String(video.definitionsAndSentences[0]?.audioUrl)
    for (const path of [video.source.filmUrl, video.source.captionsUrl, recording]) {
      const { status, headers } = await test.buildClient().get(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'access-control-allow-origin': TEST_ORIGIN,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const own = await plain.buildClient().get(path)
      expect(own.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
      expect(own.headers).not.toHaveProperty('access-control-allow-origin')
    }
    const { headers } = await test.buildClient().get(listVideos.path)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('does not take the recordings out of a deck', async () => {
    const [video] = await loadVideos(test)
    const learner = await test.buildLearner()
    const [word] = video?.definitionsAndSentences ?? []
    expect(word?.audioUrl).toContain(MEDIA)
    const answer = await learner.post(buildDeck.path, { words: [word] })
    expect(buildDeck.response.parse(answer.body).recordings).toBe(1)
  })
})
