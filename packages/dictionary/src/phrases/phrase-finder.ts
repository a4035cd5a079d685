/** Finds the phrases of a sentence: inflected, split, with their slots filled. */
import type { Entry } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'
import { isFunctionWord } from '../senses/features.ts'
import type { Token } from '../token.ts'
import type { PatternPart, PhrasePattern, Slot, WordKinds } from './phrase-pattern.ts'
import { toPhrasePattern } from './phrase-pattern.ts'

export type FoundPhrase = {
  entry: Entry
  /** Positions of its fixed words in the sentence, in order. */
  at: number[]
  /** Its first position and the one after its last. */
  start: number
  end: number
}

export type PhraseFinder = {
  /** Every phrase that the words could be, overlapping ones too. */
  candidatesIn(tokens: readonly Token[]): FoundPhrase[]
  /** The most telling phrases, none overlapping: more fixed words win, then the earlier. */
  findIn(tokens: readonly Token[]): FoundPhrase[]
}

const WIDEST_OBJECT = 5
const POSSESSIVES = new Set('my your his her its our their one’s whose'.split(' '))
const REFLEXIVES = new Set('myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '))
const OBJECT_PRONOUNS = new Set(
  'it him her them me us you this that these those something anything everything nothing someone somebody anyone anybody everyone everybody one what which who'.split(
    ' ',
  ),
)
const INSIDE_ADVERBS = new Set(
  'just right straight back so very too quite really always never still only even almost not well all completely fully slowly quickly suddenly already also soon finally again n’t'.split(
    ' ',
  ),
)
/** Verbs with two objects: `gave me my money back`. */
const GIVING = new Set('give gives gave given giving hand handed pay paid send sent'.split(' '))
/** They open an object as well: `all the bread`, `very little`. */
const OBJECT_ADVERBS = new Set('all so very too quite just even only almost not right'.split(' '))
const NOUN_SIGNS = new Set(
  'a an the my your his her its our their this that these those no every each some any'.split(' '),
)
const VERB_TAGS = new Set(['VERB', 'AUX'])
const OBJECT_STOPS = new Set(
  'and but or because if when while although though that which who where as than then'.split(' '),
)

const CONTRACTION = /'(?:m|re|s)$/

type Compiled = { entry: Entry; pattern: PhrasePattern }

function isPossessive(token: Token | undefined): boolean {
  return token !== undefined && (POSSESSIVES.has(token.lower) || /(?:'s|s')$/.test(token.lower))
}

/** How many words the slot may take at this position: the choices, the likeliest first. */
function slotWidths(slot: Slot, tokens: readonly Token[], at: number): number[] {
  const token = tokens[at]
  if (!token) return []
  if (slot === 'reflexive') return REFLEXIVES.has(token.lower) ? [1] : []
  if (slot === 'ing') return token.lower.endsWith('ing') ? [1] : []
  if (slot === 'infinitive') return [1]
  if (slot === 'any') return [1, 2, 3]
  if (slot === 'possessive') {
    const widths: number[] = []
    for (let width = 1; width <= 3; width += 1) {
      const last = tokens[at + width - 1]
      if (isPossessive(last)) widths.push(width, ...(tokens[at + width]?.lower === 'own' ? [width + 1] : []))
    }
    return widths
  }
  const widths: number[] = []
  for (let width = 1; width <= WIDEST_OBJECT; width += 1) {
    const last = tokens[at + width - 1]
    if (!last || (width > 1 && last.isAfterMark) || OBJECT_STOPS.has(last.lower)) break
    if (last.tag === 'AUX') break
    // `have never done`
    if (width === 1 && INSIDE_ADVERBS.has(last.lower) && !OBJECT_ADVERBS.has(last.lower)) break
    widths.push(width)
    const hasSecondObject = GIVING.has(tokens[at - 1]?.lower ?? '') && NOUN_SIGNS.has(tokens[at + 1]?.lower ?? '')
    if (
      width === 1 &&
      !hasSecondObject &&
      OBJECT_PRONOUNS.has(last.lower) &&
      last.lower !== 'her' &&
      !/^(?:this|that|these|those|what|which)$/.test(last.lower)
    )
      break
  }
  return widths
}

function isFormOf(token: Token, forms: ReadonlySet<string>): boolean {
  if (forms.has(token.lower)) return true
  const contracted = CONTRACTION.exec(token.lower)?.[0]
  return contracted !== undefined && forms.has(contracted)
}

/** `have sth done`: without the object it is the perfect (`have done`). */
function isCausative([verb, slot, participle]: readonly PatternPart[]): boolean {
  return (
    verb?.kind === 'word' &&
    verb.forms.has('have') &&
    slot?.kind === 'slot' &&
    participle?.kind === 'word' &&
    participle.forms.has('done')
  )
}

