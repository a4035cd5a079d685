/** Devices of one learner, offline and with wrong clocks, write one log: nothing is lost, and all end with the same state. */
import { replay, replayPart } from '@wordnest/log/apply-event'
import { type LogEvent, type Subject, subjectOf, toWordSubject } from '@wordnest/log/events'
import { nextInstant } from '@wordnest/log/order'
import { buildCard, buildEvent, buildEventId } from '@wordnest/log/testing/build-events'
import { planOf } from '@wordnest/vocabulary/plans'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const HISTORIES = howOften(isOnStandIn ? 50 : 500, 10_000)
const YEAR_MS = 365 * 86_400_000
const START = Date.parse('2026-11-02T09:00:00Z')
const WORDS = ['harbour', 'quay', 'tide'] as const
/** In the list before each history begins: the eleventh word is refused. */
const SAVED_BEFORE = 8
const STEP_MS = 200_000

let testDatabase: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.dispose()
})

let learners = 0
async function addLearner(): Promise<string> {
  learners += 1
  const id = `learner-${learners}`
  const row = { id, email: `${id}@example.org`, display_name: id, created_at: START, updated_at: START }
  await database.db.insertInto('users').values(row).execute()
  return id
}

type Device = {
  /** Milliseconds that its clock is ahead. */
  readonly wrong: number
  readonly outbox: LogEvent[]
  latestSeen: number
  lastSeq: number
}

const anyStep = fc.record({
  device: fc.nat(3),
  kind: fc.constantFrom(
    'met',
    'known',
    'saved',
    'saved',
    'removed',
    'erased',
    'reviewed',
    'study-added',
    'study-removed',
    'study-set',
    'swiped',
    'void',
    'send',
    'send',
    'send and lose the answer',
    'send twice',
  ),
  word: fc.constantFrom(...WORDS),
})
const anyClock = fc.constantFrom(0, 0, 60_000, -60_000, YEAR_MS, -YEAR_MS)

function buildAny(
  kind: string,
  word: string,
  place: { at: number; id: string },
  seen: readonly LogEvent[],
): LogEvent | undefined {
  switch (kind) {
    case 'met':
      return buildEvent('met', { card: buildCard(word) }, place)
    case 'known':
      return buildEvent('known', { word }, place)
    case 'saved':
      return buildEvent('saved', { word: buildCard(word) }, place)
    case 'removed':
      return buildEvent('removed', { word }, place)
    case 'erased':
      return buildEvent('erased', { word }, place)
    case 'study-removed':
      return buildEvent('study-removed', { word }, place)
    case 'reviewed':
      return buildEvent('reviewed', { word, activity: 'cards', skill: 'meaning', grade: 'right' }, place)
    case 'study-added':
      return buildEvent('study-added', { word: buildCard(word) }, place)
    case 'study-set':
      return buildEvent('study-set', { words: [buildCard(word)] }, place)
    case 'swiped':
      return buildEvent('swiped', { count: 1 }, place)
    case 'void': {
      const target = seen.findLast(({ type }) => type !== 'void')
      return target && buildEvent('void', { event: target.id, subject: subjectOf(target) }, place)
    }
    default:
      throw new TypeError(kind)
  }
}

