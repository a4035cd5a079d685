import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { findHeadlessChromium } from './fixtures/find-chromium.ts'
import { LAUNCH_ARGS } from './fixtures/launch-args.ts'

const RESULTS = join(import.meta.dirname, '../test-results')
const executablePath = findHeadlessChromium()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: join(RESULTS, 'e2e'),
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  // Films and sounds play in their own time: a third journey uses what two leave of two cores, where the browser draws no windows.
  workers: executablePath?.includes('headless-shell') ? 3 : 2,
  retries: 0,
  // A busy machine is slow, not broken; a step that cannot succeed ends by its own limit.
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? join(RESULTS, 'e2e.json') }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A worker loads every screen once more for each journey, and hides its requests from page.route; where it matters it is allowed.
    serviceWorkers: 'block',
    // What moves is drawn by the processor, and waited for. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    // Recording costs a journey a third of its time, on every run for the one that fails.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...LAUNCH_ARGS],
    },
  },
})
