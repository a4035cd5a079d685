import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hashWebSources, isWebBuilt } from './web-build.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordnest-web-build-'))
  write('package-lock.json', '{}')
  write('tsconfig.base.json', '{}')
  write('apps/web/package.json', '{ "dependencies": { "@wordnest/games": "0.1.0", "react": "19.3.1" } }')
  write('apps/web/src/main.tsx', 'start()')
  write('tools/pages/build.ts', 'build()')
  write('packages/games/package.json', '{ "dependencies": { "@wordnest/vocabulary": "0.1.0" } }')
  write('packages/games/src/hangman.ts', 'play()')
  write('packages/vocabulary/package.json', '{}')
  write('packages/vocabulary/src/words.ts', 'words()')
  write('packages/voice/src/voice.ts', 'speak()')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the built pages are old when', () => {
  it.each([
    ['a source changes', 'apps/web/src/main.tsx'],
    ['a source is new', 'apps/web/src/other.tsx'],
    ['a package they use changes', 'packages/games/src/hangman.ts'],
    ['a package of that package changes', 'packages/vocabulary/src/words.ts'],
    ['a dependency changes', 'package-lock.json'],
    ['the way they are built changes', 'tools/pages/build.ts'],
  ])('%s', (_when, path) => {
    write('apps/web/dist/.build-stamp', hashWebSources(root))
    expect(isWebBuilt(root)).toBe(true)
    write(path, 'changed')
    expect(isWebBuilt(root)).toBe(false)
  })

  it('they were never built', () => {
    expect(isWebBuilt(root)).toBe(false)
  })
})

it.each([
  ['a test', 'apps/web/src/main.test.tsx'],
  ['the build itself', 'apps/web/dist/index.html'],
  ['a package that they do not use', 'packages/voice/src/voice.ts'],
])('%s does not make them old', (_what, path) => {
  write('apps/web/dist/.build-stamp', hashWebSources(root))
  write(path, 'changed')
  expect(isWebBuilt(root)).toBe(true)
})

it('does not mix up a name with a content', () => {
  write('apps/web/src/a.ts', 'b')
  const before = hashWebSources(root)
  rmSync(join(root, 'apps/web/src/a.ts'))
  write('apps/web/src/b.ts', 'a')
  expect(hashWebSources(root)).not.toBe(before)
})