describe('devices of one learner', TRIAL_TIMEOUT, () => {
  it(`lose nothing in ${HISTORIES} histories, and end with the state of all that they did`, async () => {
    let made = 0
    let now = START
    const service = buildLogService(buildLogRepository(database), () => now)
    const history = fc.tuple(
      fc.array(anyClock, { minLength: 2, maxLength: 4 }),
      fc.array(anyStep, { minLength: 5, maxLength: 25 }),
    )
    const property = fc.asyncProperty(history, async ([clocks, steps]) => {
      const learner = await addLearner()
      const devices: Device[] = clocks.map((wrong) => ({ wrong, outbox: [], latestSeen: 0, lastSeq: 0 }))
      const all: LogEvent[] = []
      const settled = new Map<string, number>()
      const refused = new Set<string>()
      let number = 0

      const send = async (device: Device, isAnswerHeard = true) => {
        if (device.outbox.length === 0) return
        const events = [...device.outbox]
        const { answers } = await service.accept(learner, { sentAt: now + device.wrong, events })
        for (const answer of answers) {
          if ('at' in answer) settled.set(answer.id, answer.at)
          else refused.add(answer.id)
        }
        if (!isAnswerHeard) return
        device.outbox.length = 0
        for (const answer of answers) if ('at' in answer) device.latestSeen = Math.max(device.latestSeen, answer.at)
      }
      const fetch = async (device: Device) => {
        const { events, lastSeq } = await service.readAfter(learner, { after: device.lastSeq, limit: 1000 })
        device.lastSeq = lastSeq
        for (const { at } of events) device.latestSeen = Math.max(device.latestSeen, at)
      }

      const before = Array.from({ length: SAVED_BEFORE }, (_, index) =>
        buildEvent(
          'saved',
          { word: buildCard(`word ${index}`) },
          { at: START - 1000 + index, id: buildEventId(2000 + index) },
        ),
      )
      devices[0]?.outbox.push(...before)
      all.push(...before)
      if (devices[0]) await send(devices[0])

      for (const { device: index, kind, word } of steps) {
        now += STEP_MS
        const device = devices[index % devices.length]
        if (!device) throw new Error('There are devices')
        if (kind.startsWith('send')) {
          await send(device, kind !== 'send and lose the answer')
          if (kind === 'send twice') await send(device)
          if (kind !== 'send and lose the answer') await fetch(device)
          continue
        }
        number += 1
        const at = nextInstant(now + device.wrong, device.latestSeen)
        const event = buildAny(kind, word, { at, id: buildEventId(number) }, all)
        if (!event) continue
        device.latestSeen = at
        device.outbox.push(event)
        all.push(event)
      }
      for (const device of devices) await send(device)

      // The last thing that the learner does, online.
      const [last] = devices
      if (!last) throw new Error('There are devices')
      now += STEP_MS
      const final = buildEvent(
        'known',
        { word: 'harbour' },
        { at: nextInstant(now + last.wrong, last.latestSeen), id: buildEventId(999) },
      )
      last.outbox.push(final)
      all.push(final)
      await send(last)

      // A refused event is told to its device, which may send it again.
      const taken = all.filter(({ id }) => settled.has(id))
      expect(all.filter(({ id }) => !settled.has(id) && !refused.has(id))).toEqual([])
      const union = taken.map((event) => ({ ...event, at: settled.get(event.id) ?? Number.NaN }))
      const expected = replay(union)
      const { words } = await service.readWords(learner, { after: '', limit: 100 })
      expect(new Map(words.map(({ key, state }) => [key, state]))).toEqual(expected.words)
      const { parts, savedCount } = await service.readState(learner, { due: 0, fresh: 0 })
      expect(parts.get('study')).toEqual(structuredClone(expected.study))
      expect(parts.get('swipes')).toEqual(expected.swipes)
      expect(savedCount).toBe(expected.savedCount)
      expect(savedCount).toBeLessThanOrEqual(planOf('unsubscribed').personalWords)
      expect(expected.words.get('harbour')?.pause).toBe('known')
      // A new device reads the whole log, each event once, in one order.
      const { events } = await service.readAfter(learner, { after: 0, limit: 1000 })
      expect(events.map(({ seq }) => seq)).toEqual(taken.map((_, index) => index + 1))
      expect(new Set(events.map(({ id }) => id)).size).toBe(taken.length)
      const subjects = new Set<Subject>(WORDS.map(toWordSubject))
      for (const subject of subjects) {
        const own = union.filter((event) => subjectOf(event) === subject)
        expect(replayPart(subject, own.toReversed())).toEqual(replayPart(subject, own))
      }
      expect(await service.rebuild(learner)).toBe(0)
      made += all.length
    })
    const outcome = await fc.check(property, { numRuns: HISTORIES, endOnFailure: true })
    recordTrial({
      name: 'devices of one learner',
      tries: HISTORIES,
      unit: 'histories',
      failures: outcome.failed ? 1 : 0,
      told: `${made} events`,
    })
    if (outcome.errorInstance) throw outcome.errorInstance
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false)
    expect(made).toBeGreaterThan(HISTORIES)
  })
})
