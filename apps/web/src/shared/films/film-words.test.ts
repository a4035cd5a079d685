import { withoutText } from '@wordnest/log/cards'
import { expect, it } from 'vitest'

import { buildStudyWord } from '#testing/build-video.ts'

import { toFilmWords } from './film-words.ts'

const SPOKEN = 'Look – a nest,\nhigh up.\nIt is made of\ntwigs.'

it('words of an own film keep their examples when it is deleted, and nothing that it says', () => {
  const words = toFilmWords(
    [
      buildStudyWord('nest', { sentence: 'The bird built a nest.' }),
      buildStudyWord('twig', { sentence: 'It is made of twigs.' }),
      buildStudyWord('oak', { sentence: 'An oak is a tree.' }),
    ],
    SPOKEN,
    'film-1',
  )
  expect(words.map(({ ownSentence, textId }) => [ownSentence, textId])).toEqual([
    ['Look – a nest, high up.', 'film-1'],
    ['It is made of twigs.', 'film-1'],
    [undefined, undefined],
  ])
  const left = words.map((word) => withoutText(word, { text: 'film-1' }))
  expect(left.map(({ sentence }) => sentence)).toEqual(['The bird built a nest.', '', 'An oak is a tree.'])
  expect(JSON.stringify(left)).not.toMatch(/high up|made of|film-1/)
})
