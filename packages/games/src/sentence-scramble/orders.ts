/** The orders in which the words of a sentence are accepted. */
import {
  AUXILIARIES,
  BE_FORMS,
  CONJUNCTIONS,
  DETERMINERS,
  findPhraseKind,
  isFreeAdverb,
  isFunctionWord,
  MAX_PHRASE_WORDS,
  PLACE_VERBS,
  PREPOSITIONS,
  SUBJECT_STARTS,
} from './closed-lists.ts'
import { findJoinedItems, type JoinedItems, swapItems } from './joined-items.ts'
import type { SentenceWord } from './sentence-words.ts'

type Words = readonly SentenceWord[]
type Order = readonly string[]

export type Orders = {
  /** Each holds all words; the first is the written one. */
  readonly orders: readonly Order[]
  /** False where the rules cannot tell whether another order is right. */
  readonly isDecided: boolean
  /** Phrases of the closed lists, whose words stay together. */
  readonly phrases: readonly Order[]
}

/** More orders than these are not looked for: a sentence this free has its first and last word given. */
const MAX_ORDERS = 120
const MAX_TRAILING_PHRASES = 2

const textsOf = (words: Words): Order => words.map(({ word }) => word)

const hasInnerBreak = (words: Words): boolean => words.slice(0, -1).some(({ isBreak }) => isBreak)

type Parted = { readonly leading: Words; readonly core: Words; readonly trailing: readonly Words[] }

const isPhrase = (words: Words): boolean => !hasInnerBreak(words) && findPhraseKind(textsOf(words)) !== undefined

function findLongest(words: Words, slice: (length: number) => Words): Words {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - 2); length > 0; length -= 1) {
    const phrase = slice(length)
    if (isPhrase(phrase)) return phrase
  }
  return []
}

/** Whether a place at the end belongs to the verb: "He lives next door", "Put it on the table". */
function isBound(core: Words, phrase: Words): boolean {
  const last = core.at(-1)?.word ?? ''
  if (findPhraseKind(textsOf(phrase)) === 'time') return PREPOSITIONS.has(last) || CONJUNCTIONS.has(last)
  const verb = core.findLast(({ word }) => PLACE_VERBS.has(word))?.word ?? ''
  const isPlaceVerb = verb !== '' && !BE_FORMS.has(verb)
  return isPlaceVerb || BE_FORMS.has(last) || PREPOSITIONS.has(last) || CONJUNCTIONS.has(last)
}

/** "There is a map" says nothing of a place. */
const isThereIs = (words: Words): boolean => words[0]?.word === 'there' && BE_FORMS.has(words[1]?.word ?? '')

/** Takes the phrases of the closed lists from both ends. */
function partPhrases(words: Words): Parted {
  const leading = isThereIs(words) ? [] : findLongest(words, (length) => words.slice(0, length))
  let core = leading.length > 0 ? words.slice(leading.length) : words
  const trailing: Words[] = []
  while (trailing.length < MAX_TRAILING_PHRASES) {
    const rest = core
    const phrase = findLongest(rest, (length) => rest.slice(-length))
    const before = rest.slice(0, rest.length - phrase.length)
    if (phrase.length === 0 || isBound(before, phrase) || before.at(-1)?.isBreak) break
    trailing.unshift(phrase)
    core = before
  }
  return { leading, core, trailing }
}

/** Whether a phrase may stand before these words: they begin with who or what the sentence is about. */
const canFollowPhrase = ({ core, leading }: Parted): boolean => {
  const [first, second] = core
  if (!first) return false
  const isName = leading.length > 0 && first.isCapital
  const isSubject =
    SUBJECT_STARTS.has(first.word) || (!isFunctionWord(first.word) && AUXILIARIES.has(second?.word ?? ''))
  return (isName || isSubject) && !leading.slice(0, -1).some(({ isBreak }) => isBreak)
}

/** The phrases in every order at the end. */
const orderEnds = (phrases: readonly Words[]): readonly Order[] => {
  if (phrases.length === 0) return [[]]
  return phrases.flatMap((phrase, index) =>
    orderEnds(phrases.toSpliced(index, 1)).map((rest) => [...textsOf(phrase), ...rest]),
  )
}

/** Each phrase may stand first; the others stand last. */
function arrange({ leading, trailing }: Parted, core: Order): readonly Order[] {
  const phrases = leading.length > 0 ? [leading, ...trailing] : trailing
  const allLast = orderEnds(phrases).map((ends) => [...core, ...ends])
  const oneFirst = phrases.flatMap((phrase, index) =>
    orderEnds(phrases.toSpliced(index, 1)).map((ends) => [...textsOf(phrase), ...core, ...ends]),
  )
  return [...oneFirst, ...allLast]
}

/** Joined items as one item: only the rest can make a sentence undecided. */
function withoutItems(words: Words, joined: JoinedItems | undefined): Words {
  const [first, last] = [joined?.items[0], joined?.items.at(-1)]
  if (!first || !last) return words
  const item = words.slice(first.start, first.end).map((word) => ({ ...word, isBreak: false }))
  return [...words.slice(0, first.start), ...item, ...words.slice(last.end)]
}

/** Whether these words can stand in this order alone, as far as the rules can tell. */
function hasOneOrder(words: Words): boolean {
  const rest = isThereIs(words) ? words.slice(1) : words
  const determiners = rest.filter(({ word }) => DETERMINERS.has(word)).length
  return (
    determiners <= 1 &&
    !rest.some(({ isBreak }) => isBreak) &&
    !rest.some(({ word }) => PREPOSITIONS.has(word) || CONJUNCTIONS.has(word) || isFreeAdverb(word))
  )
}

const unique = (orders: readonly Order[]): readonly Order[] => [
  ...new Map(orders.map((order) => [order.join(' '), order])).values(),
]

/**
 * Time and place phrases of the closed lists may stand first or last, and items joined by "and" or "or" may change places.
 * `isWhole` is false for a part of a sentence, in which phrases stay where they are.
 */
export function findOrders(words: Words, isWhole: boolean): Orders {
  const written = textsOf(words)
  const parted: Parted = isWhole ? partPhrases(words) : { leading: [], core: words, trailing: [] }
  const canMove = canFollowPhrase(parted)
  const isStuck = !canMove && parted.core !== words
  const { leading, core, trailing } = canMove ? parted : { leading: [], core: words, trailing: [] }
  const joined = findJoinedItems(core)
  const cores = joined ? swapItems(textsOf(core), joined) : [textsOf(core)]
  const orders = unique([written, ...cores.flatMap((order) => arrange({ leading, core, trailing }, order))])
  const phrases = [leading, ...trailing].filter(({ length }) => length > 1).map(textsOf)
  const isDecided = !isStuck && orders.length <= MAX_ORDERS && hasOneOrder(withoutItems(core, joined))
  return { orders: orders.slice(0, MAX_ORDERS), isDecided, phrases }
}
