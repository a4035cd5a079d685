import { wordScramble } from '@wordnest/games/word-scramble/definition'
import {
  startWordScramble,
  stepWordScramble,
  WORD_TIME_MS,
  type WordScrambleState,
} from '@wordnest/games/word-scramble/engine'
import { wordScrambleGrader } from '@wordnest/games/word-scramble/grades'

import { defineGame } from '#features/games/frame/define-game.ts'
import { type Settings, useSettings } from '#shared/settings.ts'
import type { SoundEffect } from '#lib/synth.ts'

import { findAnnouncement } from './announcement.ts'

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

/** A time-out is no mistake of a learner who has given themselves more time since the game began. */
function isGradeCounted({ phase, timeLimitMs }: WordScrambleState): boolean {
  if (phase !== 'lost' || timeLimitMs === null) return true
  const wantedMs = toTimeLimitMs(useSettings.getState().wordTime)
  return wantedMs !== null && wantedMs <= timeLimitMs
}

function findSound(before: WordScrambleState, now: WordScrambleState): SoundEffect | undefined {
  if (now.phase !== before.phase) {
    if (now.phase === 'yes') return 'right'
    if (now.phase === 'lost') return 'lose'
    return now.phase === 'trophy' || now.phase === 'you-win' ? 'win' : undefined
  }
  if (now.flashMs > before.flashMs) return 'wrong'
  return now.answer !== before.answer && now.tiles === before.tiles ? 'tap' : undefined
}

export const useWordScramble = defineGame(wordScramble, {
  start: startWordScramble,
  step: stepWordScramble,
  grader: wordScrambleGrader,
  isGradeCounted,
  isUnfinished: isUnderWay,
  dueInMs,
  findAnnouncement: (messages, ...change) => findAnnouncement(messages.wordScramble, ...change),
  findSound,
})
