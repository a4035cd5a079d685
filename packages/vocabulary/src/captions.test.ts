import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCaptions } from './captions.ts'

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
    [
      'ruby, classes with several names, and a language',
      '00:01.000 --> 00:02.000\n<c.loud.red>Go</c> <lang fr>là</lang> <ruby>word<rt>sound</rt></ruby>',
      [[1000, 2000, 'Go là wordsound']],
    ],
    [
      'tags that are never closed, and tags over two lines',
      '00:01.000 --> 00:02.000\n<i>Well,\n<font\ncolor="red">go on',
      [[1000, 2000, 'Well,\ngo on']],
    ],
    [
      'HTML in the text',
      '00:01.000 --> 00:02.000\n<b onclick="x()">Bold</b><br/>and<br>new <script>alert(1)</script>',
      [[1000, 2000, 'Bold\nand\nnew alert(1)']],
    ],
    [
      'times before the film, and numbers that are no times',
      '-00:00:01,000 --> 00:00:02,000\nCut.\n\n-00:00:03,000 --> -00:00:02,000\nNo.\n\n12 --> 13\nNo.\n\n00:03.000 --> 00:04.000\nYes.',
      [
        [0, 2000, 'Cut.'],
        [3000, 4000, 'Yes.'],
      ],
    ],
    [
      'settings, tabs and spaces around times',
      '\t00:01.000\t-->\t00:02.000\tposition:10%,line-left size:35%\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    ['no spaces around the arrow', '00:01.000-->00:02.000\nHello.', [[1000, 2000, 'Hello.']]],
    [
      'SubRip with coordinates',
      '1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    ['a byte order mark before WEBVTT', '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello.', [[1000, 2000, 'Hello.']]],
    [
      'cues below a style without an empty line',
      'WEBVTT\n\nSTYLE\n::cue {}\n00:01.000 --> 00:02.000\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    ['minutes over 59', '99:59.000 --> 100:01.000\nHello.', [[5_999_000, 6_001_000, 'Hello.']]],
    [
      'identifiers with an arrow',
      'WEBVTT\n\n-->\n00:01.000 --> 00:02.000\nOne.\nfoo-->\n00:03.000 --> 00:04.000\nTwo.\n-->-->\n00:05.000 --> 00:06.000\nThree.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
        [5000, 6000, 'Three.'],
      ],
    ],
    [
      'an arrow in the words of SubRip',
      '1\n00:00:01,000 --> 00:00:02,000\nLeft --> right.\n\n',
      [[1000, 2000, 'Left --> right.']],
    ],
    [
      'a signature with text, and lines below it',
      'WEBVTT\tfile\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:01.000 --> 00:02.000\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    ['a cue right below the signature', 'WEBVTT\n00:01.000 --> 00:02.000\nHello.', [[1000, 2000, 'Hello.']]],
    ['times in the signature', 'WEBVTT 00:00:00.000 --> 00:00:01.000\nNo.', []],
    ['another case of the signature', 'webvtt\n\n00:01.000 --> 00:02.000\nHello.', [[1000, 2000, 'Hello.']]],
    [
      'times with something before or in them',
      'WEBVTT\n\nx00:01.000 --> 00:02.000\nNo.\n\n00:0x1.000 --> 00:02.000\nNo.\n\n00:01.000 -a --> 00:02.000\nNo.\n\n00:03.000 --> 00:04.000\nYes.',
      [[3000, 4000, 'Yes.']],
    ],
    [
      'fractions of four figures and spaces in times',
      '00:01.5000 --> 00:02.0000\nOne.\n\n00:00:03, 250 --> 00:00: 04 ,500\nTwo.',
      [
        [1500, 2000, 'One.'],
        [3250, 4500, 'Two.'],
      ],
    ],
    [
      'odd arrows',
      '00:00:01,000 -> 00:00:02,000\nOne.\n\n00:00:03,000 -- > 00:00:04,000\nTwo.\n\n00:00:05,000 \u2192 00:00:06,000\nThree.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
        [5000, 6000, 'Three.'],
      ],
    ],
    ['form feeds around times', '\f00:01.000\f-->\f00:02.000\f\nHello.', [[1000, 2000, 'Hello.']]],
    ['a NUL in the words', '00:01.000 --> 00:02.000\nHel\0lo.', [[1000, 2000, 'Hello.']]],
    ['an end of the file after the arrow', 'WEBVTT\n\n00:01.000 -->', []],
    [
      'typographic entities',
      '00:01.000 --> 00:02.000\n&ldquo;Well&hellip;&rdquo; it&rsquo;s &#x2014; here &#8211; now',
      [[1000, 2000, '“Well…” it’s — here – now']],
    ],
    ['an arrow written as an entity', '00:01.000 --> 00:02.000\na --&gt; b', [[1000, 2000, 'a --> b']]],
    [
      'a note of several lines that ends at an empty line',
      'WEBVTT\n\nNOTE one\ntwo\n\n00:01.000 --> 00:02.000\nHello.\n\nNOTE at the end',
      [[1000, 2000, 'Hello.']],
    ],
    [
      'lines that end twice',
      '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nHello.\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,000\r\r\nBye.\r\r\n',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'SubRip with an empty line after each line',
      '1\n\n00:00:01,000 --> 00:00:02,000\n\nHello.\n\n2\n\n00:00:03,000 --> 00:00:04,000\n\n\n\n3\n\n00:00:05,000 --> 00:00:06,000\n\nBye.\n',
      [
        [1000, 2000, 'Hello.'],
        [5000, 6000, 'Bye.'],
      ],
    ],
    ['an empty cue of WebVTT before text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nNo cue.', []],
    [
      'fractions after a colon, and marks of direction',
      '\u200e00:00:01:500 --> 00:00:02:250\u202c\nHello.\n\n00:01:02 --> 00:01:03\nBye.',
      [
        [1500, 2250, 'Hello.'],
        [62_000, 63_000, 'Bye.'],
      ],
    ],
    [
      'breaks and spaces of Advanced SubStation',
      '00:01.000 --> 00:02.000\n{\\pos(1,2)}One,\\Ntwo\\hthree<BR>four',
      [[1000, 2000, 'One,\ntwo three\nfour']],
    ],
    [
      'two voices in one cue',
      '00:01.000 --> 00:02.000\n<v Ann>Hi.</v>\n<v Bob>Hello.</v>',
      [[1000, 2000, 'Hi.\nHello.']],
    ],
    [
      'an entity that was escaped',
      '00:01.000 --> 00:02.000\n&amp;lt; and &#0x41; &unknown',
      [[1000, 2000, '&lt; and &#0x41; &unknown']],
    ],
    [
      'lines that end with a return behind the line feed',
      'WEBVTT\n\r\n\r00:01.000 --> 00:02.000\n\rHello.\n\r\n\r00:03.000 --> 00:04.000\n\rBye.\n\r',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    ['settings right behind a time', 'WEBVTT\n\n00:01.000 --> 00:02.000line:40%\nHello.', [[1000, 2000, 'Hello.']]],
    [
      'an odd arrow in a style',
      'WEBVTT\n\nSTYLE\n/*\n00:01.000 -- > 00:02.000\n*/\n\n00:03.000 --> 00:04.000\nHello.',
      [[3000, 4000, 'Hello.']],
    ],
    [
      'tags that lack their last sign',
      '00:01.000 --> 00:02.000\n<c.loud.red Stop!\n<i>Go</i on, < 00:01.500 >now </b',
      [[1000, 2000, 'Stop!\nGo on, now']],
    ],
    [
      'an odd arrow below a note of SubRip without an empty line',
      'NOTE by me\n00:00:01.000 \u2013> 00:00:02.000\nHello.\n\n00:00:03.000 -> 00:00:04.000\nBye.',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'an odd arrow below a note of WebVTT without an empty line',
      'WEBVTT\n\nNOTE by me\n00:01.000 -> 00:02.000\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    [
      'a caption of SubRip that begins like a note, before an odd arrow',
      '00:00:01,000 --> 00:00:02,000\n\nNOTE to self\n00:00:03,000 -> 00:00:04,000\nBye.',
      [
        [1000, 2000, 'NOTE to self'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'a caption of SubRip that begins like a style, before an odd arrow',
      '00:00:01,000 --> 00:00:02,000\n\nSTYLE matters\n00:00:03,000 -> 00:00:04,000\nBye.',
      [
        [1000, 2000, 'STYLE matters'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'smaller and greater signs between words',
      '00:01.000 --> 00:02.000\nIf a <b then c <i and x < 3:00 > y',
      [[1000, 2000, 'If a <b then c <i and x < 3:00 > y']],
    ],
    [
      'open tags at the start of a line, behind another tag, and with a class',
      '00:01.000 --> 00:02.000\n<i Well,\n- <i>so</i> <c.red stop!\n<b <i Go',
      [[1000, 2000, 'Well,\n- so stop!\nGo']],
    ],
    [
      'open tags with attributes',
      '00:01.000 --> 00:02.000\n<font color="#fff" Hello\n<font color=red size=\'2\' you </font',
      [[1000, 2000, 'Hello\nyou']],
    ],
    ['an open voice', '00:01.000 --> 00:02.000\n<v Bob Hello there', [[1000, 2000, 'Hello there']]],
    ['no captions', 'Just a text --> with an arrow.', []],
    ['nothing', '', []],
  ])('reads %s', (_, file, cues) => {
    expect(brief(file)).toEqual(cues)
  })

  it('knows who speaks', () => {
    const [cue] = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Mary Ann>Stop!</v>')
    expect(cue).toMatchObject({ voice: 'Mary Ann', text: 'Stop!' })
    const [open] = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Bob Hello there')
    expect(open).toMatchObject({ voice: 'Bob', text: 'Hello there' })
    const [folded] = parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v\tMary &amp;\nAnn>Stop!')
    expect(folded).toMatchObject({ voice: 'Mary & Ann', text: 'Stop!' })
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
      '&lt',
      '\u0092',
      '\uFEFF',
      '42\n',
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
