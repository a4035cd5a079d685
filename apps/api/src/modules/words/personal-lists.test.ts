import { randomUUID } from 'node:crypto'

import { readPersonalList } from '@wordnest/contracts/personal-list'
import type { SavedList } from '@wordnest/vocabulary/personal-list'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
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
