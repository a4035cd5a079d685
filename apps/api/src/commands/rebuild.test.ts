import { buildCard, buildEvent } from '@wordnest/log/testing/build-events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase, MIGRATION_NAMES } from '#api/db/migrate.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { runRebuild } from './rebuild-cli.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')

let test: TestDatabase
beforeEach(async () => {
  test = await buildTestDatabase({ isEmpty: true })
})
afterEach(() => test.dispose())

async function using(work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = openDatabase(test.settings, () => undefined)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const fill = () =>
  using(async (database) => {
    await migrateDatabase(database)
    const log = buildLogService(buildLogRepository(database), () => NOW)
    for (const id of ['ann', 'ben', 'cleo']) {
      await database.db
        .insertInto('users')
        .values({ id, email: `${id}@example.org`, display_name: id, created_at: 1, updated_at: 1 })
        .execute()
      const events = [
        buildEvent('met', { card: buildCard('harbour') }),
        buildEvent('met', { card: buildCard('quay') }),
        buildEvent('swiped', { count: 3 }),
      ]
      await log.accept(id, { sentAt: NOW, events })
    }
  })

async function run() {
  const told = { out: '', errors: '' }
  const code = await runRebuild(
    { out: (text) => (told.out += text), errors: (text) => (told.errors += text) },
    () => test.settings,
  )
  return { code, ...told }
}

describe('npm run rebuild', () => {
  it('finds no difference where there is none', async () => {
    await fill()
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\n3 learners, 0 of them with differences, 0 parts differing and mended\n$/),
      errors: '',
    })
  })

  it('mends what is different, and says so once', async () => {
    await fill()
    await using(async ({ db }) => {
      const { number } = await db
        .selectFrom('learner_logs')
        .select('number')
        .where('user_id', '=', 'ben')
        .executeTakeFirstOrThrow()
      await db.deleteFrom('word_states').where('learner', '=', number).where('word_key', '=', 'quay').execute()
      await db.updateTable('learner_logs').set({ swipes: '{"count":9}' }).where('number', '=', number).execute()
    })
    expect(await run()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/\n3 learners, 1 of them with differences, 2 parts differing and mended\n$/),
    })
    expect(await run()).toMatchObject({ code: 0 })
  })

  it('refuses a database that has not been updated', async () => {
    await using((database) => migrateDatabase(database, MIGRATION_NAMES.at(-2)))
    expect(await run()).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('start the server once') })
  })

  it('refuses an empty database', async () => {
    expect(await run()).toMatchObject({ code: 1, errors: 'There is no database of Wordnest here.\n' })
  })
})
