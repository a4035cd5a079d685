import { expect, it } from 'vitest'

import { toWordsOf } from './text-words.ts'

it('the words of a film are those of its captions', () => {
  const captions = '1\r\n00:00:01,000 --> 00:00:02,000\r\nA nest\r\nof twigs.\r\n'
  const draft = { words: [{ word: 'twig', sentence: 'A twig is a small branch.' }] }
  expect(toWordsOf(JSON.stringify({ captions, draft }))).toBe('A nest of twigs.')
  expect(toWordsOf(JSON.stringify({ captions: '' }))).toBe('')
})

it.each(['', 'A text.', '{"captions":1}', '{"words":[]}', 'null', '"captions"'])('those of %j are its own', (text) => {
  expect(toWordsOf(text)).toBe(text)
})
