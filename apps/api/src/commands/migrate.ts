/** `npm run migrate`: migrates without starting a server, as a job before a release. */
import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase, MIGRATION_NAMES } from '#api/db/migrate.ts'
import { createPrivateFiles, openDataFolder } from '#api/data-folder.ts'
import { EnvProblems, loadEnv } from '#api/env.ts'

createPrivateFiles()
try {
  const env = loadEnv('command')
  openDataFolder(env.dataDir)
  const database = openDatabase(env.database, () => undefined, { isPatient: true, timeoutMs: env.databaseTimeoutMs })
  try {
    await migrateDatabase(database)
    process.stdout.write(`The database has the schema ${MIGRATION_NAMES.at(-1)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof EnvProblems ? `${message}\n` : `The database was not migrated: ${message}\n`)
  process.exitCode = 1
}
