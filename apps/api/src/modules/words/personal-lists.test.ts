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
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildStudyWord, buildTestApp, type TestApp, type TestClient } from '#api/testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.dispose())

const { path } = readPersonalList
const buildWords = (count: number, name = 'word') =>
  Array.from({ length: count }, (_, index) => buildStudyWord(`${name} ${index}`))

const read = async (client: TestClient): Promise<SavedList> =>
  readPersonalList.response.parse((await client.get(path)).body)

const save = (
  client: TestClient,
  baseVersion: number,
  words: readonly StudyWord[],
  operationId: string = randomUUID(),
) => client.call('PUT', path, { operationId, baseVersion, words })

async function buildSubscriber() {
  const learner = await test.buildLearner()
  await setRole(learner.id, 'subscribed')
  return learner
}
const setRole = (id: string, role: 'subscribed' | 'unsubscribed') =>
  test.database.db.updateTable('users').set({ role }).where('id', '=', id).execute()

describe('the personal list', () => {
  it('is empty at first, and then what was saved, in its order', async () => {
    const learner = await test.buildLearner()
    expect(await read(learner)).toEqual({ version: 0, words: [] })
    const words: StudyWord[] = [
      { ...buildStudyWord('zebra'), partOfSpeech: 'noun', audioUrl: '/media/speech/a.mp3' },
      buildStudyWord('a/b % # .. 🐣'),
      buildStudyWord('x'.repeat(100)),
    ]
    expect((await save(learner, 0, words)).body).toEqual({ version: 1 })
    expect(await read(learner)).toEqual({ version: 1, words })
    expect(await read(await test.buildLearner())).toEqual({ version: 0, words: [] })
    expect((await learner.get('/api/me')).body).toMatchObject({ personalWords: 3 })
  })

  it('loses the words that a save leaves out and follows its order', async () => {
    const learner = await test.buildLearner()
    const [ant, bee, cat, dog] = ['ant', 'bee', 'cat', 'dog'].map(buildStudyWord)
    if (!ant || !bee || !cat || !dog) throw new Error('four words')
    await save(learner, 0, [ant, bee, cat])
    const changed = { ...bee, definition: 'an insect' }
    await save(learner, 1, [cat, changed, dog])
    expect((await read(learner)).words).toEqual([cat, changed, dog])
    await save(learner, 2, [])
    expect(await read(learner)).toEqual({ version: 3, words: [] })
  })

  it('takes a save from an old version for a conflict, and changes nothing', async () => {
    const learner = await test.buildLearner()
    await save(learner, 0, [buildStudyWord('ant')])
    expect(await save(learner, 0, [buildStudyWord('bee')])).toMatchObject({ status: 409, code: 'conflict' })
    expect(await save(learner, 7, [])).toMatchObject({ status: 409, code: 'conflict' })
    expect(await read(learner)).toEqual({ version: 1, words: [buildStudyWord('ant')] })
  })

  it('applies an operation once, however often it is sent; one that was refused may be tried again', async () => {
    const learner = await test.buildLearner()
    const operationId = randomUUID()
    expect(await save(learner, 3, [buildStudyWord('ant')], operationId)).toMatchObject({ code: 'conflict' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(learner, 0, [buildStudyWord('ant')], operationId)),
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 5 }, () => ({ status: 200, body: { version: 1 } })),
    )
    await save(learner, 1, [])
    expect((await save(learner, 0, [buildStudyWord('ant')], operationId.toUpperCase())).body).toEqual({ version: 2 })
    expect(await read(learner)).toEqual({ version: 2, words: [] })
  })

  it('lets one of many saves from one version through', async () => {
    const learner = await test.buildLearner()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(learner, 0, buildWords(5, `device ${index}`))),
    )
    expect(answers.filter(({ code }) => code === 'conflict')).toHaveLength(7)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await read(learner)).toEqual({ version: 1, words: buildWords(5, `device ${winner}`) })
  })

  it.each([
    ['a word twice', [buildStudyWord('May'), buildStudyWord('may')]],
    ['an empty definition', [{ ...buildStudyWord('oak'), definition: ' ' }]],
    ['an empty sentence', [{ ...buildStudyWord('oak'), sentence: '\0' }]],
    ['an empty word', [buildStudyWord(' ')]],
    ['an unknown field', [{ ...buildStudyWord('oak'), user_id: 'someone' }]],
    ['1,001 words', buildWords(1001)],
  ])('refuses %s, and keeps what was there', async (_what, words) => {
    const learner = await buildSubscriber()
    await save(learner, 0, [buildStudyWord('ant')])
    expect(await save(learner, 1, words)).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await read(learner)).toEqual({ version: 1, words: [buildStudyWord('ant')] })
  })

  it('is for who is signed in', async () => {
    expect(await test.buildClient().get(path)).toMatchObject({ code: 'sign-in-required' })
    expect(await save(test.buildClient(), 0, [])).toMatchObject({ code: 'sign-in-required' })
  })
})

