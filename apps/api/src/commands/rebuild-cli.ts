/** `npm run rebuild` computes the states of all learners again from their logs, and prints what was different. */
import { findSchema } from '#api/backup/tables.ts'
import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { MIGRATION_NAMES } from '#api/db/migrate.ts'
import { EnvProblems, loadEnv } from '#api/env.ts'
import { buildLogRepository } from '#api/modules/log/log.repository.ts'
import { buildLogService } from '#api/modules/log/log.service.ts'
import { rebuildAll, type Rebuilt } from '#api/modules/log/rebuild-all.ts'

type Write = (text: string) => unknown
export type CommandOutput = { readonly out: Write; readonly errors: Write }

/** A problem that the operator can fix; its message is printed. */
class RebuildProblem extends Error {}

function assertCurrentSchema(schema: string | undefined): void {
  if (schema === undefined) throw new RebuildProblem('There is no database of Wordnest here.')
  if (schema === MIGRATION_NAMES.at(-1)) return
  throw new RebuildProblem(
    MIGRATION_NAMES.includes(schema)
      ? `The database has the schema ${schema} of an older Wordnest: start the server once, which updates it.`
      : `The database has the schema ${schema} of a newer Wordnest: update this one first.`,
  )
}

const toProgress = ({ learners, differing, parts }: Rebuilt): string =>
  `${learners} learners, ${differing} of them with differences, ${parts} parts differing and mended\n`

/** Brings every state in line with its log. Throws for another schema. */
async function rebuildDatabase(settings: DatabaseSettings, onBatch?: (done: Rebuilt) => void): Promise<Rebuilt> {
  const database = openDatabase(settings, () => undefined, { isPatient: true })
  try {
    assertCurrentSchema(await findSchema(database))
    const repository = buildLogRepository(database)
    return await rebuildAll({ repository, service: buildLogService(repository, Date.now) }, onBatch)
  } finally {
    await database.close()
  }
}

/** The exit code: 0 where nothing was different, 1 where something was, or went wrong. */
export async function runRebuild(
  { out, errors }: CommandOutput,
  toSettings = (): DatabaseSettings => loadEnv('command').database,
): Promise<number> {
  try {
    const done = await rebuildDatabase(toSettings(), (batch) => out(`... ${toProgress(batch)}`))
    out(toProgress(done))
    return done.parts === 0 ? 0 : 1
  } catch (error) {
    const isExpected = error instanceof RebuildProblem || error instanceof EnvProblems
    const text = error instanceof Error ? error.message : String(error)
    errors(`${isExpected ? text : `This did not work: ${text}`}\n`)
    return 1
  }
}
