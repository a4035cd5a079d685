/** Lists and swipes move into the log: backed up before, broken off by kill -9 in the middle, restored from old backups. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { makeBackup, restoreBackup } from '#api/backup/backup.ts'
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { isMigrated } from '#api/db/migrate.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { type ApiProcess, findPort, startApiProcess } from '#api/testing/api-process.ts'
import { fillBeforeTheLog } from '#api/testing/database-before-the-log.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const KILLS = howOften(3, 100)
const LEARNERS = 300
const WORDS = 60
const PATH = process.env['PATH'] ?? ''
const NOW = Date.parse('2026-11-24T12:00:00Z')

let folder = ''
const databases: TestDatabase[] = []
const running: ApiProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-conversion-'))
})
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const database of databases.splice(0)) await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

type Place = { readonly dataDir: string; readonly database: DatabaseSettings }

/** An empty place for a server: a data folder, and a database of its own. */
async function buildPlace(name: string): Promise<Place> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    return { dataDir, database: { kind: 'sqlite', file: join(dataDir, 'wordnest.db') } }
  }
  const test = await buildTestDatabase({ isEmpty: true })
  databases.push(test)
  return { dataDir, database: test.settings }
}

async function buildOldPlace(name: string): Promise<Place> {
  const place = await buildPlace(name)
  await fillBeforeTheLog(place.database)
  return place
}

async function using<T>({ database }: Place, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = openDatabase(database, () => undefined, { isPatient: true })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const logOf = (opened: OpenDatabase) => buildLogService(buildLogRepository(opened), () => NOW)
const countSaved = (place: Place, learner: string) =>
  using(place, async (opened) => (await logOf(opened).readLists(learner)).personal.length)

async function start({ dataDir, database }: Place): Promise<ApiProcess> {
  const server = startApiProcess({ port: await findPort(), dataDir, settings: database })
  running.push(server)
  return server
}

async function stop(server: ApiProcess): Promise<void> {
  server.process.kill('SIGKILL')
  await server.ended
}

/** So many learners that the move takes a while. */
const addLearners = (place: Place) =>
  using(place, async ({ db }) => {
    const numbers = Array.from({ length: LEARNERS }, (_, index) => index)
    await db
      .insertInto('users')
      .values(
        numbers.map((number) => ({
          id: `many-${number}`,
          email: `many-${number}@example.org`,
          display_name: 'Many',
          created_at: NOW,
          updated_at: NOW,
        })),
      )
      .execute()
    for (let word = 0; word < WORDS; word += 1) {
      await sql`insert into user_words (user_id, word_key, word, definition, sentence, position)
        select id, ${`word_${word}`}, ${`word ${word}`}, 'what it means', 'Here it is.', ${word}
        from users where id like 'many-%'`.execute(db)
    }
  })

describe('a server that starts on a database from before the log', TRIAL_TIMEOUT, () => {
  it('makes a backup first and says where, once; the backup restores into the log', async ({ skip }) => {
    skip(isOnStandIn, 'the stand-in has one connection, which the migration has')
    const place = await buildOldPlace('data')
    const server = await start(place)
    await server.ready
    const [, backup = ''] = /^Backed up before lists and swipes move into the log: (.+)$/m.exec(server.output()) ?? []
    expect(existsSync(join(backup, 'manifest.json'))).toBe(true)
    await stop(server)
    expect(await countSaved(place, 'ann')).toBe(12)
    const again = await start(place)
    await again.ready
    expect(again.output()).not.toContain('Backed up')
    await stop(again)
    expect(readdirSync(join(place.dataDir, 'backups'))).toHaveLength(1)

    const other = await buildPlace('restored')
    await restoreBackup({ ...other, nowMs: NOW, path: PATH }, backup, false)
    expect(await countSaved(other, 'ann')).toBe(12)
    expect(await countSaved(other, 'emil')).toBe(4)
  })

  it('of which every backup in the portable form holds all, too', async () => {
    const [source, target] = [await buildOldPlace('data'), await buildPlace('restored')]
    const backup = await makeBackup({ ...source, nowMs: NOW, path: PATH }, join(folder, 'backups'), true)
    await restoreBackup({ ...target, nowMs: NOW, path: PATH }, backup, false)
    for (const [learner, words] of [
      ['ann', 12],
      ['ben', 14],
      ['cleo', 0],
      ['emil', 4],
      ['fay', 5],
    ] as const) {
      expect(await countSaved(target, learner)).toBe(words)
      expect(await using(target, (opened) => logOf(opened).rebuild(learner))).toBe(0)
    }
  })

  it(`loses nothing though it is killed ${KILLS} times in the middle of the move`, async ({ skip }) => {
    skip(isOnStandIn, 'the stand-in has one connection, which the migration has')
    const problems: string[] = []
    let brokenOff = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const place = await buildOldPlace(`data-${kill}`)
      await addLearners(place)
      const server = await start(place)
      await expect.poll(() => server.output(), { timeout: 60_000, interval: 5 }).toContain('They are being moved')
      await wait(Math.random() * 300)
      await stop(server)
      if (!(await using(place, isMigrated))) brokenOff += 1
      const next = await start(place)
      await next.ready
      await stop(next)
      await using(place, async (opened) => {
        const log = logOf(opened)
        for (const learner of ['ann', 'emil', 'many-0', `many-${LEARNERS - 1}`]) {
          const { personal } = await log.readLists(learner)
          const expected = { ann: 12, emil: 4 }[learner] ?? WORDS
          if (personal.length !== expected) problems.push(`kill ${kill}: ${learner} has ${personal.length} words`)
          if ((await log.rebuild(learner)) > 0) problems.push(`kill ${kill}: ${learner} has other states`)
        }
        const { rows } = await sql<{ count: number }>`select count(*) as count from events where type = 's'`.execute(
          opened.db,
        )
        if (rows[0]?.count !== LEARNERS * WORDS + 37) problems.push(`kill ${kill}: ${rows[0]?.count} words in the log`)
      })
    }
    recordTrial({
      name: 'kill -9 while lists move into the log',
      tries: KILLS,
      unit: 'kills',
      failures: problems.length,
      told: `${brokenOff} in the middle of the move`,
    })
    expect(problems).toEqual([])
  })
})
