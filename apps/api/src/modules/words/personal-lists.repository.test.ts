/** The two ways of a save, in a transaction and at once, beside each other and at the same time. */
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
let inTransactions: PersonalListsRepository
/** On SQLite the same way. */
let atOnce: PersonalListsRepository
beforeAll(async () => {
  test = await buildTestDatabase()
  database = openDatabase(test.settings, () => undefined)
  inTransactions = buildPersonalListsRepository(database.db)
  atOnce = buildPersonalListsRepository(database.db, database.prepareWrite)
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
const save = (lists: PersonalListsRepository, { operationId = randomUUID(), words, ...rest }: Save) =>
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
          const play = async (lists: PersonalListsRepository, steps: (typeof histories)[number], at: number) => {
            const userId = await addUser(at % 3 === 0 ? 'unsubscribed' : 'subscribed')
            let version = 0
            let operationId: string = randomUUID()
            const outcomes = []
            for (const { isStale, isAgain, words } of steps) {
              if (!isAgain) operationId = randomUUID()
              const outcome = await save(lists, {
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
          const together = await Promise.all(histories.map((steps, at) => play(atOnce, steps, at)))
          for (const [at, steps] of histories.entries()) {
            expect(together[at]).toEqual(await play(inTransactions, steps, at))
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
        return save(atOnce, { userId, baseVersion: 0, words: [{ word: 'ant', definition, sentence: 'An ant.' }] })
      }),
    )
    const isRefusedText = database.kind === 'postgres'
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, at) => (at === 12 || (at === 5 && isRefusedText) ? 'rejected' : 'fulfilled')),
    )
    const found = await Promise.all(users.map((userId) => atOnce.find(userId)))
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
      waiting = save(atOnce, { userId: held ?? '', baseVersion: 0, words })
      const saved = await Promise.all(others.map((userId) => save(atOnce, { userId, baseVersion: 0, words })))
      expect(saved).toEqual(others.map(() => ({ kind: 'saved', version: 1 })))
    })
    expect(await waiting).toEqual({ kind: 'saved', version: 1 })
  })
})

describe('both ways', () => {
  it('leave the same rows, in the same places, after any saves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyList, { maxLength: 5 }), async (lists) => {
        const [one, other] = [await addUser(), await addUser()]
        for (const [baseVersion, words] of lists.entries()) {
          const saved = { kind: 'saved', version: baseVersion + 1 }
          expect(await save(inTransactions, { userId: one, baseVersion, words })).toEqual(saved)
          expect(await save(atOnce, { userId: other, baseVersion, words })).toEqual(saved)
          expect((await atOnce.find(other))?.words).toEqual(words)
        }
        expect(await readRows(other)).toEqual(await readRows(one))
      }),
      { numRuns: 20 },
    )
  })

  it.each([1, 9, 10, 11, 99, 100, 101, 257, 1000])('keep each of %i words', async (count) => {
    const userId = await addUser()
    const words = Array.from({ length: count }, (_, at) => buildStudyWord(`word ${at}`))
    await save(atOnce, { userId, baseVersion: 0, words })
    expect(await atOnce.find(userId)).toEqual({ version: 1, words })
    const changed = words.map((word) => ({ ...word, definition: 'another' }))
    await save(atOnce, { userId, baseVersion: 1, words: changed })
    expect(await atOnce.find(userId)).toEqual({ version: 2, words: changed })
    await save(atOnce, { userId, baseVersion: 2, words: [] })
    expect(await atOnce.find(userId)).toEqual({ version: 3, words: [] })
  })

  it('refuse the same saves, and leave no trace of them', async () => {
    const words = ['ant', 'bee', 'cat', 'dog'].map(buildStudyWord)
    for (const lists of [inTransactions, atOnce]) {
      const userId = await addUser('unsubscribed')
      const operationId = randomUUID()
      expect(await save(lists, { userId, baseVersion: 0, words, operationId })).toEqual({ kind: 'over-limit' })
      expect(await save(lists, { userId, baseVersion: 4, words: [], operationId })).toEqual({ kind: 'stale' })
      const few = words.slice(0, 2)
      const saved = { kind: 'saved', version: 1 }
      expect(await save(lists, { userId, baseVersion: 0, words: few, operationId })).toEqual(saved)
      expect(await save(lists, { userId, baseVersion: 1, words: [], operationId })).toEqual(saved)
      expect(await lists.find(userId)).toEqual({ version: 1, words: few })
    }
  })

  it('side by side let one of many saves from one version through', async () => {
    const userId = await addUser()
    for (let version = 0; version < 5; version += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, device) => {
          const words = [buildStudyWord(`device ${device}`), buildStudyWord(`version ${version}`)]
          return save(device % 2 === 0 ? atOnce : inTransactions, { userId, baseVersion: version, words })
        }),
      )
      expect(outcomes.filter(({ kind }) => kind === 'stale')).toHaveLength(7)
      const winner = outcomes.findIndex(({ kind }) => kind === 'saved')
      const found = await atOnce.find(userId)
      expect(found?.version).toBe(version + 1)
      expect(found?.words[0]?.word).toBe(`device ${winner}`)
    }
  })

  it('apply an operation once, from whatever versions it is sent at once', async () => {
    const userId = await addUser()
    const operationId = randomUUID()
    const outcomes = await Promise.all(
      [0, 0, 1, 0, 1, 2].map((baseVersion, device) =>
        save(device % 2 === 0 ? atOnce : inTransactions, {
          userId,
          baseVersion,
          operationId,
          words: [buildStudyWord('ant')],
        }),
      ),
    )
    expect(outcomes.filter(({ kind }) => kind !== 'saved' && kind !== 'stale')).toEqual([])
    expect(await atOnce.find(userId)).toEqual({ version: 1, words: [buildStudyWord('ant')] })
  })
})

