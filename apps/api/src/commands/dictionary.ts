/** `npm run dictionary`: the process. */
import { createPrivateFiles } from '#api/data-folder.ts'

import { runDictionary } from './dictionary-cli.ts'

createPrivateFiles()
process.exitCode = await runDictionary(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
