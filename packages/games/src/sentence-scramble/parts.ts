/** A sentence as it is played: whole, or in parts where it is long. */
import { CONJUNCTIONS, DETERMINERS, PREPOSITIONS } from './closed-lists.ts'
import { findOrders } from './orders.ts'
import { isQuestion, type SentenceWord, toSentenceWords } from './sentence-words.ts'

/** Longer sentences are given in parts. */
export const MAX_PART_WORDS = 9
const MIN_PART_WORDS = 3

type Order = readonly string[]

export type SentencePart = {
  /** In lower case, as written. */
  readonly words: Order
  /** Whether the first and the last word are given, as the rules cannot tell every right order. */
  readonly isGiven: boolean
  /** Accepted orders of all words, the written one first. */
  readonly orders: readonly Order[]
  /** Words that stay together. */
  readonly phrases: readonly Order[]
}

/** Costs of a cut, in one unit: a part more, a part one word longer or shorter than the mean, and where the cut falls. */
const COST = { part: 12, uneven: 1, within: 9, determiner: 4, preposition: 3, conjunction: 1, comma: 0 }

function costOfCut(words: readonly SentenceWord[], at: number): number {
  if (at === words.length || words[at - 1]?.isBreak) return COST.comma
  const next = words[at]?.word ?? ''
  if (CONJUNCTIONS.has(next)) return COST.conjunction
  if (DETERMINERS.has(next) && !PREPOSITIONS.has(words[at - 1]?.word ?? '')) return COST.determiner
  return PREPOSITIONS.has(next) && next !== 'of' ? COST.preposition : COST.within
}

/** Where the parts end: as few as may be, where the sentence has its joints. */
function findCuts(words: readonly SentenceWord[]): readonly number[] {
  const mean = Math.ceil(words.length / Math.ceil(words.length / MAX_PART_WORDS))
  const best: ({ readonly cost: number; readonly cuts: readonly number[] } | undefined)[] = [{ cost: 0, cuts: [] }]
  for (let end = MIN_PART_WORDS; end <= words.length; end += 1) {
    for (let length = MIN_PART_WORDS; length <= Math.min(MAX_PART_WORDS, end); length += 1) {
      const before = best[end - length]
      if (!before) continue
      const cost = before.cost + COST.part + COST.uneven * Math.abs(length - mean) + costOfCut(words, end)
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, cuts: [...before.cuts, end] }
    }
  }
  return best[words.length]?.cuts ?? [words.length]
}

const isSameWords = (one: Order, other: Order): boolean => one.toSorted().join(' ') === other.toSorted().join(' ')

const startsAndEndsAs = (order: Order, written: Order): boolean =>
  order[0] === written[0] && order.at(-1) === written.at(-1)

/**
 * `otherOrders` are other right orders of the sentence, as its author lists them. Where they are listed, none at all
 * included, an editor has judged the sentence, and nothing has to be given.
 */
export function toSentenceParts(text: string, otherOrders: readonly string[] | undefined): readonly SentencePart[] {
  const words = toSentenceWords(text)
  const isWhole = words.length <= MAX_PART_WORDS
  const cuts = isWhole ? [words.length] : findCuts(words)
  const listed = (otherOrders ?? []).map((order) => toSentenceWords(order).map(({ word }) => word))
  return cuts.map((end, index) => {
    const start = cuts[index - 1] ?? 0
    const part = words.slice(start, end)
    const written = part.map(({ word }) => word)
    const canMove = isWhole && !isQuestion(text)
    const found = findOrders(part, canMove)
    const others = listed.map((order) => order.slice(start, end)).filter((order) => isSameWords(order, written))
    const isLast = end === words.length
    const isDecided = otherOrders !== undefined || (found.isDecided && !(isLast && isQuestion(text)))
    const orders = [...found.orders, ...others]
    return {
      words: written,
      isGiven: !isDecided,
      orders: isDecided ? orders : orders.filter((order) => startsAndEndsAs(order, written)),
      phrases: found.phrases,
    }
  })
}
