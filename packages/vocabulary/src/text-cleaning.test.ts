import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { cleanText } from './text-cleaning.ts'

const TAG = /<\/?[a-zA-Z][^>]*>|<!--|<!\[[^>]*>|<[!?][a-zA-Z][^>]*>/
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}]/u

describe('cleanText', () => {
  it.each([
    ['plain text', 'plain text'],
    ['  a \t b  ', 'a b'],
    ['a\u00A0\u2003b', 'a b'],
    ['<b>bold</b> word', 'bold word'],
    ['<p>one</p><p>two</p>', 'one\n\ntwo'],
    ['one<br/>two<BR>three', 'one\ntwo\nthree'],
    ['<a href="x" onclick=\'y\'>link</a>', 'link'],
    ['before<script>alert("<b>")</script>after', 'beforeafter'],
    ['<STYLE>p { x: "</p>" }</STYLE>text', 'text'],
    ['<script>never closed', ''],
    ['<scripted>kept</scripted>', 'kept'],
    ['a <!-- note --> b', 'a b'],
    ['a<!---->b', 'ab'],
    ['&#x1F44D;', '👍'],
    ['a <!-- never closed', 'a never closed'],
    ['a <b <!-- never closed', 'a <b never closed'],
    ['<!--[if gte mso 9]><xml/><![endif]-->Word', 'Word'],
    ['<![if !vml]>kept<![endif]>', 'kept'],
    ['<!DOCTYPE html><?xml version="1.0"?>x', 'x'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
    ['a <b', 'a <b'],
    ['x <3 you', 'x <3 you'],
    ['Tom &amp; Ann', 'Tom & Ann'],
    ['&ldquo;Hi&rdquo; &#8212; it&rsquo;s &#x27;me&#39;', "“Hi” — it’s 'me'"],
    ['AT&T &unknown; &;', 'AT&T &unknown; &;'],
    ['&lt;script&gt;x&lt;/script&gt;safe', 'safe'],
    ['&amp;lt;i&amp;gt;deep', 'deep'],
    ['<<b>b>x', 'x'],
    ['<scr<b>ipt>x', 'ipt>x'],
    ['a&#0;b&#x110000;c', 'abc'],
    ['a&#xD800;b', 'ab'],
    ['&#xD83D;&#xDE00;', ''],
    ['a&#xFFFD;b', 'ab'],
    ['a\0b\u0007c\u200Bd\u202Ee\u00ADf', 'abcdef'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['one\n\n\n\n two \n\n\n', 'one\n\ntwo'],
    ['cafe\u0301', 'café'],
    ['\uD800lone', 'lone'],
    ['', ''],
    ['<>', '<>'],
    ['你好 <b>世界</b>', '你好 世界'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })

  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![',
      ']]>',
      '&lt;',
      '&gt;',
      '&amp;',
      '&#60;',
      '&#x3c;',
      '&#xD83D;',
      '&#xFFFD;',
    ],
    ...[
      '&',
      ';',
      'lt',
      '#',
      'x3c',
      'script',
      '<script>',
      '</script>',
      'b',
      '<p>',
      '\n',
      '\r',
      ' ',
      '\v',
      '\u200B',
      '\0',
    ],
    ...['e', '\u0301', '\uD83D', '\uDE00', '\uFEFF', '\u037E', '\u0338', "'", '"', '=', '-', '!', '?', '/'],
  )
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  it('leaves no tag, no control character and no extra white space, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanText(text)
        expect(cleaned).not.toMatch(TAG)
        expect(cleaned).not.toMatch(CONTROLS)
        expect(cleaned).not.toMatch(/ {2}| \n|\n |\n{3}|^\s|\s$|[^\S \n]/u)
        expect(cleaned.isWellFormed() && cleaned === cleaned.normalize('NFC')).toBe(true)
        expect(cleanText(cleaned)).toBe(cleaned)
      }),
      { numRuns: 3000 },
    )
  })

  it('never adds to a text', () => {
    fc.assert(fc.property(hostile, (text) => cleanText(text).length <= text.normalize('NFC').length))
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    '<',
    '<a',
    '<a ',
    '</a',
    '<!--',
    '<!-- -->',
    '<![',
    '<script>',
    '</script',
    '<script></script',
    '<b>',
    '&lt;',
    '&',
  ])('looks at each character a bounded number of times, also in %s over and over', (piece) => {
    const text = piece.repeat(20_000 / piece.length)
    const spy = vi.spyOn(String.prototype, 'indexOf')
    cleanText(text)
    const { calls, contexts, results } = spy.mock
    const scans = calls.map(([, from = 0], call) => {
      const found = Number(results[call]?.value)
      return (found < 0 ? String(contexts[call]).length : found + 1) - from
    })
    const scanned = scans.reduce((sum, scan) => sum + scan, 0)
    expect(scanned).toBeGreaterThan(0)
    expect(scanned).toBeLessThan(10 * text.length)
  })

  it('ends however deep markup is hidden, and leaves no brackets then', () => {
    const deep = `${'&amp;'.repeat(1)}${'amp;'.repeat(50)}lt;b&gt;`
    expect(cleanText(deep)).not.toMatch(/[<>]/)
    expect(cleanText(cleanText(deep))).toBe(cleanText(deep))
  })
})

describe('a named entity', () => {
  it.each([
    ['amp', '&'],
    ['quot', '"'],
    ['apos', "'"],
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['ldquo', '“'],
    ['rdquo', '”'],
    ['ndash', '–'],
    ['mdash', '—'],
    ['hellip', '…'],
    ['nbsp', ' '],
    ['eacute', 'é'],
    ['Uuml', 'Ü'],
    ['euro', '€'],
    ['#150', '–'],
  ])('&%s; is %s', (name, mark) => {
    expect(cleanText(`a&${name};b`)).toBe(`a${mark}b`)
  })
})
