import { describe, expect, it } from 'vitest'

import {
  answerLetters,
  boardLines,
  currentHint,
  currentWord,
  earnsWordScrambleTrophy,
  findTileOf,
  isTileUsed,
  replayWordScramble,
  startWordScramble,
  stepWordScramble,
  type WordScrambleInput,
  type WordScrambleState,
  wonTrophy,
} from './engine.ts'
import type { WordScrambleEvent } from './events.ts'

const WORDS = ['Cat', "don't", 'look for'].map((word) => ({ word, definition: `meaning of ${word}` }))
const PLAYER: WordScrambleInput = { words: WORDS, signedIn: true, vocabularyMatches: true, alreadyWon: false }
const SEED = 7
const START: WordScrambleEvent = { type: 'start', timeLimitMs: 20_000 }
const OKAY: WordScrambleEvent = { type: 'okay' }
const OOPS: WordScrambleEvent = { type: 'oops' }

const tick = (elapsedMs: number): WordScrambleEvent => ({ type: 'tick', elapsedMs })
const begin = (input: Partial<WordScrambleInput> = {}, timeLimitMs: number | null = 20_000): WordScrambleState =>
  stepWordScramble(startWordScramble({ ...PLAYER, ...input }, SEED), { type: 'start', timeLimitMs })
const spell = (state: WordScrambleState, letters: string): WordScrambleState =>
  [...letters].reduce((at, letter) => stepWordScramble(at, { type: 'tile', tile: findTileOf(at, letter) }), state)

/** Plays the current word right, from its first letter to OKAY, and collects the events. */
function solve(state: WordScrambleState, log: WordScrambleEvent[] = []): WordScrambleState {
  let at = state
  const dispatch = (event: WordScrambleEvent) => {
    log.push(event)
    at = stepWordScramble(at, event)
  }
  for (const letter of currentWord(state).toLowerCase().replaceAll(' ', '')) {
    dispatch({ type: 'tile', tile: findTileOf(at, letter) })
  }
  dispatch(OKAY)
  return at
}

function playAll(input: Partial<WordScrambleInput> = {}, log: WordScrambleEvent[] = []): WordScrambleState {
  let state = begin(input)
  log.push(START)
  while (state.phase === 'playing') {
    state = solve(state, log)
    log.push(tick(1500))
    state = stepWordScramble(state, tick(1500))
  }
  return state
}

describe('word scramble, the start', () => {
  it('waits for Start Game', () => {
    const state = startWordScramble(PLAYER, SEED)
    expect(state).toMatchObject({ phase: 'not-started', started: false })
    for (const event of [{ type: 'tile', tile: 0 } as const, OKAY, OOPS, tick(5)]) {
      expect(stepWordScramble(state, event)).toBe(state)
    }
    expect([currentWord(state), currentHint(state)]).toEqual(['', ''])
  })

  it('deals one of the words with its full time and its definition as the hint', () => {
    const state = begin()
    expect(state).toMatchObject({ phase: 'playing', started: true, timeLeftMs: 20_000, answer: [], streak: 0 })
    expect(WORDS.map(({ word }) => word)).toContain(currentWord(state))
    expect(currentHint(state)).toBe(`meaning of ${currentWord(state)}`)
    expect(stepWordScramble(state, START)).toBe(state)
  })

  it('picks any of the words first, by chance alone', () => {
    const firsts = Array.from({ length: 60 }, (_, seed) => currentWord(replayWordScramble(PLAYER, seed, [START])))
    expect(new Set(firsts)).toEqual(new Set(['Cat', "don't", 'look for']))
  })

  it.each(['[]', 'null', '[{"word":" "},{"word":5}]'])('does nothing with the vocabulary %s', (stored) => {
    const state = startWordScramble({ ...PLAYER, words: JSON.parse(stored) }, SEED)
    expect(stepWordScramble(state, START)).toBe(state)
  })

  it.each([19_999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 20_000.5])('takes no limit of %d ms', (timeLimitMs) => {
    const state = startWordScramble(PLAYER, SEED)
    expect(stepWordScramble(state, { type: 'start', timeLimitMs })).toBe(state)
  })
})

