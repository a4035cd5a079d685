import type { GameDefinition } from '../game-definition.ts'
import { hangmanEvents } from './events.ts'

export const hangman = {
  name: 'hangman',
  path: '/hangman',
  texts: 'hangman',
  needs: 'word',
  events: hangmanEvents,
  trophy: 'Hangman',
  isDealt: false,
} as const satisfies GameDefinition
