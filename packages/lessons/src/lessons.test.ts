import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { parseCaptions } from './captions.ts'
import { readFilm } from './film-file.ts'
import { listLessonFiles, loadLessonFiles, loadOwnLessons } from './lessons.ts'
import { toForm } from './quiz-rules.ts'
import { buildLesson, writeLesson, writeMedia } from './testing/build-lesson.ts'

describe('the lessons of a folder', () => {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lessons-'))
    await writeMedia(dir)
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('come newest first', async () => {
    await writeLesson(dir, buildLesson(), 'a.json')
    const later = { id: 'later', videoID: 'later', dateCreated: '2026-02-01T00:00:00.000Z' }
    await writeLesson(dir, buildLesson(later), 'b.json')
    const lessons = await loadLessonFiles(await listLessonFiles(dir))
    expect(lessons.map(({ video }) => video.id)).toEqual(['later', 'tea'])
  })

  it.each([
    ['id', { videoID: 'other' }, 'tea'],
    ['videoID', { id: 'other' }, 'tea-film with segment _full'],
  ])('have each %s once', async (field, change, key) => {
    await writeLesson(dir, buildLesson(), 'a.json')
    await writeLesson(dir, buildLesson(change), 'b.json')
    const paths = await listLessonFiles(dir)
    await expect(loadLessonFiles(paths)).rejects.toMatchObject({
      problems: [{ file: paths[1], field, reason: `${key} is already that of ${paths[0]}` }],
    })
  })

  it('are told wrong together', async () => {
    await writeLesson(dir, buildLesson({ title: '' }), 'a.json')
    await writeLesson(dir, '{', 'b.json')
    await expect(loadLessonFiles([...(await listLessonFiles(dir)), join(dir, 'c.json')])).rejects.toThrow(
      /a\.json: title: .+\n.*b\.json: is not JSON.+\n.*c\.json: cannot be read/s,
    )
  })
})

describe('the lessons of the product', () => {
  it('are free to share, and small enough for a phone', async () => {
    for (const { video, media } of await loadOwnLessons()) {
      expect([video.licence, video.attribution]).toEqual(['CC BY 4.0', 'Wordnest'])
      expect(video.includedVocab.length).toBeGreaterThanOrEqual(8)
      expect(video.includedVocab.length).toBeLessThanOrEqual(12)
      expect(video.quizPoints.length).toBeGreaterThanOrEqual(6)
      expect(video.quizPoints.length).toBeLessThanOrEqual(8)
      const [film, poster, captions] = await Promise.all(media.map(({ path }) => readFile(path)))
      expect(poster?.length).toBeLessThanOrEqual(40_000)
      const { seconds } = readFilm(film ?? Buffer.of())
      expect(seconds).toBeGreaterThan(40)
      expect(seconds).toBeLessThanOrEqual(180)
      expect(film?.length).toBeLessThanOrEqual((1_500_000 * seconds) / 60)
      const cues = parseCaptions(captions?.toString() ?? '')
      for (const [index, cue] of cues.entries()) expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0)
    }
  })

  it.each([
    ['beginner', 100],
    ['intermediate', 125],
    ['advanced', 150],
  ])('are spoken at a pace for a %s: about %i words a minute', async (level, pace) => {
    const own = (await loadOwnLessons()).filter(({ video }) => video.level === level)
    expect(own.length).toBeGreaterThanOrEqual(3)
    for (const { media } of own) {
      const captions = await readFile(media[2]?.path ?? '', 'utf8')
      const cues = parseCaptions(captions)
      const words = cues.reduce((sum, { text }) => sum + text.split(' ').length, 0)
      const seconds = cues.reduce((sum, { start, end }) => sum + end - start, 0)
      expect(Math.abs((60 * words) / seconds - pace)).toBeLessThan(5)
    }
  })

  it('ask about half of their words and more, in all four forms', async () => {
    for (const { video } of await loadOwnLessons()) {
      const asked = video.quizPoints.flatMap(({ word }) => word ?? [])
      expect(2 * new Set(asked).size).toBeGreaterThanOrEqual(video.includedVocab.length)
      expect(new Set(video.quizPoints.map(toForm))).toEqual(new Set(['meaning', 'gap', 'use', 'fact']))
    }
  })

  it('begin with ten words: what a newcomer plays with', async () => {
    const [featured] = await loadOwnLessons()
    expect(featured?.video).toMatchObject({ id: 'the-night-baker', videoID: 'night-baker' })
    expect(featured?.video.includedVocab).toHaveLength(10)
  })
})
