/**
 * Sentence scramble: tap the words of each sentence in order, with at most two wrong words. Its rules: docs/product.md,
 * Sentence Scramble.
 */
import { toParagraphs } from '@wordnest/vocabulary/text'

import { type GameWordInput, toGameWords } from '../game-word.ts'
import { type RandomState, toRandomState } from '../random.ts'
import { findStrictReplay, replay } from '../replay.ts'
import { isElapsed } from '../tick.ts'
import { dealTiles, isFreeTile } from '../tiles.ts'
import type { SentenceScrambleEvent } from './events.ts'

/** Wrong words in a game that lose it. */
export const MAX_MISSES = 3
/** The X of a wrong word shows. */
export const MISS_FEEDBACK_MS = 1000
/** Between a completed sentence and the next. */
export const SENTENCE_PAUSE_MS = 500
/** Shorter sentences are skipped. */
const MIN_SENTENCE_WORDS = 3
/** A visitor who has completed as many must sign in to continue. */
export const VISITOR_MAX_SENTENCES = 5

export type SentenceScrambleInput = {
  /** Their sentences are played, in this order. */
  readonly words: readonly GameWordInput[]
  readonly signedIn: boolean
  /** The vocabulary-matches flag: the words are those of the video. */
  readonly vocabularyMatches: boolean
  /** Whether the video's SentenceScramble flag is set. */
  readonly alreadyWon: boolean
}

export type GameSentence = {
  /** The word that it was written for. */
  readonly word: string
  /** As written, to be revealed. */
  readonly text: string
  /** Lower case, without surrounding punctuation, {@link MIN_SENTENCE_WORDS} at least. */
  readonly words: readonly string[]
}

/** `pause`: a sentence is complete. `trophy` and `you-win` end a game whose sentences are all made. */
export type SentenceScramblePhase = 'not-started' | 'playing' | 'pause' | 'lost' | 'trophy' | 'you-win' | 'blocked'

export type SentenceScrambleState = Omit<SentenceScrambleInput, 'words'> & {
  readonly sentences: readonly GameSentence[]
  readonly phase: SentenceScramblePhase
  readonly random: RandomState
  /** Index of the current sentence. */
  readonly round: number
  /** Words of the current sentence as dealt. */
  readonly tiles: readonly string[]
  /** Indexes of the tiles placed, in the order of the sentence. */
  readonly placed: readonly number[]
  /** Wrong words in this game. */
  readonly misses: number
  /** The tile of the last wrong word while its X shows; -1 otherwise. */
  readonly missedTile: number
  /** Until the X goes; 0 when none shows. */
  readonly feedbackMs: number
  /** Until the next sentence; 0 when none is due. */
  readonly waitMs: number
}

/** The words of a sentence as its tiles show them: the apostrophe stays (don't), the punctuation goes. */
const toSentenceWords = (sentence: string): readonly string[] =>
  toParagraphs(sentence)
    .flat()
    .map(({ word }) => word.toLowerCase().normalize('NFC'))
    .filter(Boolean)

const toSentences = (words: readonly GameWordInput[]): readonly GameSentence[] =>
  toGameWords(words)
    .map(({ word, sentence }) => ({ word, text: sentence, words: toSentenceWords(sentence) }))
    .filter((sentence) => sentence.words.length >= MIN_SENTENCE_WORDS)

export const canPlaySentenceScramble = (words: readonly GameWordInput[]): boolean => toSentences(words).length > 0

const NO_MISS = { missedTile: -1, feedbackMs: 0 } as const

/** The same seed deals the same games. */
export function startSentenceScramble(input: SentenceScrambleInput, seed: number): SentenceScrambleState {
  const { signedIn, vocabularyMatches, alreadyWon } = input
  return {
    sentences: toSentences(input.words),
    signedIn,
    vocabularyMatches,
    alreadyWon,
    phase: 'not-started',
    random: toRandomState(seed),
    round: 0,
    tiles: [],
    placed: [],
    misses: 0,
    ...NO_MISS,
    waitMs: 0,
  }
}

/** The sentence as written, to be revealed when the game is lost; empty without sentences. */
export const currentSentence = (state: SentenceScrambleState): string => state.sentences[state.round]?.text ?? ''

/** The words placed so far. */
export const placedWords = (state: SentenceScrambleState): readonly string[] =>
  state.placed.map((tile) => state.tiles[tile] ?? '')

