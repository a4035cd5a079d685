// @vitest-environment jsdom
import { expect, it } from 'vitest'

import { readDeviceFilm, readYouTubeFilm } from './read-new-film.ts'

const VIDEO = new File(['film'], 'my_holiday.mp4', { type: 'video/mp4' })
const CUES = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n'
const SRT = new File([CUES], 'talk.srt')
const plays = async () => true

it('reads a video file with captions, or without', async () => {
  const source = { kind: 'film', file: 'my_holiday.mp4' }
  await expect(readDeviceFilm(VIDEO, SRT, plays)).resolves.toEqual({ title: 'my holiday', source, captions: CUES })
  await expect(readDeviceFilm(VIDEO, undefined, plays)).resolves.toEqual({ title: 'my holiday', source, captions: '' })
})

it.each([
  ['no-video', undefined, SRT],
  ['not-video', SRT, undefined],
  ['not-video', new File(['x'], 'x.png', { type: 'image/png' }), undefined],
  ['no-cues', VIDEO, new File(['no times'], 'talk.srt')],
  ['captions-too-large', VIDEO, new File([CUES.repeat(30_000)], 'talk.srt')],
])('says %s', async (problem, video, captions) => {
  await expect(readDeviceFilm(video, captions, plays)).rejects.toMatchObject({ problem })
})

it('says that the browser cannot play it', async () => {
  await expect(readDeviceFilm(VIDEO, SRT, async () => false)).rejects.toMatchObject({ problem: 'no-codec' })
})

it('wants an address of YouTube and captions', async () => {
  const source = { kind: 'film', url: 'https://www.youtube.com/watch?v=abcdefghijk' }
  await expect(readYouTubeFilm('youtu.be/abcdefghijk', SRT)).resolves.toMatchObject({ title: 'talk', source })
  await expect(readYouTubeFilm('example.com', SRT)).rejects.toMatchObject({ problem: 'no-address' })
  await expect(readYouTubeFilm('youtu.be/abcdefghijk', undefined)).rejects.toMatchObject({
    problem: 'captions-missing',
  })
})
