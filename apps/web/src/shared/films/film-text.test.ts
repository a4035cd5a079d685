import { expect, it } from 'vitest'

import { readFilm, toStoredFilm } from './film-text.ts'

const CAPTIONS = '1\r\n00:00:01,000 --> 00:00:02,000\r\nA nest\r\nof twigs.\r\n'

it('a stored film is read as it was', () => {
  const stored = toStoredFilm({ captions: CAPTIONS })
  expect(readFilm(stored)).toEqual({ captions: CAPTIONS })
})

it.each(['', 'A text.', '{"captions":1}', 'null'])('%s is a film without captions', (stored) => {
  expect(readFilm(stored)).toEqual({ captions: '' })
})
