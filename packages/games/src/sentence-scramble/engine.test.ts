import { describe, expect, it } from 'vitest'

import {
  completedSentences,
  currentSentence,
  earnsSentenceScrambleTrophy,
  asksSomething,
  givenEnd,
  isOtherOrder,
  isTilePlaced,
  missedWords,
  nextWords,
  partNumber,
  placedWords,
  startSentenceScramble,
  stepSentenceScramble,
  type SentenceScrambleInput,
  type SentenceScrambleState,
  wonTrophy,
} from './engine.ts'
import type { SentenceScrambleEvent } from './events.ts'

const toWords = (...sentences: string[]) => sentences.map((sentence, index) => ({ word: `word ${index}`, sentence }))
const WORDS = toWords("I don't know!", 'The cat saw the dog.', 'Well… “yes”, he said.')
const PLAYER: SentenceScrambleInput = { words: WORDS, signedIn: true, vocabularyMatches: true, alreadyWon: false }
const SEED = 7
const START: SentenceScrambleEvent = { type: 'start' }

const tick = (elapsedMs: number): SentenceScrambleEvent => ({ type: 'tick', elapsedMs })
const begin = (input: Partial<SentenceScrambleInput> = {}): SentenceScrambleState =>
  stepSentenceScramble(startSentenceScramble({ ...PLAYER, ...input }, SEED), START)

/** The event that taps a free tile with the word; a wrong one for a word that no free tile has. */
const tap = (state: SentenceScrambleState, word: string): SentenceScrambleEvent => ({
  type: 'word',
  tile: state.tiles.findIndex((tile, index) => tile === word && !state.placed.includes(index)),
})
const tapAll = (state: SentenceScrambleState, words: string): SentenceScrambleState =>
  words.split(' ').reduce((at, word) => stepSentenceScramble(at, tap(at, word)), state)
const rightWord = (state: SentenceScrambleState): string => nextWords(state)[0] ?? ''
/** Taps a wrong word, which every unfinished sentence with two different words left has. */
const wrong = (state: SentenceScrambleState): SentenceScrambleEvent => ({
  type: 'word',
  tile: state.tiles.findIndex((tile, index) => !nextWords(state).includes(tile) && !state.placed.includes(index)),
})
const missOnce = (state: SentenceScrambleState): SentenceScrambleState => stepSentenceScramble(state, wrong(state))

function playAll(input: Partial<SentenceScrambleInput> = {}, log: SentenceScrambleEvent[] = []): SentenceScrambleState {
  let state = begin(input)
  log.push(START)
  while (state.phase === 'playing' || state.phase === 'pause') {
    const event = state.phase === 'pause' ? tick(500) : tap(state, rightWord(state))
    log.push(event)
    state = stepSentenceScramble(state, event)
  }
  return state
}

describe('the words of a sentence', () => {
  it.each([
    ["I don't know!", ['i', "don't", 'know']],
    ['“Wait…” he said—quietly.', ['wait', 'he', 'said', 'quietly']],
    ['Is it 3.5, or 1,000?', ['is', 'it', '3.5', 'or', '1,000']],
    ['A well-known T-shirt; yes: that one (mine).', ['a', 'well-known', 't-shirt', 'yes', 'that', 'one', 'mine']],
    ['Cafe\u0301 - naïve & co', ['café', 'naïve', 'co']],
    ['One\ntwo\n\nthree', ['one', 'two', 'three']],
  ])('%j are %j', (sentence, words) => {
    const [only] = begin({ words: toWords(sentence) }).sentences
    expect(only).toMatchObject({ word: 'word 0', text: sentence.normalize('NFC') })
    expect(only?.parts.flatMap((part) => part.words)).toEqual(words)
  })
})

