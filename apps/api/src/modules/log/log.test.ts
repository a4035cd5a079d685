import { brotliDecompressSync } from 'node:zlib'

import { readEvents, readState, readWords, postEvents } from '@wordnest/contracts/events'
import { replay } from '@wordnest/log/apply-event'
import { type LogEvent, RULES_VERSION } from '@wordnest/log/events'
import { findPersonalList } from '@wordnest/log/personal-list'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

import { buildLogRepository } from './log.repository.ts'
import { buildLogService } from './log.service.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const PATH = postEvents.path
const YEAR_MS = 365 * 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: NOW })
})
afterAll(() => test.dispose())

const post = async (client: TestClient, events: readonly LogEvent[], sentAt = test.clock.nowMs) =>
  postEvents.response.parse((await client.post(PATH, { sentAt, events })).body)
const fetchAfter = async (client: TestClient, after: number) =>
  readEvents.response.parse((await client.get(`${PATH}?after=${after}`)).body)
const fetchState = async (client: TestClient) => readState.response.parse((await client.get(readState.path)).body)
const fetchWords = async (client: TestClient) => readWords.response.parse((await client.get(readWords.path)).body)

const meet = (word: string, place = {}) => buildEvent('met', { card: buildCard(word) }, place)
const review = (word: string, grade: 'wrong' | 'hard' | 'right', place = {}) =>
  buildEvent('reviewed', { word, activity: 'review-card', skill: 'meaning', grade }, place)
const save = (word: string, place = {}) => buildEvent('saved', { word: buildCard(word) }, place)

const service = () => buildLogService(buildLogRepository(test.database), () => test.clock.nowMs)
const subscribe = (id: string) =>
  test.database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', id).execute()

