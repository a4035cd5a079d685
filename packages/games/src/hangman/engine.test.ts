import { describe, expect, it } from 'vitest'

import {
  canGuess,
  currentHint,
  currentWord,
  earnsHangmanTrophy,
  hangmanPicture,
  type HangmanInput,
  type HangmanState,
  hasHint,
  isLastRound,
  isLetterUsed,
  isRoundWon,
  isTrophyOpen,
  maskedWord,
  replayHangman,
  startHangman,
  stepHangman,
  wonTrophy,
} from './engine.ts'
import type { HangmanEvent } from './events.ts'

const WORDS = ['Cat', "don't", 'look for'].map((word) => ({ word, definition: `meaning of ${word}` }))
const PLAYER: HangmanInput = { words: WORDS, signedIn: true, vocabularyMatches: true, alreadyWon: false }
const START: HangmanEvent = { type: 'start' }
const CHECK: HangmanEvent = { type: 'tick', elapsedMs: 300 }
const ADVANCE: HangmanEvent = { type: 'advance' }
const HINT: HangmanEvent = { type: 'hint' }

const guesses = (letters: string): HangmanEvent[] => [...letters].map((letter) => ({ type: 'guess', letter }))
const WIN_CAT = [...guesses('cat'), CHECK]
const WIN_DONT = [...guesses('dont'), CHECK]
const WIN_LOOK_FOR = [...guesses('lokfr'), CHECK]
const PERFECT = [START, ...WIN_CAT, ADVANCE, ...WIN_DONT, ADVANCE, ...WIN_LOOK_FOR]
const LOSE = [...guesses('bxyzqj'), CHECK]

const play = (events: readonly HangmanEvent[], input: Partial<HangmanInput> = {}): HangmanState =>
  replayHangman({ ...PLAYER, ...input }, events)
const mask = (state: HangmanState): string =>
  maskedWord(state)
    .map(({ character, hidden }) => (hidden ? '_' : character))
    .join('')

describe('a game without vocabulary', () => {
  it('has nothing to guess, to hint or to win', () => {
    const empty = play([START], { words: [] })
    expect([currentWord(empty), currentHint(empty)]).toEqual(['', ''])
    expect([hasHint(empty), isRoundWon(empty)]).toEqual([false, false])
  })
})

describe('hangman, before the start', () => {
  it('waits for Start Game and takes no guess', () => {
    const state = startHangman(PLAYER)
    expect(state).toMatchObject({ phase: 'not-started', started: false, round: 0 })
    expect(canGuess(state, 'c')).toBe(false)
    expect(stepHangman(state, { type: 'guess', letter: 'c' })).toBe(state)
    expect(stepHangman(state, HINT)).toBe(state)
    expect(stepHangman(state, ADVANCE)).toBe(state)
    expect(stepHangman(state, CHECK)).toBe(state)
  })

  it.each(['[]', 'null', '"cat"', '{}'])('does nothing with the vocabulary %s', (stored) => {
    const state = startHangman({ ...PLAYER, words: JSON.parse(stored) })
    expect(stepHangman(state, START)).toBe(state)
    expect(currentWord(state)).toBe('')
    expect(maskedWord(state)).toEqual([])
  })

  it('lower-cases the words, keeps their order and leaves out those without a letter a-z', () => {
    const words = [{ word: 'Zebra' }, { word: '24/7' }, { word: 5 }, { word: 'éé' }, { word: 'AnT', definition: 4 }]
    expect(startHangman({ ...PLAYER, words }).words.map(({ word }) => word)).toEqual(['zebra', 'ant'])
  })

  it('starts once', () => {
    const started = play([START])
    expect(started).toMatchObject({ phase: 'playing', started: true })
    expect(stepHangman(started, START)).toBe(started)
  })
})

describe('hangman, a guess', () => {
  it.each([
    ['c', 'c__', 0],
    ['C', 'c__', 0],
    ['x', '___', 1],
    ['cc', 'c__', 0],
    ['xX', '___', 1],
    ['xyzca', 'ca_', 3],
  ])('%s shows %s with %d wrong', (letters, masked, wrong) => {
    const state = play([START, ...guesses(letters)])
    expect(mask(state)).toBe(masked)
    expect(hangmanPicture(state)).toBe(wrong)
  })

  it.each(['', ' ', '1', 'é', 'ab', '-', 'İ', '\u0000'])('ignores %j', (letter) => {
    const state = play([START])
    expect(canGuess(state, letter)).toBe(false)
    expect(stepHangman(state, { type: 'guess', letter })).toBe(state)
  })

  it('records every guessed letter, right or wrong, in order', () => {
    const state = play([START, ...guesses('xaCy')])
    expect(state.usedLetters).toEqual(['x', 'a', 'c', 'y'])
    expect(state.correctLetters).toEqual(['a', 'c'])
    expect([isLetterUsed(state, 'X'), isLetterUsed(state, 't')]).toEqual([true, false])
    expect([canGuess(state, 'a'), canGuess(state, 'T')]).toEqual([false, true])
  })
})

