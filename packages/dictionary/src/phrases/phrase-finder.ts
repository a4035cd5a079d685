/** Finds the phrases of a sentence: inflected, split, with their slots filled. */
import type { Entry } from '../entries/entry.ts'
import type { Inflector } from '../entries/inflect.ts'
import { isFunctionWord } from '../senses/features.ts'
import type { Token } from '../token.ts'
import type { FoundPhrase, MatchedPhrase } from './phrase-context.ts'
import {
  canBeVerb,
  CONTRACTION,
  endsInPreposition,
  FALSE_ENDS,
  fitsObject,
  goesBeforeDate,
  NOUN_SIGNS,
  OBJECT_PRONOUNS,
  opensObject,
  opensWithThirdPerson,
  WIDEST_OBJECT,
} from './phrase-context.ts'
import { FALSE_PHRASES } from './false-phrases.ts'
import { FALSE_SLOTS } from './phrase-slots.ts'
import type { PatternPart, PhrasePattern, Slot, WordKinds } from './phrase-pattern.ts'
import { toPhrasePattern } from './phrase-pattern.ts'

export type { FoundPhrase } from './phrase-context.ts'

export type PhraseFinder = {
  /** Every phrase that the words could be, overlapping ones too. */
  candidatesIn(tokens: readonly Token[]): FoundPhrase[]
  /** The most telling phrases, none overlapping: more fixed words win, then the earlier. */
  findIn(tokens: readonly Token[]): FoundPhrase[]
}

const POSSESSIVES = new Set('my your his her its our their one’s whose'.split(' '))
const REFLEXIVES = new Set('myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '))
const INSIDE_ADVERBS = new Set(
  'just right straight back so very too quite really always never still only even almost not well all completely fully slowly quickly suddenly already also soon finally again n’t'.split(
    ' ',
  ),
)
/** Verbs with two objects: `gave me my money back`. */
const GIVING = new Set('give gives gave given giving hand handed pay paid send sent'.split(' '))
/** They open an object as well: `all the bread`, `very little`. */
const OBJECT_ADVERBS = new Set('all so very too quite just even only almost not right'.split(' '))
/** `turn the old school by the river into flats` */
const WIDEST_BEFORE_INTO = 9
const ALL_OF = new Set(['all', 'both', 'each'])
/** `tell them I'm out`: a clause of its own. */
const CLAUSE_WITHIN = /^(?:i|you|he|she|it|we|they)'(?:m|s|re|ve|ll|d)$/
/** They open no object. */
const NO_OBJECTS = new Set('to for with at from of in on by into onto towards up off out away'.split(' '))
const OBJECT_STOPS = new Set(
  'and but or because if when while before until although though that which who where as than then'.split(' '),
)

type Compiled = { entry: Entry; pattern: PhrasePattern }

function isPossessive(token: Token | undefined): boolean {
  return token !== undefined && (POSSESSIVES.has(token.lower) || /(?:'s|s')$/.test(token.lower))
}

/** How many words the slot may take at this position: the choices, the likeliest first. */
function slotWidths(slot: Slot, tokens: readonly Token[], at: number, widest: number): number[] {
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
      // `each kind of bird has its own song` is no `of one's own`.
      if (last?.tag === 'VERB' || last?.tag === 'AUX' || (width < 3 && last?.tag === 'ADP')) break
      if (isPossessive(last)) widths.push(width, ...(tokens[at + width]?.lower === 'own' ? [width + 1] : []))
    }
    return widths
  }
  const widths: number[] = []
  for (let width = 1; width <= widest; width += 1) {
    const last = tokens[at + width - 1]
    if (!last || (width > 1 && last.isAfterMark) || OBJECT_STOPS.has(last.lower)) break
    if (last.tag === 'AUX' || CLAUSE_WITHIN.test(last.lower)) break
    // `makes more sense to agree on clear rules` is no `make sth clear`: an infinitive ends the object.
    if (last.tag === 'VERB' && tokens[at + width - 2]?.lower === 'to') break
    // `had to settle for a draw against them`: what begins with a preposition is no object.
    if (width === 1 && NO_OBJECTS.has(last.lower)) break
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
    ) {
      // `copy you all in`
      if (ALL_OF.has(tokens[at + 1]?.lower ?? '')) widths.push(2)
      break
    }
  }
  return widths
}

