import { ROUND_OVER_CHECK_MS } from '@wordnest/games/hangman/engine'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import { loadLessons } from '@wordnest/lessons/lessons'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

let test: TestApp
let words: string[] = []
beforeAll(async () => {
  test = await buildTestApp()
  const [lesson] = await loadLessons()
  words = lesson?.includedVocab ?? []
})
afterAll(() => test.dispose())

/** Every letter of every word, in turn, without a mistake. */
function playPerfectly(played: readonly string[]): HangmanEvent[] {
  return [
    { type: 'start' },
    ...played.flatMap((word, index): HangmanEvent[] => [
      ...[...new Set(word.toLowerCase().replace(/[^a-z]/g, ''))].map((letter) => ({ type: 'guess', letter }) as const),
      { type: 'tick', elapsedMs: ROUND_OVER_CHECK_MS },
      ...(index < played.length - 1 ? [{ type: 'advance' } as const] : []),
    ]),
  ]
}

const buildClaim = (change: object = {}) => ({
  videoID: 'night-baker',
  segment: '_full',
  flag: 'Hangman',
  words,
  events: playPerfectly(words),
  ...change,
})
const PATH = '/api/trophies/claim'
const WON = { 'night-baker_full': { ...NO_TROPHIES, Hangman: true } }

describe('a video that is opened', () => {
  const open = { videoID: 'night-baker', segment: '_full' }

  it('has an entry of all flags, once, which keeps what is won', async () => {
    const learner = await test.buildLearner()
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
    const entry = { trophiesWon: { 'night-baker_full': NO_TROPHIES } }
    expect((await learner.post('/api/trophies/open', open)).body).toEqual(entry)
    expect((await learner.post('/api/trophies/open', open)).body).toEqual(entry)
    expect((await learner.get('/api/me')).body).toMatchObject(entry)
    await learner.post(PATH, buildClaim())
    expect((await learner.post('/api/trophies/open', open)).body).toEqual({ trophiesWon: WON })
  })

  it.each([
    ['that does not exist', { videoID: 'none', segment: '_full' }, 404],
    ['with flags of its own', { ...open, Quiz: true }, 400],
  ])('%s has none', async (_, body, status) => {
    const learner = await test.buildLearner()
    expect((await learner.post('/api/trophies/open', body)).status).toBe(status)
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
  })
})

describe('a claim of the hangman trophy', () => {
  it('is awarded for a perfect game, once, and shows in the profile', async () => {
    const learner = await test.buildLearner()
    const answer = await learner.post(PATH, buildClaim())
    expect(answer.body).toEqual({ awarded: 'Hangman', trophiesWon: WON })
    expect((await learner.post(PATH, buildClaim())).body).toEqual({ awarded: 'Hangman', trophiesWon: WON })
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: WON })
    const rows = await test.database.db.selectFrom('trophies').selectAll().where('user_id', '=', learner.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('is awarded once among many at once', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => learner.post(PATH, buildClaim())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('is awarded in any order of the words', async () => {
    const learner = await test.buildLearner()
    const shuffled = words.toReversed()
    const answer = await learner.post(PATH, buildClaim({ words: shuffled, events: playPerfectly(shuffled) }))
    expect(answer.status).toBe(200)
  })

  it.each([
    ['no events', () => ({ events: [] })],
    ['half a game', () => ({ events: playPerfectly(words).slice(0, 20) })],
    ['a hint', () => ({ events: playPerfectly(words).toSpliced(1, 0, { type: 'hint' }) })],
    ['events out of order', () => ({ events: playPerfectly(words).toReversed() })],
    [
      'an event that did nothing',
      () => ({ events: [...playPerfectly(words), { type: 'advance' }, { type: 'advance' }] }),
    ],
    ['fewer words', () => ({ words: words.slice(1), events: playPerfectly(words.slice(1)) })],
    ['a word twice', () => ({ words: [words[0], ...words], events: playPerfectly([words[0] ?? '', ...words]) })],
    ['other words', () => ({ words: words.map((_, n) => `ab${n}`), events: playPerfectly(words.map(() => 'ab')) })],
    [
      'one other word',
      () => ({ words: ['easy', ...words.slice(1)], events: playPerfectly(['easy', ...words.slice(1)]) }),
    ],
  ])('is refused for %s', async (_what, change) => {
    const learner = await test.buildLearner()
    const answer = await learner.post(PATH, buildClaim(change()))
    expect(answer).toMatchObject({ status: 422, code: 'trophy-not-earned' })
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
  })

  it.each([
    ['a video that does not exist', { videoID: 'nowhere' }, 404, 'not-found'],
    ['a segment that does not exist', { segment: '_half' }, 404, 'not-found'],
    ['another flag', { flag: 'Quizzes' }, 400, 'invalid-request'],
    ['a whole map', { trophiesWon: WON }, 400, 'invalid-request'],
    ['an event with more in it', { events: [{ type: 'start', won: true }] }, 400, 'invalid-request'],
    ['a letter that is two', { events: [{ type: 'guess', letter: 'ab' }] }, 400, 'invalid-request'],
    ['too many events', { events: Array.from({ length: 5001 }, () => ({ type: 'hint' })) }, 400, 'invalid-request'],
  ])('is refused for %s', async (_what, change, status, code) => {
    const learner = await test.buildLearner()
    expect(await learner.post(PATH, buildClaim(change))).toMatchObject({ status, code })
  })

  it('is refused to a visitor', async () => {
    expect(await test.buildClient().post(PATH, buildClaim())).toMatchObject({ status: 401, code: 'sign-in-required' })
  })
})
