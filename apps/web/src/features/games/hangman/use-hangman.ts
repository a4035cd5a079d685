import { hangman } from '@wordnest/games/hangman/definition'
import { type HangmanState, startHangman, stepHangman } from '@wordnest/games/hangman/engine'
import { hangmanGrader } from '@wordnest/games/hangman/grades'

import { defineGame } from '#features/games/frame/define-game.ts'
import type { SoundEffect } from '#lib/synth.ts'

import { findAnnouncement } from './announcement.ts'

const UNDER_WAY: ReadonlySet<HangmanState['phase']> = new Set(['playing', 'checking', 'got-it', 'missed'])

function findSound(before: HangmanState, now: HangmanState): SoundEffect | undefined {
  if (now.phase !== before.phase && now.phase !== 'checking') {
    if (now.phase === 'missed') return 'lose'
    return ['got-it', 'trophy', 'you-win'].includes(now.phase) ? 'win' : undefined
  }
  if (now.usedLetters.length <= before.usedLetters.length) return undefined
  return now.wrongCount > before.wrongCount ? 'wrong' : 'right'
}

export const useHangman = defineGame(hangman, {
  start: startHangman,
  step: stepHangman,
  grader: hangmanGrader,
  isUnfinished: ({ phase }) => UNDER_WAY.has(phase),
  // Between two words a game continues with the next one.
  onReturn: { type: 'advance' },
  dueInMs: ({ waitMs }) => (waitMs === 0 ? Infinity : waitMs),
  findAnnouncement: (messages, ...change) => findAnnouncement(messages.hangman, ...change),
  findSound,
  isCelebrated: ({ correctWords, words }) => correctWords === words.length,
})
