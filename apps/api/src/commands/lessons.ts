/** `npm run lessons`: the process. */
import { runLessons } from './lesson-cli.ts'

process.exitCode = await runLessons(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
})
