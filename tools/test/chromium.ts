import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { findHeadlessChromium } from '../../e2e/fixtures/find-chromium.ts'

export type Ways = {
  find: () => string | undefined
  /** Playwright's own browser, downloaded or not. */
  ownPath: () => string
  canRun: (path: string) => Promise<boolean>
  download: () => Promise<unknown>
  /** Undefined where no package can be installed without asking. */
  installPackage: (() => Promise<unknown>) | undefined
  say: (line: string) => void
}

/** Sees to it that the journeys have a browser. Throws one line that says what to install. */
export async function ensureChromium(ways: Ways): Promise<string> {
  const installed = ways.find()
  if (installed !== undefined) return installed
  const own = ways.ownPath()
  if (await ways.canRun(own)) return own
  ways.say('No Chromium here: downloading one for the journeys (only this once) …')
  await ways.download().catch(() => undefined)
  if (await ways.canRun(own)) return own
  if (ways.installPackage) {
    ways.say('Installing the Chromium package (only this once) …')
    await ways.installPackage().catch(() => undefined)
  }
  const found = ways.find()
  if (found !== undefined) return found
  throw new Error('The journeys need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

export function buildWays(root: string): Ways {
  const load = createRequire(join(root, 'e2e/package.json'))
  const playwright = join(dirname(load.resolve('@playwright/test/package.json')), 'cli.js')
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  return {
    find: () => findHeadlessChromium(),
    ownPath: () => {
      const { chromium } = load('@playwright/test') as typeof import('@playwright/test')
      return chromium.executablePath()
    },
    // A browser without its libraries is there and does not start.
    canRun: async (path) =>
      existsSync(path) &&
      run(path, ['--version', '--no-sandbox']).then(
        () => true,
        () => false,
      ),
    download: () => run(process.execPath, [playwright, 'install', 'chromium']),
    installPackage: isDebianRoot
      ? async () => {
          await run('apt-get', ['update', '-qq'])
          // Older releases have no package of the shell alone.
          await install('chromium-headless-shell').catch(() => install('chromium'))
        }
      : undefined,
    say: console.log,
  }
}

const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFile(command, args, { env }, (error) => (error === null ? resolve() : reject(error)))
  })
}
