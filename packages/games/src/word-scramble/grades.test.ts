import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersOf } from '../game-word.ts'
import { buildWords } from '../testing/build-words.ts'
import { findBrokenGradeRules } from '../testing/grade-rules.ts'
import { recordEvent } from '../tick.ts'
import {
  answerLetters,
  currentWord,
  findTileOf,
  startWordScramble,
  stepWordScramble,
  type WordScrambleState,
} from './engine.ts'
import type { WordScrambleEvent } from './events.ts'
import { gradesOfWordScramble } from './grades.ts'

const START: WordScrambleEvent = { type: 'start', timeLimitMs: 20_000 }
const OKAY: WordScrambleEvent = { type: 'okay' }
const OOPS: WordScrambleEvent = { type: 'oops' }
const tick = (elapsedMs: number): WordScrambleEvent => ({ type: 'tick', elapsedMs })

const lettersOf = (word: string) => charactersOf(word.replaceAll(/\s/gu, '').toLowerCase())
/** The next right thing to do. */
function toSolving(state: WordScrambleState): WordScrambleEvent {
  const letters = lettersOf(currentWord(state))
  if (answerLetters(state).some((letter, index) => letter !== letters[index])) return OOPS
  const letter = letters[state.answer.length]
  return letter === undefined ? OKAY : { type: 'tile', tile: findTileOf(state, letter) }
}

type Move = WordScrambleEvent | 'solve' | 'take back' | 'falter' | 'wrong'

const TAKE_BACK = [{ type: 'tile', tile: 0 } as const, OOPS]

/** What a player does with words, and the grades of it. */
function play(
  moves: readonly Move[],
  words: readonly { readonly word: string }[] = [{ word: 'Horse' }],
  start = START,
) {
  const dealt = startWordScramble({ words, signedIn: true, vocabularyMatches: false, alreadyWon: false }, 1)
  let state = dealt
  const events: WordScrambleEvent[] = []
  const send = (event: WordScrambleEvent) => {
    events.push(event)
    state = stepWordScramble(state, event)
  }
  send(start)
  for (const move of moves) {
    if (move === 'solve') while (state.phase === 'playing') send(toSolving(state))
    else if (move === 'take back') for (const event of TAKE_BACK) send(event)
    else if (move === 'falter') for (const event of [...TAKE_BACK, ...TAKE_BACK, ...TAKE_BACK]) send(event)
    else if (move === 'wrong') for (const event of [{ type: 'tile', tile: 0 } as const, OKAY, OOPS]) send(event)
    else send(move)
  }
  return { dealt, events, grades: gradesOfWordScramble(dealt, events) }
}
const graded = (grade: string, word = 'horse') => ({ word, skill: 'form', grade })

describe('word scramble', () => {
  it.each<[string, Move[], string[]]>([
    ['says nothing of a word that is not over', ['take back', tick(19_999)], []],
    ['a word that is solved is right', ['solve'], ['right']],
    ['two letters taken back are right', ['take back', 'take back', 'solve'], ['right']],
    ['three letters taken back are hard', ['falter', 'solve'], ['hard']],
    ['OOPS without a letter is not counted', [OOPS, OOPS, OOPS, 'solve'], ['right']],
    ['a wrong answer is wrong at once', ['wrong'], ['wrong']],
    ['a word that is solved after a wrong answer was wrong', ['wrong', 'wrong', 'solve'], ['wrong']],
    ['a time-out is wrong', [tick(20_000)], ['wrong']],
    ['a time-out after a wrong answer is the same mistake', ['wrong', tick(20_000)], ['wrong']],
    ['a new game is a new deal', [tick(20_000), START, 'solve'], ['wrong', 'right']],
  ])('%s', (_, moves, grades) => {
    expect(play(moves).grades).toEqual(grades.map((grade) => graded(grade)))
  })

  it('grades a time-out of the next word in the same long tick', () => {
    const { grades } = play(['solve', tick(60_000)], [{ word: 'it' }, { word: 'at' }])
    expect(grades.map(({ grade }) => grade)).toEqual(['right', 'wrong'])
    expect(new Set(grades.map(({ word }) => word))).toEqual(new Set(['it', 'at']))
  })

  it('counts the letters that were taken back for one word alone', () => {
    const moves: Move[] = ['take back', 'take back', 'solve', tick(1500), 'take back', 'take back', 'solve']
    expect(play(moves, [{ word: 'it' }, { word: 'at' }]).grades).toMatchObject([{ grade: 'right' }, { grade: 'right' }])
  })

  it.each([60_000, null])('does not grade a longer time that has not ended: %s', (timeLimitMs) => {
    expect(play([tick(59_999)], undefined, { type: 'start', timeLimitMs }).grades).toEqual([])
  })

  it('grades words that were played, each once, and for good, whatever is played', () => {
    const anyMove = fc.oneof(
      { weight: 8, arbitrary: fc.constant<Move>('solve') },
      { weight: 6, arbitrary: fc.constant<Move>(tick(1500)) },
      { weight: 4, arbitrary: fc.constantFrom<Move>('take back', 'falter', 'wrong', OKAY) },
      { weight: 1, arbitrary: fc.constantFrom<Move>(START, tick(9000), tick(25_000)) },
    )
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.nat(), fc.array(anyMove, { maxLength: 40 }), (seed, moves) => {
        const words = buildWords(5, seed)
        const { dealt, events, grades } = play(moves, words)
        for (const each of grades) seen.add(each.grade)
        const gradesOf = (some: readonly WordScrambleEvent[]) => gradesOfWordScramble(dealt, some)
        // START in the middle of a game deals nothing, and then nothing is graded twice either.
        const isDeal = ({ type }: WordScrambleEvent) => type === 'start'
        expect(findBrokenGradeRules({ words, events, gradesOf, isDeal })).toEqual([])
      }),
      { numRuns: 100 },
    )
    expect([...seen].toSorted()).toEqual(['hard', 'right', 'wrong'])
  })

  it('gives the same grades for a log whose ticks were joined', () => {
    const { dealt, events, grades } = play(
      ['wrong', tick(200), tick(300), 'solve', tick(700), tick(800), tick(20_000)],
      [{ word: 'it' }, { word: 'at' }],
    )
    const log = events.reduce<readonly WordScrambleEvent[]>(recordEvent, [])
    expect(log.length).toBeLessThan(events.length)
    expect(gradesOfWordScramble(dealt, log)).toEqual(grades)
  })
})
