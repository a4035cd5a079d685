import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { GROUPS, listRuleFiles } from './groups.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('the files of the rules', () => {
  it('are those of all groups, or of the named ones', () => {
    expect(listRuleFiles(ROOT)).toEqual(Object.values(GROUPS).flat())
    expect(listRuleFiles(ROOT, ['trophies', 'limits'])).toEqual([
      'packages/vocabulary/src/trophies.ts',
      'packages/vocabulary/src/plans.ts',
      'packages/vocabulary/src/usage-day.ts',
    ])
  })

  it('are missed when they are gone', () => {
    expect(() => listRuleFiles(tmpdir(), ['trophies'])).toThrow(/gone: packages\/vocabulary\/src\/trophies\.ts$/)
  })
})
