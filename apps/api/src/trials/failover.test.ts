/** A primary is killed while learners write; `npm run test:failover` has the other faults. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FaultResult, runFault } from '#api/testing/failover/faults.ts'
import { findPrograms } from '#api/testing/failover/programs.ts'
import { buildScene, type Scene } from '#api/testing/failover/scene.ts'
import { recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const LEARNERS = 10
const PAUSE_MS = 200
/** Longer than Patroni's ttl. */
const FAULT_MS = 12_000

const programs = findPrograms()
const missing = 'missing' in programs ? `: not here, ${programs.missing.join(', ')} missing` : ''

describe.skipIf(missing !== '' || process.env['TEST_DATABASE'] !== 'postgres')(
  `a promotion${missing}`,
  TRIAL_TIMEOUT,
  () => {
    let scene: Scene
    beforeAll(async () => {
      if ('missing' in programs) throw new Error('These tests are skipped')
      const few = { processes: 1, learners: LEARNERS, pauseMs: PAUSE_MS, hasDatabaseProxy: false }
      scene = await buildScene({ programs, ...few })
    }, TRIAL_TIMEOUT.timeout)
    afterAll(() => scene.stop(), TRIAL_TIMEOUT.timeout)

    it('after the primary is killed loses no acknowledged write, writes none twice and signs nobody out', async () => {
      const before = await scene.cluster.findPrimary()
      const result: FaultResult = await runFault(scene, { kind: 'kill', target: 'primary' }, 0, FAULT_MS)
      const after = await scene.cluster.findPrimary()
      recordTrial({
        name: 'the primary is killed',
        tries: 1,
        unit: 'promotions',
        failures: result.lost + result.duplicated + result.problems.length,
        told: `${result.acknowledged} writes`,
        goals: [{ what: 'without writes', measuredMs: result.withoutWritesMs, atMostMs: 15_000 }],
      })
      expect(result).toMatchObject({ lost: 0, duplicated: 0, problems: [] })
      expect(result.acknowledged).toBeGreaterThan(LEARNERS)
      expect(after?.machine.name).not.toBe(before?.machine.name)
    })
  },
)