type Match = { at: number[]; end: number }

function matchParts(
  parts: readonly PatternPart[],
  index: number,
  tokens: readonly Token[],
  at: number,
  mayInsert: boolean,
): Match | undefined {
  const part = parts[index]
  if (!part) return { at: [], end: at }
  if (part.kind === 'slot') {
    // `put off the meeting`: the object may come after the particle.
    const canBeLater = part.slot === 'object' && index < parts.length - 1 && !isCausative(parts)
    const widths = [...(canBeLater || part.isOptional ? [0] : []), ...slotWidths(part.slot, tokens, at)]
    for (const width of widths) {
      const rest = matchParts(parts, index + 1, tokens, at + width, mayInsert && width === 0)
      if (rest) return rest
    }
    return undefined
  }
  const token = tokens[at]
  const isCut = index > 0 && token?.isAfterMark === true && !part.isAfterMark
  if (token && !isCut && isFormOf(token, part.forms)) {
    const rest = matchParts(parts, index + 1, tokens, at + 1, mayInsert)
    if (rest) return { at: [at, ...rest.at], end: rest.end }
  }
  if (part.isOptional) return matchParts(parts, index + 1, tokens, at, mayInsert)
  if (mayInsert && index > 0 && token && !isCut && (INSIDE_ADVERBS.has(token.lower) || token.lower.endsWith('ly')))
    return matchParts(parts, index, tokens, at + 1, false)
  return undefined
}

// Particles that are prepositions as well.
const PREPOSITIONS = new Set(
  'in on off over through by about across around round down up to under along past'.split(' '),
)
const TIMES = new Set(
  'all next last this that every each one yesterday today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday now then'.split(
    ' ',
  ),
)
const DATES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
)
const DATE_PREPOSITIONS = new Set('on in by from until'.split(' '))
const NOUN_PHRASE_TAGS = new Set(['DET', 'NOUN', 'PROPN', 'NUM', 'ADJ'])

function opensNounPhrase(token: Token | undefined): boolean {
  if (!token || token.isAfterMark || TIMES.has(token.lower)) return false
  return (
    NOUN_PHRASE_TAGS.has(token.tag) ||
    NOUN_SIGNS.has(token.lower) ||
    (token.tag === 'PRON' && OBJECT_PRONOUNS.has(token.lower))
  )
}

function opensObject(token: Token | undefined): boolean {
  return token !== undefined && !token.isAfterMark && (opensNounPhrase(token) || token.lower.endsWith('ing'))
}

/** `came up small`, `sit around talking`: no noun of the preposition. */
function isComplement(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.lower.endsWith('ing')) return true
  const isNounNext = next !== undefined && !next.isAfterMark && NOUN_PHRASE_TAGS.has(next.tag)
  return token?.tag === 'ADJ' && !isNounNext && !NOUN_SIGNS.has(token.lower)
}

/**
 * Whether the last word is a preposition with a noun of its own: `booked four players in the first half` is no `book sb in`,
 * `get on the bus` no `get on`.
 */
function endsInPreposition(
  { takesObject, endsFixed }: PhrasePattern,
  tokens: readonly Token[],
  at: readonly number[],
): boolean {
  if (!endsFixed) return false
  const last = at.at(-1) ?? 0
  if (!PREPOSITIONS.has(tokens[last]?.lower ?? '') || !opensNounPhrase(tokens[last + 1])) return false
  if (isComplement(tokens, last + 1)) return false
  const hasObjectInside = last - (at.at(-2) ?? last) > 1
  return takesObject ? hasObjectInside : true
}

const TO_SOMETHING = / to (?:sb|sth|sb\/sth|sth\/sb|somewhere)$/
const TAKES_SOMETHING = /\b(?:sb|sth)\b/

/** `fell sharply on Tuesday` is no `fall on sth`, `a lead on Saturday` no `lead sb on`: the day is no object. */
function goesBeforeDate({ headword }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
  const last = at.at(-1) ?? 0
  return (
    TAKES_SOMETHING.test(headword) &&
    DATE_PREPOSITIONS.has(tokens[last]?.lower ?? '') &&
    DATES.has(tokens[last + 1]?.lower ?? '')
  )
}

/**
 * `tend to come` is no `tend to sb`, `turned to leave` no `turn to sb`: what follows is an infinitive. Not so `went back to sleep`,
 * where it is a noun.
 */
