import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cutTo, isLongerThan } from './characters.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🙂'), maxLength: 30 })
const length = fc.integer({ min: 0, max: 30 })

describe('lengths', () => {
  it('are counted in code points', () => {
    expect(isLongerThan('🙂🙂', 2)).toBe(false)
    expect(isLongerThan('🙂🙂a', 2)).toBe(true)
    fc.assert(fc.property(text, length, (of, max) => isLongerThan(of, max) === Array.from(of).length > max))
  })

  it('are cut to without half a character', () => {
    expect(cutTo('a🙂🙂b', 2)).toBe('a🙂')
    fc.assert(
      fc.property(text, length, (of, max) => {
        const cut = cutTo(of, max)
        return of.startsWith(cut) && Array.from(cut).length === Math.min(max, Array.from(of).length)
      }),
    )
  })
})
