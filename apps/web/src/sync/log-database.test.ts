import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- gives it an IndexedDB
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type LogDatabase, openLogDatabase } from './log-database.ts'

/** Requests of one transaction. */
const MOST_AT_ONCE = 20
const IDS = Array.from({ length: 45 }, (_, index) => `text-${index}`)

let database: LogDatabase
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  ;({ database } = await openLogDatabase('ann'))
  for (const id of IDS) await database.putText(id, { text: `The text ${id}`, isSent: true })
})
afterEach(() => {
  database.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Counts the changes of each transaction. */
function countChanges() {
  const counts = new Map<IDBTransaction, number>()
  for (const name of ['put', 'delete'] as const) {
    const change = IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...all: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function count(
      this: IDBObjectStore,
      ...all: unknown[]
    ) {
      counts.set(this.transaction, (counts.get(this.transaction) ?? 0) + 1)
      return change.apply(this, all) as never
    })
  }
  return () => [...counts.values()]
}

it('marks all texts as not sent, some at once', async () => {
  const changes = countChanges()
  await database.markTextsUnsent()
  expect([...(await database.loadUnsentTexts()).keys()].toSorted()).toEqual(IDS.toSorted())
  expect(changes().reduce((sum, one) => sum + one, 0)).toBe(IDS.length)
  expect(Math.max(...changes())).toBeLessThanOrEqual(MOST_AT_ONCE)
})

it('deletes many texts, some at once, and no others', async () => {
  const changes = countChanges()
  const [left, ...gone] = IDS
  await database.deleteTexts(gone)
  expect([...(await database.loadTexts()).keys()]).toEqual([left])
  expect(Math.max(...changes())).toBeLessThanOrEqual(MOST_AT_ONCE)
})

it('tells once of a write that fails as a whole', async () => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own object
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function abort(this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key)
    if (this.name === 'words') queueMicrotask(() => this.transaction.abort())
    return request
  })
  const lists = { lastSeq: 1, isComplete: true, savedCount: 0 }
  // What else fails with it would be an unhandled rejection.
  await expect(database.write({ lists, words: new Map([['owl', {}]]) })).rejects.toThrow()
  expect((await database.load()).lists).toBeUndefined()
})
