/** Items that "and" or "or" joins, and may change places: "wet and black", "the cat and the dog", "apples, pears and plums". */
import { isIrregularForm } from '@wordnest/vocabulary/word-forms'

import { AUXILIARIES, BE_FORMS, DETERMINERS, isFunctionWord, PREPOSITIONS } from './closed-lists.ts'
import type { SentenceWord } from './sentence-words.ts'

/** From `start` on, before `end`. */
type Span = { readonly start: number; readonly end: number }

export type JoinedItems = {
  /** In the order of the sentence; the last comes after "and" or "or". */
  readonly items: readonly Span[]
  readonly conjunction: number
}

/** More items have more orders than a learner could mean. */
const MAX_ITEMS = 4

type Words = readonly SentenceWord[]

const textAt = (words: Words, index: number): string => words[index]?.word ?? ''

const isContent = (words: Words, index: number): boolean => {
  const word = textAt(words, index)
  return word !== '' && !isFunctionWord(word)
}

const ENDINGS = ['ing', 'ed', 'ly']

const isPlural = (word: string): boolean => /[^s]s$/.test(word)

/** A determiner with one word, or one word alone. */
function findItemEndingAt(words: Words, end: number): Span | undefined {
  if (!isContent(words, end - 1)) return undefined
  const hasDeterminer = DETERMINERS.has(textAt(words, end - 2))
  return { start: hasDeterminer ? end - 2 : end - 1, end }
}

function findItemStartingAt(words: Words, start: number): Span | undefined {
  const length = DETERMINERS.has(textAt(words, start)) ? 2 : 1
  return isContent(words, start + length - 1) ? { start, end: start + length } : undefined
}

const lengthOf = ({ start, end }: Span): number => end - start

/** Whether the words of both are of one kind, as far as their looks tell. */
function isSameKind(words: Words, one: Span, other: Span): boolean {
  const [before, head, tail] = [textAt(words, one.start - 1), textAt(words, one.end - 1), textAt(words, other.end - 1)]
  if (lengthOf(one) === 2 || lengthOf(other) === 2) return lengthOf(one) === lengthOf(other)
  if (ENDINGS.some((ending) => head.endsWith(ending) && tail.endsWith(ending))) return true
  if (ENDINGS.some((ending) => tail.endsWith(ending))) return false
  if (isPlural(head) && isPlural(tail)) return true
  const [oneWord, otherWord] = [words[one.start], words[other.start]]
  if (oneWord?.isCapital && otherWord?.isCapital) return true
  if (isIrregularForm(tail)) return false
  return [AUXILIARIES, BE_FORMS, PREPOSITIONS, DETERMINERS].some((list) => list.has(before))
}

/** Whether the list ends there: what comes next must not belong to its last item alone. */
function isListEnd(words: Words, first: Span, last: Span): boolean {
  if (words[last.end - 1]?.isBreak || last.end === words.length) return true
  const next = textAt(words, last.end)
  if (BE_FORMS.has(next)) return first.start === 0
  return lengthOf(last) === 2 && PREPOSITIONS.has(next)
}

function findJoinedAt(words: Words, conjunction: number): JoinedItems | undefined {
  const last = findItemStartingAt(words, conjunction + 1)
  const found = findItemEndingAt(words, conjunction)
  if (!last || !found) return undefined
  // One determiner may be that of both: "the bread and butter".
  const beforeLast = lengthOf(last) === 1 ? { start: found.end - 1, end: found.end } : found
  if (!isSameKind(words, beforeLast, last)) return undefined
  if (words[conjunction - 1]?.isBreak && !words[conjunction - 1]?.hasComma) return undefined
  const items = [beforeLast, last]
  for (;;) {
    const start = items[0]?.start ?? 0
    if (start === 0 || !words[start - 1]?.hasComma) break
    const earlier = findItemEndingAt(words, start)
    if (!earlier || lengthOf(earlier) !== lengthOf(last)) return undefined
    items.unshift(earlier)
  }
  // A comma before "and" belongs to a list of three or more, or parts two clauses.
  if (items.length === 2 && words[conjunction - 1]?.isBreak) return undefined
  const isList = items.length <= MAX_ITEMS && isListEnd(words, items[0] ?? last, last)
  return isList ? { items, conjunction } : undefined
}

/** The first joined items of these words; undefined where there are none, or where it cannot be told what is joined. */
export function findJoinedItems(words: Words): JoinedItems | undefined {
  for (const [index, { word }] of words.entries()) {
    const joined = word === 'and' || word === 'or' ? findJoinedAt(words, index) : undefined
    if (joined) return joined
  }
  return undefined
}

function permute<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** The words in every order of the items, the written one first. */
export function swapItems(
  words: readonly string[],
  { items, conjunction }: JoinedItems,
): readonly (readonly string[])[] {
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return [words]
  return permute(items.map(({ start, end }) => words.slice(start, end))).map((order) => [
    ...words.slice(0, first.start),
    ...order.slice(0, -1).flat(),
    words[conjunction] ?? '',
    ...(order.at(-1) ?? []),
    ...words.slice(last.end),
  ])
}
