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
    expect(videos.map(({ id }) => id)).toEqual(['new', 'the-night-baker', 'old'])
    expect(videos[2]).toEqual(changed)
  })

  it('are refused a level that the spec does not know by the database itself', async () => {
    const wrong = buildVideo('wrong', { level: 'genius' as never })
    await expect(test.app.loadVideos([buildVideo('right'), wrong])).rejects.toThrow(/level/)
    expect(JSON.stringify(await list())).not.toContain('film-right')
  })
})

describe('the kept list', () => {
  it('is read once for all who ask at once, again when old, and again after a failure', async () => {
    let reads = 0
    let isBroken = false
    let nowMs = 0
    const repository = {
      list: async () => {
        reads += 1
        if (isBroken) throw new Error('away')
        return []
      },
      find: async () => undefined,
      save: async () => undefined,
      remove: async () => false,
    }
    const videos = buildVideosService({ repository, clock: () => nowMs, toAudioUrl: (word) => `/${word}.mp3` })
    await Promise.all([videos.list(), videos.list(), videos.list()])
    expect(reads).toBe(1)
    nowMs += 60_000
    isBroken = true
    await expect(videos.list()).rejects.toThrow('away')
    isBroken = false
    expect((await videos.list()).json).toBe('{"videos":[]}')
    await videos.load([])
    await videos.list()
    expect(reads).toBe(4)
  })
})
