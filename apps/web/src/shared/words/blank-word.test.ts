import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findBlankedSentence } from './blank-word.ts'

describe('findBlankedSentence', () => {
  it.each([
    ['bird', 'A bird sat there.', 'A _ sat there.'],
    ['Bird', 'BIRDS sing. A bird flew.', '_ sing. A _ flew.'],
    ['carry', 'She carried it while carrying on.', 'She _ it while _ on.'],
    ['stop', 'It stopped, and stopping hurt.', 'It _, and _ hurt.'],
    ['running', 'He runs every day.', 'He _ every day.'],
    ['make', 'They are making tea.', 'They are _ tea.'],
    ['box', 'Two boxes fell.', 'Two _ fell.'],
    ['quick', 'She left quickly.', 'She left _.'],
    ["don't", 'I don’t know.', 'I _ know.'],
    ['bird', "The bird's nest is small.", 'The _ nest is small.'],
    ['T-shirt', 'My t-shirt is red.', 'My _ is red.'],
    ['look forward to', 'We are looking forward to it.', 'We are _ _ _ it.'],
    ['pick up', 'Please pick it up now.', 'Please _ it _ now.'],
    ['café', 'The cafés are open.', 'The _ are open.'],
    ['go', 'She went home.', 'She _ home.'],
    ['went', 'They go and go.', 'They _ and _.'],
    ['thing', 'The thing is this.', 'The _ is this.'],
  ])('%s in %s', (word, sentence, blanked) => {
    expect(findBlankedSentence(sentence, word, '_')).toBe(blanked)
  })

  it.each([
    ['car', 'Take care.'],
    ['pick up', 'Up there they pick apples.'],
    ['pick up', 'Pick one that you like and look up.'],
    ['art', 'We start with a party.'],
    ['', 'No word at all.'],
    ['bird', ''],
  ])('does not find %s in %s', (word, sentence) => {
    expect(findBlankedSentence(sentence, word, '_')).toBeUndefined()
  })

  it('never leaves the word as it stands', () => {
    const letters = fc.stringMatching(/^[a-z]{2,8}$/)
    fc.assert(
      fc.property(letters, fc.array(letters, { maxLength: 6 }), fc.nat(6), (word, others, place) => {
        const sentence = others.toSpliced(place, 0, word).join(' ')
        const blanked = findBlankedSentence(sentence, word, '_')
        expect(blanked?.split(' ')).not.toContain(word)
        expect(blanked).toContain('_')
      }),
    )
  })
})
