// npm run test:coverage: runs the tests of the rules and fails for a line of a rule that none of them ran.
import { join } from 'node:path'

import { startVitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const config = join(import.meta.dirname, 'coverage.config.ts')

const vitest = await startVitest([], { root, config, watch: false })
await vitest.close()
