import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { toGrouped } from './numbers.ts'

it('writes whole numbers as English does', () => {
  const english = new Intl.NumberFormat('en')
  fc.assert(fc.property(fc.nat(), (count) => toGrouped(count) === english.format(count)))
  expect([0, 999, 1000, 10_007, 1_000_000].map(toGrouped)).toEqual(['0', '999', '1,000', '10,007', '1,000,000'])
})
