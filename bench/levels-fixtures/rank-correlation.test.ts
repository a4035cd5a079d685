import { describe, expect, it } from 'vitest'

import { toRankCorrelation } from './rank-correlation.ts'

describe('toRankCorrelation', () => {
  it.each([
    ['the same order', [1, 2, 3, 4], [10, 20, 30, 400], 1],
    ['the other order', [1, 2, 3, 4], [4, 3, 2, 1], -1],
    ['one pair exchanged', [1, 2, 3, 4], [1, 3, 2, 4], 0.8],
    ['equal values', [1, 1, 2, 2], [1, 2, 3, 4], 0.894],
  ])('%s', (_, some, others, rho) => {
    expect(toRankCorrelation(some, others)).toBeCloseTo(rho, 3)
  })
})
