import { replayHangman } from '@wordnest/games/hangman/engine'
import type { HangmanEvent } from '@wordnest/games/hangman/events'
import { describe, expect, it } from 'vitest'

import { en } from '#messages/en.ts'

import { findAnnouncement } from './announcement.ts'

const INPUT = {
  words: [{ word: "don't go", definition: '' }, { word: 'a' }],
  signedIn: true,
  vocabularyMatches: false,
  alreadyWon: false,
}
const guesses = (letters: string): HangmanEvent[] => [...letters].map((letter) => ({ type: 'guess', letter }))
const CHECK: HangmanEvent = { type: 'tick', elapsedMs: 300 }

function after(before: HangmanEvent[], ...events: HangmanEvent[]) {
  const from = replayHangman(INPUT, before)
  return findAnnouncement(en.hangman, from, replayHangman(INPUT, [...before, ...events]))
}

const START: HangmanEvent = { type: 'start' }

describe('findAnnouncement', () => {
  it('reads the new word slot by slot', () => {
    expect(after([], START)).toBe("Word 1 of 2. Word: blank, blank, blank, ', blank, space, blank, blank")
    const won = [START, ...guesses('dontg'), CHECK]
    expect(after(won, { type: 'advance' })).toBe('Word 2 of 2. Word: blank')
  })

  it('tells with a new word which letter was wrong, where it was typed before the word was read', () => {
    const told =
      "Word 1 of 2. Word: d, blank, blank, ', blank, space, blank, blank. x is not in the word. 1 of 6 wrong."
    expect(after([], START, ...guesses('dx'))).toBe(told)
    expect(after([], START, ...guesses('xd'))).toBe(told)
  })

  it('tells right from wrong', () => {
    expect(after([START], { type: 'guess', letter: 'o' })).toBe(
      "o is right. Word: blank, o, blank, ', blank, space, blank, o",
    )
    expect(after([START, ...guesses('x')], { type: 'guess', letter: 'z' })).toBe('z is not in the word. 2 of 6 wrong.')
  })

  it('leaves the ends to the dialogs, and the hint to the hint', () => {
    expect(after([START, ...guesses('dontg')], CHECK)).toBeUndefined()
    expect(after([START], { type: 'hint' })).toBeUndefined()
    expect(after([START, ...guesses('x')], { type: 'guess', letter: 'x' })).toBeUndefined()
  })
})
