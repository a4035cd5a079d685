import { expect, it } from 'vitest'

import { isByteRange, toByteRange } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1234567890123456-', undefined],
])('%j of 100 bytes is %j', (header, range) => expect(toByteRange(header, 100)).toEqual(range))

it('nothing of an empty file exists', () => {
  expect(toByteRange('bytes=-5', 0)).toBe('none')
  expect(toByteRange('bytes=0-', 0)).toBe('none')
})

it.each([
  ['bytes=0-', true],
  ['bytes=-10', true],
  ['bytes=10-19', true],
  ['bytes=0-1, 5-6', true],
  ['bytes=0-1,6-5', false],
  ['bytes=20-10', false],
  ['bytes=-', false],
  ['bytes=', false],
  ['bytes=a-b', false],
  ['items=0-1', false],
])('%j is a range to honour: %j', (header, isRange) => expect(isByteRange(header)).toBe(isRange))
