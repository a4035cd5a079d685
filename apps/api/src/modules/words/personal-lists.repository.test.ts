/** Saves of personal lists, one after the other and at the same time. */
import { randomUUID } from 'node:crypto'

import type { Role } from '@wordnest/vocabulary/plans'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { byWordKey } from '@wordnest/vocabulary/word-key'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildStudyWord } from '#api/testing/app.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'

import { buildPersonalListsRepository, type PersonalListsRepository } from './personal-lists.repository.ts'

let test: TestDatabase
let database: OpenDatabase
let lists: PersonalListsRepository
beforeAll(async () => {
  test = await buildTestDatabase()
  database = openDatabase(test.settings, () => undefined)
  lists = buildPersonalListsRepository(database.db)
})
afterAll(async () => {
  await database.close()
  await test.dispose()
})

async function addUser(role: Role = 'subscribed'): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, display_name: 'A', role, created_at: 1, updated_at: 1 })
    .execute()
  return id
}

const limitOf = (role: Role) => (role === 'subscribed' ? 1000 : 3)
type Save = { userId: string; baseVersion: number; words: readonly StudyWord[]; operationId?: string }
const save = ({ operationId = randomUUID(), words, ...rest }: Save) =>
  lists.save({ ...rest, words: byWordKey(words), operationId, limitOf }, 5)

const readRows = (userId: string) =>
  database.db
    .selectFrom('user_words')
    .select(['word_key', 'word', 'definition', 'sentence', 'audio_url', 'part_of_speech', 'position'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

const anyWord: fc.Arbitrary<StudyWord> = fc
  .record({
    word: fc.constantFrom('ant', 'bee', 'cat', 'dog', 'a/b % 🐣', "don't", 'x y', 'é'),
    definition: fc.constantFrom('one', 'two', '"quoted" \\ {}', 'a\tb\u2028'),
    audioUrl: fc.constantFrom(undefined, '/a.mp3'),
    partOfSpeech: fc.constantFrom(undefined, 'noun'),
  })
  .map(({ word, definition, audioUrl, partOfSpeech }) => ({
    word,
    definition,
    sentence: `${word} here`,
    ...(audioUrl !== undefined && { audioUrl }),
    ...(partOfSpeech !== undefined && { partOfSpeech }),
  }))
const anyList = fc.uniqueArray(anyWord, { selector: ({ word }) => word, maxLength: 8 })

/** One step of a learner: a list from a version that may be gone, by an operation that may have been. */
const anyStep = fc.record({ isStale: fc.boolean(), isAgain: fc.boolean(), words: anyList })

describe('learners who save at the same time', () => {
  it('end as if each had saved alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyStep, { maxLength: 4 }), { minLength: 2, maxLength: 40 }),
        async (histories) => {
          const play = async (steps: (typeof histories)[number], at: number) => {
            const userId = await addUser(at % 3 === 0 ? 'unsubscribed' : 'subscribed')
            let version = 0
            let operationId: string = randomUUID()
            const outcomes = []
            for (const { isStale, isAgain, words } of steps) {
              if (!isAgain) operationId = randomUUID()
              const outcome = await save({
                userId,
                baseVersion: isStale ? version + 1 : version,
                words,
                operationId,
              })
              if (outcome.kind === 'saved') version = outcome.version
              outcomes.push(outcome)
            }
            return { outcomes, rows: await readRows(userId) }
          }
          const together = await Promise.all(histories.map((steps, at) => play(steps, at)))
          for (const [at, steps] of histories.entries()) {
            expect(together[at]).toEqual(await play(steps, at))
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  it('are saved though one of them cannot be', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => addUser()))
    const gone = randomUUID()
    const outcomes = await Promise.allSettled(
      [...users, gone].map((userId, at) => {
        const definition = at === 5 ? 'what no text of PostgreSQL holds: \0' : 'one'
        return save({ userId, baseVersion: 0, words: [{ word: 'ant', definition, sentence: 'An ant.' }] })
      }),
    )
    const isRefusedText = database.kind === 'postgres'
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, at) => (at === 12 || (at === 5 && isRefusedText) ? 'rejected' : 'fulfilled')),
    )
    const found = await Promise.all(users.map((userId) => lists.find(userId)))
    expect(found.map((list) => list?.version)).toEqual(users.map((_, at) => (at === 5 && isRefusedText ? 0 : 1)))
  })

  it('do not wait for one whose row is held', async ({ skip }) => {
    skip(database.kind === 'sqlite' || isOnStandIn, 'writers of SQLite and of the stand-in come one after the other')
    const [held, ...others] = await Promise.all(Array.from({ length: 12 }, () => addUser()))
    const words = [buildStudyWord('ant')]
    let waiting: Promise<unknown> | undefined
    await database.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ display_name: 'B' })
        .where('id', '=', held ?? '')
        .execute()
      waiting = save({ userId: held ?? '', baseVersion: 0, words })
      const saved = await Promise.all(others.map((userId) => save({ userId, baseVersion: 0, words })))
      expect(saved).toEqual(others.map(() => ({ kind: 'saved', version: 1 })))
    })
    expect(await waiting).toEqual({ kind: 'saved', version: 1 })
  })
})

