import type { EventOf } from '../game-definition.ts'
import type { Tick } from '../tick.ts'

export const sentenceScrambleEvents = {
  /** Start, and TRY AGAIN. */
  start: [],
  word: ['tile'],
} as const

export type SentenceScrambleEvent = EventOf<typeof sentenceScrambleEvents> | Tick
