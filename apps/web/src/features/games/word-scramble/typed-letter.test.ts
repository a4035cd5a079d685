import { startWordScramble, stepWordScramble, type WordScrambleState } from '@wordnest/games/word-scramble/engine'
import { describe, expect, it } from 'vitest'

import { findTypedTile } from './typed-letter.ts'

const deal = (word: string): WordScrambleState => {
  const input = { words: [{ word }], signedIn: true, vocabularyMatches: false, alreadyWon: false }
  return stepWordScramble(startWordScramble(input, 1), { type: 'start', timeLimitMs: null })
}

const typed = (game: WordScrambleState, letter: string) => game.tiles[findTypedTile(game, letter)]

describe('a typed letter', () => {
  it.each([
    ['cat', 'c', 'c'],
    ['cat', 'C', 'c'],
    ['cat', 'x', undefined],
    ['café', 'e', 'é'],
    ['café', 'é', 'é'],
    ['don’t', "'", '’'],
    ["don't", '’', "'"],
    ['24/7', '/', '/'],
    ['naïve', '\u0301', undefined],
  ])('in %s: %s is the tile %s', (word, letter, tile) => {
    expect(typed(deal(word), letter)).toBe(tile)
  })

  it('is the letter itself before it is one with an accent', () => {
    const game = deal('éeé')
    expect(typed(game, 'e')).toBe('e')
  })

  it('is a free tile', () => {
    const game = deal('noon')
    const first = findTypedTile(game, 'n')
    const next = stepWordScramble(game, { type: 'tile', tile: first })
    const second = findTypedTile(next, 'n')
    expect(second).not.toBe(first)
    expect(findTypedTile(stepWordScramble(next, { type: 'tile', tile: second }), 'n')).toBe(-1)
  })
})
