/** What was acknowledged before a kill, and whether all of it is there after it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { type Kysely, sql } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import type { Database } from '#api/db/schema.ts'
import { atOneMoment } from '#api/db/transaction.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { buildPersonalListsRepository } from '#api/modules/words/personal-lists.repository.ts'
import { buildStudyListsRepository } from '#api/modules/words/study-lists.repository.ts'

export const LEDGER_USER = 'ledger'

export const toLedgerWords = (generation: number, count: number): readonly StudyWord[] =>
  Array.from({ length: count }, (_, index) => ({
    word: `word ${index}`,
    definition: `generation ${generation}`,
    sentence: `Word ${index} of generation ${generation}.`,
  }))

/** The newest of each kind, the sequence numbers of events by their ids, and how many writes in all. */
export type Acknowledged = {
  swipes: number
  list: number
  study: number
  readonly events: Map<string, number>
  writes: number
}

export const buildLedger = (): Acknowledged => ({ swipes: 0, list: 0, study: 0, events: new Map(), writes: 0 })

/** As it is now, whatever is acknowledged later. */
export const copyLedger = (ledger: Acknowledged): Acknowledged => ({ ...ledger, events: new Map(ledger.events) })

/** As a writer prints events that were accepted. */
export const toEventsLine = (answers: readonly { readonly id: string; readonly seq: number }[]): string =>
  `events ${answers.map(({ id, seq }) => `${id}:${seq}`).join(',')}`

function noteEvents(ledger: Acknowledged, text: string): void {
  for (const answer of text.split(',')) {
    const [id = '', seq] = answer.split(':')
    ledger.events.set(id, Number(seq))
  }
}

/** Heeds one line of a writer. */
function note(ledger: Acknowledged, line: string): string {
  const [kind = '', text = ''] = line.split(' ')
  if (kind === 'events') {
    noteEvents(ledger, text)
    ledger.writes += 1
    return kind
  }
  const number = Number(text)
  if (kind !== 'swipes' && kind !== 'list' && kind !== 'study') return kind
  ledger[kind] = Math.max(ledger[kind], number)
  ledger.writes += 1
  return kind
}

/** Of all acknowledgements. */
export function toLedger(lines: readonly string[]): Acknowledged {
  const ledger = buildLedger()
  for (const line of lines) note(ledger, line)
  return ledger
}

export type WriterRun = {
  readonly child: ChildProcess
  /** Resolves once the writer has acknowledged this much, or has ended. */
  readonly heard: (until: (told: { kind: string; writes: number }) => boolean) => Promise<void>
  /** Resolves when it has ended and all its acknowledgements are recorded. */
  readonly kill: () => Promise<void>
  /** Its output when it ended by itself. */
  readonly errors: () => string
}

/** `address`: the file of SQLite, or the URL of PostgreSQL. */
export function startWriter(address: string, ledger: Acknowledged): WriterRun {
  const script = new URL('ledger-writer.ts', import.meta.url).pathname
  const first = Math.max(ledger.list, ledger.study) + 1
  const child = spawn(process.execPath, [script, address, String(first)], { stdio: ['pipe', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let writes = 0
  let lastKind = ''
  let check: () => void = () => undefined
  const lines = createInterface({ input: child.stdout })
  const told = once(lines, 'close')
  lines.on('line', (line) => {
    const before = ledger.writes
    lastKind = note(ledger, line)
    writes += ledger.writes - before
    check()
  })
  const ended = once(child, 'exit')
  return {
    child,
    errors: () => errors,
    async heard(until) {
      const { promise, resolve } = Promise.withResolvers<void>()
      check = () => {
        if (until({ kind: lastKind, writes })) resolve()
      }
      check()
      await Promise.race([promise, told])
    },
    async kill() {
      child.kill('SIGKILL')
      await Promise.all([ended, told])
    },
  }
}

/**
 * What is wrong with the database after what was acknowledged: nothing, if all is well. A database of its own process may still
 * be committing what a killed writer had sent.
 */
export async function findLosses({ db, kind }: OpenDatabase, ledger: Acknowledged): Promise<readonly string[]> {
  if (ledger.writes === 0) return []
  const problems = await atOneMoment(db, (tx) => findLossesWithin(tx, ledger))
  return [...problems, ...(await findEventLosses(db, ledger)), ...(await findFileProblems({ db, kind }))]
}

/** What the database finds wrong with its own file. */
export async function findFileProblems({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<readonly string[]> {
  if (kind !== 'sqlite') return []
  const check = await sql<Record<string, unknown>>`pragma quick_check`.execute(db)
  return check.rows[0]?.['quick_check'] === 'ok' ? [] : [`the file: ${JSON.stringify(check.rows)}`]
}

/** Every event that was acknowledged is there with its number; there are no gaps; the states are what a replay gives. */
async function findEventLosses(db: Kysely<Database>, { events }: Acknowledged): Promise<readonly string[]> {
  const log = buildLogService(buildLogRepository(db), Date.now)
  const stored = await log.readAfter(LEDGER_USER, { after: 0, limit: Number.MAX_SAFE_INTEGER })
  const seqs = new Map(stored.events.map(({ id, seq }) => [id, seq]))
  const lost = [...events].filter(([id, seq]) => seqs.get(id) !== seq)
  const problems = lost.map(([id, seq]) => `event ${id}: acknowledged as ${seq}, found as ${seqs.get(id)}`)
  if (stored.events.some(({ seq }, index) => seq !== index + 1)) problems.push('the log has a gap')
  const differing = await log.rebuild(LEDGER_USER)
  if (differing > 0) problems.push(`${differing} states differ from a replay of the log`)
  return problems
}

async function findLossesWithin(tx: Kysely<Database>, ledger: Acknowledged): Promise<string[]> {
  const problems: string[] = []
  const user = await tx.selectFrom('users').select('cards_swiped').where('id', '=', LEDGER_USER).executeTakeFirst()
  if ((user?.cards_swiped ?? 0) < ledger.swipes) problems.push(`swipes: ${user?.cards_swiped} of ${ledger.swipes}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applied_operations where user_id = ${LEDGER_USER}`.execute(tx)
  const list = await buildPersonalListsRepository(tx).find(LEDGER_USER)
  // Every operation either added a swipe or made a version: none is there without its effect, none twice.
  const applied = (user?.cards_swiped ?? 0) + (list?.version ?? 0)
  if (rows[0]?.count !== applied) problems.push(`operations: ${rows[0]?.count} noted, ${applied} done`)
  problems.push(...findTorn('list', list?.words ?? [], 1000, ledger.list))
  const study = (await buildStudyListsRepository(tx).find(LEDGER_USER)) ?? []
  return [...problems, ...findTorn('study list', study, 20, ledger.study)]
}

/** A list is of one generation, that acknowledged last or a later one. */
function findTorn(name: string, words: readonly StudyWord[], count: number, newest: number): readonly string[] {
  const generations = new Set(words.map(({ definition }) => definition))
  const [generation = 'generation 0'] = generations
  if (newest === 0 && words.length === 0) return []
  if (words.length !== count || generations.size !== 1) {
    return [`${name}: ${words.length} words of ${[...generations].join(', ')}`]
  }
  return Number(generation.split(' ')[1]) < newest ? [`${name}: ${generation}, acknowledged ${newest}`] : []
}
