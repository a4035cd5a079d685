import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VideoSchema } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { parseLesson } from './lesson.ts'
import { loadLessons } from './lessons.ts'

const buildWord = (word: string) => ({
  word,
  definition: 'something that is only here to be read',
  sentence: `We talked about ${word} all day.`,
})

const buildLesson = (change: object = {}) => ({
  id: 'tea',
  videoID: 'tea-film',
  title: 'Tea',
  level: 'beginner',
  dateCreated: '2026-01-01T00:00:00.000Z',
  vocabulary: ['cup', 'kettle', 'sugar', 'spoon', 'steam'].map(buildWord),
  ...change,
})

const withWord = (change: object) => {
  const [first, ...rest] = ['cup', 'kettle', 'sugar', 'spoon', 'steam'].map(buildWord)
  return buildLesson({ vocabulary: [{ ...first, ...change }, ...rest] })
}

const buildPoint = (change: object = {}) => ({
  time: 5,
  question: 'What is it?',
  answers: ['tea', 'milk'],
  correct: 0,
  ...change,
})

describe('parseLesson', () => {
  it('gives a video of the contract, with the defaults of the spec', () => {
    const video = parseLesson('tea.json', buildLesson({ quizPoints: [buildPoint()] }))
    expect(VideoSchema.parse(video)).toEqual(video)
    expect(video).toMatchObject({
      segment: '_full',
      start: 0,
      includedVocab: ['cup', 'kettle', 'sugar', 'spoon', 'steam'],
    })
    expect(video.quizPoints[0]?.goBackTime).toBe(10)
  })

  it.each([
    ['an unknown field', buildLesson({ colour: 'green' }), 'Unrecognized key|Invalid'],
    ['too few words', buildLesson({ vocabulary: ['cup'].map(buildWord) }), 'vocabulary'],
    [
      'too many words',
      buildLesson({ vocabulary: Array.from({ length: 21 }, (_, n) => buildWord(`cup${n}x`)) }),
      'vocabulary',
    ],
    [
      'a word twice by its key',
      buildLesson({ vocabulary: ['cup', 'Cup', 'tea', 'hot', 'pot'].map(buildWord) }),
      'a word twice',
    ],
    ['a sentence of two words', withWord({ sentence: 'A cup.' }), 'fewer than 3'],
    ['a sentence without the word', withWord({ sentence: 'We had it with milk.' }), 'does not show'],
    ['a definition by itself', withWord({ definition: 'a cup for tea' }), 'by itself'],
    ['no definition', withWord({ definition: '' }), 'definition'],
    ['a foreign audio address', withWord({ audioUrl: 'https://evil.example/a.mp3' }), 'audioUrl'],
    ['one answer', buildLesson({ quizPoints: [buildPoint({ answers: ['tea'] })] }), 'fewer than 2'],
    ['the same answer twice', buildLesson({ quizPoints: [buildPoint({ answers: ['tea', 'tea'] })] }), 'twice'],
    ['no right answer', buildLesson({ quizPoints: [buildPoint({ correct: 2 })] }), 'no right answer'],
    ['quiz points out of order', buildLesson({ quizPoints: [buildPoint(), buildPoint({ time: 4 })] }), 'order of time'],
    ['an id with a line break', buildLesson({ id: 'a\nb' }), 'id'],
  ])('refuses %s', (_what, lesson, problem) => {
    expect(() => parseLesson('tea.json', lesson)).toThrow(new RegExp(problem))
  })
})

describe('loadLessons', () => {
  let dir = ''
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lessons-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('reads every lesson of the product', async () => {
    const videos = await loadLessons()
    expect(videos.map(({ id }) => id)).toContain('the-night-baker')
    expect(videos.find(({ id }) => id === 'the-night-baker')?.definitionsAndSentences).toHaveLength(10)
  })

  it.each([
    ['id', { videoID: 'other' }],
    ['video and segment', { id: 'other' }],
  ])('refuses two lessons with the same %s', async (name, change) => {
    await writeFile(join(dir, 'a.json'), JSON.stringify(buildLesson()))
    await writeFile(join(dir, 'b.json'), JSON.stringify(buildLesson(change)))
    await expect(loadLessons(dir)).rejects.toThrow(name)
  })
})