describe('hangman, the word', () => {
  it.each([
    ["don't", "___'_"],
    ['look for', '____ ___'],
    ['T-shirt', '_-_____'],
    ['R2-D2', '_2-_2'],
    ['café', '___é'],
    ['cafe\u0301', '___é'],
    ['x\u0302y', 'x\u0302_'],
    ['a.m.', '_._.'],
    ['ok 👍', '__ 👍'],
    ['snake_case', '_____' + '_' + '____'],
  ])('%s is dealt as %s', (word, masked) => {
    expect(mask(play([START], { words: [{ word }] }))).toBe(masked)
  })

  it('tells given characters from guessed ones, and hides nothing else in the slots', () => {
    const slots = maskedWord(play([START, ...guesses('o')], { words: [{ word: "don't" }] }))
    expect(slots).toEqual([
      { character: '', hidden: true, given: false },
      { character: 'o', hidden: false, given: false },
      { character: '', hidden: true, given: false },
      { character: "'", hidden: false, given: true },
      { character: '', hidden: true, given: false },
    ])
  })
})

describe('hangman, the end of a round', () => {
  it('counts a won word at once and gives the outcome after 300 ms', () => {
    const won = play([START, ...guesses('cat')])
    expect(won).toMatchObject({ phase: 'checking', correctWords: 1, waitMs: 300 })
    const almost = stepHangman(won, { type: 'tick', elapsedMs: 299 })
    expect(almost).toMatchObject({ phase: 'checking', waitMs: 1 })
    expect(stepHangman(almost, { type: 'tick', elapsedMs: 1 })).toMatchObject({ phase: 'got-it', waitMs: 0 })
  })

  it('takes no guess and no hint while the check is pending', () => {
    const won = play([START, ...guesses('cat')])
    expect(canGuess(won, 'z')).toBe(false)
    expect(stepHangman(won, { type: 'guess', letter: 'z' })).toBe(won)
    expect(stepHangman(won, HINT)).toBe(won)
    expect(stepHangman(won, ADVANCE)).toBe(won)
  })

  it.each([0, -1, Number.NaN, 0.5, 1e300, Number.POSITIVE_INFINITY])('a tick of %d ms changes nothing', (elapsedMs) => {
    const won = play([START, ...guesses('cat')])
    expect(stepHangman(won, { type: 'tick', elapsedMs })).toBe(won)
  })

  it('wakes from a long sleep with the outcome', () => {
    expect(play([START, ...guesses('cat'), { type: 'tick', elapsedMs: 9e6 }]).phase).toBe('got-it')
  })

  it('is lost at the sixth wrong guess, not the fifth', () => {
    expect(play([START, ...guesses('bxyzq')])).toMatchObject({ phase: 'playing', wrongCount: 5 })
    expect(play([START, ...guesses('bxyzqj')])).toMatchObject({ phase: 'checking', wrongCount: 6, correctWords: 0 })
    expect(play([START, ...LOSE])).toMatchObject({ phase: 'missed', round: 0 })
  })

  it.each([
    ['got-it', WIN_CAT, 1],
    ['missed', LOSE, 0],
  ])('moves on from %s to a fresh word', (phase, events, correctWords) => {
    const over = play([START, HINT, ...events])
    expect(over.phase).toBe(phase)
    expect(currentWord(over)).toBe('cat')
    expect(stepHangman(over, ADVANCE)).toMatchObject({
      phase: 'playing',
      round: 1,
      correctLetters: [],
      usedLetters: [],
      wrongCount: 0,
      hintShown: false,
      hintsUsed: 1,
      correctWords,
      advances: 1,
    })
  })
})

describe('hangman, the hint', () => {
  it('is the definition, and only its first showing in a round counts', () => {
    const state = play([START, HINT])
    expect(currentHint(state)).toBe('meaning of Cat')
    expect(state).toMatchObject({ hintShown: true, hintsUsed: 1 })
    expect(stepHangman(state, HINT)).toBe(state)
    expect(play([START, HINT, ...WIN_CAT, ADVANCE, HINT])).toMatchObject({ hintShown: true, hintsUsed: 2 })
  })

  it('cannot be taken for a word without a definition', () => {
    const state = play([START], { words: [{ word: 'cat', definition: 3 }] })
    expect(hasHint(state)).toBe(false)
    expect(stepHangman(state, HINT)).toBe(state)
    expect(hasHint(play([START]))).toBe(true)
  })
})

