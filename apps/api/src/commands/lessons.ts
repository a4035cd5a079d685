/** `npm run lessons`: the process. */
import { createPrivateFiles } from '#api/data-folder.ts'

import { runLessons } from './lesson-cli.ts'

createPrivateFiles()
process.exitCode = await runLessons(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
