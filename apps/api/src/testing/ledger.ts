/** What was acknowledged before a kill, and whether all of it is there after it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { KeptWord } from '@wordnest/log/words'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { sql } from 'kysely'

import type { OpenDatabase } from '#api/db/dialects.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'

const LEDGER_USER = 'ledger'
export const LIST_WORDS = 200
export const STUDY_WORDS = 20

export const toLedgerWords = (generation: number, count: number): readonly KeptWord[] =>
  Array.from({ length: count }, (_, index) => ({
    word: `word ${generation % 2}-${index}`,
    definition: `generation ${generation}`,
    sentence: `Word ${index} of generation ${generation}.`,
  }))

/** The newest of each kind, the sequence numbers of events by their ids, and how many writes in all. */
export type Acknowledged = {
  /** The learner who writes: a log of its own. */
  readonly user: string
  swipes: number
  list: number
  study: number
  readonly events: Map<string, number>
  writes: number
}

export const buildLedger = (user = LEDGER_USER): Acknowledged => ({
  user,
  swipes: 0,
  list: 0,
  study: 0,
  events: new Map(),
  writes: 0,
})

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
  readonly waitFor: (until: (report: { kind: string; writes: number }) => boolean) => Promise<void>
  /** Resolves when it has ended and all its acknowledgements are recorded. */
  readonly kill: () => Promise<void>
  /** Its output when it ended by itself. */
  readonly errors: () => string
}

/** `address`: the file of SQLite, or the URL of PostgreSQL. */
export function startWriter(address: string, ledger: Acknowledged): WriterRun {
  const script = new URL('ledger-writer.ts', import.meta.url).pathname
  const first = Math.max(ledger.list, ledger.study) + 1
  const child = spawn(process.execPath, [script, address, String(first), ledger.user], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let writes = 0
  let lastKind = ''
  let check: () => void = () => undefined
  const lines = createInterface({ input: child.stdout })
  const closed = once(lines, 'close')
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
    async waitFor(until) {
      const { promise, resolve } = Promise.withResolvers<void>()
      check = () => {
        if (until({ kind: lastKind, writes })) resolve()
      }
      check()
      await Promise.race([promise, closed])
    },
    async kill() {
      child.kill('SIGKILL')
      await Promise.all([ended, closed])
    },
  }
}

/**
 * What is wrong with the database after what was acknowledged: nothing, if all is well. A database of its own process may still
 * be committing what a killed writer had sent.
 */
export async function findLosses(database: OpenDatabase, ledger: Acknowledged): Promise<readonly string[]> {
  if (ledger.writes === 0) return []
  return [...(await findLogLosses(database, ledger)), ...(await findFileProblems(database))]
}

/** What the database finds wrong with its own file. */
export async function findFileProblems({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<readonly string[]> {
  if (kind !== 'sqlite') return []
  const check = await sql<Record<string, unknown>>`pragma quick_check`.execute(db)
  return check.rows[0]?.['quick_check'] === 'ok' ? [] : [`the file: ${JSON.stringify(check.rows)}`]
}

/**
 * Every event that was acknowledged is there with its number; there are no gaps; the lists are those of one save; the states
 * are what a replay gives.
 */
async function findLogLosses(database: OpenDatabase, ledger: Acknowledged): Promise<readonly string[]> {
  const { user, events } = ledger
  const log = buildLogService(buildLogRepository(database), Date.now)
  const stored = await log.readAfter(user, { after: 0, limit: Number.MAX_SAFE_INTEGER })
  const seqs = new Map(stored.events.map(({ id, seq }) => [id, seq]))
  const lost = [...events].filter(([id, seq]) => seqs.get(id) !== seq)
  const problems = lost.map(([id, seq]) => `event ${id}: acknowledged as ${seq}, found as ${seqs.get(id)}`)
  if (stored.events.some(({ seq }, index) => seq !== index + 1)) problems.push('the log has a gap')
  const { swipes } = await log.readCounts(user)
  if (swipes < ledger.swipes) problems.push(`swipes: ${swipes} of ${ledger.swipes}`)
  const { personal, study = [] } = await log.readLists(user)
  problems.push(...findTorn('list', personal, LIST_WORDS, ledger.list))
  problems.push(...findTorn('study list', study, STUDY_WORDS, ledger.study))
  const differing = await log.rebuild(user)
  if (differing > 0) problems.push(`${differing} states differ from a replay of the log`)
  return problems
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
