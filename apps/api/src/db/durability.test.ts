import { describe, expect, it } from 'vitest'

import { buildTestDatabase, isOnStandIn } from '#api/testing/database.ts'

import { openDatabase } from './dialects.ts'
import { findReplication, toReplicationNotice } from './durability.ts'

describe('the notice about replicas', () => {
  it.each([
    [{ names: '', commit: 'on', replicas: 0 }, false, 'PostgreSQL has no replica'],
    [
      { names: '"pg2"', commit: 'on', replicas: 2 },
      false,
      'acknowledges writes that a synchronous replica has ("pg2")',
    ],
    [{ names: '', commit: 'on', replicas: 1 }, true, 'a replica, none of them synchronous'],
    [{ names: '', commit: 'on', replicas: 2 }, true, '2 replicas, none of them synchronous'],
    [{ names: '*', commit: 'local', replicas: 1 }, true, 'a failover can lose acknowledged writes'],
    [{ names: '*', commit: 'off', replicas: 1 }, true, 'a failover can lose acknowledged writes'],
  ])('of %o warns: %s', (replication, isRisky, text) => {
    expect(toReplicationNotice(replication)).toEqual({ isRisky, text: expect.stringContaining(text) })
  })

  it.skipIf(isOnStandIn)('is about the database that is open', async () => {
    const test = await buildTestDatabase()
    const database = openDatabase(test.settings, () => undefined)
    try {
      const none = { names: '', commit: 'on', replicas: 0 }
      expect(await findReplication(database)).toEqual(database.kind === 'sqlite' ? undefined : none)
    } finally {
      await database.close()
      await test.dispose()
    }
  })
})
