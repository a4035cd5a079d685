import {
  startWordScramble,
  stepWordScramble,
  WORD_TIME_MS,
  type WordScrambleState,
} from '@wordnest/games/word-scramble/engine'
import type { WordScrambleEvent } from '@wordnest/games/word-scramble/events'

import { defineDealtGame } from '#state/games/dealt-game.ts'
import { wordScrambleProgress } from '#state/games/game-progress.ts'
import type { Settings } from '#state/settings.ts'

const TIMES_MS: Readonly<Record<Settings['wordTime'], number | null>> = {
  normal: WORD_TIME_MS,
  long: 2 * WORD_TIME_MS,
  longer: 3 * WORD_TIME_MS,
  off: null,
}

/** Milliseconds for each word; null for no limit. */
export const toTimeLimitMs = (time: Settings['wordTime']): number | null => TIMES_MS[time]

/** Whether a word is on the board, or YES! for the one before. */
export const isUnderWay = ({ phase }: WordScrambleState): boolean => phase === 'playing' || phase === 'yes'

/** Whether time counts against the learner, so that the game must be able to wait. */
export const isTimed = (game: WordScrambleState): boolean => isUnderWay(game) && game.timeLimitMs !== null

function dueInMs({ phase, timeLimitMs, timeLeftMs, flashMs, waitMs }: WordScrambleState): number {
  const pending = phase === 'playing' ? [flashMs, timeLimitMs === null ? 0 : timeLeftMs] : [waitMs]
  return Math.min(Infinity, ...pending.filter((ms) => ms > 0))
}

export const useWordScramble = defineDealtGame<WordScrambleState, WordScrambleEvent>({
  deal: startWordScramble,
  step: stepWordScramble,
  toMaterial: (vocabulary) => vocabulary.map(({ word }) => word),
  isUnfinished: isUnderWay,
  dueInMs,
  progress: wordScrambleProgress,
})
