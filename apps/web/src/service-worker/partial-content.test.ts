import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toPart } from './partial-content.ts'

const whole = (text: string) => new Response(text, { headers: { 'content-type': 'audio/mpeg', etag: '"x"' } })

describe('a part of a stored answer', () => {
  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s', async (range, text, contentRange) => {
    const part = await toPart(whole('0123456789'), range)
    expect(part.status).toBe(206)
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-range': contentRange,
      'content-length': String(text.length),
      'content-type': 'audio/mpeg',
    })
    await expect(part.text()).resolves.toBe(text)
  })

  it.each([null, 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,4-5'])('%s is the whole', async (range) => {
    const answered = await toPart(whole('0123'), range)
    expect(answered.status).toBe(200)
    await expect(answered.text()).resolves.toBe('0123')
  })

  it.each(['bytes=4-', 'bytes=9-12', 'bytes=3-2'])('%s of four bytes is out of range', async (range) => {
    const answered = await toPart(whole('0123'), range)
    expect(answered.status).toBe(416)
    expect(answered.headers.get('content-range')).toBe('bytes */4')
  })

  it('put together again is the whole, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 2, unit: 'grapheme-ascii' }), fc.nat(), async (text, somewhere) => {
        const cut = 1 + (somewhere % (text.length - 1))
        const first = await toPart(whole(text), `bytes=0-${cut - 1}`)
        const rest = await toPart(whole(text), `bytes=${cut}-`)
        expect((await first.text()) + (await rest.text())).toBe(text)
      }),
    )
  })
})
