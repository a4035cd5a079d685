import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { divideFiles } from './files.ts'

const ROOT = join(import.meta.dirname, '../..')
const paths = globSync('apps/api/src/**/*.test.ts', { cwd: ROOT })
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the long run', () => {
  it('runs every file that has a full form', () => {
    const { alone, together } = divideFiles(paths, [])
    const withFullForm = paths.filter((path) => read(path).includes('howOften('))
    expect(withFullForm.length).toBeGreaterThan(8)
    expect([...alone, ...together]).toEqual(expect.arrayContaining(withFullForm))
  })

  it('runs alone what is judged by a time, and nothing else', () => {
    const { alone, together } = divideFiles(paths, [])
    expect(alone).toEqual(alone.filter((path) => read(path).includes('goals: [')))
    expect(together.filter((path) => read(path).includes('goals: ['))).toEqual([])
    expect(alone.length).toBeGreaterThan(0)
  })

  it('runs what it is told the name of', () => {
    expect(divideFiles(paths, ['trials/kills', 'trials/ends'])).toEqual({
      alone: ['apps/api/src/trials/ends.test.ts'],
      together: ['apps/api/src/trials/kills.test.ts'],
    })
  })
})
