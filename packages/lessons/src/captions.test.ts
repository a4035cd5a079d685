import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCaptions, writeCaptions } from './captions.ts'

describe('parseCaptions', () => {
  it('reads times, text of several lines, names, notes and settings', () => {
    const content = `\uFEFFWEBVTT - A film
Kind: captions

NOTE Nobody sees
this note.

STYLE
::cue { color: red }

intro
00:01.500 --> 00:04.000 position:10% line:0
<v Mira>Fish &amp; chips,
<c.loud>please</c>!

01:00:02.250 --> 01:00:03.000
Later &lt;b&gt; on.

00:00.100 --> 00:00.900

`
    expect(parseCaptions(content.replaceAll('\n', '\r\n'))).toEqual([
      { start: 1.5, end: 4, text: 'Fish & chips, please!' },
      { start: 3602.25, end: 3603, text: 'Later <b> on.' },
    ])
  })

  it('brings cues into the order of time', () => {
    const content = 'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA\n'
    expect(parseCaptions(content).map(({ text }) => text)).toEqual(['A', 'B'])
  })

  it.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'does not begin with WEBVTT'],
    ['WEBVTTX', 'does not begin with WEBVTT'],
    ['WEBVTT\n\n00:01,000 --> 00:02,000\nA', 'is not a time'],
    ['WEBVTT\n\n1 --> 2\nA', 'is not a time'],
    ['WEBVTT\n\n00:02.000 --> 00:02.000\nA', 'ends before it starts'],
    ['WEBVTT\n\nNOTE nothing', 'holds no captions'],
    ['', 'does not begin'],
  ])('refuses %j', (content, reason) => expect(() => parseCaptions(content)).toThrow(reason))

  it('reads back whatever was written', () => {
    const text = fc.stringMatching(/^[A-Za-z&<>'"?.-]{1,12}( [A-Za-z&<>'"?.-]{1,12}){0,5}$/)
    const cue = fc.record({
      start: fc.integer({ min: 0, max: 5_000_000 }),
      length: fc.integer({ min: 1, max: 9000 }),
      text,
    })
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), (cues) => {
        const written = cues
          .map(({ start, length, text: said }) => ({ start: start / 1000, end: (start + length) / 1000, text: said }))
          .toSorted((some, other) => some.start - other.start || some.end - other.end)
        expect(parseCaptions(writeCaptions(written))).toEqual(written)
      }),
    )
  })
})
