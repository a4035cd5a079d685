import { randomUUID } from 'node:crypto'

import type { Video } from '@wordnest/contracts/videos'
import { withOtherOrders } from '@wordnest/games/game-word'
import { toRoundSeed } from '@wordnest/games/round-seed'
import * as sentences from '@wordnest/games/sentence-scramble/engine'
import type { SentenceScrambleEvent } from '@wordnest/games/sentence-scramble/events'
import * as scramble from '@wordnest/games/word-scramble/engine'
import type { WordScrambleEvent } from '@wordnest/games/word-scramble/events'
import { loadLessons } from '@wordnest/lessons/lessons'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_TROPHIES } from '@wordnest/vocabulary/trophies'

import { buildTestApp, type TestApp } from '#api/testing/app.ts'

type Flag = 'WordScramble' | 'SentenceScramble'
type LogEvent = WordScrambleEvent | SentenceScrambleEvent
type Word = Video['definitionsAndSentences'][number]

let test: TestApp
let video: Video
beforeAll(async () => {
  test = await buildTestApp()
  const [lesson] = await loadLessons()
  if (!lesson) throw new Error('There is no lesson to play for')
  video = lesson
})
afterAll(() => test.dispose())

const PATH = '/api/trophies/claim'
const SETTING = { signedIn: true, vocabularyMatches: true, alreadyWon: false }

function playWordScramble(words: readonly Word[], seed: number, timeLimitMs: number | null = 20_000): LogEvent[] {
  const log: WordScrambleEvent[] = []
  let game = scramble.startWordScramble({ words, ...SETTING }, seed)
  const play = (event: WordScrambleEvent) => {
    const next = scramble.stepWordScramble(game, event)
    if (next !== game) log.push(event)
    game = next
  }
  play({ type: 'start', timeLimitMs })
  while (game.phase === 'playing') {
    for (const letter of scramble.currentWord(game).toLowerCase().replaceAll(' ', '')) {
      play({ type: 'tick', elapsedMs: 120 })
      play({ type: 'tile', tile: scramble.findTileOf(game, letter) })
    }
    play({ type: 'okay' })
    play({ type: 'tick', elapsedMs: scramble.YES_MS })
  }
  return log
}

const findFreeTile = (game: sentences.SentenceScrambleState, word: string): number =>
  game.tiles.findIndex((text, index) => text === word && !sentences.isTilePlaced(game, index))

function playSentenceScramble(words: readonly Word[], seed: number): LogEvent[] {
  const log: SentenceScrambleEvent[] = []
  let game = sentences.startSentenceScramble({ words: withOtherOrders(words, video.otherOrders), ...SETTING }, seed)
  const play = (event: SentenceScrambleEvent) => {
    log.push(event)
    game = sentences.stepSentenceScramble(game, event)
  }
  play({ type: 'start' })
  while (game.phase === 'playing') {
    const { round } = game
    while (game.phase === 'playing' && sentences.completedSentences(game) === round) {
      play({ type: 'word', tile: findFreeTile(game, sentences.nextWords(game)[0] ?? '') })
    }
    play({ type: 'tick', elapsedMs: sentences.SENTENCE_PAUSE_MS })
  }
  return log
}

const PLAY = { WordScramble: playWordScramble, SentenceScramble: playSentenceScramble }

type Claim = Readonly<Record<string, unknown>> & { readonly events: readonly LogEvent[] }

/** A perfect game of the learner; its seed depends on `owner`. */
function buildClaim(flag: Flag, owner: string | null, words: readonly Word[] = video.definitionsAndSentences): Claim {
  const round = randomUUID()
  return {
    videoID: video.videoID,
    segment: video.segment,
    flag,
    words: words.map(({ word }) => word),
    round,
    begunByVisitor: owner === null,
    events: PLAY[flag](words, toRoundSeed(owner, round)),
  }
}

const won = (flag: Flag) => ({
  [`${video.videoID}${video.segment}`]: {
    ...NO_TROPHIES,
    [flag]: true,
  },
})

const insert = (events: readonly LogEvent[], at: number, ...more: LogEvent[]) => events.toSpliced(at, 0, ...more)

function swapFirstChoices(events: readonly LogEvent[]): readonly LogEvent[] {
  const [first = 0, second = 0] = events.flatMap((event, index) => ('tile' in event ? [index] : []))
  const [one, other] = [events[first], events[second]]
  return one && other ? events.with(first, other).with(second, one) : []
}

