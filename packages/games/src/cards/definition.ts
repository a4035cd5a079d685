import type { GameDefinition } from '../game-definition.ts'
import { cardsEvents } from './events.ts'

export const cards = {
  name: 'cards',
  path: '/cards',
  texts: 'cards',
  needs: 'word',
  events: cardsEvents,
  trophy: null,
  isDealt: false,
} as const satisfies GameDefinition
