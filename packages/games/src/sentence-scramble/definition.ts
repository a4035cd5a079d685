import type { GameDefinition } from '../game-definition.ts'
import { sentenceScrambleEvents } from './events.ts'

export const sentenceScramble = {
  name: 'sentence-scramble',
  path: '/sent-scramble',
  texts: 'sentScramble',
  needs: 'sentence',
  events: sentenceScrambleEvents,
  trophy: 'SentenceScramble',
  isDealt: true,
} as const satisfies GameDefinition
