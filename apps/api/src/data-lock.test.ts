import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { lockDataFolder } from './data-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-data-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is held by one at a time', () => {
  const first = lockDataFolder(folder)
  expect(first).toBeDefined()
  expect(lockDataFolder(folder)).toBeUndefined()
  first?.release()
  const second = lockDataFolder(folder)
  expect(second).toBeDefined()
  second?.release()
})
