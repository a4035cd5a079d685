import { type CardDeck, startCardDeck, stepCardDeck } from '@wordnest/games/cards/engine'
import type { CardDeckEvent } from '@wordnest/games/cards/events'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type CardTable = {
  readonly words: readonly StudyWord[]
  readonly deck: CardDeck
  /** The decks before, newest last, to go back to. */
  readonly past: readonly CardDeck[]
}

export type CardSession = {
  readonly table: StoreApi<CardTable>
  readonly step: (event: CardDeckEvent) => void
  /** Takes the last action back, its swipe included. */
  readonly undo: () => void
  readonly setWords: (words: readonly StudyWord[]) => void
  /** Hands on the swipes that were not handed on yet. */
  readonly report: () => void
  /** From `close` on, every swipe is handed on at once: a card may still be in flight when the screen goes. */
  readonly open: () => void
  readonly close: () => void
}

const MAX_PAST = 100

const hasSameKeys = (some: readonly StudyWord[], others: readonly StudyWord[]): boolean =>
  some.length === others.length &&
  some.every(({ word }, index) => toWordKey(word) === toWordKey(others[index]?.word ?? ''))

/** New texts on the cards where they lie; other words make a new stack. */
function withWords({ deck, words: before, past }: CardTable, words: readonly StudyWord[]): CardTable {
  const start = startCardDeck(words)
  if (!hasSameKeys(before, words)) return { words, deck: { ...start, swipes: deck.swipes }, past: [] }
  const update = (old: CardDeck): CardDeck => ({
    ...old,
    words: start.words,
    cards: old.cards.map((card) => ({ ...card, ...start.words[card.id] })),
  })
  return { words, deck: update(deck), past: past.map(update) }
}

/** One visit to Vocab Cards. `report` is called with a number of swipes above 0. */
export function createCardSession(words: readonly StudyWord[], report: (count: number) => void): CardSession {
  const table = createStore<CardTable>(() => ({ words, deck: startCardDeck(words), past: [] }))
  let reported = 0
  let isOpen = true

  const reportNew = () => {
    const { swipes } = table.getState().deck
    if (swipes <= reported) return
    report(swipes - reported)
    reported = swipes
  }

  return {
    table,
    step: (event) => {
      const { deck, past } = table.getState()
      const next = stepCardDeck(deck, event)
      if (next === deck) return
      const isMove = event.type !== 'flip'
      table.setState({ deck: next, past: isMove ? [...past, deck].slice(-MAX_PAST) : past })
      if (!isOpen) reportNew()
    },
    undo: () => {
      const { past } = table.getState()
      const deck = past.at(-1)
      if (deck) table.setState({ deck, past: past.slice(0, -1) })
    },
    setWords: (next) => {
      if (next !== table.getState().words) table.setState((state) => withWords(state, next))
    },
    report: reportNew,
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      reportNew()
    },
  }
}