describe('sentence scramble, the start', () => {
  it('waits for the start', () => {
    const state = startSentenceScramble(PLAYER, SEED)
    expect(state).toMatchObject({ phase: 'not-started', tiles: [] })
    expect(completedSentences(state)).toBe(0)
    for (const event of [{ type: 'word', tile: 0 } as const, tick(5)]) {
      expect(stepSentenceScramble(state, event)).toBe(state)
    }
  })

  it('deals the first sentence in another order, and starts once', () => {
    const state = begin()
    expect(state).toMatchObject({ phase: 'playing', round: 0, misses: 0, placed: [] })
    expect(state.tiles.toSorted()).toEqual(["don't", 'i', 'know'])
    expect(state.tiles).not.toEqual(['i', "don't", 'know'])
    expect(stepSentenceScramble(state, START)).toBe(state)
  })

  it('skips sentences that are empty, no text or shorter than three words', () => {
    const words = [...toWords('', 'Too short.', 'This one is played.'), { word: 'x', sentence: 5 }, { word: 'y' }]
    expect(begin({ words }).sentences.map(({ text }) => text)).toEqual(['This one is played.'])
  })

  it.each(['[]', 'null', '[{"word":"a","sentence":"Too short"}]'])('does nothing with the vocabulary %s', (stored) => {
    const state = startSentenceScramble({ ...PLAYER, words: JSON.parse(stored) }, SEED)
    expect(stepSentenceScramble(state, START)).toBe(state)
    expect(currentSentence(state)).toBe('')
  })
})

describe('sentence scramble, a word', () => {
  it('that is right is placed', () => {
    const state = tapAll(begin(), "i don't")
    expect(placedWords(state)).toEqual(['i', "don't"])
    expect(state.placed.every((tile) => isTilePlaced(state, tile))).toBe(true)
  })

  it('that is placed, or not there, cannot be tapped', () => {
    const state = tapAll(begin(), 'i')
    for (const tile of [state.placed[0] ?? -1, -1, 3, 0.5, Number.NaN]) {
      expect(stepSentenceScramble(state, { type: 'word', tile })).toBe(state)
    }
  })

  it('that comes twice may be taken from either tile', () => {
    const words = [{ word: 'cat', sentence: 'The cat saw the dog.', otherOrders: [] }]
    const state = begin({ words })
    const tiles = state.tiles.flatMap((tile, index) => (tile === 'the' ? [index] : []))
    expect(tiles).toHaveLength(2)
    for (const tile of tiles) {
      expect(tapAll(stepSentenceScramble(state, { type: 'word', tile }), 'cat saw the dog').phase).toBe('pause')
    }
  })

  it('that is wrong is a miss: its X shows for 1 s and it stays free', () => {
    const state = begin()
    const missed = missOnce(state)
    expect(missed).toMatchObject({ phase: 'playing', misses: 1, placed: [], feedbackMs: 1000 })
    expect(missed.missedTile).toBe(state.tiles.findIndex((tile) => tile !== 'i'))
    expect(stepSentenceScramble(missed, tick(999))).toMatchObject({ feedbackMs: 1 })
    const over = stepSentenceScramble(missed, tick(1000))
    expect(over).toEqual({ ...missed, missedTile: -1, feedbackMs: 0 })
    expect(tapAll(over, 'i').missReason).toBeUndefined()
    expect(stepSentenceScramble(state, tick(1000))).toBe(state)
  })

  it('that is right takes the X away', () => {
    expect(tapAll(missOnce(begin()), 'i')).toMatchObject({ missedTile: -1, feedbackMs: 0, misses: 1 })
  })
})

describe('sentence scramble, given words', () => {
  it('are not dealt: the first stands in the line, the last at its end', () => {
    const state = begin({ words: toWords('The cat saw the dog.') })
    expect(state.tiles.toSorted()).toEqual(['cat', 'saw', 'the'])
    expect(placedWords(state)).toEqual(['the'])
    expect(givenEnd(state)).toBe('dog')
    const done = tapAll(state, 'cat saw the')
    expect(done.phase).toBe('pause')
    expect([givenEnd(done), isOtherOrder(done)]).toEqual(['', false])
  })

  it('stand in a question, whose sign is to be shown', () => {
    const state = begin({ words: toWords('Is this seat free?') })
    expect([placedWords(state), givenEnd(state), asksSomething(state)]).toEqual([['is'], 'free', true])
    expect(asksSomething(begin())).toBe(false)
  })
})

describe('sentence scramble, another right order', () => {
  it('is accepted from its first word on, and is told from the written one', () => {
    const words = toWords('She drinks tea every morning.')
    const state = begin({ words })
    expect(nextWords(state).toSorted()).toEqual(['every', 'she'])
    expect(nextWords(tapAll(state, 'every'))).toEqual(['morning'])
    expect(isOtherOrder(tapAll(state, 'every morning she drinks'))).toBe(false)
    expect(isOtherOrder(tapAll(state, 'every morning she drinks tea'))).toBe(true)
    expect(isOtherOrder(tapAll(state, 'she drinks tea every morning'))).toBe(false)
  })
})

