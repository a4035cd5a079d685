/** A word that a learner deletes: what was said of it is nowhere any more, and nothing brings it back. */
import { postEvents, readEvents, readState, readWords } from '@wordnest/contracts/events'
import type { LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

import { buildLogRepository } from './log.repository.ts'
import { buildLogService } from './log.service.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const DAY_MS = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ nowMs: NOW })
})
afterAll(() => test.dispose())

const post = async (client: TestClient, events: readonly LogEvent[]) =>
  postEvents.response.parse((await client.post(postEvents.path, { sentAt: NOW, events })).body)
const fetchAfter = async (client: TestClient, after: number) =>
  readEvents.response.parse((await client.get(`${readEvents.path}?after=${after}`)).body)
const at = (daysAgo: number) => ({ at: NOW - daysAgo * DAY_MS })
const secret = { definition: 'a secret meaning', sentence: 'A secret sentence.' }

const buildPast = () => [
  buildEvent('met', { card: buildCard('harbour', secret), source: { kind: 'text', title: 'A secret title' } }, at(9)),
  buildEvent('saved', { word: buildCard('harbour', secret) }, at(8)),
  buildEvent('edited', { word: 'harbour', card: buildCard('harbour', secret) }, at(7)),
  buildEvent('reviewed', { word: 'harbour', activity: 'quiz', skill: 'meaning', grade: 'right' }, at(6)),
  buildEvent('met', { card: buildCard('quay') }, at(5)),
]

/** Everything that the log's tables say of the learner. */
async function readTables(userId: string): Promise<string> {
  const { db } = test.database
  const own = sql`(select number from learner_logs where user_id = ${userId})`
  const found = await Promise.all([
    sql`select * from events where learner = ${own}`.execute(db),
    sql`select * from word_states where learner = ${own}`.execute(db),
    sql`select * from learner_logs where user_id = ${userId}`.execute(db),
  ])
  return JSON.stringify(found.map(({ rows }) => rows))
}
const rebuild = (userId: string) => buildLogService(buildLogRepository(test.database), () => NOW).rebuild(userId)

describe('a word that is deleted', () => {
  it('leaves id, type, number and instant of its events, and no word of what they said', async () => {
    const learner = await test.buildLearner()
    const past = buildPast()
    const { answers } = await post(learner, past)
    const { parts } = await post(learner, [buildEvent('erased', { word: 'Harbour' }, at(1))])
    expect(parts.savedCount).toBe(0)
    const { events } = await fetchAfter(learner, 0)
    expect(events.slice(0, 5)).toEqual(past.map(({ type }, index) => ({ ...answers[index], type })))
    expect(await readTables(learner.id)).not.toMatch(/secret/)
    expect(await rebuild(learner.id)).toBe(0)
  })

  it('goes from every other device, also from a new one', async () => {
    const learner = await test.buildLearner()
    const { lastSeq } = await post(learner, buildPast())
    const erased = buildEvent('erased', { word: 'harbour' }, at(1))
    await post(learner, [erased])
    const gone = { key: 'harbour', state: { last: { at: erased.at, id: erased.id } } }
    const news = await fetchAfter(learner, lastSeq)
    expect(news).toMatchObject({ events: [{ type: 'erased' }], parts: { words: [gone], savedCount: 0 } })
    expect(news.parts.words).toEqual([gone])
    const state = readState.response.parse((await learner.get(readState.path)).body)
    expect(state.parts.words.map(({ key }) => key)).toEqual(['quay'])
    const { words } = readWords.response.parse((await learner.get(readWords.path)).body)
    expect(words.find(({ key }) => key === 'harbour')).toEqual(gone)
  })

  it('is not brought back by a device that sends late, whose events are erased as they come', async () => {
    const learner = await test.buildLearner()
    await post(learner, buildPast())
    await post(learner, [buildEvent('erased', { word: 'harbour' }, at(1))])
    const late = buildEvent('saved', { word: buildCard('harbour', secret) }, at(2))
    const { answers, parts } = await post(learner, [late])
    expect(answers).toMatchObject([{ seq: 7 }])
    expect(parts).toMatchObject({ savedCount: 0, words: [{ state: { last: { at: NOW - DAY_MS } } }] })
    expect(parts.words[0]?.state.card).toBeUndefined()
    expect(await readTables(learner.id)).not.toMatch(/secret/)
    expect(await rebuild(learner.id)).toBe(0)
  })

  it('is erased with what the same request says of it', async () => {
    const learner = await test.buildLearner()
    await post(learner, [...buildPast(), buildEvent('erased', { word: 'harbour' }, at(1))])
    expect(await readTables(learner.id)).not.toMatch(/secret/)
  })

  it('is not brought back by a deleted text, whose sentence comes late', async () => {
    const learner = await test.buildLearner()
    await post(learner, [
      buildEvent('erased', { word: 'harbour' }, at(2)),
      buildEvent('sentence-erased', { word: 'harbour', text: 'a' }, at(1)),
    ])
    const source = { kind: 'text', id: 'a', title: 'A secret title' } as const
    await post(learner, [buildEvent('met', { card: buildCard('harbour', secret), source }, at(3))])
    expect(await readTables(learner.id)).not.toMatch(/secret/)
    expect(await rebuild(learner.id)).toBe(0)
  })

  it('may be met again: it begins anew', async () => {
    const learner = await test.buildLearner()
    await post(learner, [...buildPast(), buildEvent('erased', { word: 'harbour' }, at(2))])
    const again = buildEvent('met', { card: buildCard('harbour', { definition: 'anew' }) }, at(1))
    const { parts } = await post(learner, [again])
    expect(parts.words[0]?.state).toMatchObject({ card: { definition: 'anew' }, metAt: again.at })
    expect(parts.words[0]?.state.memory).toBeUndefined()
    // The second time: what was left of the first is erased, too.
    await post(learner, [buildEvent('erased', { word: 'harbour' }, { at: NOW })])
    expect(await readTables(learner.id)).not.toMatch(/anew/)
    expect(await rebuild(learner.id)).toBe(0)
  })

  it('stands in My Data as something that was done', async () => {
    const learner = await test.buildLearner()
    await post(learner, [...buildPast(), buildEvent('erased', { word: 'harbour' }, at(1))])
    const { contentBase64 } = (await learner.post('/api/me/data', {})).body as { contentBase64: string }
    const files = unzipSync(Buffer.from(contentBase64, 'base64'))
    const log = JSON.parse(strFromU8(files['learning-log.json'] ?? new Uint8Array())) as {
      type: string
      body: unknown
    }[]
    expect(log.map(({ type }) => type)).toEqual(['met', 'saved', 'edited', 'reviewed', 'met', 'erased'])
    expect(log[0]).toMatchObject({ concerns: '', body: null })
    expect(strFromU8(files['learning-log.csv'] ?? new Uint8Array())).not.toMatch(/secret/)
  })

  it('of another learner stays', async () => {
    const [ann, ben] = [await test.buildLearner(), await test.buildLearner()]
    for (const learner of [ann, ben]) await post(learner, buildPast())
    await post(ann, [buildEvent('erased', { word: 'harbour' }, at(1))])
    expect(await readTables(ben.id)).toMatch(/secret/)
    expect(await rebuild(ben.id)).toBe(0)
  })
})
