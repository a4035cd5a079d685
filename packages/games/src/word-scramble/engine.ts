/** Word scramble: put the letters of each word in order in time. Its rules: docs/product.md, Word Scramble. */
import { charactersOf, type GameWord, type GameWordInput, toGameWords } from '../game-word.ts'
import { nextIndex, type RandomState, toRandomState } from '../random.ts'
import { findStrictReplay, replay } from '../replay.ts'
import { isElapsed } from '../tick.ts'
import { dealTiles, findFreeTile, isFreeTile } from '../tiles.ts'
import type { WordScrambleEvent } from './events.ts'

/** Time for each word; a learner may choose more, or no limit. */
export const WORD_TIME_MS = 20_000
/** YES! shows, and the timer rests. */
export const YES_MS = 1500
/** A wrong answer flashes red. */
export const WRONG_FLASH_MS = 800
/** From the end to the close of the game behind its message. */
export const GAME_CLOSE_MS = 2000
/** The board takes a second line above this many letters. */
export const ONE_LINE_LETTERS = 8
/** A visitor with more correct words than this must sign in to continue. */
export const VISITOR_MAX_CORRECT_WORDS = 4

export type WordScrambleInput = {
  readonly words: readonly GameWordInput[]
  readonly signedIn: boolean
  /** The vocabulary-matches flag: the words are those of the video. */
  readonly vocabularyMatches: boolean
  /** Whether the video's WordScramble flag is set. */
  readonly alreadyWon: boolean
}

/** `yes`: YES! shows. `trophy` and `you-win` end a game whose words ran out, `lost` one whose time did. */
export type WordScramblePhase = 'not-started' | 'playing' | 'yes' | 'lost' | 'trophy' | 'you-win' | 'blocked'

export type WordScrambleState = Omit<WordScrambleInput, 'words'> & {
  /** In the order given; those without a letter are left out. */
  readonly words: readonly GameWord[]
  readonly phase: WordScramblePhase
  /** Clears {@link GAME_CLOSE_MS} after the words ran out; from then on the game can be started again. */
  readonly started: boolean
  readonly random: RandomState
  /** Indexes of the words that are still to come, the current one not among them. */
  readonly remaining: readonly number[]
  /** Index of the current word; -1 before the start. */
  readonly wordIndex: number
  /** Letters of the current word as dealt: lower case, without spaces. */
  readonly tiles: readonly string[]
  /** Indexes of the used tiles, in the order of the answer. */
  readonly answer: readonly number[]
  /** Words solved in this game. */
  readonly streak: number
  /** {@link WORD_TIME_MS} at least; null for no limit. */
  readonly timeLimitMs: number | null
  /** 0 where there is no limit. */
  readonly timeLeftMs: number
  /** Above 0 while a wrong answer flashes. */
  readonly flashMs: number
  /** Until YES! makes way or the ended game closes; 0 when nothing is pending. */
  readonly waitMs: number
}

const lettersOf = (word: string): readonly string[] =>
  charactersOf(word.replaceAll(/\s/gu, '').toLowerCase().normalize('NFC'))

const toPlayable = (words: readonly GameWordInput[]): readonly GameWord[] =>
  toGameWords(words).filter(({ word }) => lettersOf(word).length > 0)

export const canPlayWordScramble = (words: readonly GameWordInput[]): boolean => toPlayable(words).length > 0

/** The same seed deals the same games. */
export function startWordScramble(input: WordScrambleInput, seed: number): WordScrambleState {
  const { signedIn, vocabularyMatches, alreadyWon } = input
  return {
    words: toPlayable(input.words),
    signedIn,
    vocabularyMatches,
    alreadyWon,
    phase: 'not-started',
    started: false,
    random: toRandomState(seed),
    remaining: [],
    wordIndex: -1,
    tiles: [],
    answer: [],
    streak: 0,
    timeLimitMs: WORD_TIME_MS,
    timeLeftMs: 0,
    flashMs: 0,
    waitMs: 0,
  }
}

/** The word to find, to be shown when the game is lost; empty before the start. */
export const currentWord = (state: WordScrambleState): string => state.words[state.wordIndex]?.word ?? ''

/** The definition of the current word; empty where it has none. */
export const currentHint = (state: WordScrambleState): string => state.words[state.wordIndex]?.definition ?? ''

/** The letters of the answer so far. */
export const answerLetters = (state: WordScrambleState): readonly string[] =>
  state.answer.map((tile) => state.tiles[tile] ?? '')

export const isTileUsed = (state: WordScrambleState, tile: number): boolean => state.answer.includes(tile)

/** The tile that a typed letter stands for: the first free one with that letter; -1 where there is none. */
export const findTileOf = (state: WordScrambleState, letter: string): number =>
  findFreeTile(state.tiles, state.answer, letter)

/** The places of the board, as indexes from 0, in one line or two of about the same length. */
export function boardLines(state: WordScrambleState): readonly (readonly number[])[] {
  const places = state.tiles.map((_, index) => index)
  if (places.length <= ONE_LINE_LETTERS) return [places]
  const half = Math.ceil(places.length / 2)
  return [places.slice(0, half), places.slice(half)]
}

