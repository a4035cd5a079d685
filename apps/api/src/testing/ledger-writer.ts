/**
 * A process that writes what learners write, through the product's own log, and reports each write once it is
 * acknowledged, until it is killed. A line is `<kind> <number>`; pipes are written synchronously, so a printed line is acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { type LogEvent, toWordSubject } from '@wordnest/log/events'
import { toWordKey } from '@wordnest/vocabulary/word-key'

import { findDatabaseFault } from '#api/db/database-errors.ts'
import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { type Accepted, buildLogService } from '#api/modules/log/log.service.ts'

import { buildLedger, LIST_WORDS, STUDY_WORDS, toEventsLine, toLedgerWords } from './ledger.ts'

const [url = '', firstText = '1', user = buildLedger().user] = process.argv.slice(2)
const first = Number(firstText)
// Its input closes with the process that started it.
process.stdin.on('end', () => process.exit(0)).resume()
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What it cannot write is a failure, not a slow machine. */
const PATIENCE_MS = 600_000
/** Swiping at once: with the two lists and the log as many as the connections to PostgreSQL. */
const SWIPERS = 7
/** Words that events are about: so few that most have a past. */
const EVENT_WORDS = 40
const DAY_MS = 86_400_000
/** One turn in so many takes a try back. */
const TAKEN_BACK = 5

const database = openDatabase(
  url.startsWith('postgres') ? { kind: 'postgres', url } : { kind: 'sqlite', file: url },
  () => undefined,
  { isPatient: true, timeoutMs: PATIENCE_MS },
)
say('opened 0')
await migrateDatabase(database)
await database.db
  .insertInto('users')
  .values({
    id: user,
    email: `${user}@example.org`,
    display_name: 'Ledger',
    role: 'subscribed',
    created_at: 1,
    updated_at: 1,
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
say('ready 0')

const log = buildLogService(buildLogRepository(database), Date.now)
const envelope = (at: number) => ({ id: randomUUID(), at, offset: 0, store: 'ledger' })

async function record(events: readonly LogEvent[]): Promise<Accepted> {
  const accepted = await log.accept(user, { sentAt: Date.now(), events })
  const refused = accepted.answers.filter((answer) => 'refused' in answer)
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused[0])}`)
  return accepted
}

/** Retries while other work holds up the database for seconds: an operation is printed only once acknowledged. */
async function repeat(write: (turn: number) => Promise<string>): Promise<void> {
  for (let turn = first; ; turn += 1) {
    try {
      say(await write(turn))
    } catch (error) {
      if (findDatabaseFault(error) !== 'unavailable') throw error
    }
    // As requests come: one that begins again at once would occupy SQLite's only connection.
    await nextTurn()
  }
}

async function swipe(): Promise<string> {
  const { parts } = await record([{ ...envelope(Date.now()), type: 'swiped', body: { count: 1 } }])
  const swipes = parts.get('swipes')
  if (!swipes || !('count' in swipes)) throw new Error('No swipes')
  return `swipes ${swipes.count}`
}

/** Every generation replaces all words by others. */
async function saveList(generation: number): Promise<string> {
  const at = Date.now()
  const before = toLedgerWords(generation - 1, LIST_WORDS)
  const words = toLedgerWords(generation, LIST_WORDS)
  await record([
    ...words.map((word): LogEvent => ({ ...envelope(at), type: 'saved', body: { word } })),
    ...before.map(({ word }): LogEvent => ({ ...envelope(at), type: 'removed', body: { word: toWordKey(word) } })),
  ])
  return `list ${generation}`
}

async function saveStudyList(generation: number): Promise<string> {
  const words = toLedgerWords(generation, STUDY_WORDS)
  await record([{ ...envelope(Date.now()), type: 'study-set', body: { words: [...words] } }])
  return `study ${generation}`
}

/** A word met, tried, and tried again by a device that sends late; swipes; a try that is taken back. */
async function recordEvents(turn: number): Promise<string> {
  const now = Date.now()
  const word = `event ${turn % EVENT_WORDS}`
  const body = { word, activity: 'quiz', skill: 'meaning', grade: 'right' } as const
  const reviewed: LogEvent = { ...envelope(now), type: 'reviewed', body }
  const events: LogEvent[] = [
    { ...envelope(now), type: 'met', body: { card: { word, definition: `met in turn ${turn}`, sentence: '' } } },
    reviewed,
    { ...envelope(now), at: now - (turn % 9) * DAY_MS, type: 'reviewed', body: { ...body, grade: 'wrong' } },
    { ...envelope(now), type: 'swiped', body: { count: 1 } },
  ]
  if (turn % TAKEN_BACK === 0) {
    events.push({ ...envelope(now), type: 'void', body: { event: reviewed.id, subject: toWordSubject(word) } })
  }
  const { answers } = await record(events)
  return toEventsLine(answers.flatMap((answer) => ('seq' in answer ? [answer] : [])))
}

const swipers = Array.from({ length: SWIPERS }, () => repeat(swipe))
await Promise.all([...swipers, repeat(saveList), repeat(saveStudyList), repeat(recordEvents)])
