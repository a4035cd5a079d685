// @vitest-environment jsdom
import { expect, it } from 'vitest'

import { readDeviceFilm, readYouTubeFilm } from './read-new-film.ts'

const VIDEO = new File(['film'], 'my_holiday.mp4', { type: 'video/mp4' })
const CUES = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n'
const SRT = new File([CUES], 'talk.srt')
const plays = async () => true
const { signal: stays } = new AbortController()

it('reads a video file with captions, or without', async () => {
  const source = { kind: 'film', file: 'my_holiday.mp4' }
  await expect(readDeviceFilm(VIDEO, SRT, stays, plays)).resolves.toEqual({
    title: 'my holiday',
    source,
    captions: CUES,
  })
  await expect(readDeviceFilm(VIDEO, undefined, stays, plays)).resolves.toEqual({
    title: 'my holiday',
    source,
    captions: '',
  })
})

const ACCENTS = '1\n00:00:01,000 --> 00:00:02,000\nA naïve café – “now”.\n'
const toUtf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(2 * text.length)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), !isBigEndian)
  return bytes
}
const toWindows1252 = (text: string): Uint8Array<ArrayBuffer> => {
  const codes: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94 }
  return Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
}

it.each([
  ['UTF-8', new TextEncoder().encode(ACCENTS)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${ACCENTS}`)],
  ['Windows-1252', toWindows1252(ACCENTS)],
  ['UTF-16 with a mark', toUtf16(`\uFEFF${ACCENTS}`, false)],
  ['UTF-16 with a mark, the high byte first', toUtf16(`\uFEFF${ACCENTS}`, true)],
  ['UTF-16 without a mark', toUtf16(ACCENTS, false)],
  ['UTF-16 without a mark, the high byte first', toUtf16(ACCENTS, true)],
])('reads captions in %s', async (_, bytes) => {
  const { captions } = await readDeviceFilm(VIDEO, new File([bytes], 'talk.srt'), stays, plays)
  expect(captions).toBe(ACCENTS)
})

it('ends when it is cancelled', async () => {
  const leaving = new AbortController()
  const reading = readDeviceFilm(VIDEO, SRT, leaving.signal, async (_, signal) => {
    leaving.abort(new Error('cancelled'))
    signal.throwIfAborted()
    return true
  })
  await expect(reading).rejects.toThrow('cancelled')
})

it.each([
  ['no-video', undefined, SRT],
  ['not-video', SRT, undefined],
  ['not-video', new File(['x'], 'x.png', { type: 'image/png' }), undefined],
  ['no-cues', VIDEO, new File(['no times'], 'talk.srt')],
  ['captions-too-large', VIDEO, new File([CUES.repeat(30_000)], 'talk.srt')],
])('says %s', async (problem, video, captions) => {
  await expect(readDeviceFilm(video, captions, stays, plays)).rejects.toMatchObject({ problem })
})

it('says that the browser cannot play it', async () => {
  await expect(readDeviceFilm(VIDEO, SRT, stays, async () => false)).rejects.toMatchObject({ problem: 'no-codec' })
})

it('wants an address of YouTube and captions', async () => {
  const source = { kind: 'film', url: 'https://www.youtube.com/watch?v=abcdefghijk' }
  await expect(readYouTubeFilm('youtu.be/abcdefghijk', ' A talk ', SRT)).resolves.toMatchObject({
    title: 'A talk',
    source,
  })
  await expect(readYouTubeFilm('example.com', 'A talk', SRT)).rejects.toMatchObject({ problem: 'no-address' })
  await expect(readYouTubeFilm('youtu.be/abcdefghijk', ' ', SRT)).rejects.toMatchObject({ problem: 'no-title' })
  await expect(readYouTubeFilm('youtu.be/abcdefghijk', 'A talk', undefined)).rejects.toMatchObject({
    problem: 'captions-missing',
  })
})
