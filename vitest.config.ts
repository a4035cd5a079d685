import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

const API_TESTS = ['apps/api/src/**/*.test.ts']
/** Pages and server together, on both databases. */
const DEVICES = ['tools/devices/*.test.ts']
const ASKS_FOR_DATABASE = /TEST_DATABASE|testing\/|'\.\/database\.ts'/
/** Tests that ask for no database, and trials in which it plays no part, run once. */
const WITHOUT_DATABASE = [
  'apps/api/src/trials/{access,clock,headers,secrets,slow-clients}.test.ts',
  // Outside services and what is fetched from elsewhere: of the database they need what `tutor.test.ts` and `usage` try on both.
  'apps/api/src/modules/tutor/assisted-tutor.test.ts',
  'apps/api/src/providers.test.ts',
  'apps/api/src/modules/web-pages/article-fuzz.test.ts',
  ...globSync(API_TESTS, { cwd: import.meta.dirname }).filter(
    (path) => !ASKS_FOR_DATABASE.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  ),
]
// Machines that run two suites at once are slow, not broken.
const TIMEOUT_MS = 60_000
/** Files of these projects leave nothing behind: to load every module once a worker, not once a file, saves a third. */
const together = { isolate: false }
/** Stores of a page are its modules: each file has its own, in a thread, which begins sooner than a process. */
const alone = { pool: 'threads' as const }
const patience = { testTimeout: TIMEOUT_MS, hookTimeout: 2 * TIMEOUT_MS }

export default defineConfig({
  test: {
    reporters: ['default'],
    // Vitest's own choice leaves a core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // A filter that meets no file in one project still runs the others; `npm test` counts for itself.
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['tools/canary/**', ...DEVICES],
          ...together,
          ...patience,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          include: [...API_TESTS, ...DEVICES],
          env: { TEST_DATABASE: 'sqlite' },
          ...together,
          ...patience,
        },
      },
      {
        test: {
          name: 'api-postgres',
          include: [...API_TESTS, ...DEVICES],
          exclude: WITHOUT_DATABASE,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['apps/api/src/testing/postgres.ts'],
          ...together,
          ...patience,
        },
      },
      {
        test: {
          name: 'web',
          ...alone,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup-screens.ts'],
          ...patience,
        },
      },
      {
        // Rules and stores: a page is asked for by the file that needs one, since making one takes half a second, and React by none.
        test: {
          name: 'web-logic',
          ...alone,
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