function goesBeforeInfinitive(
  { headword, senses }: Entry,
  tokens: readonly Token[],
  at: readonly number[],
  _pattern: PhrasePattern,
  kinds: WordKinds,
): boolean {
  if (!TO_SOMETHING.test(headword)) return false
  const last = at.at(-1) ?? 0
  const next = tokens[last + 1]
  const verb = next?.tag === 'ADV' ? tokens[last + 2] : next
  return (
    tokens[last]?.lower === 'to' &&
    tokens[last - 1]?.lower !== 'back' &&
    next !== undefined &&
    !next.isAfterMark &&
    verb !== undefined &&
    VERB_TAGS.has(verb.tag) &&
    !TIMES.has(verb.lower) &&
    kinds.isMainlyVerb(verb.lower) &&
    !senses.some(({ patterns }) => patterns.some((pattern) => / to do\b/.test(pattern)))
  )
}

const PARTICLES_AFTER_IT = new Set('back together off out up down away over'.split(' '))
const PARTICIPLE = /(?:ed|ing|en|er|ne)$/

/** `in half an hour` is no `in half`, `got it covered` no `get it`, `make it stronger` no `make it`: more belongs to the last word. */
function isCutShort({ pos }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
  const last = at.at(-1) ?? 0
  const next = tokens[last + 1]
  if (pos !== 'phrase' || !next || next.isAfterMark) return false
  const { lower = '' } = tokens[last] ?? {}
  // `out of the blue box`
  const isAfterArticle = /^(?:the|an?)$/.test(tokens[last - 1]?.lower ?? '')
  const isQuantity = /^(?:dozen|few|little|same)$/.test(lower)
  if (isAfterArticle && tokens[last]?.tag === 'ADJ' && next.tag === 'NOUN' && !TIMES.has(next.lower) && !isQuantity)
    return true
  if (lower === 'half') return NOUN_SIGNS.has(next.lower)
  const goesOn =
    PARTICLES_AFTER_IT.has(next.lower) || next.tag === 'ADJ' || (next.tag === 'VERB' && PARTICIPLE.test(next.lower))
  return lower === 'it' && goesOn
}

/** `the kind of place` is no `kind of`. */
function isNounOfKind({ headword }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
  const before = tokens[(at[0] ?? 0) - 1]
  return /^(?:kind|sort) of$/.test(headword) && before !== undefined && (before.tag === 'DET' || before.tag === 'ADJ')
}

/** `Shares in the firm fell`: nobody is told to do something in the third person. */
function opensWithThirdPerson({ headword }: Entry, tokens: readonly Token[], at: number): boolean {
  const isFirst = tokens.slice(0, at).every(({ lower }) => !/[\p{L}\p{N}]/u.test(lower))
  const { lower = '' } = tokens[at] ?? {}
  return isFirst && lower.endsWith('s') && lower !== headword.split(' ', 1)[0]
}

const NEVER_VERB_TAGS = new Set(['SCONJ', 'CCONJ', 'DET', 'PRON'])

const LETTING = new Set('let lets letting'.split(' '))

/** `the break up`, `a two-goal lead on` and `while away` are no phrasal verbs. */
function canBeVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  if (!token || VERB_TAGS.has(token.tag)) return true
  if (NEVER_VERB_TAGS.has(token.tag)) return false
  if (!before || token.isAfterMark) return true
  // `let this drag on`
  if (LETTING.has(tokens[at - 2]?.lower ?? '')) return true
  return !NOUN_SIGNS.has(before.lower) && !(token.tag === 'NOUN' && (before.tag === 'ADJ' || before.tag === 'NUM'))
}

/** The last word of the noun phrase that opens here. */
function headNounAt(tokens: readonly Token[], from: number): string | undefined {
  if (!opensNounPhrase(tokens[from])) return undefined
  let head: string | undefined
  for (let at = from; at < from + WIDEST_OBJECT; at += 1) {
    const token = tokens[at]
    if (!token || (at > from && token.isAfterMark) || !(NOUN_PHRASE_TAGS.has(token.tag) || at === from)) break
    head = token.lower
  }
  return head
}

const PLACES = new Set(
  `sky ground grass field fields road street lane hill hills mountain river sea lake water stream beach sand mud snow valley woods forest garden yard house kitchen room bedroom hall floor wall roof window door gate bed table chair box bag cupboard court pitch track path stairs tree trees branch leaf rock village town city station bridge park hollow hollows corner`.split(
    ' ',
  ),
)

const WAY_PARTICLES = new Set('up down off over across along through'.split(' '))

