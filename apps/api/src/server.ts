/** The server: opens the database, loads the lessons, listens, and stops without dropping a request. */
import { setTimeout as wait } from 'node:timers/promises'

import { loadLessons } from '@wordnest/lessons/lessons'

import { type App, buildApp } from '#api/app.ts'
import { backUpBeforeConversion } from '#api/backup/before-conversion.ts'
import { createPrivateFiles, openDataFolder } from '#api/data-folder.ts'
import { type DataLock, lockDataFolder } from '#api/data-lock.ts'
import { findDatabaseFault } from '#api/db/database-errors.ts'
import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { findDurabilityProblems, findReplication, type Replication, toReplicationNotice } from '#api/db/durability.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { assertPooler } from '#api/db/pooler.ts'
import { type Env, EnvProblems, loadEnv } from '#api/env.ts'
import { buildLog, type Log } from '#api/log.ts'
import { buildProviders } from '#api/providers.ts'
import { loadSessionSecret } from '#api/secrets.ts'
import { findSpans, recordSpans } from '#api/spans.ts'

/** The voice works for a quarter of a minute: not while everybody comes back to a server that was started again. */
const PREPARE_AUDIO_MS = 60_000
const PURGE_MS = 3_600_000
const BILLING_MS = 60_000
const REVIEW_MAILS_MS = 15 * 60_000
const DATABASE_RETRY_MS = 500

/** A problem that the operator can fix; printed in one line, without a stack. */
class StartProblem extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function attempt<T>(problem: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartProblem(`${problem}: ${messageOf(error)}`, { cause: error })
  }
}

type Running = {
  readonly app: App
  readonly database: OpenDatabase
  readonly lock: DataLock | undefined
  readonly log: Log
  readonly env: Env
}

async function backUp({ dataDir, database }: Env): Promise<void> {
  // oxlint-disable-next-line node/no-process-env -- where PostgreSQL's programs are; no setting of ours
  const path = process.env['PATH'] ?? ''
  const folder = await backUpBeforeConversion({ dataDir, database, nowMs: Date.now(), path })
  process.stdout.write(`Backed up before lists and swipes move into the log: ${folder}\n`)
  process.stdout.write('They are being moved. For many learners this takes minutes.\n')
}

/** On PostgreSQL over a connection of its own: a request may not wait as long as a migration of a large table. */
async function migrate(database: OpenDatabase, env: Env): Promise<void> {
  if (database.kind === 'sqlite') return migrateDatabase(database, undefined, () => backUp(env))
  const patient = openDatabase(env.database, () => undefined, { isPatient: true, timeoutMs: env.databaseTimeoutMs })
  try {
    await migrateDatabase(patient, undefined, () => backUp(env))
  } finally {
    await patient.close()
  }
}

function tellReplication(replication: Replication | undefined, logger: Log['logger']): void {
  if (!replication) return
  const { isRisky, text } = toReplicationNotice(replication)
  if (isRisky) logger.warn(text)
  else logger.info(text)
}

/** Migrates and loads the lessons; waits for a PostgreSQL that is not up yet, gives up on one that refuses. */
async function prepareDatabase({ database, app, log: { logger }, env }: Running): Promise<void> {
  for (let lastReason = ''; ;) {
    try {
      await assertPooler(env.database, env.databaseTimeoutMs)
      await migrate(database, env)
      await app.loadVideos(await loadLessons())
      for (const problem of await findDurabilityProblems(database)) logger.warn(problem)
      tellReplication(await findReplication(database), logger)
      return
    } catch (error) {
      if (database.kind === 'sqlite' || findDatabaseFault(error) !== 'unavailable') {
        throw new StartProblem(`The database cannot be used: ${messageOf(error)}`, { cause: error })
      }
      const reason = messageOf(error)
      if (reason !== lastReason) logger.warn(`Waiting for the database: ${reason}`)
      lastReason = reason
      await wait(DATABASE_RETRY_MS)
    }
  }
}