describe('what a process remembers of a list', () => {
  /** Another process. */
  const another = () => buildPersonalListsRepository(database.db, database.prepareWrite)
  const words = (...list: readonly string[]) => list.map(buildStudyWord)

  it('is not needed: any of several may save next', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), anyList), { maxLength: 8 }), async (saves) => {
        const processes = [another(), another(), another()]
        const [one, other] = [await addUser(), await addUser()]
        for (const [baseVersion, [at, list]] of saves.entries()) {
          const saved = { kind: 'saved', version: baseVersion + 1 }
          expect(await save(inTransactions, { userId: one, baseVersion, words: list })).toEqual(saved)
          const process = processes[at]
          expect(process && (await save(process, { userId: other, baseVersion, words: list }))).toEqual(saved)
        }
        expect(await readRows(other)).toEqual(await readRows(one))
      }),
      { numRuns: 15 },
    )
  })

  it('is not believed by a database that was put back to an older state and has gone on since', async () => {
    const userId = await addUser()
    await save(atOnce, { userId, baseVersion: 0, words: words('ant') })
    await save(atOnce, { userId, baseVersion: 1, words: words('ant', 'bee') })
    await database.db.deleteFrom('applied_operations').where('user_id', '=', userId).execute()
    await database.db.deleteFrom('user_words').where('word_key', '=', 'bee').where('user_id', '=', userId).execute()
    await database.db.updateTable('users').set({ list_version: 1 }).where('id', '=', userId).execute()
    await save(another(), { userId, baseVersion: 1, words: words('ant', 'cat') })
    const wanted = words('ant', 'bee', 'dog')
    expect(await save(atOnce, { userId, baseVersion: 2, words: wanted })).toEqual({ kind: 'saved', version: 3 })
    expect(await atOnce.find(userId)).toEqual({ version: 3, words: wanted })
  })

  it('does not outlive a plan', async () => {
    const userId = await addUser()
    await save(atOnce, { userId, baseVersion: 0, words: words('ant', 'bee') })
    await database.db.updateTable('users').set({ role: 'unsubscribed' }).where('id', '=', userId).execute()
    const many = { userId, baseVersion: 1, words: words('ant', 'bee', 'cat', 'dog') }
    expect(await save(atOnce, many)).toEqual({ kind: 'over-limit' })
    await database.db.updateTable('users').set({ role: 'subscribed' }).where('id', '=', userId).execute()
    expect(await save(atOnce, many)).toEqual({ kind: 'saved', version: 2 })
    expect((await atOnce.find(userId))?.words).toEqual(many.words)
  })

  it('goes with its learner', async () => {
    const userId = await addUser()
    await save(atOnce, { userId, baseVersion: 0, words: words('ant') })
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    const outcome = save(atOnce, { userId, baseVersion: 1, words: words('ant', 'bee') })
    await expect(outcome).rejects.toThrow(/foreign key|violates/i)
  })
})