const OTHER_SUBJECTS = new Set(
  'where how when why everyone everybody everything someone somebody something nobody nothing'.split(' '),
)

/** `I'm` and `who's`, but not `the landlord's`: a noun is no part of a phrase with _be_. */
function contractionOf({ lower }: Token): string | undefined {
  const contracted = CONTRACTION.exec(lower)?.[0]
  if (contracted === undefined) return undefined
  const word = lower.slice(0, -contracted.length)
  return isFunctionWord(word) || OTHER_SUBJECTS.has(word) ? contracted : undefined
}

function isFormOf(token: Token, forms: ReadonlySet<string>): boolean {
  if (forms.has(token.lower)) return true
  const contracted = contractionOf(token)
  return contracted !== undefined && forms.has(contracted)
}

/** `have sth done`, `have sth covered`: without the object it is the perfect (`have done`). */
function isCausative([verb, slot, participle]: readonly PatternPart[]): boolean {
  return (
    verb?.kind === 'word' &&
    verb.forms.has('have') &&
    slot?.kind === 'slot' &&
    participle?.kind === 'word' &&
    [...participle.forms].some((form) => form === 'done' || form.endsWith('ed'))
  )
}

const QUESTION_SUBJECTS = new Set('i you he she it we they'.split(' '))
const BEFORE_QUESTION = /^(?:and|but|so|or|why|how|when|where|what|who)$/

/** `are you up for a game?`: the subject stands after _be_. */
function isSubjectOfQuestion(tokens: readonly Token[], at: number): boolean {
  const [before, verb, subject] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  return (
    /^(?:am|is|are|was|were|isn't|aren't|wasn't|weren't)$/.test(verb?.lower ?? '') &&
    QUESTION_SUBJECTS.has(subject?.lower ?? '') &&
    (before === undefined || verb?.isAfterMark === true || BEFORE_QUESTION.test(before.lower))
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
    const next = parts[index + 1]
    const widest = next?.kind === 'word' && next.forms.has('into') ? WIDEST_BEFORE_INTO : WIDEST_OBJECT
    const widths = [...(canBeLater || part.isOptional ? [0] : []), ...slotWidths(part.slot, tokens, at, widest)]
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
  if (index === 1 && isSubjectOfQuestion(tokens, at)) return matchParts(parts, index, tokens, at + 1, mayInsert)
  if (mayInsert && index > 0 && token && !isCut && (INSIDE_ADVERBS.has(token.lower) || token.lower.endsWith('ly')))
    return matchParts(parts, index, tokens, at + 1, false)
  return undefined
}

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

/** The words that the phrase may begin with in a text. */
export function firstFormsOf(entry: Entry, kinds: WordKinds, inflector: Inflector): string[] {
  return [...new Set(compileEntry(entry, kinds, inflector).flatMap(({ pattern }) => [...firstForms(pattern)]))]
}

function indexByFirst(
  entries: readonly Entry[],
  firstFormsOfEntry: (entry: Entry) => readonly string[],
): Map<string, Entry[]> {
  const byFirst = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const form of firstFormsOfEntry(entry)) {
      const known = byFirst.get(form)
      if (known) known.push(entry)
      else byFirst.set(form, [entry])
    }
  return byFirst
}