describe('word scramble, the answer', () => {
  const words = [{ word: 'Look at', definition: '' }]

  it('is dealt in lower case and without spaces, in another order than the word', () => {
    const { tiles } = begin({ words })
    expect(tiles.toSorted()).toEqual(['a', 'k', 'l', 'o', 'o', 't'])
    expect(tiles.join('')).not.toBe('lookat')
  })

  it('grows by a free tile, and no tile is used twice', () => {
    const state = spell(begin({ words }), 'lo')
    expect(answerLetters(state)).toEqual(['l', 'o'])
    const [first = -1] = state.answer
    expect(isTileUsed(state, first)).toBe(true)
    for (const tile of [first, -1, 6, 0.5]) expect(stepWordScramble(state, { type: 'tile', tile })).toBe(state)
  })

  it('loses its last letter by OOPS, down to none', () => {
    const one = stepWordScramble(spell(begin({ words }), 'lo'), OOPS)
    expect(answerLetters(one)).toEqual(['l'])
    const none = stepWordScramble(one, OOPS)
    expect(stepWordScramble(none, OOPS)).toBe(none)
  })

  it('is right when its letters spell the word, whichever equal tile was used', () => {
    const state = begin({ words })
    const [first = -1, second = -1] = state.tiles.flatMap((tile, index) => (tile === 'o' ? [index] : []))
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const withOs = order.reduce((at, tile) => stepWordScramble(at, { type: 'tile', tile }), spell(state, 'l'))
      expect(stepWordScramble(spell(withOs, 'kat'), OKAY).phase).toBe('yes')
    }
  })

  it.each(['', 'loo', 'lookta', 'tokola'])('"%s" is a wrong answer: it flashes for 800 ms and stays', (letters) => {
    const typed = spell(begin({ words }), letters)
    const wrong = stepWordScramble(typed, OKAY)
    expect(wrong).toEqual({ ...typed, flashMs: 800 })
    expect(stepWordScramble(wrong, OKAY)).toBe(wrong)
    expect(stepWordScramble(wrong, tick(799))).toMatchObject({ flashMs: 1, timeLeftMs: 19_201 })
    expect(stepWordScramble(wrong, tick(800))).toMatchObject({ phase: 'playing', flashMs: 0 })
  })

  it('is wrong for a real anagram', () => {
    expect(stepWordScramble(spell(begin({ words: [{ word: 'horse' }] }), 'shore'), OKAY)).toMatchObject({
      phase: 'playing',
      streak: 0,
      flashMs: 800,
    })
  })

  it('takes no more letters once it is right', () => {
    const yes = solve(begin({ words }))
    expect(yes).toMatchObject({ phase: 'yes', streak: 1, waitMs: 1500 })
    for (const event of [{ type: 'tile', tile: 0 } as const, OKAY, OOPS, START]) {
      expect(stepWordScramble(yes, event)).toBe(yes)
    }
  })
})

describe('word scramble, the time', () => {
  it('is 20 s for each word and loses the game at 0, with the answer to be shown', () => {
    const state = begin()
    expect(stepWordScramble(state, tick(19_999))).toMatchObject({ phase: 'playing', timeLeftMs: 1 })
    const lost = stepWordScramble(state, tick(20_000))
    expect(lost).toMatchObject({ phase: 'lost', timeLeftMs: 0, flashMs: 0 })
    expect(currentWord(lost)).toBe(currentWord(state))
    for (const event of [{ type: 'tile', tile: 0 } as const, OKAY, tick(5)]) {
      expect(stepWordScramble(lost, event)).toBe(lost)
    }
  })

  it('rests while YES! shows and is full again for the next word', () => {
    const yes = solve(stepWordScramble(begin(), tick(15_000)))
    expect(stepWordScramble(yes, tick(1499))).toMatchObject({ phase: 'yes', waitMs: 1 })
    const next = stepWordScramble(yes, tick(1500))
    expect(next).toMatchObject({ phase: 'playing', timeLeftMs: 20_000, answer: [], streak: 1 })
    expect(currentWord(next)).not.toBe(currentWord(yes))
  })

  it('runs on into the next word when a tick is long, so that ticks add up', () => {
    expect(stepWordScramble(solve(begin()), tick(2500))).toMatchObject({ phase: 'playing', timeLeftMs: 19_000 })
  })

  it('can be longer', () => {
    expect(stepWordScramble(begin({}, 60_000), tick(59_999))).toMatchObject({ phase: 'playing', timeLeftMs: 1 })
  })

  it('can be off: then nothing passes but a flash', () => {
    const state = begin({}, null)
    expect(stepWordScramble(state, tick(9e9))).toBe(state)
    const wrong = stepWordScramble(state, OKAY)
    expect(stepWordScramble(wrong, tick(300))).toMatchObject({ phase: 'playing', flashMs: 500, timeLeftMs: 0 })
    expect(stepWordScramble(wrong, tick(9e9))).toMatchObject({ phase: 'playing', flashMs: 0 })
  })

  it('starts anew by TRY AGAIN, with every word and no streak', () => {
    const second = stepWordScramble(solve(begin()), tick(1500))
    const again = stepWordScramble(stepWordScramble(second, tick(20_000)), { type: 'start', timeLimitMs: null })
    expect(again).toMatchObject({ phase: 'playing', started: true, streak: 0, timeLimitMs: null })
    expect(again.remaining).toHaveLength(2)
  })
})

