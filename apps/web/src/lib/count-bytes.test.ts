import fc from 'fast-check'
import { expect, it } from 'vitest'

import { countBytes } from './count-bytes.ts'

it('counts the bytes that an encoder makes', () => {
  const unit = fc.constantFrom('a', 'é', 'ह', '👍', '\uD83D', '\uDC4D', '\u07FF', '\u0800', '\uFFFF')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const bytes = new TextEncoder().encode(text).length
      expect(countBytes(text)).toBe(bytes)
      expect(countBytes(text)).toBe(bytes)
    }),
    { numRuns: 500 },
  )
})
