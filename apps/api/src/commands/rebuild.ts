/** `npm run rebuild`: the process. */
import { createPrivateFiles } from '#api/data-folder.ts'

import { runRebuild } from './rebuild-cli.ts'

createPrivateFiles()
process.exitCode = await runRebuild({
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