describe.each<Flag>(['WordScramble', 'SentenceScramble'])('a claim of the %s trophy', (flag) => {
  it('is awarded for a perfect game, once, and shows in the profile', async () => {
    const learner = await test.buildLearner()
    const claim = buildClaim(flag, learner.id)
    const answers = await Promise.all([claim, claim, claim].map((again) => learner.post(PATH, again)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toEqual({ awarded: flag, trophiesWon: won(flag) })
    expect((await learner.post(PATH, buildClaim(flag, learner.id))).body).toEqual(answers[0]?.body)
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: won(flag) })
    const rows = await test.database.db.selectFrom('trophies').selectAll().where('user_id', '=', learner.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('is awarded in any order of the words, and for a game that was begun before the sign-in', async () => {
    const learner = await test.buildLearner()
    const shuffled = video.definitionsAndSentences.toReversed()
    expect(await learner.post(PATH, buildClaim(flag, learner.id, shuffled))).toMatchObject({ status: 200 })
    expect(await learner.post(PATH, buildClaim(flag, null))).toMatchObject({ status: 200 })
  })

  it.each<[what: string, change: (claim: Claim) => object]>([
    ['no events', () => ({ events: [] })],
    ['a game without its end', ({ events }) => ({ events: events.slice(0, -1) })],
    ['half a game', ({ events }) => ({ events: events.slice(0, Math.floor(events.length / 2)) })],
    ['a game without its beginning', ({ events }) => ({ events: events.slice(1) })],
    ['events out of order', ({ events }) => ({ events: events.toReversed() })],
    ['two choices changed about', ({ events }) => ({ events: swapFirstChoices(events) })],
    ['a game faster than its pauses', ({ events }) => ({ events: events.filter(({ type }) => type !== 'tick') })],
    ['the same log twice', ({ events }) => ({ events: [...events, ...events] })],
    ['a second start', ({ events }) => ({ events: insert(events, 1, ...events.slice(0, 1)) })],
    ['an event that did nothing', ({ events }) => ({ events: insert(events, 1, { type: 'tile', tile: 999 }) })],
    ['the log of another round', () => ({ round: randomUUID() })],
    ['a log that says a visitor began it', () => ({ begunByVisitor: true })],
    ['fewer words', ({ words }) => ({ words: Array.isArray(words) ? words.slice(1) : [] })],
    ['other words', () => ({ words: video.definitionsAndSentences.map((_, index) => `ab${index}`) })],
    [
      'the words in another order',
      () => ({ words: video.definitionsAndSentences.map(({ word }) => word).toReversed() }),
    ],
  ])('is refused for %s', async (what, change) => {
    const learner = await test.buildLearner()
    const claim = buildClaim(flag, learner.id)
    const answer = await learner.post(PATH, { ...claim, ...change(claim) })
    const isMalformed = what === 'an event that did nothing' && flag === 'SentenceScramble'
    expect(answer).toMatchObject(isMalformed ? { status: 400 } : { status: 422, code: 'trophy-not-earned' })
    expect((await learner.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
  })

  it("is refused with another learner's log", async () => {
    const ana = await test.buildLearner()
    const ben = await test.buildLearner()
    const answer = await ben.post(PATH, buildClaim(flag, ana.id))
    expect(answer).toMatchObject({ status: 422, code: 'trophy-not-earned' })
    expect((await ben.get('/api/me')).body).toMatchObject({ trophiesWon: {} })
  })

  it("is refused with the other game's log, and to a visitor", async () => {
    const learner = await test.buildLearner()
    const other = flag === 'WordScramble' ? 'SentenceScramble' : 'WordScramble'
    const foreign = { ...buildClaim(other, learner.id), flag }
    expect(await learner.post(PATH, foreign)).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await test.buildClient().post(PATH, buildClaim(flag, null))).toMatchObject({ code: 'sign-in-required' })
  })

  it.each([
    ['a video that does not exist', { videoID: 'nowhere' }, 404, 'not-found'],
    ['a round that is no id', { round: 'mine' }, 400, 'invalid-request'],
    ['a seed of its own', { seed: 1 }, 400, 'invalid-request'],
    ['time that runs back', { events: [{ type: 'tick', elapsedMs: -1 }] }, 400, 'invalid-request'],
    ['too many events', { events: Array.from({ length: 5001 }, () => ({ type: 'start' })) }, 400, 'invalid-request'],
  ])('is refused for %s', async (_what, change, status, code) => {
    const learner = await test.buildLearner()
    expect(await learner.post(PATH, { ...buildClaim(flag, learner.id), ...change })).toMatchObject({ status, code })
  })
})

describe('a claim of the WordScramble trophy', () => {
  it('is awarded without a limit of time and after a wrong answer, and refused for a word whose time ran out', async () => {
    const learner = await test.buildLearner()
    const claim = buildClaim('WordScramble', learner.id)
    const seed = toRoundSeed(learner.id, String(claim['round']))
    const words = video.definitionsAndSentences
    const untimed = playWordScramble(words, seed, null)
    const late = insert(playWordScramble(words, seed), 1, { type: 'tick', elapsedMs: scramble.WORD_TIME_MS })
    expect(await learner.post(PATH, { ...claim, events: late })).toMatchObject({ status: 422 })
    const hasty = playWordScramble(words, seed, 5000)
    expect(await learner.post(PATH, { ...claim, events: hasty })).toMatchObject({ status: 422 })
    const wrong = insert(playWordScramble(words, seed), 1, { type: 'okay' })
    expect(await learner.post(PATH, { ...claim, events: wrong })).toMatchObject({ status: 200 })
    expect(await learner.post(PATH, { ...claim, events: untimed })).toMatchObject({ status: 200 })
  })
})

describe('a claim of the SentenceScramble trophy', () => {
  it('is awarded with two misses, and refused with three', async () => {
    const learner = await test.buildLearner()
    const claim = buildClaim('SentenceScramble', learner.id)
    const [start, first, ...rest] = claim.events
    const dealt = sentences.stepSentenceScramble(
      sentences.startSentenceScramble(
        { words: withOtherOrders(video.definitionsAndSentences, video.otherOrders), ...SETTING },
        toRoundSeed(learner.id, String(claim['round'])),
      ),
      { type: 'start' },
    )
    const wanted = sentences.nextWords(dealt)
    const miss: LogEvent = { type: 'word', tile: dealt.tiles.findIndex((text) => !wanted.includes(text)) }
    const withMisses = (count: number) => [start, ...Array.from({ length: count }, () => miss), first, ...rest]
    expect(await learner.post(PATH, { ...claim, events: withMisses(3) })).toMatchObject({ status: 422 })
    expect(await learner.post(PATH, { ...claim, events: withMisses(2) })).toMatchObject({ status: 200 })
  })
})
