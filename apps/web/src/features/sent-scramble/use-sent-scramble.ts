import {
  type SentenceScrambleState,
  startSentenceScramble,
  stepSentenceScramble,
} from '@wordnest/games/sentence-scramble/engine'
import type { SentenceScrambleEvent } from '@wordnest/games/sentence-scramble/events'

import { defineDealtGame } from '#state/games/dealt-game.ts'
import { sentScrambleProgress } from '#state/games/game-progress.ts'

/** Whether a sentence is being made, or has just been. */
export const isUnderWay = ({ phase }: SentenceScrambleState): boolean => phase === 'playing' || phase === 'pause'

function dueInMs({ feedbackMs, waitMs }: SentenceScrambleState): number {
  return Math.min(Infinity, ...[feedbackMs, waitMs].filter((ms) => ms > 0))
}

export const useSentScramble = defineDealtGame<SentenceScrambleState, SentenceScrambleEvent>({
  deal: startSentenceScramble,
  step: stepSentenceScramble,
  toMaterial: (vocabulary) => vocabulary.map(({ sentence }) => sentence),
  isUnfinished: isUnderWay,
  dueInMs,
  progress: sentScrambleProgress,
})
