import { describe, expect, it } from 'vitest'

import { pickMeaning } from './pick-meaning.ts'

const young = { definition: 'a young woman', sentence: 'He met a bird.', partOfSpeech: 'noun' }
const watch = { definition: 'to watch birds', sentence: 'They went birding.' }
const bird = {
  word: 'bird',
  definition: 'an animal with wings',
  sentence: 'A bird sang.',
  partOfSpeech: 'noun',
  audioUrl: '/bird.mp3',
  otherMeanings: [young, watch],
}

describe('pickMeaning', () => {
  it('puts the meaning in the place of the present one, which becomes one of the others', () => {
    expect(pickMeaning(bird, watch)).toEqual({
      word: 'bird',
      audioUrl: '/bird.mp3',
      ...watch,
      otherMeanings: [young, { definition: 'an animal with wings', sentence: 'A bird sang.', partOfSpeech: 'noun' }],
    })
  })

  it('is undone by picking the former meaning again', () => {
    const picked = pickMeaning(bird, young)
    const [former] = picked.otherMeanings ?? []
    expect(former && pickMeaning(picked, former)).toEqual(bird)
  })
})