describe('sentence scramble, a sentence of more than nine words', () => {
  const words = [{ word: 'wait', sentence: 'Please wait here; I will be back in five minutes.', otherOrders: [] }]

  it('is given in parts one after the other, and counts once', () => {
    const state = begin({ words })
    expect([state.tiles.length, partNumber(state), completedSentences(state)]).toEqual([3, [1, 2], 0])
    const second = tapAll(state, 'please wait here')
    expect([second.phase, partNumber(second), completedSentences(second)]).toEqual(['playing', [2, 2], 0])
    expect(placedWords(second)).toEqual(['please', 'wait', 'here'])
    const done = tapAll(second, 'i will be back in five minutes')
    expect([done.phase, completedSentences(done)]).toEqual(['pause', 1])
    expect(stepSentenceScramble(done, tick(500)).phase).toBe('trophy')
  })

  it('keeps the order in which each part was made', () => {
    const listed = words.map((word) => ({
      ...word,
      otherOrders: ['Wait here please, I will be back in five minutes.'],
    }))
    expect(placedWords(tapAll(begin({ words: listed }), 'wait here please i'))).toEqual(['wait', 'here', 'please', 'i'])
  })
})

describe('sentence scramble, why a word was wrong', () => {
  it.each([
    ['The cat saw dogs.', '', 'saw', { kind: 'before', word: 'the', tapped: 'saw' }],
    ['The cat saw dogs.', 'the', 'dogs', { kind: 'before', word: 'cat', tapped: 'dogs' }],
    ['She drinks tea every morning.', 'every', 'she', { kind: 'together', phrase: 'every morning' }],
    ['She drinks tea every morning.', '', 'tea', { kind: 'before', word: 'she', tapped: 'tea' }],
    ['Is it open?', '', 'it', { kind: 'question', first: 'is' }],
    ['Is it open?', 'is', 'open', { kind: 'before', word: 'it', tapped: 'open' }],
  ])('%s after "%s": %s', (sentence, before, tapped, reason) => {
    const dealt = begin({ words: [{ word: 'x', sentence, otherOrders: [] }] })
    const state = before === '' ? dealt : tapAll(dealt, before)
    const missed = stepSentenceScramble(state, tap(state, tapped))
    expect(missed).toMatchObject({ misses: 1, missReason: reason })
    expect(stepSentenceScramble(missed, tick(1000)).missReason).toEqual(reason)
  })
})

describe('sentence scramble, misses', () => {
  it('lose the game at the third, with the sentence to be shown', () => {
    const second = missOnce(missOnce(begin()))
    expect(second).toMatchObject({ phase: 'playing', misses: 2 })
    const lost = missOnce(second)
    expect(lost).toMatchObject({ phase: 'lost', misses: 3, feedbackMs: 0 })
    expect(currentSentence(lost)).toBe("I don't know!")
    expect(lost.missReason).toMatchObject({ kind: 'before', word: 'i' })
    for (const event of [{ type: 'word', tile: 0 } as const, tick(5)]) {
      expect(stepSentenceScramble(lost, event)).toBe(lost)
    }
  })

  it('are counted over the whole game', () => {
    const second = stepSentenceScramble(tapAll(missOnce(missOnce(begin())), "i don't know"), tick(500))
    expect(second).toMatchObject({ phase: 'playing', round: 1, misses: 2 })
    expect(missedWords(second)).toEqual(['word 0'])
    expect(missOnce(second).phase).toBe('lost')
    expect(missedWords(missOnce(second))).toEqual(['word 0', 'word 1'])
  })

  it('are forgotten by TRY AGAIN, which begins with the first sentence', () => {
    const lost = missOnce(missOnce(missOnce(stepSentenceScramble(tapAll(begin(), "i don't know"), tick(500)))))
    expect(lost).toMatchObject({ phase: 'lost', round: 1 })
    expect(completedSentences(lost)).toBe(1)
    expect(stepSentenceScramble(lost, START)).toMatchObject({ phase: 'playing', round: 0, misses: 0, placed: [] })
  })
})

