/** What definitions have in common: wrong answers are of one sort with the right one, and never right themselves. */
import { toWordForms } from '@wordnest/vocabulary/word-forms'

import type { DraftWord, Tutor } from './draft-words.ts'

const SHORTEST_STEM = 4

/** Below it two things are of no common sort: an oven is no vegetable. */
const OF_ONE_SORT = 0.5

/** Compounds are of all sorts, and their vectors say little. */
const PHRASES_OF_ONE_SORT = 1

/** Above it, on average, the words of two definitions are about the same. */
const MOST_LIKE_DEFINITIONS = 0.7

const COMMON_OF_DEFINITIONS = new Set(
  'a an the to of or and in on at by for with from that which who is are be not it its you your their them they this as so such than very more most much many some any all other another something somebody someone person people thing things way make used use have has do does when where what about into out up down one two part kind place time usually often because'.split(
    ' ',
  ),
)

const PERSON = /^(?:a|an|the)?\s*(?:\w+ )?(?:person|man|woman|boy|girl|child|somebody|someone|people)\b/

/** Where what is said of the thing begins. */
const AFTER_HEAD =
  /^(?:with|that|who|which|used|for|in|on|at|from|to|like|made|where|when|by|of|you|without|between|as|and|or|than|about|near|under)$/

const MEASURES = new Set(
  'piece kind type sort part group set amount act area pair series bit example way number'.split(' '),
)

const contentOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 2 && !COMMON_OF_DEFINITIONS.has(word))

/** The article of a thing, the `to` of an action, `used` of what is used to say something; nothing of others. */
export const firstWordOf = (definition: string): string =>
  /^(?:a|an|the|to|used)\b/.exec(definition)?.[0].replace(/^(?:an|the)$/, 'a') ?? ''

/** What the definition says that it is: of “a piece of furniture with doors”, furniture; of “to move quickly”, move. */
function headOf(definition: string): string {
  const words = definition.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words[0] === 'to') return words[1] ?? ''
  let head = ''
  for (const word of words) {
    if (word === 'of' && MEASURES.has(head)) continue
    if (head !== '' && AFTER_HEAD.test(word)) break
    head = word
  }
  return head
}

/** Whether somebody is meant. */
export const isPerson = (definition: string): boolean => PERSON.test(definition)

/** Words of one kind: persons beside persons, things that can be counted beside others. */
export const isSameKind = (some: string, other: string): boolean =>
  firstWordOf(some) === firstWordOf(other) && isPerson(some) === isPerson(other)

const isOfFamily = (family: ReadonlySet<string>, word: string): boolean =>
  family.has(word) || [...toWordForms(word)].some((form) => family.has(form))

/** How much of what a definition says the other says, too, besides what both are: two animals differ in all else. */
export function toSharedPart(of: string, other: string): number {
  const head = headOf(of) === headOf(other) ? headOf(of) : undefined
  const words = contentOf(of).filter((word) => word !== head)
  const families = contentOf(other)
    .filter((word) => word !== head)
    .map(toWordForms)
  const shared = words.filter((word) => families.some((family) => isOfFamily(family, word)))
  return shared.length / Math.max(1, words.length)
}

/** Whether they say anything in common, besides what both are. */
export const sharesContent = (some: string, other: string): boolean => toSharedPart(some, other) > 0

/** Words that are the same sort of thing first, so that what a word is does not say which it is. */
export function bySort<T extends { readonly definition: string }>(
  kin: readonly T[],
  { definition, word }: Pick<DraftWord['explained'], 'definition' | 'word'>,
  tutor: Tutor,
): readonly T[] {
  const head = headOf(definition)
  const nearness = new Map(
    kin.map((one) => {
      const other = headOf(one.definition)
      return [one, other === head ? 1 : tutor.toLikeness(head, other)]
    }),
  )
  const toNearness = (one: T): number => nearness.get(one) ?? 0
  const isThing = firstWordOf(definition) === 'a'
  return kin
    .filter((one) => !isThing || toNearness(one) >= (word.includes(' ') ? PHRASES_OF_ONE_SORT : OF_ONE_SORT))
    .toSorted((some, other) => toNearness(other) - toNearness(some))
}

/** Whether a sentence has a word of the definition, besides what it is: `a church spire`, the top of a church. */
export function isEchoed(definition: string, sentence: string): boolean {
  const said = contentOf(sentence).map(toWordForms)
  const head = headOf(definition)
  return contentOf(definition).some((word) => word !== head && said.some((family) => isOfFamily(family, word)))
}

/** `wooden`: made of wood; `have a look`: to look at something. */
export function tellsItself(word: string, definition: string): boolean {
  const parts = word.toLowerCase().split(' ')
  return contentOf(definition).some((said) =>
    parts.some(
      (part) =>
        part.length >= SHORTEST_STEM && (toWordForms(part).has(said) || part.startsWith(said) || said.startsWith(part)),
    ),
  )
}

/** Whether nearly every word of the shorter definition has one like it in the other. */
export function meansMuchTheSame(tutor: Tutor, some: string, other: string): boolean {
  const [few = [], many = []] = [contentOf(some), contentOf(other)].toSorted((a, b) => a.length - b.length)
  const ties = few.map((word) => Math.max(-1, ...many.map((one) => tutor.toLikeness(word, one))))
  return ties.length === 0 || ties.reduce((sum, tie) => sum + tie, 0) / ties.length > MOST_LIKE_DEFINITIONS
}
