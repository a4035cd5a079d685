import { describe, expect, it } from 'vitest'

import { toEncoding } from './serialise.ts'

describe('the encoding of a prepared answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['brotli', 'identity'],
    ['*', 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(toEncoding(accepted)).toBe(encoding)
  })
})
