import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { ensureInstalled } from './install.mjs'

const react = { version: '19.3.1', integrity: 'sha512-react' }
const vitest = { version: '5.1.1', integrity: 'sha512-vitest', dev: true }

let root = ''
const stamp = () => join(root, 'node_modules/.wordnest-install')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordnest-install-'))
  mkdirSync(join(root, 'node_modules'))
  const write = (path: string, packages: object) => writeFileSync(join(root, path), JSON.stringify({ packages }))
  write('package-lock.json', { 'node_modules/react': react, 'node_modules/vitest': vitest })
  // As `npm prune --omit=dev` leaves it.
  write('node_modules/.package-lock.json', { 'node_modules/react': react })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('an image without the packages of development serves its commands as it is, and nothing is written into it', async () => {
  await ensureInstalled(root, 'production')
  expect(existsSync(stamp())).toBe(false)
})

it('is not enough for who builds or tests', async () => {
  // npm refuses a folder without a package.json.
  await expect(ensureInstalled(root, 'all')).rejects.toThrow('npm ci failed')
})
