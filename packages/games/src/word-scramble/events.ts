import type { EventOf } from '../game-definition.ts'
import type { Tick } from '../tick.ts'

export const wordScrambleEvents = {
  /** Start Game and TRY AGAIN. */
  start: ['timeLimitMs'],
  tile: ['tile'],
  /** Takes the last letter back. */
  oops: [],
  /** Checks the answer. */
  okay: [],
} as const

export type WordScrambleEvent = EventOf<typeof wordScrambleEvents> | Tick