describe('events', () => {
  it('are taken in their order, and answered with the state that they make', async () => {
    const learner = await test.buildLearner()
    const events = [meet('harbour'), review('harbour', 'wrong'), buildEvent('swiped', { count: 4 })]
    const { answers, lastSeq, parts } = await post(learner, events)
    expect(answers).toEqual(events.map(({ id, at }, index) => ({ id, seq: index + 1, at })))
    expect(lastSeq).toBe(3)
    const expected = replay(events)
    expect(parts).toEqual({
      words: [{ key: 'harbour', state: expected.words.get('harbour') }],
      gone: [],
      swipes: expected.swipes,
      savedCount: 0,
      rules: RULES_VERSION,
    })
  })

  it('are answered with the version of the rules that computed the state', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour')])
    const { parts: news } = await fetchAfter(learner, 0)
    const { parts: state } = await fetchState(learner)
    const versions = [news.rules, state.rules, (await fetchWords(learner)).rules]
    expect(versions).toEqual([RULES_VERSION, RULES_VERSION, RULES_VERSION])
  })

  it('count once, however often they are sent', async () => {
    const learner = await test.buildLearner()
    const swipe = buildEvent('swiped', { count: 4 })
    const first = await post(learner, [swipe, swipe])
    const again = await post(learner, [swipe, buildEvent('swiped', { count: 1 })])
    expect(first.answers).toHaveLength(1)
    expect(again.answers[0]).toEqual(first.answers[0])
    expect(again.parts.swipes?.count).toBe(5)
  })

  it('that come late, or are taken back, have the effect that they have in their order', async () => {
    const learner = await test.buildLearner()
    const met = meet('harbour')
    const late = review('harbour', 'wrong')
    const right = review('harbour', 'right')
    await post(learner, [met, right])
    const { parts } = await post(learner, [late])
    expect(parts.words[0]?.state).toEqual(replay([met, late, right]).words.get('harbour'))
    const back = buildEvent('void', { event: right.id, subject: 'word:harbour' })
    const after = await post(learner, [back])
    expect(after.parts.words[0]?.state).toEqual(replay([met, late, right, back]).words.get('harbour'))
    expect(after.parts.words[0]?.state.memory).toMatchObject({ grade: 'wrong' })
  })

  it.each([
    ['a clock that is right', 0, -5000],
    ['a clock a year late', -YEAR_MS, -5000],
    ['a clock a year early', YEAR_MS, -5000],
  ])('of %s have the instant at which they happened', async (_, wrong, ago) => {
    const learner = await test.buildLearner()
    const event = meet('harbour', { at: NOW + wrong + ago })
    const { answers } = await post(learner, [event], NOW + wrong)
    expect(answers).toMatchObject([{ at: NOW + ago }])
  })

  it('made online last win, whatever the clocks say', async () => {
    const learner = await test.buildLearner()
    await post(learner, [buildEvent('known', { word: 'harbour' }, { at: NOW + YEAR_MS })], NOW + YEAR_MS)
    test.clock.nowMs += 1000
    const { parts } = await post(learner, [meet('harbour', { at: NOW - YEAR_MS })], NOW - YEAR_MS)
    expect(parts.words[0]?.state).toMatchObject({ card: { word: 'harbour' } })
    expect(parts.words[0]?.state.pause).toBeUndefined()
    test.clock.nowMs = NOW
  })

  it('beyond the plan are refused one by one, and nothing else is', async () => {
    const learner = await test.buildLearner()
    const saves = Array.from({ length: 11 }, (_, index) => save(`word ${index}`))
    const change = buildEvent('saved', { word: buildCard('word 3', { sentence: 'Another one.' }) })
    const { answers, parts } = await post(learner, [...saves, change, meet('harbour')])
    expect(answers.map((answer) => 'refused' in answer)).toEqual([
      ...saves.map((_, index) => index === 10),
      false,
      false,
    ])
    expect(answers[10]).toEqual({ id: saves[10]?.id, refused: 'list-limit' })
    expect(parts.savedCount).toBe(10)
  })

  it('of one save are judged with its removals first, wherever they stand', async () => {
    const learner = await test.buildLearner()
    const saves = Array.from({ length: 10 }, (_, index) => save(`word ${index}`))
    await post(learner, saves)
    const [eleventh, twelfth] = [save('harbour'), save('quay')]
    const { answers, parts } = await post(learner, [eleventh, twelfth, buildEvent('removed', { word: 'word_3' })])
    expect(answers).toMatchObject([
      { id: eleventh.id, seq: 12 },
      { id: twelfth.id, refused: 'list-limit' },
      { seq: 11 },
    ])
    expect(parts.savedCount).toBe(10)
    expect(await service().rebuild(learner.id)).toBe(0)
  })

  it('without effect are taken, however full the list', async () => {
    const learner = await test.buildLearner()
    const saves = Array.from({ length: 10 }, (_, index) => save(`word ${index}`))
    await post(learner, saves)
    const { answers } = await post(learner, [buildEvent('removed', { word: 'never there' }), save('word 3'), ...saves])
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([])
  })

  it('that save a word without a definition or a sentence are refused one by one', async () => {
    const learner = await test.buildLearner()
    const [blank, silent] = ['definition', 'sentence'].map((field) =>
      buildEvent('saved', { word: buildCard('harbour', { [field]: ' ' }) }),
    )
    if (!blank || !silent) throw new Error('two')
    const { answers, parts } = await post(learner, [blank, save('quay'), silent])
    expect(answers).toMatchObject([{ refused: 'incomplete' }, { seq: 1 }, { refused: 'incomplete' }])
    expect(parts.savedCount).toBe(1)
  })

  it('keep a list that is over the limit of a lower plan, which may be changed and made shorter', async () => {
    const learner = await test.buildLearner()
    await subscribe(learner.id)
    await post(
      learner,
      Array.from({ length: 20 }, (_, index) => save(`word ${index}`)),
    )
    await test.database.db.updateTable('users').set({ role: 'unsubscribed' }).where('id', '=', learner.id).execute()
    const { answers, parts } = await post(learner, [buildEvent('removed', { word: 'word_3' }), save('word 3')])
    expect(answers).toMatchObject([{ seq: 21 }, { refused: 'list-limit' }])
    expect(parts.savedCount).toBe(19)
  })

  it('of another learner are nowhere to be seen', async () => {
    const [ann, ben] = [await test.buildLearner(), await test.buildLearner()]
    const event = meet('harbour')
    await post(ann, [event])
    expect((await fetchState(ben)).wordCount).toBe(0)
    expect((await post(ben, [event])).answers).toMatchObject([{ seq: 1 }])
    expect((await fetchState(ben)).wordCount).toBe(1)
  })

  it('that were made for another learner are refused as a whole', async () => {
    const [ann, ben] = [await test.buildLearner(), await test.buildLearner()]
    const answer = await ann.post(
      PATH,
      { sentAt: NOW, events: [meet('harbour')] },
      { headers: { 'x-wordnest-learner': ben.id } },
    )
    expect(answer).toMatchObject({ status: 409, code: 'other-learner' })
    expect((await fetchState(ann)).wordCount).toBe(0)
  })

  it.each([
    ['no events', { sentAt: NOW, events: [] }],
    ['an unknown type', { sentAt: NOW, events: [{ ...meet('harbour'), type: 'won' }] }],
    ['a foreign field', { sentAt: NOW, events: [{ ...meet('harbour'), seq: 7 }] }],
    ['an id that is none', { sentAt: NOW, events: [{ ...meet('harbour'), id: 'one' }] }],
    ['a word without letters', { sentAt: NOW, events: [review(' ', 'right')] }],
  ])('with %s are refused', async (_, body) => {
    const learner = await test.buildLearner()
    expect(await learner.post(PATH, body)).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('need an account', async () => {
    const visitor = test.buildClient()
    expect(await visitor.post(PATH, { sentAt: NOW, events: [meet('harbour')] })).toMatchObject({ status: 401 })
    expect(await visitor.get(`${PATH}?after=0`)).toMatchObject({ status: 401 })
  })

  it('go with their account', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour')])
    const { db } = test.database
    const { number } = await db
      .selectFrom('learner_logs')
      .select('number')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('users').where('id', '=', learner.id).execute()
    for (const table of ['events', 'word_states'] as const) {
      expect(await db.selectFrom(table).selectAll().where('learner', '=', number).execute()).toEqual([])
    }
  })
})

