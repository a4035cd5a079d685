import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCaptions } from './parse-captions.ts'

const brief = (file: string) => parseCaptions(file).map(({ startMs, endMs, text }) => [startMs, endMs, text])

describe('parseCaptions', () => {
  it.each([
    [
      'SubRip',
      '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\nlines.\n',
      [
        [1000, 2500, 'Hello.'],
        [3000, 4000, 'Two\nlines.'],
      ],
    ],
    [
      'WebVTT',
      'WEBVTT - a film\nKind: captions\n\nintro\n00:01.000 --> 00:02.500 align:start line:0%\nHello.\n',
      [[1000, 2500, 'Hello.']],
    ],
    [
      'a byte order mark and CRLF',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHello.\r\n\r\n',
      [[1000, 2000, 'Hello.']],
    ],
    ['lone CR', '1\r00:00:01,000 --> 00:00:02,000\rHello.\r', [[1000, 2000, 'Hello.']]],
    ['a hundred hours', '100:00:01.000 --> 100:00:02.000\nLate.', [[360_001_000, 360_002_000, 'Late.']]],
    ['dots and short fractions', '0:0:1.5 --> 0:0:2\nHello.', [[1500, 2000, 'Hello.']]],
    [
      'notes, styles and regions',
      'WEBVTT\n\nNOTE\nnot --> this\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    ['a note within the words', '00:01.000 --> 00:02.000\nNOTE to self: run.', [[1000, 2000, 'NOTE to self: run.']]],
    [
      'no empty line between cues',
      '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
      ],
    ],
    ['a number as text', '1\n00:00:01,000 --> 00:00:02,000\n1984\n\n', [[1000, 2000, '1984']]],
    [
      'bad order',
      '00:03.000 --> 00:04.000\nTwo.\n\n00:01.000 --> 00:02.000\nOne.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
      ],
    ],
    [
      'overlaps',
      '00:01.000 --> 00:05.000\nOne.\n\n00:02.000 --> 00:03.000\nTwo.',
      [
        [1000, 5000, 'One.'],
        [2000, 3000, 'Two.'],
      ],
    ],
    [
      'no end',
      '00:01.000 -->\nOne.\n\n00:03.000 -->\nTwo.',
      [
        [1000, 3000, 'One.'],
        [3000, 7000, 'Two.'],
      ],
    ],
    ['an end before the start', '00:05.000 --> 00:01.000\nOne.', [[5000, 9000, 'One.']]],
    [
      'two at the same time without ends',
      '00:01.000 -->\nOne.\n\n00:01.000 -->\nTwo.',
      [
        [1000, 5000, 'One.'],
        [1000, 5000, 'Two.'],
      ],
    ],
    [
      'markup',
      '00:01.000 --> 00:02.000\n<i>Well</i>, <font color="#fff">go</font> <c.yellow>on</c>! <00:01.500>now{\\an8}',
      [[1000, 2000, 'Well, go on! now']],
    ],
    [
      'entities',
      '00:01.000 --> 00:02.000\nTom &amp; Ann &lt;3 &#39;n&#x27; &nbsp;more &zz; &#0;',
      [[1000, 2000, "Tom & Ann <3 'n' more &zz;"]],
    ],
    ['a smaller sign', '00:01.000 --> 00:02.000\n2 < 3 and I <3 you', [[1000, 2000, '2 < 3 and I <3 you']]],
    ['cues without words', '00:01.000 --> 00:02.000\n<i> </i>\n\n00:03.000 --> 00:04.000\n', []],
    ['no captions', 'Just a text --> with an arrow.', []],
    ['nothing', '', []],
  ])('reads %s', (_, file, cues) => {
    expect(brief(file)).toEqual(cues)
  })

  it('knows who speaks', () => {
    const [cue] = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Mary Ann>Stop!</v>')
    expect(cue).toMatchObject({ voice: 'Mary Ann', text: 'Stop!' })
  })

  it('ends for any text, with cues in order that last some time', () => {
    const piece = fc.constantFrom(
      '1\n',
      '\n',
      '\n\n',
      '00:01',
      ':',
      '.000',
      ' --> ',
      '-->',
      '<v A>',
      '<',
      '>',
      '{\\',
      '}',
      '&amp;',
      '&#',
      'NOTE\n',
      'WEBVTT\n',
      'word ',
      '99',
      '\r',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const cues = parseCaptions(pieces.join(''))
        expect(cues.every(({ startMs, endMs, text }) => endMs > startMs && text !== '')).toBe(true)
        expect(cues.map(({ startMs }) => startMs)).toEqual(cues.map(({ startMs }) => startMs).toSorted((a, b) => a - b))
      }),
      { numRuns: 1000 },
    )
  })
})