describe('hangman, the end of the game', () => {
  it('is a trophy for every word guessed without a hint in the video vocabulary', () => {
    const end = play(PERFECT)
    expect(end).toMatchObject({ phase: 'trophy', correctWords: 3, hintsUsed: 0 })
    expect(wonTrophy(end)).toBe(true)
    expect(isLastRound(end)).toBe(true)
  })

  it('is a trophy for a visitor too', () => {
    expect(wonTrophy(play(PERFECT, { signedIn: false }))).toBe(true)
  })

  it.each<[string, Partial<HangmanInput>, HangmanEvent[]]>([
    ['another vocabulary', { vocabularyMatches: false }, PERFECT],
    ['a trophy won before', { alreadyWon: true }, PERFECT],
    ['a hint', {}, [START, HINT, ...PERFECT.slice(1)]],
    ['a lost first word', {}, [START, ...LOSE, ADVANCE, ...WIN_DONT, ADVANCE, ...WIN_LOOK_FOR]],
    [
      'a lost last word',
      {},
      [START, ...WIN_CAT, ADVANCE, ...WIN_DONT, ADVANCE, ...guesses('bxyzqj'), { type: 'tick', elapsedMs: 300 }],
    ],
  ])('is "You Win" after %s', (_, input, events) => {
    expect(play(events, input)).toMatchObject({ phase: 'you-win', round: 2, started: true })
  })

  it('clears the started flag 2 s after "You Win", and can then be started again from nothing', () => {
    const end = play(PERFECT, { alreadyWon: true })
    expect(stepHangman(end, START)).toBe(end)
    expect(stepHangman(end, { type: 'tick', elapsedMs: 1999 }).started).toBe(true)
    const closed = stepHangman(end, { type: 'tick', elapsedMs: 2000 })
    expect(closed).toMatchObject({ phase: 'you-win', started: false, correctWords: 3 })
    expect(stepHangman(closed, { type: 'tick', elapsedMs: 2000 })).toBe(closed)
    expect(stepHangman(closed, START)).toEqual(play([START], { alreadyWon: true }))
  })

  it('is reset as a whole by the click on the trophy', () => {
    expect(play([...PERFECT, ADVANCE])).toEqual(startHangman({ ...PLAYER, alreadyWon: true }))
  })

  it('tells whether a trophy can still be won', () => {
    expect(isTrophyOpen(play([]))).toBe(true)
    expect(isTrophyOpen(play([], { alreadyWon: true }))).toBe(false)
  })
})

describe('hangman, a visitor', () => {
  const words = Array.from({ length: 8 }, () => ({ word: 'a' }))
  const rounds = (count: number): HangmanEvent[] =>
    Array.from({ length: count }, () => [...guesses('a'), CHECK, ADVANCE]).flat()

  it('advances while the count is 4 or less, and is blocked once it is above', () => {
    expect(play([START, ...rounds(5)], { words, signedIn: false })).toMatchObject({ phase: 'playing', advances: 5 })
    const blocked = play([START, ...rounds(6)], { words, signedIn: false })
    expect(blocked).toMatchObject({ phase: 'blocked', advances: 5, round: 5 })
    for (const event of [START, ADVANCE, HINT, CHECK, ...guesses('b')]) {
      expect(stepHangman(blocked, event)).toBe(blocked)
    }
  })

  it('is not held up when signed in', () => {
    expect(play([START, ...rounds(7)], { words })).toMatchObject({ phase: 'playing', advances: 7 })
  })
})

describe('earnsHangmanTrophy', () => {
  it('is true for perfect play, wrong guesses included', () => {
    expect(earnsHangmanTrophy(WORDS, PERFECT)).toBe(true)
    expect(earnsHangmanTrophy(WORDS, [START, ...guesses('xyz'), ...PERFECT.slice(1)])).toBe(true)
  })

  it.each<[string, HangmanEvent[]]>([
    ['no events', []],
    ['a partial log', PERFECT.slice(0, -1)],
    ['a log without its start', PERFECT.slice(1)],
    ['a missing guess', PERFECT.filter((_, index) => index !== 2)],
    ['a log that goes on after the trophy', [...PERFECT, ADVANCE]],
    ['a reversed log', PERFECT.toReversed()],
    ['a log played twice', [...PERFECT, ...PERFECT]],
    ['a repeated letter', [START, ...guesses('cc'), ...PERFECT.slice(2)]],
    ['a skipped check', PERFECT.filter((event) => event !== CHECK)],
    ['a check too soon', PERFECT.map((event) => (event === CHECK ? { type: 'tick', elapsedMs: 1 } : event))],
    ['a hint', [START, HINT, ...PERFECT.slice(1)]],
  ])('is false for %s', (_, events) => {
    expect(earnsHangmanTrophy(WORDS, events)).toBe(false)
  })

  it('is false over other words, in another order, or over none', () => {
    expect(earnsHangmanTrophy([...WORDS, { word: 'more' }], PERFECT)).toBe(false)
    expect(earnsHangmanTrophy(WORDS.toReversed(), PERFECT)).toBe(false)
    expect(earnsHangmanTrophy([], PERFECT)).toBe(false)
    expect(earnsHangmanTrophy([], [])).toBe(false)
  })
})
