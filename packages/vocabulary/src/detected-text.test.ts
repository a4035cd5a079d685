import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { joinDetectedLines } from './detected-text.ts'

describe('joinDetectedLines', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['the light-\nhouse stood', 'the lighthouse stood'],
    ['North-\nAmerican', 'North- American'],
    ['in 1990-\n1995', 'in 1990- 1995'],
    ['first\nparagraph\n\nsecond\n \n\nthird', 'first paragraph\n\nsecond\n\nthird'],
    ['  spaced  \n  out ', 'spaced out'],
    ['a -\nb', 'a - b'],
    ['', ''],
    ['\n\n\n', ''],
  ])('puts %j together as %j', (detected, joined) => expect(joinDetectedLines(detected)).toBe(joined))

  it('keeps every letter, and a second time changes nothing', () => {
    const lines = fc.array(fc.stringMatching(/^[a-zA-Z0-9 .-]{0,20}$/), { maxLength: 12 }).map((all) => all.join('\n'))
    const letters = (text: string) => text.replace(/[^a-zA-Z0-9]/g, '')
    fc.assert(
      fc.property(lines, (text) => {
        const joined = joinDetectedLines(text)
        expect(letters(joined)).toBe(letters(text))
        expect(joinDetectedLines(joined)).toBe(joined)
      }),
    )
  })
})
