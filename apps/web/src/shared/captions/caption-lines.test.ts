import { describe, expect, it } from 'vitest'

import { findLine, findPassed, findShown, readAround, textAt } from './caption-lines.ts'
import { parseCaptions } from '@wordnest/vocabulary/captions'

const CUES = parseCaptions(`WEBVTT

00:01.000 --> 00:02.500
Good
morning,

00:02.500 --> 00:04.000
little bird!

00:06.000 --> 00:09.000
Where are you

00:08.000 --> 00:08.500
(wind)

01:00:00.000 --> 01:00:01.000
An hour later.
`)

describe('lines of captions', () => {
  it.each([
    [0, -1, ''],
    [999, -1, ''],
    [1000, 0, 'Good morning,'],
    [2499, 0, 'Good morning,'],
    [2500, 1, 'little bird!'],
    [5000, 1, ''],
    [8100, 3, 'Where are you (wind)'],
    [8700, 3, 'Where are you'],
    [3_600_500, 4, 'An hour later.'],
    [9_000_000, 4, ''],
  ])('at %d ms are at line %d and say %j', (positionMs, line, text) => {
    expect(findLine(CUES, positionMs)).toBe(line)
    expect(textAt(CUES, positionMs)).toBe(text)
  })

  it.each([
    ['in a line', 1100, 1500, undefined],
    ['to the end of a line', 2450, 2500, 0],
    ['over the end of a line', 2450, 2530, 0],
    ['on from the end of a line', 2500, 2550, undefined],
    ['over the end of a line that another interrupts', 7980, 8030, 2],
    ['over the end of what interrupted', 8480, 8520, 3],
    ['in a pause', 5000, 5050, undefined],
    ['back', 3000, 1000, undefined],
    ['in a jump', 1100, 8000, undefined],
  ])('pass %s', (_, fromMs, toMs, line) => {
    expect(findPassed(CUES, fromMs, toMs)).toBe(line)
  })

  it('go on into one another', () => {
    const { text, start } = readAround(CUES, 1)
    expect(text.slice(start)).toMatch(/^little bird!/)
    expect(text).toBe('Good morning, little bird! Where are you (wind) An hour later.')
    expect(readAround(CUES, 0).start).toBe(0)
    expect(findShown([], 5)).toEqual([])
  })
})
