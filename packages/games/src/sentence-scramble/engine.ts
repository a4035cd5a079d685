/**
 * Sentence scramble: tap the words of each sentence in an order that is right, with at most two wrong words. Its rules:
 * docs/product.md, Sentence Scramble.
 */
import { type GameWordInput, toGameWords } from '../game-word.ts'
import { type RandomState, toRandomState } from '../random.ts'
import { findStrictReplay, replay } from '../replay.ts'
import { isElapsed } from '../tick.ts'
import { dealTiles, isFreeTile } from '../tiles.ts'
import type { SentenceScrambleEvent } from './events.ts'
import { findMissReason, type MissReason } from './miss-reason.ts'
import { type SentencePart, toSentenceParts } from './parts.ts'
import { isQuestion } from './sentence-words.ts'

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
  /** One, or more where it is long; they are made one after the other. */
  readonly parts: readonly SentencePart[]
}

/** `pause`: a sentence is complete. `trophy` and `you-win` end a game whose sentences are all made. */
export type SentenceScramblePhase = 'not-started' | 'playing' | 'pause' | 'lost' | 'trophy' | 'you-win' | 'blocked'

export type SentenceScrambleState = Omit<SentenceScrambleInput, 'words'> & {
  readonly sentences: readonly GameSentence[]
  readonly phase: SentenceScramblePhase
  readonly random: RandomState
  /** Index of the current sentence. */
  readonly round: number
  /** Index of its current part. */
  readonly part: number
  /** Words of the parts that are made, as the player ordered them. */
  readonly made: readonly string[]
  /** Words of the current part as dealt, without those that are given. */
  readonly tiles: readonly string[]
  /** Indexes of the tiles placed, in the order of the sentence. */
  readonly placed: readonly number[]
  /** Wrong words in this game. */
  readonly misses: number
  /** Indexes of the sentences in which a word was wrong. */
  readonly missedRounds: readonly number[]
  /** The tile of the last wrong word while its X shows, and after the one that lost the game; -1 otherwise. */
  readonly missedTile: number
  /** Why the last wrong word was wrong, until the next word is placed. */
  readonly missReason: MissReason | undefined
  /** Until the X goes; 0 when none shows. */
  readonly feedbackMs: number
  /** Until the next sentence; 0 when none is due. */
  readonly waitMs: number
}

const countWords = (parts: readonly SentencePart[]): number => parts.reduce((sum, { words }) => sum + words.length, 0)

const toSentences = (words: readonly GameWordInput[]): readonly GameSentence[] =>
  toGameWords(words)
    .map(({ word, sentence, otherOrders }) => ({
      word,
      text: sentence,
      parts: toSentenceParts(sentence, otherOrders),
    }))
    .filter(({ parts }) => countWords(parts) >= MIN_SENTENCE_WORDS)

export const canPlaySentenceScramble = (words: readonly GameWordInput[]): boolean => toSentences(words).length > 0

const NO_MISS = { missedTile: -1, missReason: undefined, feedbackMs: 0 } as const

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
    part: 0,
    made: [],
    tiles: [],
    placed: [],
    misses: 0,
    missedRounds: [],
    ...NO_MISS,
    waitMs: 0,
  }
}

/** The sentence as written, to be revealed when the game is lost; empty without sentences. */
export const currentSentence = (state: SentenceScrambleState): string => state.sentences[state.round]?.text ?? ''

const currentPart = (state: SentenceScrambleState): SentencePart | undefined =>
  state.sentences[state.round]?.parts[state.part]

/** Number of the current part, from 1, and how many there are. */
export const partNumber = (state: SentenceScrambleState): readonly [number: number, total: number] => [
  state.part + 1,
  state.sentences[state.round]?.parts.length ?? 1,
]

/** Words of the current part, in the order in which the player has put them, the given first one included. */
function orderedWords(state: SentenceScrambleState): readonly string[] {
  const part = currentPart(state)
  const first = part?.isGiven ? part.words.slice(0, 1) : []
  return [...first, ...state.placed.map((tile) => state.tiles[tile] ?? '')]
}

/** The words in the line so far: parts that are made, the given first word, and the words placed. */
export const placedWords = (state: SentenceScrambleState): readonly string[] => [...state.made, ...orderedWords(state)]

/** The word that is given as the last of the current part; empty where none is, and once the sentence is made. */
export function givenEnd(state: SentenceScrambleState): string {
  const part = currentPart(state)
  return part?.isGiven && state.phase !== 'pause' ? (part.words.at(-1) ?? '') : ''
}

/** Whether the current sentence asks something: its sign is shown, since its words could say it too. */
export const asksSomething = (state: SentenceScrambleState): boolean => isQuestion(currentSentence(state))

