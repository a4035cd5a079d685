import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CardDeck, isDeckLearned, replayCardDeck, startCardDeck, stepCardDeck, topCard } from './engine.ts'
import type { CardDeckEvent } from './events.ts'

const ANIMALS = ['ant', 'bee', 'cat', 'dog'].map((word) => ({
  word,
  definition: `a ${word}`,
  sentence: `The ${word}.`,
}))

const wordsOf = (deck: CardDeck): string => deck.cards.map(({ word }) => word).join(' ')
const play = (...types: ('flip' | 'down' | 'up' | 'left')[]): CardDeck =>
  replayCardDeck(
    ANIMALS,
    types.map((type) => ({ type })),
  )

const anyEvent: fc.Arbitrary<CardDeckEvent> = fc.oneof(
  fc.constantFrom<CardDeckEvent>({ type: 'flip' }, { type: 'down' }, { type: 'up' }, { type: 'left' }),
  fc.record({ type: fc.constant('shuffle' as const), seed: fc.integer() }),
)
const anyVocabulary = fc.array(
  fc.record({ word: fc.oneof(fc.string(), fc.constant(undefined)), definition: fc.oneof(fc.string(), fc.integer()) }),
  { maxLength: 20 },
)

describe('card deck', () => {
  it('starts with the vocabulary in its order, every card on its definition side', () => {
    const deck = startCardDeck(ANIMALS)
    expect(wordsOf(deck)).toBe('ant bee cat dog')
    expect(topCard(deck)).toEqual({ id: 0, word: 'ant', definition: 'a ant', sentence: 'The ant.', flipped: false })
    expect(deck).toMatchObject({ swipes: 0, learned: 0 })
  })

  it.each([
    [['up'], 'bee cat dog ant', 1, 0],
    [['down'], 'dog ant bee cat', 1, 0],
    [['up', 'down'], 'ant bee cat dog', 2, 0],
    [['left'], 'bee cat dog', 0, 1],
    [['left', 'up', 'left'], 'dog bee', 1, 2],
    [['flip', 'flip', 'flip'], 'ant bee cat dog', 0, 0],
    [['left', 'left', 'left', 'up', 'down'], 'dog', 2, 3],
    [['left', 'left', 'left', 'left', 'up', 'down', 'flip', 'left'], '', 0, 4],
  ] as const)('after %s holds "%s", %d swipes, %d learned', (types, words, swipes, learned) => {
    const deck = play(...types)
    expect(wordsOf(deck)).toBe(words)
    expect(deck).toMatchObject({ swipes, learned })
  })

  it('flips the top card alone, and back', () => {
    expect(play('flip').cards.map(({ flipped }) => flipped)).toEqual([true, false, false, false])
    expect(play('flip', 'flip')).toEqual(startCardDeck(ANIMALS))
  })

  it.each(['up', 'down'] as const)('turns a flipped card back when a swipe %s takes it off the top', (swipe) => {
    expect(play('flip', swipe).cards.every(({ flipped }) => !flipped)).toBe(true)
  })

  it('says when all are learned', () => {
    expect(isDeckLearned(play('left', 'left', 'left'))).toBe(false)
    expect(isDeckLearned(play('left', 'left', 'left', 'left'))).toBe(true)
    expect(isDeckLearned(startCardDeck([]))).toBe(false)
    expect(topCard(startCardDeck([]))).toBeUndefined()
  })

  it('restores and unflips every card in another order by a shuffle, keeping the swipes', () => {
    const played = play('up', 'left', 'flip')
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const shuffled = stepCardDeck(played, { type: 'shuffle', seed })
        expect(shuffled.cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
        expect(shuffled.cards.some(({ flipped }) => flipped)).toBe(false)
        expect(shuffled).toMatchObject({ swipes: 1, learned: 0 })
      }),
    )
  })

  it('always shows another order after a shuffle of two cards or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(fc.integer(), { minLength: 1 }), (size, seeds) => {
        let deck = startCardDeck(ANIMALS.concat(ANIMALS).slice(0, size))
        for (const seed of seeds) {
          const next = stepCardDeck(deck, { type: 'shuffle', seed })
          expect(next.cards.map(({ id }) => id)).not.toEqual(deck.cards.map(({ id }) => id))
          deck = next
        }
      }),
    )
  })

  it('keeps every card either in the stack or learned, counts each swipe once, and flips the top at most', () => {
    fc.assert(
      fc.property(anyVocabulary, fc.array(anyEvent, { maxLength: 60 }), (vocabulary, events) => {
        let deck = startCardDeck(vocabulary)
        const learned = new Set<number>()
        let swipes = 0
        for (const event of events) {
          const top = topCard(deck)
          if (event.type === 'shuffle') learned.clear()
          else if (top && event.type === 'left') learned.add(top.id)
          else if (top && event.type !== 'flip') swipes += 1
          deck = stepCardDeck(deck, event)
          const ids = [...deck.cards.map(({ id }) => id), ...learned].toSorted((a, b) => a - b)
          expect(ids).toEqual(vocabulary.map((_, index) => index))
          expect(deck).toMatchObject({ swipes, learned: learned.size })
          expect(deck.cards.slice(1).some(({ flipped }) => flipped)).toBe(false)
          for (const card of deck.cards) expect(card).toMatchObject(deck.words[card.id] ?? { word: 'unknown' })
        }
        expect(replayCardDeck(vocabulary, events)).toEqual(deck)
      }),
    )
  })

  it('gives the same object back exactly when nothing changes', () => {
    fc.assert(
      fc.property(anyVocabulary, fc.array(anyEvent, { maxLength: 30 }), anyEvent, (vocabulary, events, event) => {
        const deck = replayCardDeck(vocabulary, events)
        const before = structuredClone(deck)
        const next = stepCardDeck(deck, event)
        expect(deck).toEqual(before)
        expect(next === deck).toBe(JSON.stringify(next) === JSON.stringify(deck))
      }),
    )
  })
})