describe('sentence scramble, a completed sentence', () => {
  it('makes way for the next after 500 ms', () => {
    const done = tapAll(begin(), "i don't know")
    expect(done).toMatchObject({ phase: 'pause', waitMs: 500 })
    expect(completedSentences(done)).toBe(1)
    for (const event of [{ type: 'word', tile: 0 } as const, START])
      expect(stepSentenceScramble(done, event)).toBe(done)
    expect(stepSentenceScramble(done, tick(499))).toMatchObject({ phase: 'pause', waitMs: 1 })
    const next = stepSentenceScramble(done, tick(500))
    expect(next).toMatchObject({ phase: 'playing', round: 1, placed: [], waitMs: 0 })
    expect(completedSentences(next)).toBe(1)
  })
})

describe('sentence scramble, the end', () => {
  it('is a trophy when all sentences of the video are made, whatever was missed', () => {
    expect(wonTrophy(playAll())).toBe(true)
    const missed = missOnce(missOnce(begin({ words: toWords('One two three.') })))
    const end = stepSentenceScramble(tapAll(missed, 'one two three'), tick(500))
    expect(end).toMatchObject({ phase: 'trophy', misses: 2 })
    expect(completedSentences(end)).toBe(1)
  })

  it.each<Partial<SentenceScrambleInput>>([{ vocabularyMatches: false }, { alreadyWon: true }, { signedIn: false }])(
    'is "You made all the sentences" with %j',
    (input) => {
      expect(playAll(input)).toMatchObject({ phase: 'you-win', misses: 0 })
    },
  )

  it('can be played again; a trophy is won once', () => {
    const end = playAll()
    expect(stepSentenceScramble(end, tick(5))).toBe(end)
    expect(stepSentenceScramble(end, START)).toMatchObject({ phase: 'playing', round: 0, alreadyWon: true })
  })
})

describe('sentence scramble, a visitor', () => {
  const sentences = ['one', 'two', 'three', 'four', 'five', 'six'].map((number) => `This is ${number}.`)

  it('is blocked after five sentences', () => {
    const blocked = playAll({ words: toWords(...sentences), signedIn: false })
    expect(blocked).toMatchObject({ phase: 'blocked', round: 4 })
    expect(completedSentences(blocked)).toBe(5)
    for (const event of [START, { type: 'word', tile: 0 } as const, tick(5)]) {
      expect(stepSentenceScramble(blocked, event)).toBe(blocked)
    }
  })

  it('comes to the end where nothing is left to continue', () => {
    expect(playAll({ words: toWords(...sentences.slice(1)), signedIn: false }).phase).toBe('you-win')
  })
})

describe('earnsSentenceScrambleTrophy', () => {
  const log: SentenceScrambleEvent[] = []
  playAll({}, log)

  it('is true for a game played to its end, misses included', () => {
    expect(earnsSentenceScrambleTrophy(WORDS, SEED, log)).toBe(true)
    expect(earnsSentenceScrambleTrophy(WORDS, SEED, [START, wrong(begin()), ...log.slice(1)])).toBe(true)
  })

  it.each<[string, SentenceScrambleEvent[]]>([
    ['no events', []],
    ['a partial log', log.slice(0, -1)],
    ['a log without its start', log.slice(1)],
    ['a reversed log', log.toReversed()],
    ['a log played twice', [...log, ...log]],
    ['a log that goes on', [...log, tick(5)]],
    ['a placed tile', [START, ...log.slice(1, 2), ...log.slice(1)]],
    ['no pauses', log.filter(({ type }) => type !== 'tick')],
    ['too short pauses', log.map((event) => (event.type === 'tick' ? tick(10) : event))],
    ['three misses', [START, wrong(begin()), wrong(begin()), wrong(begin()), ...log.slice(1)]],
  ])('is false for %s', (_, events) => {
    expect(earnsSentenceScrambleTrophy(WORDS, SEED, events)).toBe(false)
  })

  it('is false for other sentences, another order or another seed', () => {
    expect(earnsSentenceScrambleTrophy([...WORDS, ...toWords('One two three.')], SEED, log)).toBe(false)
    expect(earnsSentenceScrambleTrophy(WORDS.toReversed(), SEED, log)).toBe(false)
    expect(earnsSentenceScrambleTrophy(WORDS, SEED + 1, log)).toBe(false)
    expect(earnsSentenceScrambleTrophy([], SEED, [])).toBe(false)
  })
})
