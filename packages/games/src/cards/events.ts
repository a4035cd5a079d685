import type { EventOf } from '../game-definition.ts'

export const cardsEvents = {
  flip: [],
  down: [],
  up: [],
  left: [],
  shuffle: ['seed'],
} as const

export type CardDeckEvent = EventOf<typeof cardsEvents>
