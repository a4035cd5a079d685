/**
 * A process that writes what learners write, through the product's own repositories, and tells each write once it is
 * acknowledged, until it is killed. A line is `<kind> <number>`; pipes are written synchronously, so a printed line is acknowledged.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { type LogEvent, toWordSubject } from '@wordnest/log/events'
import { byWordKey } from '@wordnest/vocabulary/word-key'

import { findDatabaseFault } from '#api/db/database-errors.ts'
import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { buildLearnersRepository } from '#api/modules/learners/learners.repository.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { buildPersonalListsRepository } from '#api/modules/words/personal-lists.repository.ts'
import { buildStudyListsRepository } from '#api/modules/words/study-lists.repository.ts'

import { LEDGER_USER, toEventsLine, toLedgerWords } from './ledger.ts'

const [url = '', firstText = '1'] = process.argv.slice(2)
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
const { db } = database
await db
  .insertInto('users')
  .values({
    id: LEDGER_USER,
    email: 'ledger@example.org',
    display_name: 'Ledger',
    role: 'subscribed',
    created_at: 1,
    updated_at: 1,
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
say('ready 0')

const learners = buildLearnersRepository(database)
const lists = buildPersonalListsRepository(db)
const log = buildLogService(buildLogRepository(db), Date.now)
const studies = buildStudyListsRepository(db)

/** Retries while other work holds up the database for seconds: an operation is printed only once acknowledged. */
async function repeat(write: (turn: number) => Promise<string>): Promise<void> {
  for (let turn = first; ; turn += 1) {
    try {
      say(await write(turn))
    } catch (error) {
      if (findDatabaseFault(error) !== 'unavailable') throw error
    }
    // As requests come: one that begins again at once would keep the one connection of SQLite to itself.
    await nextTurn()
  }
}

const swipe = async () => {
  const sum = await learners.addSwipes({ userId: LEDGER_USER, operationId: randomUUID(), count: 1 }, 1)
  return `swipes ${sum}`
}

/** Every generation replaces all 1,000 words. */
async function saveList(generation: number): Promise<string> {
  const { version: baseVersion = 0 } = (await lists.find(LEDGER_USER)) ?? {}
  const words = byWordKey(toLedgerWords(generation, 1000))
  const save = { userId: LEDGER_USER, operationId: randomUUID(), baseVersion, words, limitOf: () => 1000 }
  const { kind } = await lists.save(save, 1)
  if (kind !== 'saved') throw new Error(`The list was ${kind}`)
  return `list ${generation}`
}

async function saveStudyList(generation: number): Promise<string> {
  await studies.save(LEDGER_USER, toLedgerWords(generation, 20), generation)
  return `study ${generation}`
}

/** A word met, tried, and tried again by a device that sends late; swipes; a try that is taken back. */
async function recordEvents(turn: number): Promise<string> {
  const now = Date.now()
  const word = `word ${turn % EVENT_WORDS}`
  const envelope = () => ({ id: randomUUID(), at: now, offset: 0, store: 'ledger' })
  const body = { word, activity: 'quiz', skill: 'meaning', grade: 'right' } as const
  const reviewed: LogEvent = { ...envelope(), type: 'reviewed', body }
  const events: LogEvent[] = [
    { ...envelope(), type: 'met', body: { card: { word, definition: `met in turn ${turn}`, sentence: '' } } },
    reviewed,
    { ...envelope(), at: now - (turn % 9) * DAY_MS, type: 'reviewed', body: { ...body, grade: 'wrong' } },
    { ...envelope(), type: 'swiped', body: { count: 1 } },
  ]
  if (turn % TAKEN_BACK === 0) {
    events.push({ ...envelope(), type: 'void', body: { event: reviewed.id, subject: toWordSubject(word) } })
  }
  const { answers } = await log.accept(LEDGER_USER, { sentAt: now, events })
  return toEventsLine(answers.flatMap((answer) => ('seq' in answer ? [answer] : [])))
}

const swipers = Array.from({ length: SWIPERS }, () => repeat(swipe))
await Promise.all([...swipers, repeat(saveList), repeat(saveStudyList), repeat(recordEvents)])
