/** A database with data, of the schema from before the lists were in the log, and what becomes of it. */
import type { WordState } from '@wordnest/log/states'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService, type LogService } from '#api/modules/log/log.service.ts'
import { fillBeforeTheLog } from '#api/testing/database-before-the-log.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { type OpenDatabase, openDatabase } from './dialects.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'
import type { Database } from './schema.ts'
import { toMigration } from './migrations/0013-lists-into-log.ts'
import { toMigration as toTexts } from './migrations/0021-texts.ts'

const BEFORE = '0012-event-log'
const CREATED_AT = Date.parse('2026-03-01T08:00:00Z')
const DAY_MS = 86_400_000
const LEARNERS = ['ann', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gus']

let test: TestDatabase
let database: OpenDatabase
let log: LogService
beforeEach(async () => {
  test = await buildTestDatabase({ isEmpty: true })
  await fillBeforeTheLog(test.settings)
  database = openDatabase(test.settings, () => undefined, { isPatient: true })
  log = buildLogService(buildLogRepository(database), () => CREATED_AT + 300 * DAY_MS)
})
afterEach(async () => {
  await database.close()
  await test.dispose()
})

const TABLES = ['learner_logs', 'events', 'word_states'] as const
async function readLogs(): Promise<unknown> {
  const found = TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(database.db))
  return (await Promise.all(found)).map(({ rows }) => rows.map((row) => JSON.stringify(row)).toSorted())
}
const readWords = async (learner: string): Promise<ReadonlyMap<string, WordState>> => {
  const { words } = await log.readWords(learner, { after: '', limit: 1000 })
  return new Map(words.map(({ key, state }) => [key, state]))
}
const listPersonal = async (learner: string) => (await log.readLists(learner)).personal.map(({ word }) => word)
const moveWithin = (tx: Transaction<Database>) => toMigration(database.kind).up(tx)
const move = () => database.db.transaction().execute(moveWithin)
/** What the log of today reads, beside the tables of before. */
const addTexts = () => database.db.transaction().execute((tx) => toTexts(database.kind).up(tx))