describe('another device', () => {
  it('fetches what was done since, with the states that it made', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour'), meet('quay')])
    const before = await fetchAfter(learner, 0)
    expect(before).toMatchObject({ lastSeq: 2, hasMore: false })
    await post(learner, [review('quay', 'right')])
    const { events, parts, lastSeq } = await fetchAfter(learner, before.lastSeq)
    expect(events.map(({ type, seq }) => [type, seq])).toEqual([['reviewed', 3]])
    expect(parts.words.map(({ key }) => key)).toEqual(['quay'])
    expect(await fetchAfter(learner, lastSeq)).toMatchObject({ events: [], lastSeq: 3 })
  })

  it('is told which event has the number that it knows, so that it sees whether the log is still the same', async () => {
    const learner = await test.buildLearner()
    const done = [meet('harbour'), meet('quay')]
    await post(learner, done)
    expect(await fetchAfter(learner, 1)).toMatchObject({ afterId: done[0]?.id, events: [{ id: done[1]?.id }] })
    expect(await fetchAfter(learner, 2)).toMatchObject({ afterId: done[1]?.id, events: [] })
    for (const number of [0, 3, 900]) expect(await fetchAfter(learner, number)).toMatchObject({ afterId: null })
    expect(await fetchState(learner)).toMatchObject({ lastSeq: 2, lastId: done[1]?.id })
  })

  it('hears of a word that is gone', async () => {
    const learner = await test.buildLearner()
    const met = meet('harbour')
    await post(learner, [met, meet('quay')])
    await post(learner, [buildEvent('void', { event: met.id, subject: 'word:harbour' })])
    const { parts } = await fetchAfter(learner, 2)
    expect(parts.words[0]?.state.card).toBeUndefined()
  })

  it('that is new begins with the lists and the next words, and fetches the others in pages', async () => {
    const learner = await test.buildLearner()
    const due = [meet('old'), review('old', 'right', { at: NOW - 60 * 86_400_000 })]
    const fresh = Array.from({ length: 130 }, (_, index) => meet(`word ${String(index).padStart(3, '0')}`))
    const study = buildEvent('study-set', { words: [buildCard('harbour')] })
    await post(learner, [...due, ...fresh, study])
    const state = await fetchState(learner)
    expect(state).toMatchObject({ lastSeq: 133, wordCount: 131, parts: { study: { words: [{ word: 'harbour' }] } } })
    expect(state.parts.words).toHaveLength(41)
    expect(state.parts.words[0]?.key).toBe('old')
    const { words, hasMore } = await fetchWords(learner)
    expect(words.map(({ key }) => key)).toEqual(words.map(({ key }) => key).toSorted())
    expect([words.length, hasMore]).toEqual([131, false])
  })

  it('of a learner who did nothing yet begins with nothing', async () => {
    const learner = await test.buildLearner()
    expect(await fetchState(learner)).toMatchObject({ lastSeq: 0, wordCount: 0, parts: { words: [], savedCount: 0 } })
    expect(await fetchWords(learner)).toEqual({ lastSeq: 0, words: [], hasMore: false, rules: RULES_VERSION })
    expect(await fetchAfter(learner, 0)).toMatchObject({ events: [], lastSeq: 0 })
  })
})

