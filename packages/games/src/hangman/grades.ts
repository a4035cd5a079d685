import type { WordGrade } from '@wordnest/vocabulary/grades'

import { type Change, type Grader, replayGrading, toGrade } from '../grading.ts'
import { currentWord, type HangmanState, isRoundWon, stepHangman } from './engine.ts'
import type { HangmanEvent } from './events.ts'

/** A word found with at least this many wrong letters was hard. */
const HARD_WRONG_GUESSES = 4

/** A word is graded by the guess that ends its round. */
function gradeRound({ before, now }: Change<HangmanState, HangmanEvent>): WordGrade | undefined {
  if (before.phase !== 'playing' || now.phase !== 'checking') return undefined
  const hints = now.hintShown ? 1 : 0
  if (!isRoundWon(now)) return toGrade(currentWord(now), 'form', 'wrong', hints)
  const isHard = now.hintShown || now.wrongCount >= HARD_WRONG_GUESSES
  return toGrade(currentWord(now), 'form', isHard ? 'hard' : 'right', hints)
}

export const hangmanGrader: Grader<HangmanState, HangmanEvent, null> = {
  notes: null,
  step: (_, change) => [gradeRound(change), null],
}

/**
 * What the events say of the words, from the start of the game: every game has it.
 * @public
 */
export const gradesOfHangman = (start: HangmanState, events: readonly HangmanEvent[]): readonly WordGrade[] =>
  replayGrading(hangmanGrader, stepHangman, start, events).grades
