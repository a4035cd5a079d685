/** `npm run dictionary`: the process. */
import { runDictionary } from './dictionary-cli.ts'

process.exitCode = await runDictionary(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
