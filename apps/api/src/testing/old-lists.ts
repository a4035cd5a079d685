/** Databases from before the lists were in the log, as large as they get, and the move of their lists. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { RULES_VERSION } from '@wordnest/log/events'
import { sql } from 'kysely'

import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { toMigration } from '#api/db/migrations/0013-lists-into-log.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'

const BEFORE = '0012-event-log'
const MOVED = '0013-lists-into-log'
export const WORDS_A_LEARNER = 200
/** One word in so many is not plain ASCII. */
const ACCENTED = 50
const CREATED_AT = 1_772_000_000_000
/** Learners whose states are computed anew. */
const REBUILT = 200

async function using<T>(settings: DatabaseSettings, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openDatabase(settings, () => undefined, { isPatient: true, timeoutMs: 3_600_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const study = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({
    word: `study ${index}`,
    definition: 'something that a learner has on the list',
    sentence: 'This is what the learner has on the list today.',
  })),
)

/** Learners add words in turns, so that a list is spread over the whole table. */
export const buildOldLists = (settings: DatabaseSettings, learners: number): Promise<void> =>
  using(settings, async (database) => {
    await migrateDatabase(database, BEFORE)
    const numbers = sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(learners)})`
    await sql`insert into users (id, email, display_name, cards_swiped, created_at, updated_at)
      ${numbers} select 'learner-' || n, 'learner-' || n || '@example.org', 'Learner', n, ${sql.lit(CREATED_AT)}, 1
      from numbers`.execute(database.db)
    for (let index = 0; index < WORDS_A_LEARNER; index += 1) {
      const word = index % ACCENTED === 0 ? `caf\u00e9 ${index}` : `harbour ${index}`
      await sql`insert into user_words (user_id, word_key, word, definition, sentence, audio_url, part_of_speech, position)
        select id, ${word.replace(' ', '_')}, ${word}, 'a place on the coast where boats are safe from storms ' || id,
          'The boats stayed in the harbour until the storm was over.', '/media/speech/en-us/harbour.mp3', 'noun',
          ${sql.lit(index)} from users`.execute(database.db)
    }
    await sql`insert into study_lists (user_id, words, saved_at) select id, ${study}, ${sql.lit(CREATED_AT + 1)} from users`.execute(
      database.db,
    )
    await sql.raw(settings.kind === 'sqlite' ? 'pragma wal_checkpoint(truncate)' : 'analyze').execute(database.db)
  })

/** Seconds that a process of its own takes, and the most memory that it has, in MB; undefined where it is killed. */
async function moveInProcess(settings: DatabaseSettings, killAfterMs?: number) {
  const script = new URL('migrate-process.ts', import.meta.url).pathname
  const address = settings.kind === 'sqlite' ? settings.file : settings.url
  const startedAt = performance.now()
  const child = spawn(process.execPath, [script, address, MOVED], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  await ended
  const [, told] = output.trim().split('\n')
  if (told === undefined) return undefined
  const [memoryKb, cpuSeconds] = told.split(' ').map(Number)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    /** Of the process: PostgreSQL's own work is not in it. */
    cpuSeconds: cpuSeconds ?? 0,
    memoryMb: (memoryKb ?? 0) / 1024,
  }
}

async function countAll({ db }: OpenDatabase) {
  const count = async (table: string) =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? 0
  return { words: await count('user_words'), events: await count('events'), states: await count('word_states') }
}

/** Kills the move after some time, runs it to its end, and then again. Throws where a word would be lost. */
export async function measureMove(settings: DatabaseSettings, killAfterMs: number) {
  const wasKilled = (await moveInProcess(settings, killAfterMs)) === undefined
  const afterKill = await using(settings, countAll)
  if (wasKilled && afterKill.events > 0) throw new Error(`A killed move left ${afterKill.events} events`)
  const moved = await moveInProcess(settings)
  if (!moved) throw new Error('The move failed')
  return using(settings, async (database) => {
    const after = await countAll(database)
    if (after.states !== after.words) throw new Error(`${after.states} of ${after.words} words`)
    const startedAt = performance.now()
    await database.db.transaction().execute((tx) => toMigration(database.kind).up(tx))
    const againSeconds = (performance.now() - startedAt) / 1000
    const again = await countAll(database)
    if (again.events !== after.events) throw new Error('A second run has changed the log')
    await migrateDatabase(database)
    // The rules of that schema: what has changed since is computed when the learner comes, and would not be compared.
    await database.db.updateTable('learner_logs').set({ rules_version: RULES_VERSION }).execute()
    const log = buildLogService(buildLogRepository(database), Date.now)
    let differing = 0
    for (let learner = 0; learner < REBUILT; learner += 1) differing += await log.rebuild(`learner-${learner}`)
    return { wasKilled, ...moved, againSeconds, ...after, differing }
  })
}