/** Accepted orders of the current part that begin as the player has begun. */
function openOrders(state: SentenceScrambleState): readonly (readonly string[])[] {
  const words = orderedWords(state)
  return (currentPart(state)?.orders ?? []).filter((order) => words.every((word, index) => order[index] === word))
}

/** Words of which any is right now, those of the written order first. */
export function nextWords(state: SentenceScrambleState): readonly string[] {
  const at = orderedWords(state).length
  return [...new Set(openOrders(state).flatMap((order) => order[at] ?? []))]
}

/** The whole sentence in the order that is being made: the written one as long as it can be. */
export function orderBeingMade(state: SentenceScrambleState): readonly string[] {
  const later = state.sentences[state.round]?.parts.slice(state.part + 1) ?? []
  return [...state.made, ...(openOrders(state)[0] ?? []), ...later.flatMap(({ words }) => words)]
}

/** Whether the sentence that was just made has another right order than the written one. */
export function isOtherOrder(state: SentenceScrambleState): boolean {
  if (state.phase !== 'pause') return false
  const written = state.sentences[state.round]?.parts.flatMap(({ words }) => words) ?? []
  return madeWords(state).join(' ') !== written.join(' ')
}

/** The words of a made sentence, as the player ordered them. */
const madeWords = (state: SentenceScrambleState): readonly string[] => {
  const part = currentPart(state)
  return [...placedWords(state), ...(part?.isGiven ? part.words.slice(-1) : [])]
}

export const isTilePlaced = (state: SentenceScrambleState, tile: number): boolean => state.placed.includes(tile)

/** Sentences completed in this game. */
export const completedSentences = (state: SentenceScrambleState): number =>
  state.phase === 'playing' || state.phase === 'lost' || state.phase === 'not-started' ? state.round : state.round + 1

/** The words whose sentences had a wrong word in this game. */
export const missedWords = (state: SentenceScrambleState): readonly string[] =>
  state.missedRounds.flatMap((round) => state.sentences[round]?.word ?? [])

export const wonTrophy = (state: SentenceScrambleState): boolean => state.phase === 'trophy'

function dealPart(state: SentenceScrambleState, part: number): SentenceScrambleState {
  const dealt = state.sentences[state.round]?.parts[part]
  const solved = dealt?.isGiven ? dealt.words.slice(1, -1) : (dealt?.words ?? [])
  const [tiles, random] = dealTiles(solved, state.random)
  return { ...state, phase: 'playing', random, part, tiles, placed: [], ...NO_MISS, waitMs: 0 }
}

const dealSentence = (state: SentenceScrambleState, round: number): SentenceScrambleState =>
  dealPart({ ...state, round, made: [] }, 0)

function start(state: SentenceScrambleState): SentenceScrambleState {
  const isUnderWay = state.phase === 'playing' || state.phase === 'pause' || state.phase === 'blocked'
  if (isUnderWay || state.sentences.length === 0) return state
  const alreadyWon = state.alreadyWon || wonTrophy(state)
  return dealSentence({ ...state, alreadyWon, misses: 0, missedRounds: [] }, 0)
}

function miss(state: SentenceScrambleState, tile: number): SentenceScrambleState {
  const misses = state.misses + 1
  const missedRounds = state.missedRounds.includes(state.round)
    ? state.missedRounds
    : [...state.missedRounds, state.round]
  const missReason = findMissReason({
    wanted: nextWords(state),
    tapped: state.tiles[tile] ?? '',
    before: orderedWords(state),
    phrases: currentPart(state)?.phrases ?? [],
    isQuestion: asksSomething(state) && state.part === 0,
  })
  const missed = { ...state, misses, missedRounds, missedTile: tile, missReason }
  return misses < MAX_MISSES ? { ...missed, feedbackMs: MISS_FEEDBACK_MS } : { ...missed, feedbackMs: 0, phase: 'lost' }
}

function tapWord(state: SentenceScrambleState, tile: number): SentenceScrambleState {
  if (state.phase !== 'playing' || !isFreeTile(state.tiles, state.placed, tile)) return state
  // Words are compared, not tiles: two tiles with the same word are interchangeable.
  if (!nextWords(state).includes(state.tiles[tile] ?? '')) return miss(state, tile)
  const next: SentenceScrambleState = { ...state, placed: [...state.placed, tile], ...NO_MISS }
  if (next.placed.length < next.tiles.length) return next
  const isLastPart = state.part + 1 >= (state.sentences[state.round]?.parts.length ?? 1)
  return isLastPart
    ? { ...next, phase: 'pause', waitMs: SENTENCE_PAUSE_MS }
    : dealPart({ ...next, made: madeWords(next) }, state.part + 1)
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
    : { ...state, missedTile: -1, feedbackMs: 0 }
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
