import { describe, expect, it } from 'vitest'

import { parseCaptions, textAt } from './captions.ts'

const VTT = `WEBVTT - a film

NOTE not a cue

intro
00:01.000 --> 00:02.500 align:start
<v Ana>Good <b>morning</b>,
bird!

01:00:00.000 --> 01:00:01.000
An hour later.

00:03.000 --> nonsense
lost
`

describe('captions', () => {
  it.each([
    ['as they are', VTT],
    ['with other line ends', VTT.replaceAll('\n', '\r\n')],
  ])('are read %s, and what is no cue is passed over', (_, vtt) => {
    expect(parseCaptions(vtt)).toEqual([
      { startMs: 1000, endMs: 2500, text: 'Good morning, bird!' },
      { startMs: 3_600_000, endMs: 3_601_000, text: 'An hour later.' },
    ])
  })

  it.each([
    [999, ''],
    [1000, 'Good morning, bird!'],
    [2499, 'Good morning, bird!'],
    [2500, ''],
  ])('at %d ms say %j', (positionMs, text) => {
    expect(textAt(parseCaptions(VTT), positionMs)).toBe(text)
  })

  it('are words, not the signs that the file writes for them', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nSalt &amp; bread,&nbsp;2 &lt; 3 &amp;lt;\n'
    expect(parseCaptions(vtt)).toMatchObject([{ text: 'Salt & bread, 2 < 3 &lt;' }])
  })

  it('of an empty file are none', () => {
    expect(parseCaptions('')).toEqual([])
  })
})
