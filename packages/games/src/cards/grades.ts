import type { WordGrade } from '@wordnest/vocabulary/grades'

import { type Grader, replayGrading, toGrade } from '../grading.ts'
import { type CardDeck, stepCardDeck, topCard } from './engine.ts'
import type { CardDeckEvent } from './events.ts'

/** Ids of the cards whose word was seen since the last shuffle. */
type Notes = ReadonlySet<number>

const NONE: Notes = new Set()

/** A card that is learned says whether its word had to be looked at. Other swipes say nothing. */
export const cardsGrader: Grader<CardDeck, CardDeckEvent, Notes> = {
  notes: NONE,
  step(turned, { before, event }) {
    const card = topCard(before)
    if (event.type === 'shuffle') return [undefined, NONE]
    if (!card || (event.type !== 'flip' && event.type !== 'left')) return [undefined, turned]
    if (event.type === 'flip') return [undefined, new Set([...turned, card.id])]
    return [toGrade(card.word, 'meaning', turned.has(card.id) ? 'hard' : 'right'), turned]
  },
}

/**
 * What the events say of the words, from the start of the game: every game has it.
 * @public
 */
export const gradesOfCards = (start: CardDeck, events: readonly CardDeckEvent[]): readonly WordGrade[] =>
  replayGrading(cardsGrader, stepCardDeck, start, events).grades
