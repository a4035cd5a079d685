import { describe, expect, it } from 'vitest'

import { toBoundaryProblems, toCanaryProblems } from './boundaries.ts'

const cycle = { rule: 'no-cycle', from: 'a.ts', to: 'b.ts' }

describe('toBoundaryProblems', () => {
  it('is silent for a clean tree', () => {
    expect(toBoundaryProblems({ moduleCount: 500, breaks: [] })).toEqual([])
  })

  it('names the rule and both ends', () => {
    expect(toBoundaryProblems({ moduleCount: 500, breaks: [cycle] })).toEqual(['no-cycle: a.ts -> b.ts'])
  })

  it('does not take a cruise that saw nothing for a clean tree', () => {
    expect(toBoundaryProblems({ moduleCount: 0, breaks: [] })).toEqual([
      expect.stringContaining('only 0 modules were read'),
    ])
  })
})

describe('toCanaryProblems', () => {
  const expected = new Map([['a.ts', ['no-cycle']]])

  it('is silent when each break is caught by its rule', () => {
    expect(toCanaryProblems(['no-cycle'], expected, [cycle, { ...cycle, to: 'c.ts' }])).toEqual([])
  })

  it.each([
    ['a rule that no longer bites', expected, [], 'a.ts: expected [no-cycle], caught by []'],
    ['a rule that bites what is fine', new Map(), [cycle], 'a.ts: expected [], caught by [no-cycle]'],
    [
      'another rule than the one',
      expected,
      [{ ...cycle, rule: 'else' }],
      'a.ts: expected [no-cycle], caught by [else]',
    ],
  ])('finds %s', (_what, wanted, breaks, problem) => {
    expect(toCanaryProblems([], wanted, breaks)).toEqual([problem])
  })

  it('finds a rule that nothing tries', () => {
    expect(toCanaryProblems(['no-cycle', 'no-orphan'], expected, [cycle])).toEqual([
      'no-orphan: no file in the canary breaks it',
    ])
  })
})