export const wonTrophy = (state: WordScrambleState): boolean => state.phase === 'trophy'

/** A random word of those that remain, with its tiles and its full time. */
function dealWord(state: WordScrambleState): WordScrambleState {
  const [at, afterPick] = nextIndex(state.random, state.remaining.length)
  const wordIndex = state.remaining[at] ?? -1
  const [tiles, random] = dealTiles(lettersOf(state.words[wordIndex]?.word ?? ''), afterPick)
  return {
    ...state,
    phase: 'playing',
    random,
    remaining: state.remaining.toSpliced(at, 1),
    wordIndex,
    tiles,
    answer: [],
    timeLeftMs: state.timeLimitMs ?? 0,
    flashMs: 0,
    waitMs: 0,
  }
}

const isTimeLimit = (timeLimitMs: number | null): boolean =>
  timeLimitMs === null || (Number.isSafeInteger(timeLimitMs) && timeLimitMs >= WORD_TIME_MS)

function start(state: WordScrambleState, timeLimitMs: number | null): WordScrambleState {
  if (state.started || state.words.length === 0 || !isTimeLimit(timeLimitMs)) return state
  return dealWord({
    ...state,
    alreadyWon: state.alreadyWon || wonTrophy(state),
    started: true,
    remaining: state.words.map((_, index) => index),
    streak: 0,
    timeLimitMs,
  })
}

function check(state: WordScrambleState): WordScrambleState {
  if (state.phase !== 'playing') return state
  const isRight = answerLetters(state).join('') === lettersOf(currentWord(state)).join('')
  if (isRight) return { ...state, phase: 'yes', streak: state.streak + 1, flashMs: 0, waitMs: YES_MS }
  return state.flashMs === WRONG_FLASH_MS ? state : { ...state, flashMs: WRONG_FLASH_MS }
}

function endYes(state: WordScrambleState): WordScrambleState {
  if (state.remaining.length === 0) {
    const isTrophy = state.signedIn && state.vocabularyMatches && !state.alreadyWon
    return { ...state, phase: isTrophy ? 'trophy' : 'you-win', waitMs: GAME_CLOSE_MS }
  }
  if (!state.signedIn && state.streak > VISITOR_MAX_CORRECT_WORDS) return { ...state, phase: 'blocked', waitMs: 0 }
  return dealWord(state)
}

function playOn(state: WordScrambleState, elapsedMs: number): WordScrambleState {
  if (state.timeLimitMs !== null && elapsedMs >= state.timeLeftMs) {
    return { ...state, phase: 'lost', started: false, timeLeftMs: 0, flashMs: 0 }
  }
  if (state.timeLimitMs === null && state.flashMs === 0) return state
  return {
    ...state,
    timeLeftMs: state.timeLimitMs === null ? 0 : state.timeLeftMs - elapsedMs,
    flashMs: Math.max(0, state.flashMs - elapsedMs),
  }
}

function wait(state: WordScrambleState, elapsedMs: number): WordScrambleState {
  if (!isElapsed(elapsedMs)) return state
  if (state.phase === 'playing') return playOn(state, elapsedMs)
  if (state.waitMs === 0) return state
  if (elapsedMs < state.waitMs) return { ...state, waitMs: state.waitMs - elapsedMs }
  if (state.phase === 'yes') return wait(endYes(state), elapsedMs - state.waitMs)
  return { ...state, started: false, waitMs: 0 }
}

/** The same object where nothing changes: a used tile, OOPS without letters, an event that is not due. */
export function stepWordScramble(state: WordScrambleState, event: WordScrambleEvent): WordScrambleState {
  switch (event.type) {
    case 'start':
      return start(state, event.timeLimitMs)
    case 'tile':
      return state.phase === 'playing' && isFreeTile(state.tiles, state.answer, event.tile)
        ? { ...state, answer: [...state.answer, event.tile] }
        : state
    case 'oops':
      return state.phase === 'playing' && state.answer.length > 0
        ? { ...state, answer: state.answer.slice(0, -1) }
        : state
    case 'okay':
      return check(state)
    case 'tick':
      return wait(state, event.elapsedMs)
  }
}

/**
 * The state that the events lead to: every game has it.
 * @public
 */
export const replayWordScramble = (
  input: WordScrambleInput,
  seed: number,
  events: readonly WordScrambleEvent[],
): WordScrambleState => replay(stepWordScramble, startWordScramble(input, seed), events)

/**
 * The referee's judgement: whether these events, played over the video's words in the order of the game and dealt by this
 * seed, end in the trophy. Every event must have changed something. The caller sees to it that the words are the video's.
 */
export function earnsWordScrambleTrophy(
  words: readonly GameWordInput[],
  seed: number,
  events: readonly WordScrambleEvent[],
): boolean {
  const input = { words, signedIn: true, vocabularyMatches: true, alreadyWon: false }
  const end = findStrictReplay(stepWordScramble, startWordScramble(input, seed), events)
  return end !== undefined && wonTrophy(end)
}
