import type { VideoQuizEvent } from '@wordnest/games/video-quiz'
import { loadLessons } from '@wordnest/lessons/lessons'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

const PATH = '/api/trophies/claim'
const KEY = 'quiz-film_full'
const START_SECONDS = 2.5
const ANSWERS = ['no', 'yes', 'maybe']
const POINTS = [
  { time: 40, question: 'Second?', answers: ANSWERS, correct: 0, goBackTime: 5 },
  { time: 20.25, question: 'First?', answers: ANSWERS, correct: 1, goBackTime: 10 },
]

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  const [lesson] = await loadLessons()
  if (!lesson) throw new Error('There is no lesson to change')
  const film = { ...lesson, id: 'quiz-film', videoID: 'quiz-film', start: START_SECONDS, quizPoints: POINTS }
  const silent = { ...lesson, id: 'silent', videoID: 'silent-film', quizPoints: [] }
  await test.app.loadVideos([film, silent])
})
afterAll(() => test.dispose())

/** Reports twice a second, as the film plays on. */
const playing = (from: number, to: number): VideoQuizEvent[] =>
  Array.from({ length: Math.ceil((to - from) * 2) }, (_, index) => ({
    type: 'time',
    atMs: Math.round((from + (index + 1) / 2) * 1000),
  }))
const choose = (index: number): VideoQuizEvent => ({ type: 'answer', index })

const FIRST = playing(START_SECONDS, 20.25)
const SECOND = playing(20.5, 40)
const PERFECT = [...FIRST, choose(1), ...SECOND, choose(0)]

const buildClaim = (change: object = {}) => ({
  videoID: 'quiz-film',
  segment: '_full',
  flag: 'Quiz',
  events: PERFECT,
  ...change,
})
const WON = { [KEY]: { ...NO_TROPHIES, Quiz: true } }

describe('a claim of the quiz trophy', () => {
  it('is awarded for right answers to every question, once, and shows in the profile', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all([1, 2, 3].map(() => learner.post(PATH, buildClaim())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await learner.post(PATH, buildClaim())).body).toEqual({ awarded: 'Quiz', trophiesWon: WON })
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: WON })
    const rows = await test.database.db.selectFrom('trophies').selectAll().where('user_id', '=', learner.id).execute()
    expect(rows).toHaveLength(1)
  })

  it.each<[what: string, events: VideoQuizEvent[]]>([
    [
      'going back before an answer',
      [...FIRST, { type: 'go-back' }, ...playing(10.25, 20.25), ...PERFECT.slice(FIRST.length)],
    ],
    [
      'a jump ahead that was taken back',
      [
        { type: 'time', atMs: 50_000 },
        { type: 'take-me-back' },
        ...playing(10.25, 20.25),
        ...PERFECT.slice(FIRST.length),
      ],
    ],
    [
      'fewer reports, where none would have asked a question',
      [{ type: 'time', atMs: 19_000 }, ...PERFECT.slice(FIRST.length - 1)],
    ],
    [
      'a film that went on afterwards',
      [...PERFECT, { type: 'close-trophy' }, { type: 'continue' }, ...playing(40, 42)],
    ],
  ])('is awarded after %s', async (_what, events) => {
    const learner = await test.buildLearner()
    expect(await learner.post(PATH, buildClaim({ events }))).toMatchObject({ status: 200 })
  })

  it.each<[what: string, events: VideoQuizEvent[]]>([
    ['no events', []],
    ['answers without the film', [choose(1), choose(0)]],
    ['one question of two', PERFECT.slice(0, FIRST.length + 1)],
    ['a wrong answer', [...PERFECT.slice(0, -1), choose(2)]],
    ['a wrong answer, then the right one', [...FIRST, choose(0), choose(1), ...SECOND, choose(0)]],
    ['a question that was skipped', [{ type: 'time', atMs: 40_000 }, choose(0), choose(1)]],
    ['a question that was skipped after the first', [...FIRST, choose(1), { type: 'time', atMs: 45_000 }, choose(0)]],
    ['reports out of order', PERFECT.toReversed()],
    ['the same log twice', [...PERFECT, ...PERFECT]],
    ['an event that did nothing', [{ type: 'continue' }, ...PERFECT]],
    ['an answer that is not there', [...FIRST, choose(3), ...SECOND, choose(0)]],
  ])('is refused for %s', async (_what, events) => {
    const learner = await test.buildLearner()
    const answer = await learner.post(PATH, buildClaim({ events }))
    expect(answer).toMatchObject({ status: 422, code: 'trophy-not-earned' })
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
  })

  it.each([
    ['a film without questions', { videoID: 'silent-film' }, 422, 'trophy-not-earned'],
    ['a video that does not exist', { videoID: 'nowhere' }, 404, 'not-found'],
    ['a segment that does not exist', { segment: '_half' }, 404, 'not-found'],
    ['questions of its own', { quizPoints: [] }, 400, 'invalid-request'],
    ['an event with more in it', { events: [{ type: 'answer', index: 1, correct: true }] }, 400, 'invalid-request'],
    ['a position before the film', { events: [{ type: 'time', atMs: -1 }] }, 400, 'invalid-request'],
    ['a position between milliseconds', { events: [{ type: 'time', atMs: 0.5 }] }, 400, 'invalid-request'],
    ['too many events', { events: Array.from({ length: 5001 }, () => ({ type: 'continue' })) }, 400, 'invalid-request'],
  ])('is refused for %s', async (_what, change, status, code) => {
    const learner = await test.buildLearner()
    expect(await learner.post(PATH, buildClaim(change))).toMatchObject({ status, code })
  })

  it('is refused to a visitor', async () => {
    expect(await test.buildClient().post(PATH, buildClaim())).toMatchObject({ status: 401, code: 'sign-in-required' })
  })
})
