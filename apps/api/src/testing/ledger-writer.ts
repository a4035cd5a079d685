/**
 * A process that writes what learners write, through the product's own repositories, and tells each write once it is
 * acknowledged, until it is killed. A line is `<kind> <number>`; pipes are written synchronously, so what was told was told.
 */
import { randomUUID } from 'node:crypto'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { buildLearnersRepository } from '#api/modules/learners/learners.repository.ts'
import { buildPersonalListsRepository } from '#api/modules/words/personal-lists.repository.ts'
import { buildStudyListsRepository } from '#api/modules/words/study-lists.repository.ts'

import { LEDGER_USER, toLedgerWords } from './ledger.ts'

const [url = '', firstText = '1'] = process.argv.slice(2)
const first = Number(firstText)
const say = (line: string) => process.stdout.write(`${line}\n`)

const database = openDatabase(
  url.startsWith('postgres') ? { kind: 'postgres', url } : { kind: 'sqlite', file: url },
  () => undefined,
)
say('opened 0')
await migrateDatabase(database)
const { db } = database
await db
  .insertInto('users')
  .values({
    id: LEDGER_USER,
    email: 'ledger@example.org',
    display_name: 'Ledger',
    role: 'subscribed',
    created_at: 1,
    updated_at: 1,
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
say('ready 0')

const learners = buildLearnersRepository(db)
const lists = buildPersonalListsRepository(db)
const studies = buildStudyListsRepository(db)

async function swipe(): Promise<void> {
  for (;;) {
    const sum = await learners.addSwipes({ userId: LEDGER_USER, operationId: randomUUID(), count: 1 }, 1)
    say(`swipes ${sum}`)
  }
}

/** Every generation replaces all 1,000 words. */
async function saveLists(): Promise<void> {
  for (let generation = first; ; generation += 1) {
    const { version: baseVersion = 0 } = (await lists.find(LEDGER_USER)) ?? {}
    const words = toLedgerWords(generation, 1000)
    const save = { userId: LEDGER_USER, operationId: randomUUID(), baseVersion, words, limitOf: () => 1000 }
    const { kind } = await lists.save(save, 1)
    if (kind !== 'saved') throw new Error(`The list was ${kind}`)
    say(`list ${generation}`)
  }
}

async function saveStudyLists(): Promise<void> {
  for (let generation = first; ; generation += 1) {
    await studies.save(LEDGER_USER, toLedgerWords(generation, 20), generation)
    say(`study ${generation}`)
  }
}

await Promise.all([swipe(), swipe(), saveLists(), saveStudyLists()])
