/** The headword of a phrase as a pattern of words: what is fixed, what is inflected, and where other words may stand. */
import type { Entry } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'

export type Slot = 'object' | 'possessive' | 'reflexive' | 'ing' | 'infinitive' | 'any'

export type PatternPart =
  | { kind: 'word'; forms: ReadonlySet<string>; isOptional: boolean; isAfterMark: boolean }
  | { kind: 'slot'; slot: Slot; isOptional: boolean }

export type PhrasePattern = {
  parts: PatternPart[]
  /** It takes an object, in any position. */
  takesObject: boolean
  /** Its last word is fixed: what follows in a text does not belong to it. */
  endsFixed: boolean
  /** It has a second object, which must follow: `put sb off sth`. */
  needsObjectAfter: boolean
  /** It begins with a possessive, which must stand before it: `one's heart sinks`. */
  followsPossessive: boolean
}

const SLOTS: Record<string, Slot> = {
  sth: 'object',
  sb: 'object',
  'sb/sth': 'object',
  'sth/sb': 'object',
  somewhere: 'object',
  "one's": 'possessive',
  "sb's": 'possessive',
  oneself: 'reflexive',
  doing: 'ing',
  '...': 'any',
  '…': 'any',
}
// Words before which a phrase's first word is no verb.
const NEVER_VERBS = new Set(
  'a an the in on at by for from of off out over to under up down with without as all no not so if and but or it that this what how why who there here more most less least too very well such any every each some first last next old new good bad high low long short far long great big'.split(
    ' ',
  ),
)
const LIGHT_VERBS = new Set('be have do go get take make give come keep put let can will'.split(' '))

export type WordKinds = {
  isVerb(word: string): boolean
  /** The base form of a verb that learners meet before a noun of the same spelling, if there is one: `leave`. */
  isMainlyVerb(word: string): boolean
}

/** `huffed and puffed`, `comes and goes`. */
function isSecondVerb(word: string, before: readonly string[], kinds: WordKinds): boolean {
  const [first = '', link] = before
  return before.length === 2 && link === 'and' && kinds.isVerb(first) && kinds.isVerb(word)
}

/** A verb that the headword writes in the third person: `his heart sank`. */
function formsOfInflected(word: string, kinds: WordKinds, inflector: Inflector): string[] {
  return [word.replace(/s$/, ''), word.replace(/es$/, '')]
    .filter((base) => base !== word && kinds.isVerb(base))
    .flatMap((base) => inflector.formsOf(base, 'verb'))
}

function formsOfPart(
  word: string,
  index: number,
  texts: readonly string[],
  entry: Entry,
  kinds: WordKinds,
  inflector: Inflector,
): string[] {
  const lower = word.toLowerCase()
  const before = texts.slice(0, index)
  const isVerb =
    entry.pos === 'phrasal verb'
      ? index === 0
      : entry.pos !== 'noun' &&
        index === 0 &&
        !NEVER_VERBS.has(lower) &&
        (LIGHT_VERBS.has(lower) || kinds.isVerb(lower))
  const forms = [lower]
  if (entry.pos === 'phrase' && isSecondVerb(lower, before, kinds)) forms.push(...inflector.formsOf(lower, 'verb'))
  // `I cut that fine`
  const isInside = index > 0 && index < texts.length - 1
  if (entry.pos === 'phrase' && lower === 'it' && isInside && kinds.isVerb(before[0] ?? '')) forms.push('this', 'that')
  if (before[0] === "one's" && index === 2) forms.push(...formsOfInflected(lower, kinds, inflector))
  if (isVerb) forms.push(...inflector.formsOf(lower, 'verb', lower === 'be' ? BE_FORMS : []))
  if (entry.pos === 'noun' && (index === texts.length - 1 || texts[index + 1] === 'of'))
    forms.push(...inflector.formsOf(lower, 'noun'))
  if (isVerb && lower === 'be') forms.push(...CONTRACTED_BE)
  return forms
}

/** `I'm into yoga`: the verb is the end of another word. */
export const CONTRACTED_BE = ["'m", "'re", "'s"]
const BE_FORMS = ['am', 'is', 'are', 'was', 'were', 'been', 'being']

/** Matches any words: at an end it has no effect. */
function isOpen(part: PatternPart | undefined): boolean {
  return part?.kind === 'slot' && part.slot !== 'reflexive' && part.slot !== 'possessive'
}

/** A headword such as `put sth off`, `make up one's mind`, `in spite of sth`, `(all) at once`. A slot at the end is dropped. */
export function toPhrasePattern(entry: Entry, headword: string, kinds: WordKinds, inflector: Inflector): PhrasePattern {
  const written = headword.match(/\([^()]*\)|\S+/g) ?? []
  const texts = written.flatMap((part) =>
    part.startsWith('(')
      ? part
          .slice(1, -1)
          .split(/\s+/)
          .map((text) => ({ text, isOptional: true }))
      : [{ text: part, isOptional: false }],
  )
  const allTexts = texts.map(({ text }) => text)
  const parts = texts.flatMap(({ text, isOptional }, index): PatternPart[] => {
    // `somewhere else` begins with a word: else `who else` would be one.
    const slot = text === 'somewhere' && index === 0 ? undefined : SLOTS[text]
    if (slot) return [{ kind: 'slot', slot, isOptional }]
    const isInfinitive = text === 'do' && texts[index - 1]?.text === 'to'
    if (isInfinitive && texts.slice(index + 1).every((later) => SLOTS[later.text] !== undefined))
      return [{ kind: 'slot', slot: 'infinitive', isOptional: true }]
    const isOwned = SLOTS[texts[index - 1]?.text ?? ''] === 'possessive'
    const forms = text
      .replace(/,$/, '')
      .split('/')
      .flatMap((choice) => formsOfPart(choice, index, allTexts, entry, kinds, inflector))
      // `changed their minds`
      .flatMap((form) => (isOwned ? inflector.formsOf(form, 'noun') : [form]))
      // A hyphen or full stop inside a headword is one word or several in a text.
      .flatMap((form) => [form, form.replace(/\.$/, '')])
    return [
      { kind: 'word', forms: new Set(forms), isOptional, isAfterMark: texts[index - 1]?.text.endsWith(',') === true },
    ]
  })
  const takesObject = parts.some((part) => part.kind === 'slot' && part.slot === 'object')
  const last = parts.at(-1)
  const endsFixed = last?.kind === 'word'
  const objects = parts.filter((part) => part.kind === 'slot' && part.slot === 'object')
  const needsObjectAfter = objects.length > 1 && last?.kind === 'slot' && last.slot === 'object' && !last.isOptional
  while (isOpen(parts.at(-1))) parts.pop()
  while (isOpen(parts[0])) parts.shift()
  const [first] = parts
  const followsPossessive = first?.kind === 'slot' && first.slot === 'possessive'
  if (followsPossessive) parts.shift()
  return { parts, takesObject, endsFixed, needsObjectAfter, followsPossessive }
}