export const isTilePlaced = (state: SentenceScrambleState, tile: number): boolean => state.placed.includes(tile)

/** Sentences completed in this game. */
export const completedSentences = (state: SentenceScrambleState): number =>
  state.phase === 'playing' || state.phase === 'lost' || state.phase === 'not-started' ? state.round : state.round + 1

export const wonTrophy = (state: SentenceScrambleState): boolean => state.phase === 'trophy'

function dealSentence(state: SentenceScrambleState, round: number): SentenceScrambleState {
  const [tiles, random] = dealTiles(state.sentences[round]?.words ?? [], state.random)
  return { ...state, phase: 'playing', random, round, tiles, placed: [], ...NO_MISS, waitMs: 0 }
}

function start(state: SentenceScrambleState): SentenceScrambleState {
  const isUnderWay = state.phase === 'playing' || state.phase === 'pause' || state.phase === 'blocked'
  if (isUnderWay || state.sentences.length === 0) return state
  return dealSentence({ ...state, alreadyWon: state.alreadyWon || wonTrophy(state), misses: 0 }, 0)
}

function miss(state: SentenceScrambleState, tile: number): SentenceScrambleState {
  const misses = state.misses + 1
  return misses < MAX_MISSES
    ? { ...state, misses, missedTile: tile, feedbackMs: MISS_FEEDBACK_MS }
    : { ...state, misses, ...NO_MISS, phase: 'lost' }
}

function tapWord(state: SentenceScrambleState, tile: number): SentenceScrambleState {
  if (state.phase !== 'playing' || !isFreeTile(state.tiles, state.placed, tile)) return state
  const words = state.sentences[state.round]?.words ?? []
  // words are compared, not tiles: two tiles with the same word are interchangeable
  if (state.tiles[tile] !== words[state.placed.length]) return miss(state, tile)
  const placed = [...state.placed, tile]
  const isComplete = placed.length === words.length
  return isComplete
    ? { ...state, placed, ...NO_MISS, phase: 'pause', waitMs: SENTENCE_PAUSE_MS }
    : { ...state, placed, ...NO_MISS }
}

function endPause(state: SentenceScrambleState): SentenceScrambleState {
  const completed = state.round + 1
  if (completed === state.sentences.length) {
    const isTrophy = state.signedIn && state.vocabularyMatches && !state.alreadyWon
    return { ...state, phase: isTrophy ? 'trophy' : 'you-win', waitMs: 0 }
  }
  if (!state.signedIn && completed >= VISITOR_MAX_SENTENCES) return { ...state, phase: 'blocked', waitMs: 0 }
  return dealSentence(state, completed)
}

function wait(state: SentenceScrambleState, elapsedMs: number): SentenceScrambleState {
  if (!isElapsed(elapsedMs)) return state
  if (state.phase === 'pause') {
    return elapsedMs < state.waitMs ? { ...state, waitMs: state.waitMs - elapsedMs } : endPause(state)
  }
  if (state.feedbackMs === 0) return state
  return elapsedMs < state.feedbackMs
    ? { ...state, feedbackMs: state.feedbackMs - elapsedMs }
    : { ...state, ...NO_MISS }
}

/** The same object where nothing changes: a placed tile, an event that is not due. */
export function stepSentenceScramble(
  state: SentenceScrambleState,
  event: SentenceScrambleEvent,
): SentenceScrambleState {
  switch (event.type) {
    case 'start':
      return start(state)
    case 'word':
      return tapWord(state, event.tile)
    case 'tick':
      return wait(state, event.elapsedMs)
  }
}

/**
 * The state that the events lead to: every game has it.
 * @public
 */
export const replaySentenceScramble = (
  input: SentenceScrambleInput,
  seed: number,
  events: readonly SentenceScrambleEvent[],
): SentenceScrambleState => replay(stepSentenceScramble, startSentenceScramble(input, seed), events)

/**
 * The referee's judgement: whether these events, played over the sentences of the video's words in the order of the game
 * and dealt by this seed, end in the trophy. Every event must have changed something. The caller sees to it that the
 * words are the video's.
 */
export function earnsSentenceScrambleTrophy(
  words: readonly GameWordInput[],
  seed: number,
  events: readonly SentenceScrambleEvent[],
): boolean {
  const input = { words, signedIn: true, vocabularyMatches: true, alreadyWon: false }
  const end = findStrictReplay(stepSentenceScramble, startSentenceScramble(input, seed), events)
  return end !== undefined && wonTrophy(end)
}
