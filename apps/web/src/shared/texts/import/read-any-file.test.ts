import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { ImportError } from './imported-text.ts'
import { readAnyFile } from './read-any-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const problemOf = (bytes: Uint8Array): unknown => {
  try {
    readAnyFile(bytes)
  } catch (error) {
    return error instanceof ImportError ? error.problem : error
  }
  return undefined
}

const CONTAINER =
  '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'
const OPF = `<?xml version="1.0"?><package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Salt &amp; Stone</dc:title></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="c2" href="text/ch%202.xhtml" media-type="application/xhtml+xml"/><item id="c1" href="text/ch1.xhtml" media-type="application/xhtml+xml"/>
<item id="x" href="extra.xhtml" media-type="application/xhtml+xml"/><item id="p" href="p.png" media-type="image/png"/></manifest>
<spine><itemref idref="nav"/><itemref idref="c1"/><itemref idref="c2"/><itemref idref="x" linear="no"/><itemref idref="p"/><itemref idref="lost"/></spine></package>`
const chapter = (body: string) =>
  `<?xml version="1.0"?><html xmlns:epub="http://www.idpf.org/2007/ops"><head><title>no</title></head><body>${body}</body></html>`
const EPUB: Record<string, string> = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': CONTAINER,
  'OEBPS/book.opf': OPF,
  'OEBPS/nav.xhtml': chapter('<p>Contents</p>'),
  'OEBPS/text/ch1.xhtml': chapter(
    '<h1>One</h1><p>The <i>boat</i><a epub:type="noteref" href="#n">1</a> was&#160;old.</p><img src="b.png" alt="a boat"/><aside epub:type="footnote" id="n">A note.</aside>',
  ),
  'OEBPS/text/ch 2.xhtml': chapter('<p>It sailed.<br/>Far.</p><script>alert(1)</script>'),
  'OEBPS/extra.xhtml': chapter('<p>Extra</p>'),
  'OEBPS/p.png': 'png',
}
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

const DOCX = {
  '[Content_Types].xml': '<Types/>',
  'docProps/core.xml': '<cp:coreProperties xmlns:dc="x"><dc:title>My Trip</dc:title></cp:coreProperties>',
  'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>The </w:t></w:r><w:r><w:t xml:space="preserve">boat &amp; I</w:t><w:tab/><w:t>left.</w:t></w:r></w:p>
  <w:p><w:del><w:r><w:delText>gone</w:delText><w:t>gone</w:t></w:r></w:del><w:r><w:instrText>PAGE</w:instrText><w:t>Next</w:t><w:br/><w:t>line</w:t></w:r></w:p></w:body></w:document>`,
}

describe('readAnyFile', () => {
  it.each([
    ['a text', bytesOf('One  line.\r\nTwo.\r\n\r\n\r\nThree.\u00AD'), '', 'One line.\nTwo.\n\nThree.'],
    ['a text with a mark', bytesOf('\uFEFFCafé'), '', 'Café'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x43, 0, 0xe9, 0]), '', 'Cé'],
    ['Windows-1252', Uint8Array.from([0x43, 0xe9, 0x20, 0x93, 0x61, 0x94]), '', 'Cé “a”'],
    [
      'a page',
      bytesOf(
        '<!DOCTYPE html><title>A &amp; B</title><nav>Menu</nav><h1>Head</h1><p>One <b>two</b>.<p>Three<script>x</script><style>y</style>',
      ),
      'A & B',
      'Head\n\nOne two.\n\nThree',
    ],
    ['a piece of a page', bytesOf('<p>One</p>\n<ul><li>two</li><li hidden>no</li></ul>'), '', 'One\n\ntwo'],
    ['a text that has a tag in it', bytesOf('Write <b> for bold.'), '', 'Write <b> for bold.'],
    [
      'SubRip',
      bytesOf(
        '1\r\n00:00:01,000 --> 00:00:02,000\r\nThe boat\r\n\r\n2\r\n00:00:02,500 --> 00:00:03,000\r\nwas old.\r\n\r\n3\r\n00:00:09,000 --> 00:00:10,000\r\n- Really?\r\n- Yes.\r\n',
      ),
      '',
      'The boat was old.\n\nReally?\n\nYes.',
    ],
    [
      'WebVTT that rolls up',
      bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe boat\n\n00:02.000 --> 00:03.000\nThe boat\nwas old.'),
      '',
      'The boat was old.',
    ],
    ['a book', zip(EPUB), 'Salt & Stone', 'One\n\nThe boat was old.\n\nIt sailed.\nFar.'],
    ['a document', zip(DOCX), 'My Trip', 'The boat & I left.\n\nNext\nline'],
  ])('reads %s', (_, bytes, title, text) => {
    expect(readAnyFile(bytes)).toEqual({ title, text })
  })

  const locked = (algorithm: string) =>
    zip({ ...EPUB, 'META-INF/encryption.xml': `<encryption><EncryptionMethod Algorithm="${algorithm}"/></encryption>` })

  it('reads a book of which only the fonts are made unreadable', () => {
    expect(problemOf(locked('http://www.idpf.org/2008/embedding'))).toBeUndefined()
  })

  it.each([
    ['a protected book', locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc'), 'protected'],
    ['nothing', new Uint8Array(), 'no-text'],
    ['signs alone', bytesOf(' … 123 \n'), 'no-text'],
    ['a book without text', zip({ ...EPUB, 'OEBPS/text/ch1.xhtml': '', 'OEBPS/text/ch 2.xhtml': '' }), 'no-text'],
    ['a book without its list', zip({ 'META-INF/container.xml': CONTAINER }), 'unreadable'],
    ['half a zip', zip(EPUB).subarray(0, 600), 'unreadable'],
    ['another zip', zip({ 'a.txt': 'a' }), 'unknown-kind'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'unknown-kind'],
    ['too long a text', bytesOf('word '.repeat(410_000)), 'too-large'],
    [
      'a bomb',
      zipSync({
        ...Object.fromEntries(Object.entries(EPUB).map(([name, text]) => [name, strToU8(text)])),
        'OEBPS/text/ch1.xhtml': new Uint8Array(101 * 1024 * 1024),
      }),
      'too-large',
    ],
  ])('refuses %s', (_, bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem)
  })

  it('expands no entities that a file declares, and runs nothing', () => {
    const laughs = '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
    const { text } = readAnyFile(
      zip({
        ...EPUB,
        'OEBPS/text/ch1.xhtml': `<?xml version="1.0"?>${laughs}<html><body><p>One &c; two</p></body></html>`,
      }),
    )
    expect(text).not.toContain('haha')
    const page = readAnyFile(
      bytesOf(
        '<p onclick="x()">Hi<img src=x onerror=alert(1)><iframe srcdoc="<p>in</p>"></iframe><svg><script>1</script></svg> you</p>',
      ),
    )
    expect(page.text).toBe('Hi you')
  })

  it('ends with a text or a known problem, whatever becomes of a file', () => {
    const files = [
      zip(EPUB),
      zip(DOCX),
      bytesOf('1\n00:00:01,000 --> 00:00:02,000\nHi\n'),
      bytesOf('<!doctype html><p>Hi<b>you</b></p>'),
    ]
    const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255), isCut: fc.boolean() })
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 20 }), (file, changes) => {
        let bytes = Uint8Array.from(file)
        for (const { at, byte, isCut } of changes) {
          const index = Math.floor(at * (bytes.length - 1))
          if (isCut && changes.length === 1) bytes = bytes.slice(0, index)
          else bytes[index] = byte
        }
        const problem = problemOf(bytes)
        expect(problem === undefined || typeof problem === 'string').toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
