/** kill -9 while an outside service works for a learner: the card request comes back by itself. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { UsageSchema } from '@wordnest/contracts/usage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { type ApiProcess, findPort, postJson, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestApp, TEST_SESSION_SECRET } from '#api/testing/app.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { TRIAL_TIMEOUT } from '#api/testing/trials.ts'
import { type FakeUpstream, startUpstream } from '#api/testing/upstream.ts'

/** Longer than a call may take. */
const LEASE_MS = 600_000 + 15_000

let dataDir = ''
let made: TestDatabase
let upstream: FakeUpstream
let server: ApiProcess | undefined
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wordnest-killed-'))
  made = await buildTestDatabase({ isEmpty: true })
  upstream = await startUpstream()
  upstream.mode = 'hanging'
})
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  await upstream.close()
  await made.dispose()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Until it is killed, so that nothing is given back for another reason. */
const PATIENT = {
  DATABASE_TIMEOUT_MS: '600000',
  HANDLER_TIMEOUT_MS: '600000',
  TUTOR_TIMEOUT_MS: '60000',
}

async function startHanging(): Promise<ApiProcess> {
  server = startApiProcess({
    port: await findPort(),
    dataDir,
    settings: made.settings,
    variables: {
      ...PATIENT,
      LOG_LEVEL: 'warn',
      SESSION_SECRET: TEST_SESSION_SECRET,
      TUTOR: 'openai-compatible',
      TUTOR_MODEL: 'small',
      TUTOR_URL: `${upstream.url}/v1`,
    },
  })
  await server.ready
  return server
}

describe.skipIf(isOnStandIn)('a process that is killed while a tutor works', TRIAL_TIMEOUT, () => {
  it('costs the learner nothing once the time of its reservations is over', async () => {
    const running = await startHanging()
    const cookie = await registerAt(running, 'killed@example.org')
    const asks = Array.from({ length: 3 }, (_, at) =>
      postJson(running, '/api/def-and-sent', { synArray: ['beam'], context: `The beam, ${at}.` }, cookie).catch(
        () => undefined,
      ),
    )
    // A learner's calls take turns: one has its reservation, two wait.
    await expect.poll(() => upstream.calls.length, { timeout: 60_000 }).toBe(1)
    const killedAtMs = Date.now()
    running.process.kill('SIGKILL')
    await running.ended
    await Promise.all(asks)

    const settings =
      made.settings.kind === 'sqlite'
        ? ({ kind: 'sqlite', file: join(dataDir, 'wordnest.db') } as const)
        : made.settings
    const database = openDatabase(settings, () => undefined)
    const testDatabase = { ...made, settings }
    const after = await buildTestApp({ variables: PATIENT, beside: { testDatabase, database } })
    try {
      const learner = after.buildClient()
      for (const pair of cookie.split('; ')) {
        const mark = pair.indexOf('=')
        learner.cookies.set(pair.slice(0, mark), pair.slice(mark + 1))
      }
      const readLeft = async () => UsageSchema.parse((await learner.get('/api/usage')).body).cards
      const ask = () => learner.post('/api/def-and-sent', { synArray: ['beam'] })
      expect(await readLeft()).toEqual({ left: 2, limit: 3 })
      after.clock.nowMs = killedAtMs + LEASE_MS
      expect(await readLeft()).toEqual({ left: 3, limit: 3 })
      const answers = await Promise.all(Array.from({ length: 20 }, ask))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ code }) => code === 'card-limit')).toHaveLength(17)
    } finally {
      await after.dispose()
      await database.close()
    }
  })
})