describe('a save', () => {
  it.each([1, 9, 10, 11, 99, 100, 101, 257, 1000])('keeps each of %i words', async (count) => {
    const userId = await addUser()
    const words = Array.from({ length: count }, (_, at) => buildStudyWord(`word ${at}`))
    await save({ userId, baseVersion: 0, words })
    expect(await lists.find(userId)).toEqual({ version: 1, words })
    const changed = words.map((word) => ({ ...word, definition: 'another' }))
    await save({ userId, baseVersion: 1, words: changed })
    expect(await lists.find(userId)).toEqual({ version: 2, words: changed })
    await save({ userId, baseVersion: 2, words: [] })
    expect(await lists.find(userId)).toEqual({ version: 3, words: [] })
  })

  it('that is refused leaves no trace', async () => {
    const words = ['ant', 'bee', 'cat', 'dog'].map(buildStudyWord)
    const userId = await addUser('unsubscribed')
    const operationId = randomUUID()
    expect(await save({ userId, baseVersion: 0, words, operationId })).toEqual({ kind: 'over-limit' })
    expect(await save({ userId, baseVersion: 4, words: [], operationId })).toEqual({ kind: 'stale' })
    const few = words.slice(0, 2)
    const saved = { kind: 'saved', version: 1 }
    expect(await save({ userId, baseVersion: 0, words: few, operationId })).toEqual(saved)
    expect(await save({ userId, baseVersion: 1, words: [], operationId })).toEqual(saved)
    expect(await lists.find(userId)).toEqual({ version: 1, words: few })
  })

  it('is the only one of many from one version', async () => {
    const userId = await addUser()
    for (let version = 0; version < 5; version += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, device) => {
          const words = [buildStudyWord(`device ${device}`), buildStudyWord(`version ${version}`)]
          return save({ userId, baseVersion: version, words })
        }),
      )
      expect(outcomes.filter(({ kind }) => kind === 'stale')).toHaveLength(7)
      const winner = outcomes.findIndex(({ kind }) => kind === 'saved')
      const found = await lists.find(userId)
      expect(found?.version).toBe(version + 1)
      expect(found?.words[0]?.word).toBe(`device ${winner}`)
    }
  })

  it('of one operation is applied once, from whatever versions it is sent at once', async () => {
    const userId = await addUser()
    const operationId = randomUUID()
    const outcomes = await Promise.all(
      [0, 0, 1, 0, 1, 2].map((baseVersion) =>
        save({
          userId,
          baseVersion,
          operationId,
          words: [buildStudyWord('ant')],
        }),
      ),
    )
    expect(outcomes.filter(({ kind }) => kind !== 'saved' && kind !== 'stale')).toEqual([])
    expect(await lists.find(userId)).toEqual({ version: 1, words: [buildStudyWord('ant')] })
  })

  it('heeds the plan of the moment', async () => {
    const words = (...list: readonly string[]) => list.map(buildStudyWord)
    const userId = await addUser()
    await save({ userId, baseVersion: 0, words: words('ant', 'bee') })
    await database.db.updateTable('users').set({ role: 'unsubscribed' }).where('id', '=', userId).execute()
    const many = { userId, baseVersion: 1, words: words('ant', 'bee', 'cat', 'dog') }
    expect(await save(many)).toEqual({ kind: 'over-limit' })
    await database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', userId).execute()
    expect(await save(many)).toEqual({ kind: 'saved', version: 2 })
    expect((await lists.find(userId))?.words).toEqual(many.words)
  })

  it('has no owner once its learner is gone', async () => {
    const userId = await addUser()
    await save({ userId, baseVersion: 0, words: [buildStudyWord('ant')] })
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    const outcome = save({ userId, baseVersion: 1, words: [buildStudyWord('bee')] })
    await expect(outcome).rejects.toThrow(/foreign key|violates/i)
  })
})
