/** What events cost in a database: written as the server writes them, by many learners in turns. */
import { DatabaseSync } from 'node:sqlite'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { query, readRows, toDatabaseUrl } from './postgres.ts'
import { replay } from '@wordnest/log/apply-event'
import type { EventType, LogEvent } from '@wordnest/log/events'
import { sql } from 'kysely'

/** Evenly from 0 up to 1, the same in every run. */
type Random = { readonly next: () => number }

/** An active learner's year: five days a week, 40 words reviewed and five met. */
export const ACTIVE_YEAR = { days: 260, reviewed: 40, met: 5 } as const

const LEARNERS = 32
const DAYS = 60
/** Events that reach the server together. */
const EVENTS_A_REQUEST = 10
const REQUESTS = (DAYS * ACTIVE_YEAR.reviewed) / EVENTS_A_REQUEST
const DAY_MS = 86_400_000
const START = Date.parse('2026-11-02T18:00:00Z')

const WORDS =
  'harbour quay reluctant thread lighthouse brief gather sail anchor weary linger swift dwell ripe stubborn glance weave hollow narrow shallow'.split(
    ' ',
  )
const wordAt = (index: number) => `${WORDS[index % WORDS.length]}${index < WORDS.length ? '' : 'ing'}`

const ACTIVITIES = ['review-card', 'review-typed', 'review-letters', 'review-gap'] as const
const SKILLS = ['meaning', 'form', 'form', 'use'] as const

/** UUID, version 7. */
function toId(at: number, random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random.next() * 16).toString(16)).join('')
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-a${digits(3)}-${digits(12)}`
}

function buildReviewed(index: number, at: number, random: Random): LogEvent {
  const form = Math.floor(random.next() * 4)
  const isWrong = random.next() < 0.12
  return {
    id: toId(at, random),
    at,
    offset: 60,
    store: toId(START + Math.floor(at / DAY_MS), random).slice(-12),
    type: 'reviewed',
    body: {
      word: wordAt(index % 40),
      activity: ACTIVITIES[form] ?? 'review-card',
      skill: SKILLS[form] ?? 'meaning',
      grade: isWrong ? 'wrong' : 'right',
      tookMs: 1500 + Math.floor(random.next() * 9000),
      ...(random.next() < 0.1 && { hints: 1 }),
    },
  }
}

const buildMet = (index: number, at: number, random: Random): LogEvent => ({
  id: toId(at, random),
  at,
  offset: 60,
  store: toId(at, random).slice(-12),
  type: 'met',
  body: {
    card: {
      word: wordAt(index % 40),
      definition: 'a place on the coast where ships are safe from the weather',
      sentence: 'The boats came back to the harbour before the storm began.',
      partOfSpeech: 'noun',
      senseId: 'harbour-n-1',
      level: 'B1',
      ipa: '/ˈhɑːbə/',
    },
    source: { kind: 'text', title: 'The lighthouse keeper', id: '0193-text' },
  },
})

export type Site = {
  readonly settings: Parameters<typeof openDatabase>[0]
  /** Bytes of a table with its indexes. */
  readonly measure: (table: 'events' | 'word_states') => Promise<number>
}

export const toSqliteSite = (file: string): Site => ({
  settings: { kind: 'sqlite', file },
  async measure(table) {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const row = database
        .prepare(
          'select sum(pgsize) as bytes from dbstat where name in (select name from sqlite_schema where tbl_name = ?)',
        )
        .get(table)
      return Number(row?.['bytes'])
    } finally {
      database.close()
    }
  },
})

export async function toPostgresSite(adminUrl: string, name: string): Promise<Site> {
  await query(adminUrl, `create database ${name}`)
  const url = toDatabaseUrl(adminUrl, name)
  return {
    settings: { kind: 'postgres', url },
    async measure(table) {
      const [row] = await readRows(
        url,
        `select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('${table}')) as bytes
         from pg_partition_tree('${table}') where isleaf`,
      )
      return Number(row?.['bytes'])
    },
  }
}

/** Bytes of one event of the type with its indexes, and of the state of one word. */
export async function measureRows(
  { settings, measure }: Site,
  type: Extract<EventType, 'reviewed' | 'met'>,
  random: Random,
): Promise<{ readonly event: number; readonly state: number }> {
  const database = openDatabase(settings, () => undefined, { isPatient: true })
  try {
    await migrateDatabase(database)
    const users = Array.from({ length: LEARNERS }, (_, index) => `${type}-${index}`)
    const log = buildLogRepository(database)
    for (const id of users) {
      await database.db
        .insertInto('users')
        .values({ id, email: `${id}@example.org`, display_name: id, created_at: 1, updated_at: 1 })
        .execute()
    }
    const before = { events: await measure('events'), states: await measure('word_states') }
    let events = 0
    for (let request = 0; request < REQUESTS; request += 1) {
      await log.inTransaction(async (tx) => {
        for (const id of users) {
          const head = await tx.lock(id)
          if (!head) throw new Error('The learner is gone')
          const done = Array.from({ length: EVENTS_A_REQUEST }, (_, index) => {
            const at = START + request * (DAY_MS / 8) + index * 10_000
            return (type === 'reviewed' ? buildReviewed : buildMet)(request * EVENTS_A_REQUEST + index, at, random)
          })
          await tx.addEvents(head, done)
          const { words, ...lists } = replay(done)
          if (request === REQUESTS - 1) await tx.saveWords(head, words)
          await tx.saveHead(head, lists, head.lastSeq + done.length)
          events += done.length
        }
      })
    }
    const { count: states } = await database.db
      .selectFrom('word_states')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await sql.raw(settings.kind === 'sqlite' ? 'pragma wal_checkpoint(truncate)' : 'checkpoint').execute(database.db)
    const after = { events: await measure('events'), states: await measure('word_states') }
    return {
      event: (after.events - before.events) / events,
      state: (after.states - before.states) / states,
    }
  } finally {
    await database.close()
  }
}
