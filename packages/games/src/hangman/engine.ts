/** Hangman: guess each word letter by letter, with at most five wrong guesses. Its rules: docs/product.md, Hangman. */
import { charactersOf, type GameWord, type GameWordInput, toGameWords } from '../game-word.ts'
import { findStrictReplay, replay } from '../replay.ts'
import { isElapsed } from '../tick.ts'
import type { HangmanEvent } from './events.ts'

/** Wrong guesses that lose a word; there is one picture more, for none. */
export const MAX_WRONG_GUESSES = 6
/** From the guess that ends a round to its outcome. */
export const ROUND_OVER_CHECK_MS = 300
/** From the 'You Win' modal to the end of the game behind it. */
export const FINAL_MODAL_MS = 2000
/** A visitor whose count of advances is above this cannot advance again. */
export const VISITOR_MAX_ADVANCES = 4

export type HangmanInput = {
  readonly words: readonly GameWordInput[]
  readonly signedIn: boolean
  /** The vocabulary-matches flag: the words are those of the video. */
  readonly vocabularyMatches: boolean
  /** Whether the video's Hangman flag is set. */
  readonly alreadyWon: boolean
}

/**
 * `checking`: a round is over and its outcome is due in {@link ROUND_OVER_CHECK_MS}. `trophy` and `you-win` end the
 * game, also when the last word was lost. `blocked`: a visitor must sign in.
 */
export type HangmanPhase =
  | 'not-started'
  | 'playing'
  | 'checking'
  | 'got-it'
  | 'missed'
  | 'trophy'
  | 'you-win'
  | 'blocked'

export type HangmanState = Omit<HangmanInput, 'words'> & {
  /** Lower case, in the order given; those without a letter a-z are left out, as there is nothing to guess. */
  readonly words: readonly GameWord[]
  readonly phase: HangmanPhase
  /** Clears {@link FINAL_MODAL_MS} after the 'You Win' modal; from then on the game can be started again. */
  readonly started: boolean
  /** Index of the current word. */
  readonly round: number
  /** Letters of the current word that were guessed, in the order of the guesses. */
  readonly correctLetters: readonly string[]
  /** All letters guessed in this round. */
  readonly usedLetters: readonly string[]
  /** From 0 to {@link MAX_WRONG_GUESSES}. */
  readonly wrongCount: number
  readonly correctWords: number
  /** Words whose hint was shown. */
  readonly hintsUsed: number
  readonly hintShown: boolean
  /** How often the player went on to a next word. */
  readonly advances: number
  /** Until the pending check or the end of the closing game; 0 when nothing is pending. */
  readonly waitMs: number
}

const NEW_ROUND = { correctLetters: [], usedLetters: [], wrongCount: 0, hintShown: false, waitMs: 0 } as const

const NEW_GAME = {
  ...NEW_ROUND,
  phase: 'not-started',
  started: false,
  round: 0,
  correctWords: 0,
  hintsUsed: 0,
  advances: 0,
} as const

const isGuessable = (character: string): boolean => /^[a-z]$/.test(character)

const lettersToGuess = (word: string): ReadonlySet<string> => new Set(charactersOf(word).filter(isGuessable))

/** Words in lower case, without those that hold no letter to guess. */
const toPlayable = (words: readonly GameWordInput[]): readonly GameWord[] =>
  toGameWords(words)
    .map((entry) => ({ ...entry, word: entry.word.toLowerCase().normalize('NFC') }))
    .filter(({ word }) => lettersToGuess(word).size > 0)

export const canPlayHangman = (words: readonly GameWordInput[]): boolean => toPlayable(words).length > 0

export function startHangman({ words, signedIn, vocabularyMatches, alreadyWon }: HangmanInput): HangmanState {
  return { words: toPlayable(words), signedIn, vocabularyMatches, alreadyWon, ...NEW_GAME }
}

/** The word to guess, shown in full when a round is over; empty without vocabulary. */
export const currentWord = (state: HangmanState): string => state.words[state.round]?.word ?? ''

/** The definition of the current word; empty where it has none, and then there is no hint to take. */
export const currentHint = (state: HangmanState): string => state.words[state.round]?.definition ?? ''

export const hasHint = (state: HangmanState): boolean => state.phase === 'playing' && currentHint(state) !== ''

export const isLetterUsed = (state: HangmanState, letter: string): boolean =>
  state.usedLetters.includes(letter.toLowerCase())

/** Whether a guess of this letter counts now: a single a-z of either case, not used yet, with no check pending. */
export const canGuess = (state: HangmanState, letter: string): boolean =>
  state.phase === 'playing' && isGuessable(letter.toLowerCase()) && !isLetterUsed(state, letter)

export type LetterSlot = {
  /** Empty while hidden. */
  readonly character: string
  readonly hidden: boolean
  /** Shown from the start: not a letter a-z. */
  readonly given: boolean
}

