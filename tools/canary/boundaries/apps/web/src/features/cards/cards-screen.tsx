import { deck } from './deck.ts'

export const CardsScreen = () => deck