describe('word scramble, the end', () => {
  it('is a trophy when the words of the video are all solved', () => {
    const end = playAll()
    expect(end).toMatchObject({ phase: 'trophy', streak: 3, started: true, waitMs: 2000 })
    expect(wonTrophy(end)).toBe(true)
  })

  it.each<Partial<WordScrambleInput>>([{ vocabularyMatches: false }, { alreadyWon: true }, { signedIn: false }])(
    'is "You Win" with %j',
    (input) => {
      expect(playAll(input)).toMatchObject({ phase: 'you-win', streak: 3 })
    },
  )

  it('closes 2 s later and can then be started again; a trophy is won once', () => {
    const end = playAll()
    expect(stepWordScramble(end, START)).toBe(end)
    expect(stepWordScramble(end, tick(1999))).toMatchObject({ started: true })
    const closed = stepWordScramble(end, tick(2000))
    expect(closed).toMatchObject({ phase: 'trophy', started: false, waitMs: 0 })
    expect(stepWordScramble(closed, tick(1))).toBe(closed)
    expect(stepWordScramble(closed, START)).toMatchObject({ phase: 'playing', streak: 0, alreadyWon: true })
  })
})

describe('word scramble, a visitor', () => {
  const toWords = (count: number) => Array.from({ length: count }, (_, index) => ({ word: `${'ab'.repeat(index)}c` }))

  it('is blocked after more than four correct words', () => {
    const blocked = playAll({ words: toWords(8), signedIn: false })
    expect(blocked).toMatchObject({ phase: 'blocked', streak: 5 })
    for (const event of [START, OKAY, OOPS, tick(5)]) expect(stepWordScramble(blocked, event)).toBe(blocked)
  })

  it('wins where nothing is left to continue', () => {
    expect(playAll({ words: toWords(5), signedIn: false })).toMatchObject({ phase: 'you-win', streak: 5 })
  })
})

describe('the board', () => {
  it.each([
    ['abcdefgh', [8]],
    ['abcdefghi', [5, 4]],
    ['look forward to', [7, 6]],
    ['abc def gh', [8]],
    ['a', [1]],
  ])('of %s has lines of %j letters', (word, lengths) => {
    const lines = boardLines(begin({ words: [{ word }] }))
    expect(lines.map((line) => line.length)).toEqual(lengths)
    expect(lines.flat()).toEqual(lines.flat().map((_, index) => index))
  })
})

describe('earnsWordScrambleTrophy', () => {
  const log: WordScrambleEvent[] = []
  playAll({}, log)

  it('is true for a game played to its end, with wrong answers, OOPS and a lost game before it', () => {
    expect(earnsWordScrambleTrophy(WORDS, SEED, log)).toBe(true)
    expect(earnsWordScrambleTrophy(WORDS, SEED, [...log, tick(2000)])).toBe(true)
    expect(earnsWordScrambleTrophy(WORDS, SEED, [START, OKAY, { type: 'tile', tile: 0 }, OOPS, ...log.slice(1)])).toBe(
      true,
    )
  })

  it.each<[string, WordScrambleEvent[]]>([
    ['no events', []],
    ['a partial log', log.slice(0, -1)],
    ['a log without its start', log.slice(1)],
    ['a reversed log', log.toReversed()],
    ['a log played twice', [...log, ...log]],
    ['a used tile', [START, ...log.slice(1, 2), ...log.slice(1)]],
    ['no time for YES!', log.filter(({ type }) => type !== 'tick')],
    ['too little time for YES!', log.map((event) => (event.type === 'tick' ? tick(10) : event))],
    ['the time run out', [START, tick(20_000), ...log.slice(1)]],
    ['another game begun', [...log, tick(2000), START]],
  ])('is false for %s', (_, events) => {
    expect(earnsWordScrambleTrophy(WORDS, SEED, events)).toBe(false)
  })

  it('is false for other words, another order or another seed', () => {
    expect(earnsWordScrambleTrophy([...WORDS, { word: 'more' }], SEED, log)).toBe(false)
    expect(earnsWordScrambleTrophy(WORDS.toReversed(), SEED, log)).toBe(false)
    expect(earnsWordScrambleTrophy(WORDS, SEED + 1, log)).toBe(false)
    expect(earnsWordScrambleTrophy([], SEED, [])).toBe(false)
  })
})
