import { sentenceScramble } from '@wordnest/games/sentence-scramble/definition'
import {
  missedWords,
  type SentenceScrambleState,
  startSentenceScramble,
  stepSentenceScramble,
} from '@wordnest/games/sentence-scramble/engine'
import { sentenceScrambleGrader } from '@wordnest/games/sentence-scramble/grades'

import { defineGame } from '#features/games/frame/define-game.ts'
import type { SoundEffect } from '#lib/synth.ts'

import { findAnnouncement } from './announcement.ts'

/** Whether a sentence is being made, or has just been. */
export const isUnderWay = ({ phase }: SentenceScrambleState): boolean => phase === 'playing' || phase === 'pause'

function dueInMs({ feedbackMs, waitMs }: SentenceScrambleState): number {
  return Math.min(Infinity, ...[feedbackMs, waitMs].filter((ms) => ms > 0))
}

function findSound(before: SentenceScrambleState, now: SentenceScrambleState): SoundEffect | undefined {
  if (now.phase !== before.phase) {
    if (now.phase === 'pause') return 'right'
    if (now.phase === 'lost') return 'lose'
    return now.phase === 'trophy' || now.phase === 'you-win' ? 'win' : undefined
  }
  if (now.misses > before.misses) return 'wrong'
  if (now.part > before.part) return 'right'
  return now.placed.length > before.placed.length ? 'tap' : undefined
}

export const useSentenceScramble = defineGame(sentenceScramble, {
  start: startSentenceScramble,
  step: stepSentenceScramble,
  grader: sentenceScrambleGrader,
  isUnfinished: isUnderWay,
  dueInMs,
  findAnnouncement: (messages, ...change) => findAnnouncement(messages.sentScramble, ...change),
  findSound,
  findMissed: missedWords,
})
