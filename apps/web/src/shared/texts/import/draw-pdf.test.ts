import { describe, expect, it } from 'vitest'

import { toPdfFile } from '#testing/to-pdf-file.ts'

import { hasClosedPicture } from './draw-pdf.ts'
import { openPdf } from './read-pdf.ts'

const toStream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** A white picture of eight by eight points, in hexadecimal digits. */
const WHITE_JPEG = [
  'ffd8ffdb0043001b12141714111b1716171e1c1b2028422b28252528513a3d3042605565645f555d5b6a7899816a7190735b5d85b58690',
  '9ea3abadab6780bcc9baa6c799a8aba4ffdb0043011c1e1e2823284e2b2b4ea46e5d6ea4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4',
  'a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4ffc00011080008000803012200021101031101ffc400150001',
  '0100000000000000000000000000000006ffc40014100100000000000000000000000000000000ffc40014010100000000000000000000',
  '000000000000ffc40014110100000000000000000000000000000000ffda000c03010002110311003f00a6001fffd9',
  '>',
].join('')

/** A page that does this, beside a picture of a kind that is not opened and a white one that is. */
function openPage(content: string, picture = '') {
  const image = `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /Filter /JBIG2Decode ${picture}`
  const white =
    '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/ASCIIHexDecode /DCTDecode]'
  const file = toPdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /XObject << /P 5 0 R /W 6 0 R /F 7 0 R >> >> /Contents 4 0 R >>',
    toStream('', content),
    toStream(image, 'no picture'),
    toStream(white, WHITE_JPEG),
    toStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /P 5 0 R >> >>', '/P Do'),
  ])
  return openPdf(file).then((document) => document.getPage(1))
}
const SHOW = 'q 600 0 0 800 0 0 cm /P Do Q '
const SHOW_WHITE = 'q 600 0 0 800 0 0 cm /W Do Q '
const GRAY = '/ColorSpace /DeviceGray'
const MASK = '/ImageMask true'

describe('a page that stays white', () => {
  it.each([
    ['a picture', SHOW, GRAY, true],
    ['a mask, as scanners make them of letters', SHOW, MASK, true],
    ['a mask on white paper', SHOW_WHITE + SHOW, MASK, true],
    ['a picture below white paper', SHOW + SHOW_WHITE, GRAY, true],
    ['a mask that is not put between saving and restoring', '600 0 0 800 0 0 cm /P Do', MASK, true],
    ['a mask after white paper, neither between them', '600 0 0 800 0 0 cm /W Do 1 0 0 1 0 0 cm /P Do', MASK, true],
    ['white paper that is not put between them', '600 0 0 800 0 0 cm /W Do', MASK, false],
    ['a mask in a form', 'q 600 0 0 800 0 0 cm /F Do Q', MASK, true],
    ['white paper alone', SHOW_WHITE, MASK, false],
    ['white paper twice', SHOW_WHITE + SHOW_WHITE, GRAY, false],
    ['nothing', '', '', false],
    ['nothing but settings', 'q 0.5 g Q', '', false],
  ])('is asked for pictures that could not be opened: %s', async (_, content, picture, expected) => {
    expect(await hasClosedPicture(await openPage(content, picture))).toBe(expected)
  })
})
