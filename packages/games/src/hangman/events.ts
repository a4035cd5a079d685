import type { EventOf } from '../game-definition.ts'
import type { Tick } from '../tick.ts'

export const hangmanEvents = {
  start: [],
  guess: ['letter'],
  hint: [],
  /** Go Again, Continue, and the click on the trophy, which resets the whole game. */
  advance: [],
} as const

/** A tick is only due while `waitMs` is above 0; otherwise it changes nothing. */
export type HangmanEvent = EventOf<typeof hangmanEvents> | Tick
