/** Two devices of one learner change one personal list, out of step and with lost answers: nothing is lost, both end equal. */
import { randomUUID } from 'node:crypto'

import { readPersonalList } from '@wordnest/contracts/personal-list'
import {
  applyChanges,
  findChanges,
  hasChanges,
  type ListChanges,
  NO_CHANGES,
  resolveLists,
  type SavedList,
  withoutWord,
  withWord,
} from '@wordnest/vocabulary/personal-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'
import { howOften, recordTrial, TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const HISTORIES = 5
/** Of each history. */
const OPERATIONS = howOften(60, 800)
/** So few that the devices meet at them, so many that some are never removed. */
const NAMES = Array.from({ length: OPERATIONS / 5 }, (_, index) => `word ${index}`)
const { path } = readPersonalList

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

type Device = { base: SavedList; changes: ListChanges; pending: { id: string; baseVersion: number } | undefined }

const operation = fc.record({
  index: fc.nat(1),
  kind: fc.constantFrom('add', 'add', 'remove', 'save', 'save and lose the answer'),
  word: fc.constantFrom(...NAMES),
})

const read = async (client: TestClient): Promise<SavedList> =>
  readPersonalList.response.parse((await client.get(path)).body)

/** As the page does it: a conflict is answered with "keep both", a lost answer with the same operation again. */
async function sync(client: TestClient, device: Device, isAnswerLost: boolean): Promise<void> {
  while (device.pending || hasChanges(device.changes)) {
    const words = applyChanges(device.base.words, device.changes)
    const { id, baseVersion } = device.pending ?? { id: randomUUID(), baseVersion: device.base.version }
    device.pending = { id, baseVersion }
    const { code } = await client.call('PUT', path, { operationId: id, baseVersion, words })
    if (isAnswerLost) return
    device.pending = undefined
    const current = await read(client)
    if (code === undefined) {
      device.base = current
      device.changes = NO_CHANGES
      continue
    }
    expect(code).toBe('conflict')
    const { both } = resolveLists(device.base.words, device.changes, current.words)
    device.changes = findChanges(current.words, both)
    device.base = current
  }
  device.base = await read(client)
}

async function buildSubscriber(): Promise<TestClient> {
  const learner = await test.buildLearner()
  await test.database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', learner.id).execute()
  return learner
}

describe('two devices', TRIAL_TIMEOUT, () => {
  it(`lose nothing in ${OPERATIONS} operations, and end equal`, async () => {
    let tries = 0
    let kept = 0
    const history = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
    const live = fc.asyncProperty(history, async (operations) => {
      const learner = await buildSubscriber()
      const empty: SavedList = { version: 0, words: [] }
      const devices: Device[] = [0, 1].map(() => ({ base: empty, changes: NO_CHANGES, pending: undefined }))
      const removed = new Set<string>()
      const added = new Set<string>()
      for (const { index, kind, word } of operations) {
        const device = devices[index]
        if (!device) throw new Error('two devices')
        const isIn = applyChanges(device.base.words, device.changes).some((known) => known.word === word)
        // An unanswered request must be repeated unchanged.
        if (device.pending && !kind.startsWith('save')) await sync(learner, device, false)
        else if (kind === 'add' && !isIn) {
          device.changes = withWord(device.base.words, device.changes, buildStudyWord(word))
          added.add(word)
        } else if (kind === 'remove' && isIn) {
          device.changes = withoutWord(device.base.words, device.changes, toWordKey(word))
          removed.add(word)
        } else if (kind.startsWith('save')) await sync(learner, device, kind !== 'save')
        tries += 1
      }
      for (const device of devices) await sync(learner, device, false)
      const final = await read(learner)
      for (const device of devices) await sync(learner, device, false)
      expect(devices.map(({ base }) => base)).toEqual([final, final])
      const words = final.words.map((entry) => entry.word)
      const neverRemoved = [...added].filter((word) => !removed.has(word))
      kept += neverRemoved.length
      expect(neverRemoved.filter((word) => !words.includes(word))).toEqual([])
      expect(new Set(words).size).toBe(words.length)
    })
    const outcome = await fc.check(live, { numRuns: HISTORIES, endOnFailure: true })
    recordTrial({
      name: 'two devices on one list',
      tries,
      unit: 'operations',
      failures: outcome.failed ? 1 : 0,
      told: `${HISTORIES} histories; ${kept} words that had to be there at the end`,
    })
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false)
    expect(kept).toBeGreaterThan(0)
  })
})
