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
  withPoint,
  withWord,
  withWords,
  WORD_POINTS,
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
    const path = await writeLesson(dir, withPoint({ goBackTime: undefined, time: 10 }))
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
    const [steam, sugar, spoon] = WORD_POINTS
    const lesson = buildLesson({ quizPoints: [sugar, buildPoint(), spoon, steam] })
    const { video } = await loadLesson(await writeLesson(dir, lesson))
    expect(video.quizPoints.map(({ time }) => time)).toEqual([9.5, 15.1, 22.1, 27.2])
  })

  it('may say which word a question asks about', async () => {
    const { video } = await loadLesson(await writeLesson(dir, withPoint({ word: 'cup' })))
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
    ['has two answers', withPoint({ answers: ['two'], correct: 0 }), 'quizPoints[0].answers', /fewer than 2/],
    [
      'has five answers at most',
      withPoint({ answers: ['two', 'a', 'b', 'c', 'd', 'e'] }),
      'quizPoints[0].answers',
      /more than 5/,
    ],
    ['has distinct answers', withPoint({ answers: ['two', 'Two.'] }), 'quizPoints[0].answers', /same answer twice/],
    ['has a right answer', withPoint({ correct: 2 }), 'quizPoints[0].correct', /points at no answer/],
    ['asks something', withPoint({ question: '' }), 'quizPoints[0].question', /is empty/],
    [
      'leaves time between questions',
      buildLesson({ quizPoints: [buildPoint(), buildPoint({ time: 13 }), ...WORD_POINTS] }),
      'quizPoints[1].time',
      /less than 5 seconds/,
    ],
    [
      'asks within the film',
      withPoint({ time: 32.5, goBackTime: 30 }),
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
      withPoint({ time: 1, goBackTime: 1 }),
      'quizPoints[0].time',
      /before anything was said/,
    ],
    [
      'asks after the answer was said',
      withPoint({ question: 'What do they eat?', answers: ['bread', 'honey'], goBackTime: 9 }),
      'quizPoints[0].time',
      /before the answer was said \("There is no sugar, so they eat honey\."\): 22 s or later/,
    ],
    [
      'goes back into the film',
      withPoint({ goBackTime: 9.6 }),
      'quizPoints[0].goBackTime',
      /before the start of the film: 9\.5 s at most/,
    ],
    [
      'goes back to what it asks about',
      withPoint({ goBackTime: 3 }),
      'quizPoints[0].goBackTime',
      /"She takes two cups and a spoon\."\): 3\.5 s or more/,
    ],
    [
      'asks about words of its own',
      withPoint({ word: 'teapot' }),
      'quizPoints[0].word',
      /"teapot" is not a word of the lesson/,
    ],
    [
      'asks about a word after it was said',
      withPoint({ word: 'sugar', goBackTime: 9 }),
      'quizPoints[0].time',
      /asks about "sugar" before it was said \("There is no sugar, so they eat honey\."\): 22 s or later/,
    ],
    [
      'asks about one of two of its words',
      buildLesson({ quizPoints: [buildPoint({ word: 'cup' })] }),
      'quizPoints',
      /ask about 1 of 5 words; at least 3/,
    ],
    [
      'asks about its words in mixed forms',
      buildLesson({
        quizPoints: [
          buildPoint(),
          ...WORD_POINTS.map((point, at) => ({
            ...point,
            question: 'Was it there?',
            answers: ['yes', 'no'],
            correct: at % 2,
          })),
        ],
      }),
      'quizPoints',
      /have fewer than 3 forms/,
    ],
    [
      'has its right answers at several places',
      buildLesson({
        quizPoints: [
          buildPoint({ answers: ['two', 'one'], correct: 0 }),
          ...WORD_POINTS.map(({ answers, correct, ...point }) => ({
            ...point,
            answers: [...answers.slice(correct), ...answers.slice(0, correct)],
            correct: 0,
          })),
        ],
      }),
      'quizPoints',
      /the right answer always at the same place/,
    ],
    [
      'has a right answer that is not much the longest',
      withPoint({ answers: ['two', 'two for herself and for the old friends'] }),
      'quizPoints[0].answers',
      /the right answer is much the longest/,
    ],
    [
      'has a right answer that is not much the shortest',
      withPoint({ answers: ['four for herself and for her friends', 'two'] }),
      'quizPoints[0].answers',
      /the right answer is much the shortest/,
    ],
    [
      'has answers of one kind',
      withPoint({ answers: ['She takes one', 'She takes two.', 'She takes ten'] }),
      'quizPoints[0].answers',
      /only the right answer ends with a full stop/,
    ],
    [
      'has answers of one form',
      withPoint({ question: 'She is ____ for cups.', answers: ['looked', 'looking', 'look'] }),
      'quizPoints[0].answers',
      /only the right answer ends in -ing/,
    ],
    [
      'has answers that all follow the article before the gap',
      withPoint({ question: 'She takes cups and an ____.', answers: ['fork', 'egg'] }),
      'quizPoints[0].answers',
      /not every answer fits "a" or "an" before the gap/,
    ],
    [
      'leaves the missing word out',
      withPoint({ question: 'A spoon for her cup, and ____.', answers: ['kettles', 'cups'] }),
      'quizPoints[0].answers',
      /the missing word is in the question/,
    ],
    [
      'does not show the word in the right answer alone',
      withPoint({ question: 'What does she take?', answers: ['two bowls', 'two cups'], word: 'cup' }),
      'quizPoints[0].answers',
      /only the right answer has "cup"/,
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
