import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VideoSchema } from '@wordnest/contracts/videos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { loadLesson, MEDIA_NAME } from './lesson.ts'
import { type LessonProblem, LessonProblems } from './lesson-problems.ts'
import {
  buildLesson,
  buildMp4,
  buildPoint,
  CUES,
  withWord,
  withWords,
  WORDS,
  writeLesson,
  writeMedia,
} from './testing/build-lesson.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lesson-'))
  await writeMedia(dir)
})
afterEach(() => rm(dir, { recursive: true }))

async function findProblems(lesson: unknown): Promise<readonly LessonProblem[]> {
  const path = await writeLesson(dir, lesson)
  const error = await loadLesson(path).then(
    () => undefined,
    (problem: unknown) => problem,
  )
  return error instanceof LessonProblems ? error.problems : []
}

describe('a lesson', () => {
  it('is a video of the contract, with the defaults of the spec and addresses that change with the content', async () => {
    const path = await writeLesson(dir, buildLesson({ quizPoints: [buildPoint({ goBackTime: undefined, time: 10 })] }))
    const { video, media } = await loadLesson(path)
    expect(VideoSchema.parse(video)).toEqual(video)
    expect(video).toMatchObject({ segment: '_full', start: 0, durationSeconds: 30, includedVocab: WORDS })
    expect(video.quizPoints[0]?.goBackTime).toBe(10)
    expect(media.map(({ path: file }) => file)).toEqual(
      ['tea.mp4', 'tea.webp', 'tea.vtt'].map((name) => join(dir, name)),
    )
    for (const { name } of media) expect(name).toMatch(MEDIA_NAME)
    expect(video.source).toEqual({
      kind: 'file',
      filmUrl: `/media/lessons/${media[0]?.name}`,
      posterUrl: `/media/lessons/${media[1]?.name}`,
      captionsUrl: `/media/lessons/${media[2]?.name}`,
    })
    await writeFile(join(dir, 'tea.mp4'), buildMp4(31))
    const changed = await loadLesson(path)
    expect(changed.media[0]?.name).not.toBe(media[0]?.name)
    expect(changed.media[1]?.name).toBe(media[1]?.name)
  })

  it('has its questions in the order of time, however the file has them', async () => {
    const later = buildPoint({ time: 22.5, question: 'What do they eat?', answers: ['honey', 'sugar'], correct: 0 })
    const { video } = await loadLesson(await writeLesson(dir, buildLesson({ quizPoints: [later, buildPoint()] })))
    expect(video.quizPoints.map(({ time }) => time)).toEqual([9.5, 22.5])
  })

  it('may say which word a question asks about', async () => {
    const { video } = await loadLesson(
      await writeLesson(dir, buildLesson({ quizPoints: [buildPoint({ word: 'cup' })] })),
    )
    expect(video.quizPoints[0]?.word).toBe('cup')
    expect(VideoSchema.parse(video)).toEqual(video)
  })

  it('may be a film of YouTube, with captions or without', async () => {
    const youtube = { videoID: 'dQw4w9WgXcQ', source: { kind: 'youtube', captions: 'tea.vtt', duration: 30 } }
    const heard = await loadLesson(await writeLesson(dir, buildLesson(youtube)))
    expect(heard.video).toMatchObject({ durationSeconds: 30, source: { kind: 'youtube' } })
    expect(heard.media.map(({ name }) => name)).toEqual([expect.stringMatching(/^tea\.[0-9a-f]{16}\.vtt$/)])
    const silent = { ...youtube, source: { kind: 'youtube' } }
    const { video } = await loadLesson(await writeLesson(dir, buildLesson(silent)))
    expect(video).toMatchObject({ durationSeconds: null, source: { kind: 'youtube', captionsUrl: null } })
    expect(VideoSchema.parse(video)).toEqual(video)
  })

  it.each<[rule: string, lesson: unknown, field: string, reason: RegExp]>([
    ['is JSON', '{"id": ', '', /is not JSON/],
    ['has no unknown field', buildLesson({ colour: 'green' }), '', /Unrecognized key|Invalid/],
    ['has an id that fits in an address', buildLesson({ id: 'a\nb' }), 'id', /letters, digits/],
    ['has a level of the spec', buildLesson({ level: 'genius' }), 'level', /Invalid/],
    ['has a title', buildLesson({ title: '' }), 'title', /is empty/],
    ['has a licence', buildLesson({ licence: ' ' }), 'licence', /spaces/],
    ['has a date', buildLesson({ dateCreated: 'soon' }), 'dateCreated', /Invalid/],
    ['has enough words', withWords(['cup']), 'definitionsAndSentences', /fewer than 5/],
    [
      'has no more words than a study list',
      withWords(Array.from({ length: 21 }, (_, n) => `cup${n}`)),
      'definitionsAndSentences',
      /more than 20/,
    ],
    [
      'has each word once',
      withWords(['cup', 'Cup', 'kettle', 'spoon', 'steam']),
      'definitionsAndSentences',
      /a word twice/,
    ],
    [
      'lists the words it explains',
      buildLesson({ includedVocab: ['cup'] }),
      'includedVocab',
      /the words of definitionsAndSentences/,
    ],
    [
      'says its words in the film',
      withWord({ word: 'teapot', sentence: 'The teapot is hot.' }),
      'definitionsAndSentences[0].word',
      /"teapot" is never said/,
    ],
    [
      'has sentences of three words',
      withWord({ sentence: 'A kettle.' }),
      'definitionsAndSentences[0].sentence',
      /fewer than 3/,
    ],
    [
      'has sentences that fit a card',
      withWord({ sentence: `kettle ${'very '.repeat(30)}hot` }),
      'definitionsAndSentences[0].sentence',
      /more than 30/,
    ],
    [
      'shows the word in its sentence',
      withWord({ sentence: 'We had it with milk.' }),
      'definitionsAndSentences[0].sentence',
      /does not show/,
    ],
    [
      'explains a word by others',
      withWord({ definition: 'one of many kettles' }),
      'definitionsAndSentences[0].definition',
      /by itself/,
    ],
    ['explains every word', withWord({ definition: '' }), 'definitionsAndSentences[0].definition', /is empty/],
    [
      'explains in short',
      withWord({ definition: 'very '.repeat(26).trim() }),
      'definitionsAndSentences[0].definition',
      /more than 25/,
    ],
    [
      'has no audio of another site',
      withWord({ audioUrl: 'https://evil.example/a.mp3' }),
      'definitionsAndSentences[0].audioUrl',
      /on this server/,
    ],
    [
      'has two answers',
      buildLesson({ quizPoints: [buildPoint({ answers: ['two'], correct: 0 })] }),
      'quizPoints[0].answers',
      /fewer than 2/,
    ],
    [
      'has five answers at most',
      buildLesson({ quizPoints: [buildPoint({ answers: ['two', 'a', 'b', 'c', 'd', 'e'] })] }),
      'quizPoints[0].answers',
      /more than 5/,
    ],
    [
      'has distinct answers',
      buildLesson({ quizPoints: [buildPoint({ answers: ['two', 'Two.'] })] }),
      'quizPoints[0].answers',
      /same answer twice/,
    ],
    [
      'has a right answer',
      buildLesson({ quizPoints: [buildPoint({ correct: 2 })] }),
      'quizPoints[0].correct',
      /points at no answer/,
    ],
    [
      'asks something',
      buildLesson({ quizPoints: [buildPoint({ question: '' })] }),
      'quizPoints[0].question',
      /is empty/,
    ],
    [
      'leaves time between questions',
      buildLesson({ quizPoints: [buildPoint(), buildPoint({ time: 13 })] }),
      'quizPoints[1].time',
      /less than 5 seconds/,
    ],
    [
      'asks within the film',
      buildLesson({ quizPoints: [buildPoint({ time: 30.5, goBackTime: 30 })] }),
      'quizPoints[0].time',
      /past the end of the film \(30 s\)/,
    ],
    [
      'asks after the start',
      buildLesson({ start: 9.6 }),
      'quizPoints[0].time',
      /is before the start of the lesson, so that it is never asked: 9\.6 s or later/,
    ],
    [
      'asks after something was said',
      buildLesson({ quizPoints: [buildPoint({ time: 1, goBackTime: 1 })] }),
      'quizPoints[0].time',
      /before anything was said/,
    ],
    [
      'asks after the answer was said',
      buildLesson({
        quizPoints: [buildPoint({ question: 'What do they eat?', answers: ['bread', 'honey'], goBackTime: 9 })],
      }),
      'quizPoints[0].time',
      /before the answer was said \("There is no sugar, so they eat honey\."\): 22 s or later/,
    ],
    [
      'goes back into the film',
      buildLesson({ quizPoints: [buildPoint({ goBackTime: 9.6 })] }),
      'quizPoints[0].goBackTime',
      /before the start of the film: 9\.5 s at most/,
    ],
    [
      'goes back to what it asks about',
      buildLesson({ quizPoints: [buildPoint({ goBackTime: 3 })] }),
      'quizPoints[0].goBackTime',
      /"She takes two cups and a spoon\."\): 3\.5 s or more/,
    ],
    [
      'asks about words of its own',
      buildLesson({ quizPoints: [buildPoint({ word: 'teapot' })] }),
      'quizPoints[0].word',
      /"teapot" is not a word of the lesson/,
    ],
    [
      'asks about a word where it is said',
      buildLesson({ quizPoints: [buildPoint({ word: 'kettle' })] }),
      'quizPoints[0].word',
      /"kettle" is neither in the question nor in the sentence asked about \("She takes two cups/,
    ],
    ['starts within the film', buildLesson({ start: 30 }), 'start', /past the end of the film/],
    ['has an ID of YouTube', buildLesson({ source: { kind: 'youtube' } }), 'videoID', /not an ID of YouTube/],
    [
      'has its film',
      buildLesson({ source: { kind: 'file', film: 'no.mp4', poster: 'tea.webp', captions: 'tea.vtt' } }),
      'source.film',
      /no\.mp4 is not there/,
    ],
    [
      'has a film that plays',
      buildLesson({ source: { kind: 'file', film: 'tea.vtt', poster: 'tea.webp', captions: 'tea.vtt' } }),
      'source.film',
      /neither MP4 nor WebM/,
    ],
    [
      'has a poster that shows',
      buildLesson({ source: { kind: 'file', film: 'tea.mp4', poster: 'tea.mp4', captions: 'tea.vtt' } }),
      'source.poster',
      /neither WebP/,
    ],
    [
      'has captions that read',
      buildLesson({ source: { kind: 'file', film: 'tea.mp4', poster: 'tea.webp', captions: 'tea.webp' } }),
      'source.captions',
      /does not begin with WEBVTT|not valid/,
    ],
    [
      'has files near it',
      buildLesson({ source: { kind: 'file', film: '/etc/passwd', poster: 'tea.webp', captions: 'tea.vtt' } }),
      'source.film',
      /path from this file/,
    ],
  ])('%s, or the file, the field and the reason are named', async (_rule, lesson, field, reason) => {
    const problems = await findProblems(lesson)
    expect(problems).toEqual([{ file: 'tea.json', field, reason: expect.stringMatching(reason) }])
  })

  it('has captions that end with the film', async () => {
    await writeMedia(dir, [...CUES, { start: 29, end: 31, text: 'And that is all.' }])
    expect(await findProblems(buildLesson())).toEqual([
      { file: 'tea.json', field: 'source.captions', reason: 'go on after the film (30 s)' },
    ])
  })

  it('is told everything that is wrong at once, each on a line', async () => {
    const path = await writeLesson(dir, buildLesson({ title: '', level: 'genius' }))
    await expect(loadLesson(path)).rejects.toThrow(/^tea\.json: title: is empty\ntea\.json: level: .+$/)
  })
})
