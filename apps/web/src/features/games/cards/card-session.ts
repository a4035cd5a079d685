import { type CardDeck, startCardDeck, stepCardDeck } from '@wordnest/games/cards/engine'
import type { CardDeckEvent } from '@wordnest/games/cards/events'
import { cardsGrader } from '@wordnest/games/cards/grades'
import { type Grading, startGrading, stepGrading } from '@wordnest/games/grading'
import type { WordGrade } from '@wordnest/vocabulary/grades'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import { createStore, type StoreApi } from 'zustand/vanilla'

type CardGrading = Grading<typeof cardsGrader.notes>

type Moment = { readonly deck: CardDeck; readonly grading: CardGrading }

export type CardTable = Moment & {
  readonly words: readonly StudyWord[]
  /** The decks before, newest last, to go back to. */
  readonly past: readonly Moment[]
}

/** What becomes of the grades of cards: each is handed on at once, and taken back with the move that it came from. */
export type GradeKeeper<Given> = {
  readonly give: (grade: WordGrade, words: readonly StudyWord[]) => Given
  readonly takeBack: (given: Given) => void
}

export type CardSession = {
  readonly table: StoreApi<CardTable>
  readonly step: (event: CardDeckEvent) => void
  /** Takes the last action back, its swipe included. */
  readonly undo: () => void
  /** A stack of the words that had to be looked at; all words are back with the next shuffle. */
  readonly practise: () => void
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
function withWords({ deck, grading, words: before, past }: CardTable, words: readonly StudyWord[]): CardTable {
  const start = startCardDeck(words)
  if (!hasSameKeys(before, words))
    return { words, deck: { ...start, swipes: deck.swipes }, grading: startGrading(cardsGrader), past: [] }
  const update = (old: CardDeck): CardDeck => ({
    ...old,
    words: start.words,
    cards: old.cards.map((card) => ({ ...card, ...start.words[card.id] })),
  })
  return {
    words,
    deck: update(deck),
    grading,
    past: past.map((moment) => ({ ...moment, deck: update(moment.deck) })),
  }
}

/** The same object where nothing changes. */
function withEvent(table: CardTable, event: CardDeckEvent): CardTable {
  const { deck: before, grading, past } = table
  const deck = stepCardDeck(before, event)
  if (deck === before) return table
  return {
    ...table,
    deck,
    grading: stepGrading(cardsGrader, grading, { before, event, now: deck }),
    past: event.type === 'flip' ? past : [...past, { deck: before, grading }].slice(-MAX_PAST),
  }
}

/** Before the last move. A word that was seen meanwhile is not unseen. */
function withoutLast(table: CardTable): CardTable {
  const before = table.past.at(-1)
  if (!before) return table
  const notes = new Set([...before.grading.notes, ...table.grading.notes])
  const { grades } = before.grading
  return { ...table, deck: before.deck, grading: { grades, notes }, past: table.past.slice(0, -1) }
}

/** The words that the learner had to turn before they were learned, since the last shuffle. */
export const findLookedAt = ({ deck, grading, words }: CardTable): readonly StudyWord[] =>
  words.filter((_, id) => grading.notes.has(id) && !deck.cards.some((card) => card.id === id))

/** The missed words as a new stack, which is graded again. */
function withPractice(table: CardTable): CardTable {
  const { deck, grading, words } = table
  const wanted = new Set(findLookedAt(table).map(({ word }) => toWordKey(word)))
  if (wanted.size === 0) return table
  const cards = startCardDeck(words).cards.filter(({ word }) => wanted.has(toWordKey(word)))
  return {
    ...table,
    deck: { ...deck, cards, learned: deck.words.length - cards.length },
    grading: { grades: grading.grades, notes: new Set() },
    past: [...table.past, { deck, grading }].slice(-MAX_PAST),
  }
}

/** One visit to Vocab Cards. `report` is called with a number of swipes above 0. */
export function createCardSession<Given>(
  words: readonly StudyWord[],
  report: (count: number) => void,
  keeper: GradeKeeper<Given>,
): CardSession {
  const table = createStore<CardTable>(() => ({
    words,
    deck: startCardDeck(words),
    grading: startGrading(cardsGrader),
    past: [],
  }))
  let reported = 0
  let isOpen = true
  /** One for each grade. */
  let given: Given[] = []

  const followGrades = () => {
    const { grading, words: dealt } = table.getState()
    for (const gone of given.splice(grading.grades.length)) keeper.takeBack(gone)
    for (const grade of grading.grades.slice(given.length)) given.push(keeper.give(grade, dealt))
  }

  const reportNew = () => {
    const { swipes } = table.getState().deck
    if (swipes <= reported) return
    report(swipes - reported)
    reported = swipes
  }

  return {
    table,
    step: (event) => {
      table.setState((state) => withEvent(state, event))
      followGrades()
      if (!isOpen) reportNew()
    },
    undo: () => {
      table.setState(withoutLast)
      followGrades()
    },
    practise: () => table.setState(withPractice),
    setWords: (next) => {
      if (next === table.getState().words) return
      table.setState((state) => withWords(state, next))
      if (table.getState().grading.grades.length === 0) given = []
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
