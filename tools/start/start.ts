import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { runDev } from './dev.ts'
import { toPort } from './port.ts'
import { ensureWebBuilt } from './web-build.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVER = join(ROOT, 'apps/api/src/server.mjs')

try {
  const port = toPort(process.env['PORT'])
  if (process.argv.includes('--dev')) {
    await runDev(ROOT, port)
  } else {
    await ensureWebBuilt(ROOT)
    // Started by hand, it shows what matters; a service manager sets its own level.
    process.env['LOG_LEVEL'] ||= 'warn'
    await import(pathToFileURL(SERVER).href)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