describe('a thousand words', () => {
  it('are saved in one request, whole and in their order', async () => {
    const learner = await test.buildLearner()
    await subscribe(learner.id)
    const saves = Array.from({ length: 1000 }, (_, index) => save(`word ${index}`))
    await post(learner, saves)
    const words: Awaited<ReturnType<typeof fetchWords>>['words'] = []
    for (let hasMore = true; hasMore;) {
      const page = readWords.response.parse(
        (await learner.get(`${readWords.path}?after=${encodeURIComponent(words.at(-1)?.key ?? '')}`)).body,
      )
      words.push(...page.words)
      ;({ hasMore } = page)
    }
    expect(findPersonalList(words.map(({ state }) => state)).map(({ word }) => word)).toEqual(
      saves.map(({ body }) => body.word.word),
    )
  })
})

describe('the states', () => {
  it('are what the log gives: a rebuild finds no difference', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour'), review('harbour', 'wrong'), save('quay'), buildEvent('swiped', { count: 3 })])
    await post(learner, [review('harbour', 'right', { at: NOW - YEAR_MS })])
    expect(await service().rebuild(learner.id)).toBe(0)
  })

  it('that are wrong are found by a rebuild and mended', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour'), save('quay')])
    const before = await fetchState(learner)
    const { db } = test.database
    await db
      .updateTable('word_states')
      .set({ state: '{"last":{"at":1,"id":"x"}}' })
      .where('word_key', '=', 'harbour')
      .execute()
    await db.updateTable('learner_logs').set({ saved_count: 7 }).where('user_id', '=', learner.id).execute()
    expect(await service().rebuild(learner.id)).toBe(2)
    expect(await fetchState(learner)).toEqual(before)
  })

  it('of older rules are computed anew when the learner comes', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour')])
    const { db } = test.database
    await db.updateTable('learner_logs').set({ rules_version: 0 }).where('user_id', '=', learner.id).execute()
    await db.deleteFrom('word_states').execute()
    expect(await service().readCounts(learner.id)).toEqual({ savedCount: 0, swipes: 0 })
    expect((await fetchState(learner)).wordCount).toBe(1)
  })

  it('of older rules are no difference that a rebuild finds', async () => {
    const learner = await test.buildLearner()
    await post(learner, [meet('harbour'), save('quay')])
    const { db } = test.database
    await db
      .updateTable('learner_logs')
      .set({ rules_version: 0, saved_count: 7 })
      .where('user_id', '=', learner.id)
      .execute()
    expect(await service().rebuild(learner.id)).toBe(0)
    expect((await fetchState(learner)).parts.savedCount).toBe(1)
  })
})

describe('many words', () => {
  it('travel compressed to a caller that takes that, and as they are to others', async () => {
    const learner = await test.buildLearner()
    await post(
      learner,
      Array.from({ length: 80 }, (_, index) => meet(`word ${index}`)),
    )
    const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ask = (accepted: string) =>
      test.app.server.inject({ url: readState.path, headers: { cookie, 'accept-encoding': accepted } })
    const [plain, packed] = [await ask('gzip'), await ask('gzip, br')]
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })
})