describe('the limit of the plan', () => {
  it('is 10 words, or 1,000 for a subscriber', async () => {
    const learner = await test.buildLearner()
    expect(await save(learner, 0, buildWords(11))).toMatchObject({ status: 422, code: 'list-limit' })
    expect(await read(learner)).toEqual({ version: 0, words: [] })
    expect((await save(learner, 0, buildWords(10))).status).toBe(200)
    await setRole(learner.id, 'subscribed')
    expect((await save(learner, 1, buildWords(1000))).status).toBe(200)
    expect((await read(learner)).words).toEqual(buildWords(1000))
  })

  it('takes nothing away after a downgrade: the list is readable and removable, not addable', async () => {
    const learner = await buildSubscriber()
    await save(learner, 0, buildWords(30))
    await setRole(learner.id, 'unsubscribed')
    expect((await read(learner)).words).toHaveLength(30)
    expect(await save(learner, 1, buildWords(31))).toMatchObject({ code: 'list-limit' })
    const exchanged = [...buildWords(29), buildStudyWord('new')]
    expect(await save(learner, 1, exchanged)).toMatchObject({ code: 'list-limit' })
    expect((await save(learner, 1, buildWords(20))).body).toEqual({ version: 2 })
    expect((await save(learner, 2, buildWords(9))).body).toEqual({ version: 3 })
    expect((await save(learner, 3, [...buildWords(9), buildStudyWord('new')])).body).toEqual({ version: 4 })
  })
})

describe('two devices', () => {
  const NAMES = Array.from({ length: 12 }, (_, index) => `word ${index}`)
  type Device = { base: SavedList; changes: ListChanges; pending: { id: string; baseVersion: number } | undefined }

  const anyOperation = fc.record({
    device: fc.nat(1),
    kind: fc.constantFrom('add', 'add', 'remove', 'save', 'save and lose the answer'),
    word: fc.constantFrom(...NAMES),
  })

  /** As the page does it: a conflict is answered with "keep both", a lost answer with the same operation again. */
  async function sync(client: TestClient, device: Device, isAnswerLost: boolean): Promise<void> {
    while (device.pending || hasChanges(device.changes)) {
      const words = applyChanges(device.base.words, device.changes)
      const operation = device.pending ?? { id: randomUUID(), baseVersion: device.base.version }
      device.pending = operation
      const { code } = await save(client, operation.baseVersion, words, operation.id)
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

  it('lose nothing in 60 operations, and end equal', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOperation, { minLength: 60, maxLength: 60 }), async (operations) => {
        const learner = await test.buildLearner()
        await setRole(learner.id, 'subscribed')
        const empty: SavedList = { version: 0, words: [] }
        const devices: Device[] = [0, 1].map(() => ({ base: empty, changes: NO_CHANGES, pending: undefined }))
        const removed = new Set<string>()
        const added = new Set<string>()
        for (const { device: index, kind, word } of operations) {
          const device = devices[index]
          if (!device) throw new Error('two devices')
          const isIn = applyChanges(device.base.words, device.changes).some((known) => known.word === word)
          // What was sent must be the same again until it is heard of.
          if (device.pending && !kind.startsWith('save')) await sync(learner, device, false)
          else if (kind === 'add' && !isIn) {
            device.changes = withWord(device.base.words, device.changes, buildStudyWord(word))
            added.add(word)
          } else if (kind === 'remove' && isIn) {
            device.changes = withoutWord(device.base.words, device.changes, toWordKey(word))
            removed.add(word)
          } else if (kind.startsWith('save')) await sync(learner, device, kind !== 'save')
        }
        for (const device of devices) await sync(learner, device, false)
        const final = await read(learner)
        for (const device of devices) await sync(learner, device, false)
        expect(devices.map(({ base }) => base)).toEqual([final, final])
        const words = final.words.map(({ word }) => word)
        expect([...added].filter((word) => !removed.has(word) && !words.includes(word))).toEqual([])
        expect(new Set(words).size).toBe(words.length)
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })
})
