import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it, vi } from 'vitest'

import { findChromium, findHeadlessChromium } from '../../e2e/fixtures/find-chromium.ts'
import { DISABLED_BY_PLAYWRIGHT, LAUNCH_ARGS } from '../../e2e/fixtures/launch-args.ts'
import { ensureChromium, type Ways } from './chromium.ts'

type Machine = NonNullable<Parameters<typeof findChromium>[0]>
const machine = (paths: string[], more: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: { PATH: '/home/ana/bin:/usr/bin' },
  exists: (path) => paths.includes(path),
  ...more,
})

describe('findChromium', () => {
  const named = { CHROMIUM_PATH: '/named/chromium', PLAYWRIGHT_CHROMIUM: '/playwright/chromium', PATH: '/usr/bin' }

  it.each<[string, Machine, string | undefined]>([
    ['nothing', machine([]), undefined],
    [
      'CHROMIUM_PATH first',
      machine(['/named/chromium', '/playwright/chromium', '/usr/bin/chromium'], { env: named }),
      '/named/chromium',
    ],
    [
      'PLAYWRIGHT_CHROMIUM next',
      machine(['/playwright/chromium', '/usr/bin/chromium'], { env: named }),
      '/playwright/chromium',
    ],
    ['not what is named and missing', machine(['/usr/bin/chromium'], { env: named }), '/usr/bin/chromium'],
    [
      'the PATH in its order',
      machine(['/home/ana/bin/google-chrome', '/usr/bin/chromium']),
      '/home/ana/bin/google-chrome',
    ],
    ['a usual place outside the PATH', machine(['/snap/bin/chromium']), '/snap/bin/chromium'],
    ['no empty name', machine([''], { env: { CHROMIUM_PATH: '', PATH: '' } }), undefined],
    [
      'Chrome on macOS, also for one user',
      machine(['/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'], {
        platform: 'darwin',
        env: { HOME: '/Users/ana' },
      }),
      '/Users/ana/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'Edge on Windows',
      machine(['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'], {
        platform: 'win32',
        env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
      }),
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  ])('finds %s', (_what, given, path) => {
    expect(findChromium(given)).toBe(path)
    expect(findHeadlessChromium(given)).toBe(path)
  })

  it('takes a shell without windows where there is no whole browser', () => {
    expect(findChromium(machine(['/usr/bin/chromium-headless-shell']))).toBe('/usr/bin/chromium-headless-shell')
    const both = machine(['/home/ana/bin/chromium-headless-shell', '/opt/google/chrome/chrome'])
    expect(findChromium(both)).toBe('/opt/google/chrome/chrome')
  })
})

describe('findHeadlessChromium', () => {
  it('takes a shell before any whole browser, and what is named before both', () => {
    const places = ['/home/ana/bin/chromium', '/usr/local/bin/chrome-headless-shell', '/named/chromium']
    expect(findHeadlessChromium(machine(places))).toBe('/usr/local/bin/chrome-headless-shell')
    expect(findHeadlessChromium(machine(places, { env: { CHROMIUM_PATH: '/named/chromium' } }))).toBe('/named/chromium')
  })
})

describe('ensureChromium', () => {
  /** A machine where a step gives a browser from the moment it was taken. */
  function buildWays({
    gives,
    isRoot = true,
  }: {
    gives?: 'system' | 'own' | 'download' | 'package'
    isRoot?: boolean
  }) {
    const steps: string[] = []
    const ways: Ways = {
      find: () => {
        if (gives === 'system' || (gives === 'package' && steps.includes('package'))) return '/usr/bin/chromium'
        return undefined
      },
      ownPath: () => '/own/chrome',
      canRun: () => Promise.resolve(gives === 'own' || (gives === 'download' && steps.includes('download'))),
      download: () => {
        steps.push('download')
        return gives === 'download' ? Promise.resolve() : Promise.reject(new Error('offline'))
      },
      installPackage: isRoot
        ? () => {
            steps.push('package')
            return gives === 'package' ? Promise.resolve() : Promise.reject(new Error('offline'))
          }
        : undefined,
      say: vi.fn<(line: string) => void>(),
    }
    return { ways, steps }
  }

  it.each([
    { gives: 'system', path: '/usr/bin/chromium', taken: [] },
    { gives: 'own', path: '/own/chrome', taken: [] },
    { gives: 'download', path: '/own/chrome', taken: ['download'] },
    { gives: 'package', path: '/usr/bin/chromium', taken: ['download', 'package'] },
  ] as const)('takes the $gives browser and does no more than it must', async ({ gives, path, taken }) => {
    const { ways, steps } = buildWays({ gives })
    expect(await ensureChromium(ways)).toBe(path)
    expect(steps).toEqual(taken)
  })

  it('says what to install when nothing helps', async () => {
    await expect(ensureChromium(buildWays({}).ways)).rejects.toThrow(/install Chromium or Chrome, or set CHROMIUM_PATH/)
  })

  it('asks nobody else to be root', async () => {
    const { ways, steps } = buildWays({ isRoot: false })
    await expect(ensureChromium(ways)).rejects.toThrow(/install Chromium/)
    expect(steps).toEqual(['download'])
  })
})

describe('the ways of this machine', () => {
  it('know where Playwright keeps its own browser, as Node runs them', async () => {
    const script = `import { buildWays } from './tools/test/chromium.ts'
      console.log(buildWays(process.cwd()).ownPath())`
    const options = { cwd: join(import.meta.dirname, '../..') }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options)
    expect(stdout).toMatch(/chrom/)
  })
})

describe('the switches of the journeys\u2019 browser', () => {
  const require = createRequire(join(import.meta.dirname, '../../e2e/package.json'))
  const playwright = createRequire(require.resolve('@playwright/test/package.json'))

  it('leave off what Playwright leaves off', () => {
    const bundle = join(dirname(playwright.resolve('playwright-core/package.json')), 'lib/coreBundle.js')
    const [, list = ''] = /\n\s*disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(bundle, 'utf8')) ?? []
    const features = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
    expect(features.length).toBeGreaterThan(10)
    expect(DISABLED_BY_PLAYWRIGHT).toEqual(features)
  })

  it('name what is off once: the last such switch counts alone', () => {
    expect(LAUNCH_ARGS.filter((arg) => arg.startsWith('--disable-features='))).toHaveLength(1)
  })
})
