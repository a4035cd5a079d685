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
    [{ ...home, firstBytes: 120_001 }, '/ until it can be used: 120001 bytes compressed, 120000 are allowed'],
    [{ ...home, scriptBytes: 90_201 }, '/ script: 90201 bytes compressed, 90200 are allowed'],
    [{ ...home, ownScriptBytes: 28_001 }, '/ script of its own: 28001 bytes compressed, 28000 are allowed'],
    [{ ...home, laterScriptBytes: 38_801 }, '/ script that comes later: 38801 bytes compressed, 38800 are allowed'],
  ])('is too much: %o', (size, problem) => {
    expect(toPageSizeProblems([size, cards])).toEqual([problem])
  })

  it('counts for every page', () => {
    expect(toPageSizeProblems([home, { ...cards, ownScriptBytes: 30_000 }])).toEqual([
      '/cards script of its own: 30000 bytes compressed, 28000 are allowed',
    ])
  })

  it('counts what the pages share, too', () => {
    expect(toPageSizeProblems([home, { ...cards, firstBytes: 200_001 }])).toEqual([
      '/cards until it can be used: 200001 bytes compressed, 200000 are allowed',
    ])
  })

  it('is not fine when nothing was built', () => {
    expect(toPageSizeProblems([])).toEqual(['the build has no page for /'])
  })
})
