// Whether this version may roll over the release that docs/releases.md names, process by process: npm run upgrade-check.
// Ends with 1 where it may not.
import { MIGRATION_NAMES } from '../../apps/api/src/db/migrate.ts'
import { hasRelease, readPreviousRelease, readReleaseFile } from '../../apps/api/src/testing/previous-release.ts'
import { readSchema } from '../../apps/api/src/testing/read-schema.ts'
import { COMPATIBILITY } from '../../packages/contracts/src/compatibility.ts'
import { findSchemaProblems } from './schema-changes.ts'

const release = readPreviousRelease()
const known = MIGRATION_NAMES.indexOf(release.schema)
if (known === -1) throw new Error(`docs/releases.md names the schema ${release.schema}, which is no migration`)
const added = MIGRATION_NAMES.slice(known + 1)
const problems = findSchemaProblems(await readSchema(release.schema), await readSchema(undefined))

console.log(`Over ${release.commit.slice(0, 8)} (schema ${release.schema})`)
console.log(added.length === 0 ? 'No new migration' : `New migrations: ${added.join(', ')}`)
for (const problem of problems) console.log(`  ${problem}`)
if (hasRelease(release)) {
  const [, before] = /COMPATIBILITY = (\d+)/.exec(
    readReleaseFile(release, 'packages/contracts/src/compatibility.ts'),
  ) ?? [undefined, '']
  console.log(
    Number(before) === COMPATIBILITY
      ? 'Open pages of that release work until they are reloaded'
      : 'Open pages of that release ask to be reloaded (COMPATIBILITY was raised)',
  )
} else {
  console.log('This copy has no history: its pages were not compared')
}
console.log(
  problems.length === 0
    ? 'May roll: start the new processes beside the old ones'
    : 'May not roll: stop the old processes first, or split the change into two releases (docs/releases.md)',
)
process.exitCode = problems.length === 0 ? 0 : 1
