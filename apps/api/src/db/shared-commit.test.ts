import { AsyncLocalStorage } from 'node:async_hooks'

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { type OpenDatabase, openDatabase } from './dialects.ts'
import { inTransaction } from './transaction.ts'

let test: TestDatabase
let database: OpenDatabase
beforeEach(async () => {
  test = await buildTestDatabase()
  database = openDatabase(test.settings, () => undefined)
})
afterEach(async () => {
  await database.close()
  await test.dispose()
})

const addView = (screen: string) =>
  inTransaction(database.db, async (tx) => {
    await tx.insertInto('screen_views').values({ day: '2026-01-01', screen, views: 1 }).execute()
    if (screen.startsWith('bad')) throw new Error(`${screen} was refused`)
    return screen
  })

const listScreens = async () => {
  const rows = await database.db.selectFrom('screen_views').select('screen').orderBy('screen').execute()
  return rows.map(({ screen }) => screen)
}

describe('many transactions at once', () => {
  it('each answer their own caller, and one that throws undoes itself alone', async () => {
    const names = ['a', 'bad one', 'b', 'c', 'bad two', 'd']
    const results = await Promise.allSettled(names.map(addView))
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'a',
      'Error: bad one was refused',
      'b',
      'c',
      'Error: bad two was refused',
      'd',
    ])
    expect(await listScreens()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are refused by the database one by one', async () => {
    const results = await Promise.allSettled(['a', 'a', 'b'].map(addView))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await listScreens()).toEqual(['a', 'b'])
  })

  it('go on after all of one commit were refused', async () => {
    await Promise.allSettled([addView('bad one'), addView('bad two')])
    expect(await addView('later')).toBe('later')
    expect(await listScreens()).toEqual(['later'])
  })

  it.runIf(process.env['TEST_DATABASE'] === 'sqlite')(
    'hear why the database has given up the whole of it, and those behind go on',
    async () => {
      const giveUp = () =>
        inTransaction(database.db, async (tx) => {
          await sql`rollback`.execute(tx)
          throw new Error('disk I/O error')
        })
      const results = await Promise.allSettled([giveUp(), addView('a'), giveUp(), addView('b')])
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
        'Error: disk I/O error',
        'Error: disk I/O error',
        'Error: disk I/O error',
        'b',
      ])
      expect(await listScreens()).toEqual(['b'])
    },
  )

  it('keep what belongs to their own caller', async () => {
    const caller = new AsyncLocalStorage<string>()
    const names = ['a', 'b', 'c', 'd']
    const found = await Promise.all(
      names.map((name) => caller.run(name, () => inTransaction(database.db, async () => caller.getStore()))),
    )
    expect(found).toEqual(names)
  })

  it('see what the one before wrote', async () => {
    await addView('a')
    const count = () =>
      inTransaction(database.db, async (tx) => {
        const { views } = await tx
          .updateTable('screen_views')
          .set(({ eb }) => ({ views: eb('views', '+', 1) }))
          .returning('views')
          .executeTakeFirstOrThrow()
        return views
      })
    const seen = await Promise.all(Array.from({ length: 20 }, count))
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2))
  })

  it('all hear of it when the commit itself fails', async () => {
    await listScreens()
    await database.close()
    const results = await Promise.allSettled(['a', 'b', 'c'].map(addView))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    database = openDatabase(test.settings, () => undefined)
    expect(await listScreens()).toEqual([])
  })
})
