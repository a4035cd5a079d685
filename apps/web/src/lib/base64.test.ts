// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromBase64, toBase64 } from './base64.ts'

describe('base64', () => {
  it('gives back every byte, and carries no prefix', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const base64 = await toBase64(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
        expect(base64).toMatch(/^[A-Za-z0-9+/]*={0,2}$/)
        expect([...fromBase64(base64)]).toEqual([...bytes])
      }),
      { numRuns: 50 },
    )
  })

  it('throws for what is not base64', () => {
    expect(() => fromBase64('%%%')).toThrow(/invalid/i)
  })
})