function namesPlaceAfter(particle: string, example: string): boolean {
  const words = example.toLowerCase().match(/[\w'-]+/g) ?? []
  return words.some(
    (word, index) => word === particle && words.slice(index + 1, index + 4).some((one) => PLACES.has(one)),
  )
}

/**
 * `settled on the grass`, `drove up the hill`: a place in the literal sense, for a phrase whose entry warns of accidents and
 * has no example with a place.
 */
function goesBeforePlace(
  { accidents, senses, pos }: Entry,
  tokens: readonly Token[],
  at: readonly number[],
  { takesObject, endsFixed }: PhrasePattern,
): boolean {
  if (pos !== 'phrasal verb') return false
  const last = at.at(-1) ?? 0
  const particle = tokens[last]?.lower ?? ''
  const isOutOf = particle === 'out' && tokens[last + 1]?.lower === 'of'
  const head = headNounAt(tokens, isOutOf ? last + 2 : last + 1)
  if (head === undefined || !PLACES.has(head) || accidents.length === 0) return false
  // `bring out the chairs`: the place may be the object.
  if (takesObject && endsFixed && !isOutOf && !WAY_PARTICLES.has(particle)) return false
  return !senses.some(({ examples }) => examples.some((example) => namesPlaceAfter(particle, example)))
}

const FALSE_ENDS = [goesBeforePlace, goesBeforeInfinitive, isCutShort, isNounOfKind]

/** How many of its fixed words say something by themselves: `out of order` tells more than `be out of`. */
function contentWords({ at }: FoundPhrase, tokens: readonly Token[]): number {
  return at.filter((index) => !isFunctionWord(tokens[index]?.lower ?? '')).length
}

/** One pattern for the headword and one for each other spelling. */
function compileEntry(entry: Entry, kinds: WordKinds, inflector: Inflector): Compiled[] {
  return [entry.headword, ...entry.variants.map(({ spelling }) => spelling)].map((headword) => ({
    entry,
    pattern: toPhrasePattern(entry, headword, kinds, inflector),
  }))
}

/** Forms of the words that the phrase may begin with. */
function firstForms({ parts }: PhrasePattern): Set<string> {
  const needed = parts.findIndex((part) => part.kind === 'slot' || !part.isOptional)
  return new Set(parts.slice(0, needed + 1).flatMap((part) => (part.kind === 'word' ? [...part.forms] : [])))
}

export function createPhraseFinder(entries: readonly Entry[], kinds: WordKinds, inflector: Inflector): PhraseFinder {
  const byFirst = new Map<string, Compiled[]>()
  for (const compiled of entries.flatMap((entry) => compileEntry(entry, kinds, inflector)))
    for (const form of firstForms(compiled.pattern)) byFirst.set(form, [...(byFirst.get(form) ?? []), compiled])

  function startingWith(token: Token): readonly Compiled[] {
    const contracted = CONTRACTION.exec(token.lower)?.[0]
    const whole = byFirst.get(token.lower) ?? []
    return contracted === undefined ? whole : [...whole, ...(byFirst.get(contracted) ?? [])]
  }

  function candidatesIn(tokens: readonly Token[]): FoundPhrase[] {
    return tokens.flatMap((token, start) =>
      startingWith(token).flatMap(({ entry, pattern }): FoundPhrase[] => {
        const isVerb = entry.pos === 'phrasal verb'
        if (isVerb && (!canBeVerb(tokens, start) || opensWithThirdPerson(entry, tokens, start))) return []
        const match = matchParts(pattern.parts, 0, tokens, start, entry.pos !== 'noun')
        if (!match || match.at.length === 0) return []
        if (pattern.followsPossessive && !isPossessive(tokens[start - 1])) return []
        if (isVerb && (endsInPreposition(pattern, tokens, match.at) || goesBeforeDate(entry, tokens, match.at)))
          return []
        if (FALSE_ENDS.some((isFalse) => isFalse(entry, tokens, match.at, pattern, kinds))) return []
        if (pattern.needsObjectAfter && !opensObject(tokens[(match.at.at(-1) ?? start) + 1])) return []
        return [{ entry, at: match.at, start: match.at[0] ?? start, end: (match.at.at(-1) ?? start) + 1 }]
      }),
    )
  }

  return {
    candidatesIn,
    findIn(tokens) {
      const taken = new Set<number>()
      const chosen: FoundPhrase[] = []
      const ranked = candidatesIn(tokens).toSorted(
        (a, b) =>
          b.at.length - a.at.length ||
          contentWords(b, tokens) - contentWords(a, tokens) ||
          a.end - a.start - (b.end - b.start) ||
          a.start - b.start,
      )
      for (const phrase of ranked) {
        if (phrase.at.some((at) => taken.has(at))) continue
        for (const at of phrase.at) taken.add(at)
        chosen.push(phrase)
      }
      return chosen.toSorted((a, b) => a.start - b.start)
    },
  }
}
