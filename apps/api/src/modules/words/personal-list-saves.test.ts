/** Saves of the personal list by sessions that stand, end or change hands meanwhile. */
import { randomUUID } from 'node:crypto'

import { readPersonalList } from '@wordnest/contracts/personal-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildStudyWord, buildTestApp, type RequestOptions, type TestApp, type TestClient } from '#api/testing/app.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

const DAY_MS = 86_400_000

let testDatabase: TestDatabase
let database: OpenDatabase
let test: TestApp
beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined)
  test = await buildTestApp({ beside: { testDatabase, database }, parts: { database } })
})
afterAll(async () => {
  await test.dispose()
  await database.close()
  await testDatabase.dispose()
})

const { path } = readPersonalList
const save = (client: TestClient, baseVersion: number, words: readonly string[], options?: RequestOptions) =>
  client.call('PUT', path, { operationId: randomUUID(), baseVersion, words: words.map(buildStudyWord) }, options)
const readWords = async (userId: string) =>
  (
    await database.db
      .selectFrom('user_words')
      .select('word')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ word }) => word)

/** Who has saved once. */
async function buildKnownLearner() {
  const learner = await test.buildLearner()
  expect((await save(learner, 0, ['ant'])).body).toEqual({ version: 1 })
  return learner
}
const sessionsOf = (userId: string) => database.db.updateTable('sessions').where('user_id', '=', userId)

describe('a save by who has saved before', () => {
  it('is refused once another process has ended the session', async () => {
    const learner = await buildKnownLearner()
    await database.db.deleteFrom('sessions').where('user_id', '=', learner.id).execute()
    expect(await save(learner, 1, ['bee'])).toMatchObject({ status: 401, code: 'sign-in-required' })
    expect(await readWords(learner.id)).toEqual(['ant'])
  })

  it('is refused after a log-out, from whichever browser still has the cookie', async () => {
    const learner = await buildKnownLearner()
    const thief = test.buildClient()
    for (const [name, value] of learner.cookies) thief.cookies.set(name, value)
    expect((await learner.post('/api/accounts/logout', {})).status).toBe(200)
    expect(await save(thief, 1, ['bee'])).toMatchObject({ status: 401, code: 'sign-in-required' })
    expect(await readWords(learner.id)).toEqual(['ant'])
  })

  it('is refused where the session has run out', async () => {
    const learner = await buildKnownLearner()
    await sessionsOf(learner.id).set({ expires_at: test.clock.nowMs }).execute()
    expect(await save(learner, 1, ['bee'])).toMatchObject({ status: 401, code: 'sign-in-required' })
    expect(await readWords(learner.id)).toEqual(['ant'])
  })

  it('renews a session that is due', async () => {
    const learner = await buildKnownLearner()
    await sessionsOf(learner.id)
      .set({ expires_at: test.clock.nowMs + 29 * DAY_MS })
      .execute()
    const answer = await save(learner, 1, ['ant', 'bee'])
    expect(answer.body).toEqual({ version: 2 })
    expect(String(answer.headers['set-cookie'])).toMatch(/^wordnest\.session_token=/)
    const next = await save(learner, 2, ['ant'])
    expect(next.headers['set-cookie']).toBeUndefined()
  })

  it('does nothing for a session that is another learner’s', async () => {
    const learner = await buildKnownLearner()
    const other = await buildKnownLearner()
    await sessionsOf(learner.id).set({ user_id: other.id }).execute()
    expect(await save(learner, 1, ['bee'])).toMatchObject({ body: { version: 2 } })
    expect([await readWords(learner.id), await readWords(other.id)]).toEqual([['ant'], ['bee']])
  })

  it('is refused to a deleted learner', async () => {
    const learner = await buildKnownLearner()
    await database.db.deleteFrom('users').where('id', '=', learner.id).execute()
    expect(await save(learner, 1, ['bee'])).toMatchObject({ status: 401, code: 'sign-in-required' })
  })

  it('follows the role that the database has', async () => {
    const learner = await buildKnownLearner()
    const many = Array.from({ length: 11 }, (_, index) => `word ${index}`)
    expect(await save(learner, 1, many)).toMatchObject({ code: 'list-limit' })
    await database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', learner.id).execute()
    expect((await save(learner, 1, many)).body).toEqual({ version: 2 })
    await database.db.updateTable('users').set({ role: 'unsubscribed' }).where('id', '=', learner.id).execute()
    expect(await save(learner, 2, [...many, 'one more'])).toMatchObject({ code: 'list-limit' })
    expect(await readWords(learner.id)).toEqual(many)
  })

  it('says of a list that was saved elsewhere that it was', async () => {
    const learner = await buildKnownLearner()
    await database.db.updateTable('users').set({ list_version: 4 }).where('id', '=', learner.id).execute()
    expect(await save(learner, 1, ['bee'])).toMatchObject({ status: 409, code: 'conflict' })
    expect((await save(learner, 4, ['bee'])).body).toEqual({ version: 5 })
  })

  it('is judged like any other: origin, query, fields and length', async () => {
    const learner = await buildKnownLearner()
    expect(await save(learner, 1, ['bee'], { headers: { origin: 'https://evil.example' } })).toMatchObject({
      code: 'foreign-origin',
    })
    const body = { operationId: randomUUID(), baseVersion: 1, words: [buildStudyWord('bee')] }
    for (const [where, sent] of [
      [`${path}?role=subscribed`, body],
      [path, { ...body, role: 'subscribed' }],
      [path, { ...body, words: [buildStudyWord('bee'), buildStudyWord('Bee')] }],
      [path, { ...body, words: [buildStudyWord('b'.repeat(20_000))] }],
    ] as const) {
      expect(await learner.call('PUT', where, sent)).toMatchObject({ status: 400, code: 'invalid-request' })
    }
    expect(await readWords(learner.id)).toEqual(['ant'])
    expect((await save(learner, 1, ['  bee  '])).body).toEqual({ version: 2 })
    expect(await readWords(learner.id)).toEqual(['bee'])
  })

  it('reads no long body for a session that has ended', async () => {
    const learner = await buildKnownLearner()
    await database.db.deleteFrom('sessions').where('user_id', '=', learner.id).execute()
    const refusals = [
      await save(learner, 1, ['b'.repeat(20_000)]),
      await learner.call('PUT', path, `{${' '.repeat(20_000)}`),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([401, 401])
  })

  it('keeps apart what many save at the same time, some of whom have gone', async () => {
    const learners = await Promise.all(Array.from({ length: 12 }, buildKnownLearner))
    const gone = new Set(learners.filter((_, at) => at % 3 === 0).map(({ id }) => id))
    await database.db
      .deleteFrom('sessions')
      .where('user_id', 'in', [...gone])
      .execute()
    const answers = await Promise.all(learners.map((learner) => save(learner, 1, [learner.email])))
    expect(answers.map(({ status }) => status)).toEqual(learners.map(({ id }) => (gone.has(id) ? 401 : 200)))
    const lists = await Promise.all(learners.map(({ id }) => readWords(id)))
    expect(lists).toEqual(learners.map(({ id, email }) => [gone.has(id) ? 'ant' : email]))
  })
})
