import { withoutPossessive } from './asked-word.ts'
import { findDerivation } from './derived-words.ts'
import type { Engine } from './engine.ts'
import type { Meaning } from './meanings.ts'
import { kindOfName, TITLES } from './name-kinds.ts'
import type { Occurrence } from './occurrences.ts'
import type { Reading } from './reading.ts'
import { overlapOf } from './sense-choice.ts'

/** Before a first name rather than a family name. */
const FAMILY_TITLES = new Set('uncle aunt auntie grandma grandpa king queen prince princess saint'.split(' '))
/** Capitalised words that are no names. */
const FORMS_OF_ADDRESS = new Set(
  'mum mummy mom mama dad daddy papa nan granny gran god heaven parliament congress government council internet web earth sun moon'.split(
    ' ',
  ),
)
/** Places whose names are also words of ours. */
const TOWNS = new Set(
  'bath reading hull derby cork nice sandwich rugby deal bury sale settle rye hook battle barking buffalo mobile phoenix orange split cologne lens tours essen hamburg bologna parma'.split(
    ' ',
  ),
)
const COUNTRIES = new Set('china turkey chile jordan chad guinea'.split(' '))
const MANY_PERSONS = 2

/** The title right before the name: `Mrs` of `Mrs May`. */
export function titleBefore(occurrences: readonly Occurrence[]): string | undefined {
  for (const { sentence, tokenIndex, token } of occurrences) {
    const previous = sentence.tokens[tokenIndex - 1]
    if (token.isCapital && previous?.isCapital === true && TITLES.has(previous.lower)) return previous.lower
  }
  return undefined
}

/** `just before the break Hill doubled the lead`: a common noun would have an article. */
function actsAsPerson({ asked, occurrences, casing }: Reading): boolean {
  if (casing !== 'capital' || TITLES.has(asked.lower) || FORMS_OF_ADDRESS.has(asked.lower)) return false
  return occurrences.some(({ sentence: { tokens }, tokenIndex, token }) => {
    const [before, next] = [tokens[tokenIndex - 1], tokens[tokenIndex + 1]]
    if (!before || !next || before.isCapital || next.isCapital || next.isAfterMark || token.tag !== 'PROPN')
      return false
    return !/^(?:DET|ADJ|NUM|PRON)$/.test(before.tag) && /^[a-z]+ed$/.test(next.lower) && next.tag === 'VERB'
  })
}

/** `he works in Reading`, `from Hull`: a common noun would have an article. */
function placeNamed({ asked, occurrences, casing }: Reading): string | undefined {
  const word = withoutPossessive(asked.lower)
  if (casing !== 'capital' || !(TOWNS.has(word) || COUNTRIES.has(word))) return undefined
  const isPlace = occurrences.some(({ sentence: { tokens }, tokenIndex }) => {
    const [before, next] = [tokens[tokenIndex - 1], tokens[tokenIndex + 1]]
    const goesOn = next?.isAfterMark === false && next.isCapital
    return /^(?:in|from|to|near|at|of|for|and|visit|visited|left|via)$/.test(before?.lower ?? '') && !goesOn
  })
  if (!isPlace) return undefined
  return COUNTRIES.has(word) ? 'the name of a country' : 'the name of a town or city'
}

/** Several famous people share the name and the text points to none of them. */
function isSharedFamilyName(engine: Engine, meanings: readonly Meaning[], { around }: Reading): boolean {
  const persons = meanings.filter((meaning) => meaning.isPerson)
  const isPointedAt = persons.some((person) => overlapOf(person, around(), engine.terms) > 0)
  return persons.length >= MANY_PERSONS && persons.length === meanings.length && !isPointedAt
}

/**
 * How to explain a word that the text shows to be a name and WordNet explains wrongly or not at all. `hasEntry` says that the word
 * is also one of ours.
 */
export function explainName(
  engine: Engine,
  ranked: readonly Meaning[],
  reading: Reading,
  hasEntry: boolean,
): string | undefined {
  const { asked, occurrences, casing } = reading
  const isTagged = occurrences.some(({ token }) => token.tag === 'PROPN')
  const isWritten = casing === 'capital' || (casing === 'unknown' && isTagged)
  const isLonelyCapital = occurrences.length === 0 && asked.text !== asked.lower && ranked.length === 0
  const title = casing === 'capital' ? titleBefore(occurrences) : undefined
  const firstName = engine.ownEntries.firstNames.get(withoutPossessive(asked.lower))
  const isFirst = title === undefined || FAMILY_TITLES.has(title)
  if (firstName !== undefined && isFirst && (isWritten || isLonelyCapital)) return firstName
  if (title !== undefined) return FAMILY_TITLES.has(title) ? 'the name of a person' : "a person's family name"
  if (actsAsPerson(reading)) return 'the name of a person or team'
  if (isWritten && isSharedFamilyName(engine, ranked, reading)) return 'a family name'
  const place = placeNamed(reading)
  if (place !== undefined) return place
  // `Gemma` is no part of a moss: WordNet has nothing that is written with a capital.
  const isOther = !hasEntry && !ranked.some(({ isCapital, isOwn }) => isCapital || isOwn)
  const isListed =
    ranked.length > 0
      ? !isOther
      : findDerivation(asked.lower, (form, pos) => engine.lemmatiser.basesOf(form, pos)[0]) !== undefined
  const isInside = isTagged && occurrences.some(({ tokenIndex }) => tokenIndex > 0)
  if (isListed || !(casing === 'capital' || (isOther && isInside && ranked.length > 0))) return undefined
  return kindInText(occurrences) ?? (isTagged || ranked.length > 0 ? 'a name' : undefined)
}

/** What the first telling place says; the name of something may stand in many. */
function kindInText(occurrences: readonly Occurrence[]): string | undefined {
  for (const { sentence, tokenIndex } of occurrences) {
    const kind = kindOfName(sentence.tokens, tokenIndex)
    if (kind !== undefined) return kind
  }
  return undefined
}

export function isCapitalised(text: string): boolean {
  return text.split(' ').every((part) => /^\p{Lu}/u.test(part))
}

/** What a name of several words is: `Harlow Bridge`, `Emma Stonebridge`. Undefined when it is not written as a name. */
export function explainFullName(engine: Engine, text: string, occurrences: readonly Occurrence[]): string | undefined {
  if (!isCapitalised(text)) return undefined
  const kind = kindInText(occurrences)
  if (kind !== undefined) return kind
  const isPerson = engine.ownEntries.firstNames.has(text.split(' ')[0]?.toLowerCase() ?? '')
  return isPerson ? 'the name of a person' : 'a name'
}
