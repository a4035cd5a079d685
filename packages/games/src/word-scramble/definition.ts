import type { GameDefinition } from '../game-definition.ts'
import { wordScrambleEvents } from './events.ts'

export const wordScramble = {
  name: 'word-scramble',
  path: '/word-scramble',
  texts: 'wordScramble',
  needs: 'word',
  events: wordScrambleEvents,
  trophy: 'WordScramble',
  isDealt: true,
} as const satisfies GameDefinition
