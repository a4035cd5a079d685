import { describe, expect, it } from 'vitest'

import { BUDGETS, toPageSizeProblems } from './page-sizes.ts'

const home = { path: '/', firstBytes: 110_000, scriptBytes: 85_000, ownScriptBytes: 3000, laterScriptBytes: 28_000 }
const cards = {
  path: '/cards',
  firstBytes: 150_000,
  scriptBytes: 130_000,
  ownScriptBytes: 12_000,
  laterScriptBytes: 8000,
}

describe('the weight of the pages', () => {
  it('is fine up to the budget', () => {
    const full = {
      path: '/',
      firstBytes: BUDGETS.homeBytes,
      scriptBytes: BUDGETS.homeScriptBytes,
      ownScriptBytes: BUDGETS.ownScriptBytes,
      laterScriptBytes: BUDGETS.homeLaterScriptBytes,
    }
    expect(toPageSizeProblems([full, { ...cards, firstBytes: BUDGETS.anyBytes }])).toEqual([])
  })

  it.each([
    ['firstBytes', 'homeBytes', 'until it can be used'],
    ['scriptBytes', 'homeScriptBytes', 'script'],
    ['ownScriptBytes', 'ownScriptBytes', 'script of its own'],
    ['laterScriptBytes', 'homeLaterScriptBytes', 'script that comes later'],
  ] as const)('is too much with %s of Home one over its budget', (size, budget, what) => {
    const limit = BUDGETS[budget]
    expect(toPageSizeProblems([{ ...home, [size]: limit + 1 }, cards])).toEqual([
      `/ ${what}: ${limit + 1} bytes compressed, ${limit} are allowed`,
    ])
  })

  it('counts for every page', () => {
    const limit = BUDGETS.ownScriptBytes
    expect(toPageSizeProblems([home, { ...cards, ownScriptBytes: limit + 1 }])).toEqual([
      `/cards script of its own: ${limit + 1} bytes compressed, ${limit} are allowed`,
    ])
  })

  it('counts what the pages share, too', () => {
    const limit = BUDGETS.anyBytes
    expect(toPageSizeProblems([home, { ...cards, firstBytes: limit + 1 }])).toEqual([
      `/cards until it can be used: ${limit + 1} bytes compressed, ${limit} are allowed`,
    ])
  })

  it('is not fine when nothing was built', () => {
    expect(toPageSizeProblems([])).toEqual(['the build has no page for /'])
  })
})
