import { expect, it } from 'vitest'

import { readFilm, toSpokenOfStored, toStoredFilm } from './film-text.ts'

const CAPTIONS = '1\r\n00:00:01,000 --> 00:00:02,000\r\nA nest\r\nof twigs.\r\n'

it('a stored film is read as it was, and its lines are its text', () => {
  const stored = toStoredFilm({ captions: CAPTIONS })
  expect(readFilm(stored)).toEqual({ captions: CAPTIONS })
  expect(toSpokenOfStored(stored)).toBe('A nest of twigs.')
})

it.each(['', 'A text.', '{"captions":1}', 'null'])('%s is a film without captions', (stored) => {
  expect(readFilm(stored)).toEqual({ captions: '' })
})
