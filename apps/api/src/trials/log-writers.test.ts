/** Many devices write at once, and a device that only reads forward: it misses no event and sees none twice. */
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LogEvent } from '@wordnest/log/events'
import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService, type LogService } from '#api/modules/log/log.service.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const WRITERS = 32
/** Of each writer. */
const REQUESTS = howOften(5, 100)
/** The stand-in for PostgreSQL has one connection. */
const CONNECTIONS = isOnStandIn ? 1 : 16
/** A reader asks for so few that it stops in the middle of what a writer sent. */
const EVENTS_AT_ONCE = 7
const NOW = Date.parse('2026-11-24T12:00:00Z')
const PATIENCE_MS = 300_000
/** Words of the personal list that writers save and remove: as many as the plan has. */
const SAVED = 10

let test: TestDatabase
let writing: OpenDatabase
let reading: OpenDatabase
beforeAll(async () => {
  test = await buildTestDatabase()
  const options = { isPatient: true, timeoutMs: PATIENCE_MS, connections: CONNECTIONS }
  writing = openDatabase(test.settings, () => undefined, options)
  reading = openDatabase(test.settings, () => undefined, options)
})
afterAll(async () => {
  await writing.close()
  await reading.close()
  await test.dispose()
})

const buildService = (database: OpenDatabase): LogService => buildLogService(buildLogRepository(database), () => NOW)

async function addLearners(prefix: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  await writing.db
    .insertInto('users')
    .values(ids.map((id) => ({ id, email: `${id}@example.org`, display_name: id, created_at: 1, updated_at: 1 })))
    .execute()
  return ids
}

const TRY = { activity: 'quiz', skill: 'meaning', grade: 'right' } as const
const DAY_MS = 86_400_000

/** A word of its own, tried late; a word that all write about; the lists; and swipes. */
const toRequest = (writer: number, request: number): readonly LogEvent[] => [
  buildEvent('met', { card: buildCard(`word ${writer}`) }, { at: NOW - 1000 }),
  buildEvent('reviewed', { ...TRY, word: `word ${writer}` }, { at: NOW - (1 + request) * DAY_MS }),
  buildEvent('reviewed', { ...TRY, word: `harbour ${request}` }, { at: NOW }),
  buildEvent('saved', { word: buildCard(`saved ${writer % SAVED}`) }, { at: NOW - request }),
  buildEvent('removed', { word: `saved_${(writer + request) % SAVED}` }, { at: NOW - request }),
  buildEvent('study-added', { word: buildCard(`study ${writer}`) }, { at: NOW - request }),
  buildEvent('swiped', { count: 1 }, { at: NOW }),
]

type Written = ReadonlyMap<string, number>

async function write(log: LogService, learner: string, writer: number): Promise<Written> {
  const acknowledged = new Map<string, number>()
  for (let request = 0; request < REQUESTS; request += 1) {
    const { answers } = await log.accept(learner, { sentAt: NOW, events: toRequest(writer, request) })
    for (const answer of answers) if ('seq' in answer) acknowledged.set(answer.id, answer.seq)
    await nextTurn()
  }
  return acknowledged
}

/** Reads until the writers have ended and nothing is left. */
async function readForward(log: LogService, learner: string, isOver: () => boolean) {
  const seen: { readonly id: string; readonly seq: number }[] = []
  const problems: string[] = []
  let swipes = 0
  for (let after = 0; ;) {
    const wasOver = isOver()
    const { events, lastSeq, parts } = await log.readAfter(learner, { after, limit: EVENTS_AT_ONCE })
    seen.push(...events)
    swipes += events.filter(({ type }) => type === 'swiped').length
    const part = parts.get('swipes')
    // The answer's states have the effect of every event that it brings.
    if (part && (!('count' in part) || part.count < swipes)) problems.push(`${swipes} swipes seen, the state is older`)
    after = lastSeq
    if (wasOver && events.length === 0) return { seen, problems }
    await nextTurn()
  }
}

async function runWriters(learners: readonly string[]): Promise<{ events: number; problems: readonly string[] }> {
  const [writer, reader] = [buildService(writing), buildService(reading)]
  let isOver = false
  const readers = learners.map((learner) => readForward(reader, learner, () => isOver))
  const written = await Promise.all(
    Array.from({ length: WRITERS }, (_, index) => write(writer, learners[index % learners.length] ?? '', index)),
  ).finally(() => {
    isOver = true
  })
  const problems: string[] = []
  let events = 0
  for (const [index, learner] of learners.entries()) {
    const { seen, problems: found } = (await readers[index]) ?? { seen: [], problems: ['no reader'] }
    problems.push(...found)
    events += seen.length
    if (seen.some(({ seq }, at) => seq !== at + 1)) problems.push(`${learner}: a number was missed or came twice`)
    const seqs = new Map(seen.map(({ id, seq }) => [id, seq]))
    const own = written.filter((_, at) => learners[at % learners.length] === learner)
    for (const [id, seq] of own.flatMap((acknowledged) => [...acknowledged]))
      if (seqs.get(id) !== seq) problems.push(`${learner}: ${id} acknowledged as ${seq}, read as ${seqs.get(id)}`)
    const differing = await writer.rebuild(learner)
    if (differing > 0) problems.push(`${learner}: ${differing} states differ from a replay`)
  }
  return { events, problems }
}

describe(`${WRITERS} writers at once`, TRIAL_TIMEOUT, () => {
  it.each([
    ['of one learner', 1],
    ['of as many learners', WRITERS],
  ])('%s: a reader that goes forward sees every event once', async (what, count) => {
    const { events, problems } = await runWriters(await addLearners(what.replaceAll(' ', '-'), count))
    recordTrial({
      name: `${WRITERS} writers ${what}, a reader`,
      tries: events,
      unit: 'events',
      failures: problems.length,
    })
    expect(problems).toEqual([])
    expect(events).toBe(WRITERS * REQUESTS * toRequest(0, 0).length)
  })
})
