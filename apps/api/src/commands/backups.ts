/** `npm run backup` and `npm run restore`: the process. */
import { createPrivateFiles } from '#api/data-folder.ts'

import { runBackups } from './backup-cli.ts'

createPrivateFiles()
process.exitCode = await runBackups(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
