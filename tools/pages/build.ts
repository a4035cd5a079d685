// Builds the pages that the server serves. Usage: npm run build -w @wordnest/web
import { join } from 'node:path'

import { toFolders } from './folders.ts'
import { STEPS } from './steps.ts'

// Every build is for production, whatever NODE_ENV says.
process.env['NODE_ENV'] = 'production'

const folders = toFolders(join(import.meta.dirname, '../..'))
for (const { name, run } of STEPS) {
  try {
    await run(folders)
  } catch (error) {
    throw new Error(`The step "${name}" failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
