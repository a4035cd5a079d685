import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { type OpenDatabase, openDatabase } from './dialects.ts'
import { compileOnce } from './statement.ts'

let test: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  test = await buildTestDatabase()
  database = openDatabase(test.settings, () => undefined)
})
afterAll(async () => {
  await database.close()
  await test.dispose()
})

it('is built once, and run with other values each time', async () => {
  let built = 0
  const add = compileOnce((db) => {
    built += 1
    return db.insertInto('screen_views').values({ day: '', screen: '', views: 0 }).returning('views').compile()
  })
  const { db } = database
  const rows = await Promise.all(
    [1, 2, 3].map(async (views) => (await db.executeQuery(add(db, ['2026-01-01', `screen ${views}`, views]))).rows),
  )
  expect(rows).toEqual([[{ views: 1 }], [{ views: 2 }], [{ views: 3 }]])
  expect(built).toBe(1)
  expect(() => add(db, ['2026-01-01'])).toThrow('takes 3 values, not 1')
})