async function listen(app: App, { host, port }: Env): Promise<string> {
  try {
    return await app.server.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${port} is taken: stop what uses it, or set PORT`)
    if (code === 'EACCES') throw new StartProblem(`Port ${port} may not be used by this user: set PORT above 1023`)
    throw new StartProblem(`Cannot listen on ${host}:${port}: ${messageOf(error)}`)
  }
}

/** Of the time until the end: what is in flight then is cut off, and the rest is left to close what is open. */
const CUT_OFF_SHARE = 0.9
/** For clients that are about to use an open connection. */
const LINGER_SHARE = 0.1
const MAX_LINGER_MS = 1000

/** Refuses new connections, finishes what is in flight, closes the database; leaves behind what takes too long. */
async function stop({ app, database, lock, log, env }: Running, signal: string): Promise<void> {
  log.logger.info(`${signal}: stopping`)
  const cutOff = setTimeout(() => {
    log.logger.warn('Requests were still in flight; their connections are closed')
    app.cutOff()
  }, CUT_OFF_SHARE * env.shutdownTimeoutMs)
  const late = Promise.withResolvers<void>()
  const end = setTimeout(() => {
    log.logger.warn('Some connections were still open')
    late.resolve()
  }, env.shutdownTimeoutMs)
  const close = async () => {
    await app.drain(Math.min(LINGER_SHARE * env.shutdownTimeoutMs, MAX_LINGER_MS))
    await app.server.close()
    await database.close()
    await findSpans()
      ?.close()
      .catch(() => undefined)
    lock?.release()
    log.logger.info('Stopped')
  }
  try {
    await Promise.race([close(), late.promise])
  } finally {
    clearTimeout(cutOff)
    clearTimeout(end)
    log.flush()
  }
}

/** Background work. */
function runBeside({ app, log }: Running, closing: AbortSignal): void {
  app.startMails()
  const prepareAudio = () =>
    app.prepareAudio(closing).catch((error: unknown) => {
      if (!closing.aborted) log.logger.warn({ err: error }, 'Words of lessons could not be recorded in advance')
    })
  setTimeout(() => void prepareAudio(), PREPARE_AUDIO_MS).unref()
  const runBilling = () =>
    void app.runBilling().catch((error: unknown) => {
      if (!closing.aborted) log.logger.warn({ err: error }, 'Payments could not be reconciled')
    })
  runBilling()
  setInterval(runBilling, BILLING_MS).unref()
  setInterval(() => {
    app.sendReviewMails().catch((error: unknown) => {
      if (!closing.aborted) log.logger.warn({ err: error }, 'Emails about words to review could not be stored')
    })
  }, REVIEW_MAILS_MS).unref()
  setInterval(() => {
    app.purge().catch((error: unknown) => log.logger.warn({ err: error }, 'Expired rows were not purged'))
  }, PURGE_MS).unref()
}

/** Several processes on PostgreSQL may share a data folder. */
function lockData({ database, dataDir }: Env): DataLock | undefined {
  if (database.kind === 'postgres') return undefined
  const lock = attempt(`The data folder ${dataDir} cannot be locked (DATA_DIR)`, () => lockDataFolder(dataDir))
  if (lock) return lock
  throw new StartProblem(`Another Wordnest is running on ${dataDir}: stop it, or set DATA_DIR and PORT`)
}

/** The database, with its statements in the log and in the traces. */
async function openObserved(env: Env, log: Log) {
  if (env.hasTraces) {
    const { startTracing } = await import('#api/tracing.ts')
    recordSpans(startTracing())
  }
  let slowQueries = 0
  const onIdleError = (error: Error) => log.logger.warn({ err: error }, 'A database connection was lost')
  const database = attempt('The database cannot be opened', () =>
    openDatabase(env.database, onIdleError, {
      timeoutMs: env.databaseTimeoutMs,
      connections: env.databaseConnections,
      slowQueryMs: env.slowQueryMs,
      onStatement: findSpans()?.addStatement,
      onSlowQuery: (query) => {
        slowQueries += 1
        log.logger.warn(query, 'slow query')
      },
    }),
  )
  return { database, countSlowQueries: () => slowQueries }
}

async function start(env: Env, log: Log): Promise<void> {
  for (const warning of env.warnings) log.logger.warn(warning)
  const unrestricted = attempt(`The data folder ${env.dataDir} cannot be written (DATA_DIR)`, () =>
    openDataFolder(env.dataDir),
  )
  if (unrestricted.length > 0) log.logger.warn({ paths: unrestricted }, 'Other users may be able to read these')
  const lock = lockData(env)
  const { database, countSlowQueries } = await openObserved(env, log)
  const sessionSecret =
    env.sessionSecret ??
    attempt('The session secret cannot be saved (or set SESSION_SECRET)', () => loadSessionSecret(env.dataDir))
  const providers = buildProviders({ env, logger: log.logger, clock: Date.now })
  const app = await buildApp({
    ...providers,
    env,
    database,
    sessionSecret,
    logger: log.logger,
    clock: Date.now,
    countSlowQueries,
  })
  const closing = new AbortController()
  app.server.addHook('onClose', () => {
    closing.abort(new Error('The server stops'))
    return providers.close()
  })
  const running: Running = { app, database, lock, log, env }

  let stopping: Promise<void> | undefined
  const onSignal = (signal: string) => {
    stopping ??= stop(running, signal).then(
      () => process.exit(0),
      (error: unknown) => fail(error, log),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)

  // SQLite is prepared before the server listens. PostgreSQL may come later; until then responses are 503.
  if (database.kind === 'sqlite') await prepareDatabase(running)
  await listen(app, env)
  if (database.kind === 'postgres') {
    await prepareDatabase(running).catch((error: unknown) => {
      // The end has taken the database away.
      if (!stopping) throw error
    })
  }
  if (stopping) return
  runBeside(running, closing.signal)
  process.stdout.write(`Wordnest is ready on ${env.publicOrigin}\n`)
}

function fail(error: unknown, log: Log | undefined): never {
  log?.flush()
  const lines =
    error instanceof EnvProblems ? error.problems : [error instanceof StartProblem ? error.message : undefined]
  for (const line of lines) process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
}

createPrivateFiles()
let log: Log | undefined
try {
  const env = loadEnv()
  log = buildLog(env.logLevel)
  await start(env, log)
} catch (error) {
  fail(error, log)
}
