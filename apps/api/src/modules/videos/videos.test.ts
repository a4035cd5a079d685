import { brotliDecompressSync } from 'node:zlib'

import type { Video } from '@wordnest/contracts/videos'
import { loadLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

import { buildVideosService } from './videos.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const buildVideo = (id: string, change: Partial<Video> = {}): Video => ({
  id,
  videoID: `film-${id}`,
  title: `Film ${id}`,
  level: 'beginner',
  segment: '_full',
  start: 1.5,
  source: { kind: 'youtube', captionsUrl: '/media/lessons/oak.0123456789abcdef.vtt' },
  durationSeconds: 60.25,
  licence: 'CC BY 4.0',
  attribution: 'Nobody',
  dateCreated: '2026-01-01T00:00:00.000Z',
  quizPoints: [{ time: 3.25, question: 'Why?', answers: ['so', 'no'], correct: 1, goBackTime: 10 }],
  includedVocab: ['oak'],
  definitionsAndSentences: [{ word: 'oak', definition: 'a tree', sentence: 'The oak is old.', audioUrl: '/a.mp3' }],
  otherOrders: { oak: ['Old is the oak.'] },
  ...change,
})

const list = async () => (await test.buildClient().get('/api/videos')).body

describe('the videos', () => {
  it('are those of the lessons, for anyone, each word with its recording', async () => {
    const lessons = await loadLessons()
    const withAudio = lessons.map((video) => ({
      ...video,
      definitionsAndSentences: video.definitionsAndSentences.map((entry) => ({
        ...entry,
        audioUrl: expect.stringMatching(/^\/media\/speech\/fake-1\/[0-9a-f]{40}\.mp3$/),
      })),
    }))
    expect(await list()).toEqual({ videos: withAudio })
  })

  it('come newest first, whole, and change with the lessons without doubling', async () => {
    await test.app.loadVideos([buildVideo('old'), buildVideo('new', { dateCreated: '2027-01-01T00:00:00.000Z' })])
    const changed = buildVideo('old', { title: 'Another title', dateCreated: '2026-06-01T00:00:00.000Z' })
    for (let again = 0; again < 3; again += 1) await test.app.loadVideos([changed])
    const { videos } = (await list()) as { videos: Video[] }
    const known = ['new', 'the-night-baker', 'old']
    expect(videos.map(({ id }) => id).filter((id) => known.includes(id))).toEqual(known)
    expect(videos.find(({ id }) => id === 'old')).toEqual(changed)
  })

  it('that are the same change nothing, so that no process reads them again', async () => {
    const readVersion = async () =>
      (await test.database.db.selectFrom('content_versions').select('version').executeTakeFirst())?.version ?? 0
    const [one, other] = [buildVideo('same-1'), buildVideo('same-2')]
    await test.app.loadVideos([one, other])
    const before = await readVersion()
    await test.app.loadVideos([other, one])
    expect(await readVersion()).toBe(before)
    await test.app.loadVideos([one, { ...other, durationSeconds: 7.5 }])
    expect(await readVersion()).toBe(before + 1)
  })

  it('are refused a level that the spec does not know by the database itself', async () => {
    const wrong = buildVideo('wrong', { level: 'genius' as never })
    await expect(test.app.loadVideos([buildVideo('right'), wrong])).rejects.toThrow(/level/)
    expect(JSON.stringify(await list())).not.toContain('film-right')
  })
})

describe('the kept list', () => {
  function build() {
    const state = { reads: 0, version: 1, isBroken: false, nowMs: 0 }
    const fail = () => {
      if (state.isBroken) throw new Error('away')
    }
    const repository = {
      findVersion: async () => {
        fail()
        return state.version
      },
      list: async () => {
        fail()
        state.reads += 1
        return []
      },
      find: async () => undefined,
      save: async () => void (state.version += 1),
      remove: async () => false,
    }
    const toAudioUrl = (word: string) => `/${word}.mp3`
    return { state, videos: buildVideosService({ repository, clock: () => state.nowMs, toAudioUrl }) }
  }

  it('is read once for all who ask at once, and again only when lessons have changed', async () => {
    const { state, videos } = build()
    const answers = await Promise.all([videos.list(), videos.list(), videos.list()])
    expect(answers.map(({ bodies }) => bodies.identity.toString())).toEqual(Array(3).fill('{"videos":[]}'))
    state.nowMs += 60_000
    await videos.list()
    expect(state.reads).toBe(1)
    await videos.load([])
    await videos.list()
    expect(state.reads).toBe(2)
  })

  it('shows what another process changed after a second', async () => {
    const { state, videos } = build()
    await videos.list()
    state.version += 1
    state.nowMs += 999
    await videos.list()
    expect(state.reads).toBe(1)
    state.nowMs += 1
    await videos.list()
    expect(state.reads).toBe(2)
  })

  it('stays while the database is away, and fails only before it was ever read', async () => {
    const { state, videos } = build()
    state.isBroken = true
    await expect(videos.list()).rejects.toThrow('away')
    state.isBroken = false
    const { etag } = await videos.list()
    state.isBroken = true
    state.nowMs += 60_000
    expect((await videos.list()).etag).toBe(etag)
  })
})

describe('the answer', () => {
  it('is sent in the encoding that is asked for, and not again to who has it', async () => {
    const client = test.buildClient()
    const plain = await client.get('/api/videos')
    const { etag } = plain.headers
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await test.app.server.inject({ url: '/api/videos', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag })
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.body)
    const again = await test.app.server.inject({ url: '/api/videos', headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  })
})
