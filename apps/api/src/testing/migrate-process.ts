/** A process that brings a database to a schema, and may be killed meanwhile: `<file or URL> <schema>`. */
import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'

const [address = '', schema] = process.argv.slice(2)
const database = openDatabase(
  address.startsWith('postgres') ? { kind: 'postgres', url: address } : { kind: 'sqlite', file: address },
  () => undefined,
  { isPatient: true, timeoutMs: 3_600_000 },
)
process.stdout.write('begins\n')
await migrateDatabase(database, schema)
await database.close()
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
process.stdout.write(`${maxRSS} ${(userCPUTime + systemCPUTime) / 1e6}\n`)