describe('a database from before the lists were in the log', () => {
  it('is brought to the schema of today with all learners', async () => {
    await migrateDatabase(database)
    expect(await isMigrated(database)).toBe(true)
    const users = await database.db.selectFrom('users').select('id').orderBy('id').execute()
    expect(users.map(({ id }) => id)).toEqual(LEARNERS)
  })

  it('has the personal lists in their order, with all that is known of a word, dated at the account', async () => {
    await migrateDatabase(database)
    const { personal } = await log.readLists('ann')
    expect(personal.map(({ word }) => word)).toEqual(
      [
        'harbour',
        "don't",
        'T-shirt',
        'May',
        'put it off',
        'a/b % 🐣 #1',
        'é',
        'ΟΔΟΣ',
        'İstanbul',
        'W'.repeat(100),
      ].concat(['</script>', 'quay']),
    )
    expect(personal[0]).toEqual({
      word: 'harbour',
      definition: 'what harbour means',
      sentence: 'Here is harbour.',
      audioUrl: '/media/speech/en-us/harbour.mp3',
      partOfSpeech: 'noun',
    })
    expect(personal[4]).toEqual({
      word: 'put it off',
      definition: 'to "delay" \\ it',
      sentence: "Don't put it off\nuntil\tMonday.\u2028",
    })
    const word = (await readWords('ann')).get('put_it_off')
    expect(word).toMatchObject({
      metAt: CREATED_AT + 4,
      source: { kind: 'list' },
      saved: { place: { at: CREATED_AT + 4 } },
    })
    expect(await listPersonal('ben')).toEqual(Array.from({ length: 14 }, (_, index) => `word ${14 - index}`))
    expect((await log.readCounts('ben')).savedCount).toBe(14)
  })

  it('has the study lists as they were saved, and the swipes', async () => {
    await migrateDatabase(database)
    const { parts } = await log.readState('ann', { due: 0, fresh: 0 })
    const study = parts.get('study')
    expect(study).toMatchObject({
      setBy: { at: CREATED_AT + 200 * DAY_MS + 97 },
      earlier: [],
      words: [
        { word: 'harbour', phrase: 'in the harbour', otherMeanings: [{ senseId: 'harbour-2', level: 'C1' }] },
        { word: '</script> 100% a/b "x"' },
        { word: 'naïve 🌱' },
      ],
    })
    expect(parts.get('swipes')).toMatchObject({ count: 25_000 })
    expect((await log.readLists('ben')).study).toHaveLength(20)
    expect((await log.readLists('dora')).study).toEqual([])
    expect((await log.readLists('cleo')).study).toBeUndefined()
    expect((await log.readCounts('gus')).swipes).toBe(1)
  })

  it('has what learners did in the log before, in its order', async () => {
    await migrateDatabase(database)
    expect(await listPersonal('emil')).toEqual(['tide', 'harbour', 'quay', 'buoy'])
    const words = await readWords('emil')
    expect(words.get('harbour')).toMatchObject({
      card: { senseId: 'harbour-1' },
      otherCards: [{ definition: 'a safe place for boats' }],
      memory: { tries: 1 },
      hasVoids: true,
    })
    expect(words.get('quay')?.saved?.word.sentence).toBe('Saved by the log.')
    const { parts } = await log.readState('emil', { due: 0, fresh: 0 })
    expect(parts.get('study')).toMatchObject({
      words: [{ word: 'buoy' }],
      earlier: [{ words: [{ word: 'harbour' }, { word: 'pier' }] }],
    })
    expect(parts.get('swipes')).toMatchObject({ count: 47 })
    expect(parts.get('level')).toMatchObject({ level: 'B1' })
  })

  it('has odd words, too: without texts, with long ones, under a key of an older rule, and twice', async () => {
    await migrateDatabase(database)
    const words = await readWords('fay')
    expect([...words.keys()]).toEqual(['empty', 'long', 'spaced', 'stale_key', 'twice'])
    expect(words.get('long')?.saved?.word.sentence).toHaveLength(4000)
    const bodies = (await log.readAll('fay')).map((event) => JSON.stringify(event))
    for (const text of ['the first', 'the second']) expect(bodies.filter((body) => body.includes(text))).toHaveLength(1)
  })

  it('knows which operations were counted: a device that repeats one is told so, and it counts once', async () => {
    await migrateDatabase(database)
    const id = '0b8cf7f2-5a3f-4d5e-9e55-6a4b8f5d1c11'
    const event = { id, at: CREATED_AT, offset: 0, store: 'old', type: 'swiped', body: { count: 9 } } as const
    const { answers } = await log.accept('ann', { sentAt: CREATED_AT + 300 * DAY_MS, events: [event] })
    expect(answers).toMatchObject([{ id, at: CREATED_AT + 210 * DAY_MS }])
    expect((await log.readCounts('ann')).swipes).toBe(25_000)
  })

  it('has states that a rebuild finds no difference in, and numbers without gaps', async () => {
    await migrateDatabase(database)
    for (const learner of LEARNERS) {
      expect({ learner, differing: await log.rebuild(learner) }).toEqual({ learner, differing: 0 })
      expect({ learner, differing: await log.rebuild(learner) }).toEqual({ learner, differing: 0 })
      const { events } = await log.readAfter(learner, { after: 0, limit: 1000 })
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    }
  })

  it('is not changed by a second run, whatever was done since', async () => {
    await migrateDatabase(database, BEFORE)
    await addTexts()
    await move()
    const first = await readLogs()
    await move()
    expect(await readLogs()).toEqual(first)
    const at = CREATED_AT + 299 * DAY_MS
    const place = { at, offset: 0, store: 'new' }
    const id = '01930000-0000-7000-8000-0000000000'
    await log.accept('ann', {
      sentAt: at,
      events: [
        { ...place, id: `${id}a1`, type: 'removed', body: { word: 'harbour' } },
        { ...place, id: `${id}a2`, type: 'erased', body: { word: 'quay' } },
        { ...place, id: `${id}a3`, type: 'study-set', body: { words: [] } },
      ],
    })
    const after = await readLogs()
    await move()
    expect(await readLogs()).toEqual(after)
  })

  it('is as it was where the migration is broken off, and converted by the next', async () => {
    await migrateDatabase(database, BEFORE)
    const before = await readLogs()
    const brokenOff = database.db.transaction().execute(async (tx) => {
      await moveWithin(tx)
      throw new Error('killed')
    })
    await expect(brokenOff).rejects.toThrow('killed')
    expect(await readLogs()).toEqual(before)
    await migrateDatabase(database)
    expect(await listPersonal('emil')).toHaveLength(4)
  })

  it('takes what a server of an older version has saved since, when it is run again', async () => {
    await migrateDatabase(database, BEFORE)
    await addTexts()
    await move()
    await sql`insert into user_words (user_id, word_key, word, definition, sentence, position)
      values ('ben', 'late', 'late', 'not early', 'I am late.', 99)`.execute(database.db)
    await move()
    expect(await listPersonal('ben')).toContain('late')
    expect((await log.readCounts('ben')).savedCount).toBe(15)
  })

  it('has no second place for words, and lets no server of an older version count into one', async () => {
    await migrateDatabase(database)
    const { rows } = await sql<{ cards_swiped: number }>`select distinct cards_swiped from users`.execute(database.db)
    expect(rows).toEqual([{ cards_swiped: 0 }])
    await expect(sql`select * from user_words`.execute(database.db)).rejects.toThrow(/user_words/)
    const count = sql`update users set cards_swiped = cards_swiped + 1`.execute(database.db)
    if (database.kind === 'postgres') await expect(count).rejects.toThrow(/users_cards_swiped_moved/)
  })
})
