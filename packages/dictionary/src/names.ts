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
const MANY_PERSONS = 2

function titleBefore(occurrences: readonly Occurrence[]): string | undefined {
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

/** Several famous people share the name and the text points to none of them. */
function isSharedFamilyName(engine: Engine, meanings: readonly Meaning[], { around }: Reading): boolean {
  const persons = meanings.filter((meaning) => meaning.isPerson)
  const isPointedAt = persons.some((person) => overlapOf(person, around(), engine.terms) > 0)
  return persons.length >= MANY_PERSONS && persons.length === meanings.length && !isPointedAt
}

/** How to explain a word that the text shows to be a name and WordNet explains wrongly or not at all. */
export function explainName(engine: Engine, ranked: readonly Meaning[], reading: Reading): string | undefined {
  const { asked, occurrences, casing } = reading
  const isTagged = occurrences.some(({ token }) => token.tag === 'PROPN')
  const isWritten = casing === 'capital' || (casing === 'unknown' && isTagged)
  const isLonelyCapital = occurrences.length === 0 && asked.text !== asked.lower && ranked.length === 0
  const firstName = engine.ownEntries.firstNames.get(withoutPossessive(asked.lower))
  if (firstName !== undefined && (isWritten || isLonelyCapital)) return firstName
  const title = casing === 'capital' ? titleBefore(occurrences) : undefined
  if (title !== undefined) return FAMILY_TITLES.has(title) ? 'the name of a person' : "a person's family name"
  if (actsAsPerson(reading)) return 'the name of a person or team'
  if (isWritten && isSharedFamilyName(engine, ranked, reading)) return 'a family name'
  const isListed =
    ranked.length > 0 ||
    findDerivation(asked.lower, (form, pos) => engine.lemmatiser.basesOf(form, pos)[0]) !== undefined
  if (isListed || casing !== 'capital') return undefined
  return kindInText(occurrences) ?? (isTagged ? 'a name' : undefined)
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
