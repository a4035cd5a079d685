/** Vocab Cards: a stack of cards that are flipped, swiped and learned. Their rules: docs/product.md, Vocab Cards. */
import { type GameWord, type GameWordInput, toGameWords } from '../game-word.ts'
import { shuffle, toRandomState } from '../random.ts'
import { replay } from '../replay.ts'
import type { CardDeckEvent } from './events.ts'

export type Card = GameWord & {
  /** Place of the word in today's vocabulary, from 0: the same card keeps it wherever it moves. */
  readonly id: number
  /** False: the definition side (front). True: the word side (back). */
  readonly flipped: boolean
}

export type CardDeck = {
  /** Today's vocabulary, in its order. */
  readonly words: readonly GameWord[]
  /** `cards[0]` is the top of the stack, the last one its bottom. Only the top can be flipped. */
  readonly cards: readonly Card[]
  /** Swipes down and up since the start. */
  readonly swipes: number
  /** Cards taken out as learned since the start or the last shuffle. */
  readonly learned: number
}

const toCard = (word: GameWord, id: number): Card => ({ ...word, id, flipped: false })

/** Cards in the order of the vocabulary, all showing their definition. */
export function startCardDeck(vocabulary: readonly GameWordInput[]): CardDeck {
  const words = toGameWords(vocabulary)
  return { words, cards: words.map(toCard), swipes: 0, learned: 0 }
}

/** A card that leaves the top shows its definition when it comes back. */
const turnBack = (card: Card): Card => (card.flipped ? { ...card, flipped: false } : card)

const isSameOrder = (some: readonly Card[], others: readonly Card[]): boolean =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)

/** All cards in an order that is not the present one, where there is another. */
function shuffleAll(deck: CardDeck, seed: number): CardDeck {
  const [drawn] = shuffle(deck.words.map(toCard), toRandomState(seed))
  const cards = isSameOrder(drawn, deck.cards) ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn
  const isUnchanged = isSameOrder(cards, deck.cards) && !deck.cards.some(({ flipped }) => flipped)
  return isUnchanged ? deck : { ...deck, cards, learned: 0 }
}

/** The same object where nothing changes: on an empty stack, or a shuffle that has nothing to move. */
export function stepCardDeck(deck: CardDeck, event: CardDeckEvent): CardDeck {
  if (event.type === 'shuffle') return shuffleAll(deck, event.seed)
  const [top, ...rest] = deck.cards
  if (!top) return deck
  switch (event.type) {
    case 'flip':
      return { ...deck, cards: [{ ...top, flipped: !top.flipped }, ...rest] }
    case 'up':
      return { ...deck, cards: [...rest, turnBack(top)], swipes: deck.swipes + 1 }
    case 'down': {
      const turned = [turnBack(top), ...rest]
      return { ...deck, cards: [...turned.slice(-1), ...turned.slice(0, -1)], swipes: deck.swipes + 1 }
    }
    case 'left':
      return { ...deck, cards: rest, learned: deck.learned + 1 }
  }
}

/**
 * The state that the events lead to: every game has it.
 * @public
 */
export const replayCardDeck = (vocabulary: readonly GameWordInput[], events: readonly CardDeckEvent[]): CardDeck =>
  replay(stepCardDeck, startCardDeck(vocabulary), events)

/** The card that can be flipped and swiped; undefined when all are learned or there are no words. */
export const topCard = (deck: CardDeck): Card | undefined => deck.cards[0]

/** Whether every card was taken out as learned. */
export const isDeckLearned = (deck: CardDeck): boolean => deck.words.length > 0 && deck.cards.length === 0
