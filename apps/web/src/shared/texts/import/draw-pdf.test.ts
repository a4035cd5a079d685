import { describe, expect, it } from 'vitest'

import { toPdfFile } from '#testing/to-pdf-file.ts'

import { hasPicture } from './draw-pdf.ts'
import { openPdf } from './read-pdf.ts'

const toStream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A page that does this, beside a picture of a kind that is not opened. */
function openPage(content: string, picture = '') {
  const image = `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /Filter /JBIG2Decode ${picture}`
  const file = toPdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>',
    toStream('', content),
    toStream(image, 'no picture'),
  ])
  return openPdf(file).then((document) => document.getPage(1))
}
const SHOW = 'q 600 0 0 800 0 0 cm /P Do Q'

describe('a page that stays white', () => {
  it.each([
    ['a picture', SHOW, '/ColorSpace /DeviceGray', true],
    ['a mask, as scanners make them of letters', SHOW, '/ImageMask true', true],
    ['nothing', '', '', false],
    ['nothing but settings', 'q 0.5 g Q', '', false],
  ])('would show %s', async (_, content, picture, expected) => {
    expect(await hasPicture(await openPage(content, picture))).toBe(expected)
  })
})
