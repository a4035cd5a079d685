import { join } from 'node:path'

import { mergeConfig } from 'vitest/config'

import { listRuleFiles } from './groups.ts'
import tests from './vitest.config.ts'

export default mergeConfig(tests, {
  test: {
    // Pure functions leave nothing behind.
    isolate: false,
    reporters: ['minimal'],
    coverage: {
      enabled: true,
      provider: 'v8',
      include: [...listRuleFiles(join(import.meta.dirname, '../..'))],
      // The table names the lines of each file that no test runs.
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'test-results/coverage',
      thresholds: { lines: 100, perFile: true },
    },
  },
})