/** Phrases of place, time and manner without a slot, but for those that are short for more words (`asks for nothing`). */
const WHOLE_ADVERBIAL =
  /^(?:(?:at|by|for|in|on|under) (?!all$|demand$|it$|itself$|nothing$|now$)[a-z-]+|down south|up north|on one's own)$/

/** `hope for good weather`, `focus on your own race`. */
function goesOnAsNoun(token: Token | undefined): boolean {
  if (!token || token.isAfterMark) return false
  return NOUN_SIGNS.has(token.lower) || token.tag === 'NOUN' || token.tag === 'ADJ'
}

/** `paid in advance`, `lives on her own`: the particle opens a phrase of its own. */
function losesParticle(phrase: FoundPhrase, candidates: readonly FoundPhrase[], tokens: readonly Token[]): boolean {
  const [first = 0, last = 0] = phrase.at
  return (
    phrase.entry.pos === 'phrasal verb' &&
    phrase.at.length === 2 &&
    last - first === 1 &&
    candidates.some(
      ({ entry, at, start, end }) =>
        start === last && at.length === 2 && WHOLE_ADVERBIAL.test(entry.headword) && !goesOnAsNoun(tokens[end]),
    )
  )
}

/** More fixed words win, then those that say more. */
function chooseAmong(found: readonly FoundPhrase[], tokens: readonly Token[]): FoundPhrase[] {
  const taken = new Set<number>()
  const chosen: FoundPhrase[] = []
  const candidates = found.filter((phrase) => !losesParticle(phrase, found, tokens))
  const ranked = candidates.toSorted(
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
}

/** `firstFormsOf` spares the work of 8,000 patterns at the start: most are never met. */
export function createPhraseFinder(
  entries: readonly Entry[],
  kinds: WordKinds,
  inflector: Inflector,
  knownFirstForms: (entry: Entry) => readonly string[] = (entry) => firstFormsOf(entry, kinds, inflector),
): PhraseFinder {
  const byFirst = indexByFirst(entries, knownFirstForms)
  const compiledByFirst = new Map<string, Compiled[]>()

  function beginningWith(form: string): readonly Compiled[] {
    const known = compiledByFirst.get(form)
    if (known) return known
    const compiled = (byFirst.get(form) ?? [])
      .flatMap((entry) => compileEntry(entry, kinds, inflector))
      .filter(({ pattern }) => firstForms(pattern).has(form))
    compiledByFirst.set(form, compiled)
    return compiled
  }

  function startingWith(token: Token): readonly Compiled[] {
    const contracted = contractionOf(token)
    const whole = beginningWith(token.lower)
    return contracted === undefined ? whole : [...whole, ...beginningWith(contracted)]
  }

  function candidatesIn(tokens: readonly Token[]): FoundPhrase[] {
    return tokens.flatMap((token, start) => {
      const found = matchesAt(tokens, token, start)
      return found.filter((one) => fitsObject(one, found, tokens)).map(({ phrase }) => phrase)
    })
  }

  function matchesAt(tokens: readonly Token[], token: Token, start: number): MatchedPhrase[] {
    return startingWith(token).flatMap(({ entry, pattern }): MatchedPhrase[] => {
      const isVerb = entry.pos === 'phrasal verb'
      if (isVerb && !canBeVerb(tokens, start)) return []
      const match = matchParts(pattern.parts, 0, tokens, start, entry.pos !== 'noun')
      if (!match || match.at.length === 0) return []
      // A phrase asked by itself may be in the third person.
      const isAlone = start === 0 && match.end >= tokens.length - 1
      if (isVerb && !isAlone && opensWithThirdPerson(entry, tokens, start)) return []
      if (pattern.followsPossessive && !isPossessive(tokens[start - 1])) return []
      if (isVerb && (endsInPreposition(pattern, tokens, match.at) || goesBeforeDate(entry, tokens, match.at))) return []
      if (FALSE_ENDS.some((isFalse) => isFalse(entry, tokens, match.at, pattern, kinds))) return []
      if (FALSE_SLOTS.some((isFalse) => isFalse(entry, tokens, match.at, pattern, kinds))) return []
      if (FALSE_PHRASES.some((isFalse) => isFalse(entry, tokens, match.at, pattern))) return []
      if (pattern.needsObjectAfter && !opensObject(tokens, (match.at.at(-1) ?? start) + 1)) return []
      const phrase = { entry, at: match.at, start: match.at[0] ?? start, end: (match.at.at(-1) ?? start) + 1 }
      return [{ phrase, pattern }]
    })
  }

  /** Each word asked of a text asks again for the phrases of its sentence. */
  const chosenIn = new WeakMap<readonly Token[], FoundPhrase[]>()
  return {
    candidatesIn,
    findIn(tokens) {
      const known = chosenIn.get(tokens) ?? chooseAmong(candidatesIn(tokens), tokens)
      chosenIn.set(tokens, known)
      return known
    },
  }
}
