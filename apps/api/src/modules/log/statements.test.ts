/** Each statement of the log names one learner, so that its tables can be spread over several machines. */
import { readEvents, readState } from '@wordnest/contracts/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildTestApp, type TestApp } from '#api/testing/app.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'
import { toRequest, toSwipe } from '#api/testing/event-bodies.ts'

/** Tables with a row or more for each learner, and how a statement names the learner in each. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  events: ['learner'],
  word_states: ['learner'],
  learner_texts: ['learner'],
  learner_logs: ['user_id', 'number'],
  trophies: ['user_id'],
  trophy_entries: ['user_id'],
  usage_counters: ['subject'],
  usage_reservations: ['subject', 'id'],
  sessions: ['token', 'user_id', 'id'],
  users: ['id', 'email', 'user_id', 'token'],
  accounts: ['user_id', 'id'],
  web_page_reads: ['user_id'],
}

const heard = new Set<string>()
let testDatabase: TestDatabase
let database: OpenDatabase
let test: TestApp
beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined, {
    timeoutMs: 60_000,
    onStatement: (text) => heard.add(text.replaceAll(/\s+/g, ' ')),
  })
  test = await buildTestApp({ beside: { testDatabase, database }, parts: { database } })
})
afterAll(async () => {
  await test.dispose()
  await database.close()
  await testDatabase.dispose()
})

const listTables = (statement: string) =>
  Object.keys(TABLES).filter((table) => new RegExp(`(?:from|join|into|update) "${table}"`).test(statement))

/** By equality in a condition, or as a column of what is inserted. */
function namesLearner(statement: string, table: string): boolean {
  const inserted = new RegExp(`insert into "${table}" \\(([^)]*)\\)`).exec(statement)?.[1]
  return (TABLES[table] ?? []).some(
    (column) =>
      inserted?.includes(`"${column}"`) === true ||
      new RegExp(`(?:where|and|on) \\(*(?:"\\w+"\\.)?"${column}" (?:=|in) `).test(statement),
  )
}

const CARD = { word: 'harbour', definition: 'a place for ships', sentence: 'The harbour was quiet.' }

describe('the statements of a learner who works', () => {
  it('name the learner in every table that grows with the learners', async () => {
    const learner = await test.buildLearner()
    heard.clear()
    const sent = [
      toRequest('saved', { word: CARD }),
      toRequest('reviewed', {
        word: 'harbour',
        activity: 'review-card',
        skill: 'meaning',
        grade: 'right',
        tookMs: 3000,
      }),
      toSwipe(),
      toRequest('removed', { word: 'harbour' }),
      toRequest('erased', { word: 'harbour' }),
    ]
    for (const body of sent) expect((await learner.post('/api/me/events', body)).status).toBe(200)
    const paths = [
      '/api/me',
      `${readEvents.path}?after=0`,
      readState.path,
      '/api/me/words',
      '/api/usage',
      '/api/session',
    ]
    for (const path of [...paths, '/api/trophies', '/api/me/texts']) await learner.get(path)
    const touching = [...heard].flatMap((statement) => listTables(statement).map((table) => ({ statement, table })))
    expect(new Set(touching.map(({ table }) => table))).toEqual(
      new Set([
        ...new Set(touching.map(({ table }) => table)),
        'events',
        'word_states',
        'learner_logs',
        'users',
        'sessions',
      ]),
    )
    const nameless = touching.filter(({ statement, table }) => !namesLearner(statement, table))
    expect(nameless.map(({ statement, table }) => `${table}: ${statement}`)).toEqual([])
  })

  it.each([
    ['select * from "events" where "seq" > $1', 'events', false],
    ['select * from "events" where "learner" = $1 and "seq" > $2', 'events', true],
    ['insert into "events" ("at", "id") values ($1, $2)', 'events', false],
    [
      'select 1 from "learner_logs" inner join "users" on "users"."id" = "learner_logs"."user_id" where "learner_logs"."user_id" = $1',
      'users',
      true,
    ],
  ])('is a check that knows good from bad: %s', (statement, table, isGood) => {
    expect(namesLearner(statement, table)).toBe(isGood)
  })
})
