/** The server's own writes to SQLite fail in the operating system: half a write too, in the middle of a transaction. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { register } from '@wordnest/contracts/accounts'
import { postEvents, readState } from '@wordnest/contracts/events'
import { LearnerSchema } from '@wordnest/contracts/learners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { type ApiProcess, findPort, postJson, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { toStudyList, toSwipe } from '#api/testing/event-bodies.ts'
import { canLimitFileSize, limitFileSize } from '#api/testing/file-size-limit.ts'
import { findFileProblems } from '#api/testing/ledger.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

/** Nearly nothing can be written; or some writes more, and the first that cannot breaks off in the middle of a page. */
const FULL_BYTES = 6000
const LITTLE_MORE_BYTES = 200_000
/** The log of SQLite begins again at twice this length: a limit behind that would never be met. */
const HALF_LOG_BYTES = 2_000_000
const MOST_WRITES = 3000
const REFUSED = [503, 507]

let folder = ''
let server: ApiProcess
let cookie = ''
let port = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-write-errors-'))
  port = await findPort()
})
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (end: '' | '-wal') => join(folder, `wordnest.db${end}`)
const settings = () => ({ kind: 'sqlite', file: fileOf('') }) as const

async function start(): Promise<void> {
  server = startApiProcess({ port, dataDir: folder, settings: settings(), variables: { LOG_LEVEL: 'error' } })
  await server.ready
}

async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: { cookie, origin: server.origin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const swipe = async (id: string) => (await ask('POST', postEvents.path, toSwipe(id))).status
const readSwipes = async () => LearnerSchema.parse((await ask('GET', '/api/me')).body).cardsSwiped

const saveWords = async (generation: number, length: number) =>
  (await ask('POST', postEvents.path, toStudyList(`generation ${generation}`, length))).status
const readGenerations = async () => {
  const { parts } = readState.response.parse((await ask('GET', readState.path)).body)
  return [...new Set(parts.study?.words?.map(({ definition }) => definition))]
}

/** Swipes until one is refused; answers how many were acknowledged, and which was not. */
async function swipeUntilRefused(): Promise<{ acknowledged: number; refused: string }> {
  for (let acknowledged = 0; acknowledged < MOST_WRITES; acknowledged += 1) {
    const operationId = randomUUID()
    const status = await swipe(operationId)
    if (status === 200) continue
    expect(REFUSED).toContain(status)
    return { acknowledged, refused: operationId }
  }
  throw new Error('No write was refused')
}

describe.runIf(process.env['TEST_DATABASE'] === 'sqlite' && canLimitFileSize())(
  'a file that cannot be written',
  TRIAL_TIMEOUT,
  () => {
    it('costs 503 or 507 and nothing that was acknowledged, is read on, and is written again at once when it can be', async () => {
      const rounds = howOften(2, 40)
      await start()
      cookie = await registerAt(server, 'ann@example.org')
      let swipes = 0
      let refusals = 0
      for (let round = 0; round < rounds; round += 1) {
        expect(await saveWords(round, 10)).toBe(200)
        const isSudden = round % 2 === 0
        limitFileSize(
          server.process.pid ?? 0,
          isSudden ? FULL_BYTES : Math.min(statSync(fileOf('-wal')).size, HALF_LOG_BYTES) + LITTLE_MORE_BYTES,
        )
        const { acknowledged, refused } = await swipeUntilRefused()
        swipes += acknowledged
        // Of many pages: some of them may be written before the rest is refused.
        expect(REFUSED).toContain(await saveWords(-1, 1900))
        const newcomer = { email: `${randomUUID()}@example.org`, password: 'tulip-garden-7' }
        expect(REFUSED).toContain((await postJson(server, register.path, newcomer)).status)
        refusals += 3
        expect(await readSwipes()).toBe(swipes)
        expect(await readGenerations()).toEqual([`generation ${round}`])
        for (const path of ['/api/me/words', '/api/videos', '/readyz']) {
          expect({ path, status: (await ask('GET', path)).status }).toEqual({ path, status: 200 })
        }

        const isEnded = !isSudden
        if (isEnded) {
          server.process.kill('SIGKILL')
          await server.ended
          const open = openDatabase(settings(), () => undefined)
          expect(await findFileProblems(open)).toEqual([])
          await open.close()
          await start()
        } else limitFileSize(server.process.pid ?? 0, 'unlimited')
        expect(await readSwipes()).toBe(swipes)
        // Sent again, as a page does, it counts once.
        expect([await swipe(refused), await swipe(refused)]).toEqual([200, 200])
        swipes += 1
        expect(await readSwipes()).toBe(swipes)
        expect((await postJson(server, register.path, newcomer)).status).toBe(200)
      }
      recordTrial({
        name: 'writes that the operating system refuses',
        tries: rounds,
        unit: 'fillings',
        failures: 0,
        told: `${refusals} writes refused, ${swipes} kept`,
      })
      expect({ code: server.process.exitCode, errors: server.errors() }).toEqual({ code: null, errors: '' })
    })
  },
)