/** One slot a character. Only letters a-z are hidden; spaces, digits, signs and accented letters are given. */
export const maskedWord = (state: HangmanState): readonly LetterSlot[] =>
  charactersOf(currentWord(state)).map((character) => {
    const given = !isGuessable(character)
    const hidden = !given && !state.correctLetters.includes(character)
    return { character: hidden ? '' : character, hidden, given }
  })

/** Number of the picture, from 0 (nothing drawn) to {@link MAX_WRONG_GUESSES}. */
export const hangmanPicture = (state: HangmanState): number => state.wrongCount

export const isRoundWon = (state: HangmanState): boolean =>
  state.words.length > 0 && lettersToGuess(currentWord(state)).size === state.correctLetters.length

export const isLastRound = (state: HangmanState): boolean => state.round === state.words.length - 1

export const wonTrophy = (state: HangmanState): boolean => state.phase === 'trophy'

/** Whether a note may say how a trophy is won: it has not been won yet. */
export const isTrophyOpen = (state: HangmanState): boolean => !state.alreadyWon

function guess(state: HangmanState, typed: string): HangmanState {
  if (!canGuess(state, typed)) return state
  const letter = typed.toLowerCase()
  const isCorrect = lettersToGuess(currentWord(state)).has(letter)
  const next: HangmanState = {
    ...state,
    usedLetters: [...state.usedLetters, letter],
    correctLetters: isCorrect ? [...state.correctLetters, letter] : state.correctLetters,
    wrongCount: isCorrect ? state.wrongCount : state.wrongCount + 1,
  }
  const isWon = isRoundWon(next)
  if (!isWon && next.wrongCount < MAX_WRONG_GUESSES) return next
  return {
    ...next,
    correctWords: isWon ? next.correctWords + 1 : next.correctWords,
    phase: 'checking',
    waitMs: ROUND_OVER_CHECK_MS,
  }
}

function showHint(state: HangmanState): HangmanState {
  if (!hasHint(state) || state.hintShown) return state
  return { ...state, hintShown: true, hintsUsed: state.hintsUsed + 1 }
}

function endRound(state: HangmanState): HangmanState {
  if (!isLastRound(state)) return { ...state, phase: isRoundWon(state) ? 'got-it' : 'missed', waitMs: 0 }
  const isPerfect = state.correctWords === state.words.length && state.hintsUsed === 0
  return isPerfect && state.vocabularyMatches && !state.alreadyWon
    ? { ...state, phase: 'trophy', waitMs: 0 }
    : { ...state, phase: 'you-win', waitMs: FINAL_MODAL_MS }
}

function wait(state: HangmanState, elapsedMs: number): HangmanState {
  if (state.waitMs === 0 || !isElapsed(elapsedMs)) return state
  if (elapsedMs < state.waitMs) return { ...state, waitMs: state.waitMs - elapsedMs }
  return state.phase === 'checking'
    ? wait(endRound(state), elapsedMs - state.waitMs)
    : { ...state, waitMs: 0, started: false }
}

function advance(state: HangmanState): HangmanState {
  if (state.phase === 'trophy') return { ...state, ...NEW_GAME, alreadyWon: true }
  if (state.phase !== 'got-it' && state.phase !== 'missed') return state
  if (!state.signedIn && state.advances > VISITOR_MAX_ADVANCES) return { ...state, phase: 'blocked' }
  return { ...state, ...NEW_ROUND, phase: 'playing', round: state.round + 1, advances: state.advances + 1 }
}

const start = (state: HangmanState): HangmanState =>
  state.started || state.words.length === 0 ? state : { ...state, ...NEW_GAME, phase: 'playing', started: true }

/** The same object where nothing changes: a used letter, a key that is no letter, an event that is not due. */
export function stepHangman(state: HangmanState, event: HangmanEvent): HangmanState {
  switch (event.type) {
    case 'start':
      return start(state)
    case 'guess':
      return guess(state, event.letter)
    case 'hint':
      return showHint(state)
    case 'advance':
      return advance(state)
    case 'tick':
      return wait(state, event.elapsedMs)
  }
}

/**
 * The state that the events lead to: every game has it.
 * @public
 */
export const replayHangman = (input: HangmanInput, events: readonly HangmanEvent[]): HangmanState =>
  replay(stepHangman, startHangman(input), events)

/**
 * The referee's judgement: whether these events, played over the video's words in the order of the game, end in the
 * trophy. Every event must have changed something, so a log holds no others. The caller sees to it that the words are
 * the video's ({@link HangmanInput.vocabularyMatches}).
 */
export function earnsHangmanTrophy(words: readonly GameWordInput[], events: readonly HangmanEvent[]): boolean {
  const dealt = startHangman({ words, signedIn: true, vocabularyMatches: true, alreadyWon: false })
  const end = findStrictReplay(stepHangman, dealt, events)
  return end !== undefined && wonTrophy(end)
}
