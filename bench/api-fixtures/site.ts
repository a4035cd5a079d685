/** A Wordnest with a database of its own, fifty videos and signed-in learners. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { query, startPostgres, toDatabaseUrl } from '@wordnest/api/testing/postgres'

import { openRawPostgres, openRawSqlite, type RawDatabase } from './raw-database.ts'
import { type Process, type ProcessOptions, SERVER, startProcess, THIN } from './process.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
export const PORT = 4610
const PUBLIC_URL = `http://localhost:${PORT}`
export const METRICS_TOKEN = 'for-the-benchmark-alone-0123456789'
export const HEADERS = { origin: PUBLIC_URL, 'content-type': 'application/json' }
const VIDEOS = 50

export type Site = {
  readonly kind: DatabaseKind
  readonly start: (
    variables?: Readonly<Record<string, string>>,
    options?: Pick<ProcessOptions, 'nodeOptions' | 'onOutput'>,
  ) => Promise<Process>
  readonly openRaw: (connections: number) => Promise<RawDatabase>
  /** Beside the server: one statement a request over the same database. */
  readonly startThin: () => Promise<Process>
  /** Runs one statement on the server's own database. */
  readonly run: (sql: string) => Promise<void>
  /** Copies of the newest lesson, until there are fifty. */
  readonly fillVideos: () => Promise<void>
  readonly close: () => Promise<void>
}

const COPIES = Array.from({ length: VIDEOS - 1 }, (_, at) => at + 1)
const OTHERS =
  'title, level, start_seconds, source, duration_seconds, licence, attribution, quiz_points, included_vocab, definitions_and_sentences, date_created'
const FIRST = 'from videos where id = (select min(id) from videos)'
const toFill = (count: string) => [
  `insert into videos (id, video_id, segment, ${OTHERS}) ${COPIES.map((n) => `select 'bench-${n}', 'bench-${n}', '_full', ${OTHERS} ${FIRST}`).join(' union all ')}`,
  `delete from videos where id in (select id from videos where id like 'bench-%' limit ${count})`,
]
const TOO_MANY = `(select count(*) - ${VIDEOS} from videos)`

/** Undefined where the machine has no PostgreSQL. */
export async function openSite(kind: DatabaseKind, folder: string): Promise<Site | undefined> {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  if (kind === 'postgres' && !postgres) return undefined
  const dataDir = await mkdtemp(join(folder, `${kind}-`))
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  if (postgres) await query(postgres.adminUrl, `create database ${name}`)
  const databaseUrl = postgres && toDatabaseUrl(postgres.adminUrl, name)
  const rawFile = join(dataDir, 'raw.db')
  const run = async (sql: string) => {
    if (databaseUrl !== undefined) return query(databaseUrl, sql)
    const database = new DatabaseSync(join(dataDir, 'wordnest.db'), { timeout: 5000 })
    database.exec(sql)
    database.close()
  }
  return {
    kind,
    run,
    start: (variables = {}, options = {}) =>
      startProcess({
        ...options,
        file: SERVER,
        port: PORT,
        variables: {
          PUBLIC_URL,
          DATA_DIR: dataDir,
          SESSION_SECRET: 'the benchmark signs its sessions with it, 0123456789',
          RATE_LIMIT_SCALE: '10000',
          LOG_LEVEL: 'error',
          METRICS_TOKEN,
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
          ...variables,
        },
      }),
    openRaw: (connections) =>
      databaseUrl === undefined ? Promise.resolve(openRawSqlite(rawFile)) : openRawPostgres(databaseUrl, connections),
    startThin: () =>
      startProcess({ file: THIN, args: [String(PORT + 2), kind, databaseUrl ?? rawFile], port: PORT + 2 }),
    async fillVideos() {
      for (const sql of toFill(TOO_MANY)) await run(sql)
    },
    async close() {
      if (postgres) await query(postgres.adminUrl, `drop database if exists ${name} with (force)`)
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
