import { describe, expect, it } from 'vitest'

import { parseCaptions } from './captions.ts'

describe('parseCaptions, of files that hands and programs have changed', () => {
  it.each([
    [
      'byte order marks twice, and a second file behind the first',
      '\uFEFF\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n\uFEFFWEBVTT - two\nKind: captions\n\n00:03.000 --> 00:04.000\nBye.',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'a second file of SubRip behind the first',
      '\uFEFF1\n00:00:01,000 --> 00:00:02,000\nHello.\n\uFEFF1\n00:00:03,000 --> 00:00:04,000\nBye.',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'signs that are no text',
      '1\n00:00:01,000 --> 00:00:02,000\nHel\u00adlo,\u0007 Bob\u0092s wor\u200bld\u0085\n\x1a',
      [[1000, 2000, 'Hello, Bob’s world…']],
    ],
    [
      'arrows that a web page or a hand wrote',
      '00:00:01,000 --&gt; 00:00:02,000\nOne.\n\n00:00:03,000 ==> 00:00:04,000\nTwo.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
      ],
    ],
    ['times that end with their point', '00:00:01. --> 00:00:02,\nHello.', [[1000, 2000, 'Hello.']]],
    [
      'entities without a semicolon',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nTom &amp Ann, AT&T, &ltno&gt, a&nbspb, &lt 3, ?a&lt=1, &#65 &#x42, &ampere',
      [[1000, 2000, 'Tom & Ann, AT&T, &ltno>, a&nbspb, < 3, ?a&lt=1, A B, &ampere']],
    ],
    [
      'letters with accents, and signs',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nCaf&eacute; &Eacute;t&eacute;, na&iuml;ve: 20&deg;, &FRAC12;, &copy;? &euro;5&trade; so&shy;ft &xcute; &vacuum;',
      [[1000, 2000, 'Café Été, naïve: 20°, ½, ©? €5™ soft &xcute; &vacuum;']],
    ],
    [
      'numbers of characters of Windows, and of none',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nit&#146;s &#150; &#x80;&#X1F600; a&#x200b;b&#129;c&#xD800;d',
      [[1000, 2000, 'it’s – €😀 abcd']],
    ],
    ['tags without a name', 'WEBVTT\n\n00:01.000 --> 00:02.000\nGo<> on</>!', [[1000, 2000, 'Go on!']]],
    [
      'braces as tags',
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{b}Hi{/b} {I}you{/I} {so}',
      [[1000, 2000, 'Hi you {so}']],
    ],
    [
      'numbers as text without numbers of cues or empty lines',
      '00:00:01,000 --> 00:00:02,000\n42\n00:00:03,000 --> 00:00:04,000\nSo long.',
      [
        [1000, 2000, '42'],
        [3000, 4000, 'So long.'],
      ],
    ],
    [
      'numbers as text above numbers of cues',
      '1\n00:00:01,000 --> 00:00:02,000\n42\n2\n00:00:03,000 --> 00:00:04,000\n43\n44\n\n',
      [
        [1000, 2000, '42'],
        [3000, 4000, '43\n44'],
      ],
    ],
    [
      'an empty line within the words of SubRip, and what stands behind the last',
      '1\n00:00:01,000 --> 00:00:02,000\nHello,\n\nyou.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n\nMade by me.\n9999\n',
      [
        [1000, 2000, 'Hello,\nyou.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'a note between cues of SubRip, and a number without times',
      '1\n00:00:01,000 --> 00:00:02,000\nHello.\n\nNOTE a\nb\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n\n3\n\n4\n00:00:05,000 --> 00:00:06,000\nEnd.',
      [
        [1000, 2000, 'Hello.'],
        [3000, 4000, 'Bye.'],
        [5000, 6000, 'End.'],
      ],
    ],
    [
      'an empty line within the words of WebVTT',
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nHello,\n\nno one.\n\n2\n00:03.000 --> 00:04.000\nBye.',
      [
        [1000, 2000, 'Hello,'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'notes, styles and names that are identifiers',
      'WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\nOne.\n\nSTYLE\n00:03.000 --> 00:04.000\nTwo.\n\n00:00:09\n00:05.000 --> 00:06.000\nThree.',
      [
        [1000, 2000, 'One.'],
        [3000, 4000, 'Two.'],
        [5000, 6000, 'Three.'],
      ],
    ],
    [
      'a note with an arrow, and a style behind a cue',
      'WEBVTT\n\nNOTE --> x\ny\n\n00:01.000 --> 00:02.000\nHello.\nNOTE to self.\n\nSTYLE\n::cue { content: "-->" }\n\n00:03.000 --> 00:04.000 region:a vertical:rl line:-1 foo:bar\nBye.',
      [
        [1000, 2000, 'Hello.\nNOTE to self.'],
        [3000, 4000, 'Bye.'],
      ],
    ],
    [
      'tags in a wrong order, or closed only',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<b><i>Well</b>, go</i></c></v> on',
      [[1000, 2000, 'Well, go on']],
    ],
    [
      'empty lines and other things before the signature',
      '\n\nWEBVTT\n\nNOTE by me\n\n00:01.000 --> 00:02.000\nHello.',
      [[1000, 2000, 'Hello.']],
    ],
    [
      'two at the same time in the order of the file',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nOne.\n\n00:01.000 --> 00:03.000\nTwo.',
      [
        [1000, 2000, 'One.'],
        [1000, 3000, 'Two.'],
      ],
    ],
    ['signs before words', '00:01.000 --> 00:02.000\n>> Ann: Hi!\n>>> News', [[1000, 2000, '>> Ann: Hi!\n>>> News']]],
  ])('reads %s', (_, file, cues) => {
    expect(parseCaptions(file).map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual(cues)
  })
})
