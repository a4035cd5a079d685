/** Decides from the words around a match whether it is the phrase, by its object and what its last word belongs to. */
import type { Entry } from '../entries/entry.ts'
import type { Token } from '../token.ts'
import type { PhrasePattern, WordKinds } from './phrase-pattern.ts'

export type FoundPhrase = {
  entry: Entry
  /** Positions of its fixed words in the sentence, in order. */
  at: number[]
  /** Its first position and the one after its last. */
  start: number
  end: number
}

export const WIDEST_OBJECT = 5
export const OBJECT_PRONOUNS = new Set(
  'it him her them me us you this that these those something anything everything nothing someone somebody anyone anybody everyone everybody one what which who'.split(
    ' ',
  ),
)
export const NOUN_SIGNS = new Set(
  'a an the my your his her its our their this that these those no every each some any'.split(' '),
)
const VERB_TAGS = new Set(['VERB', 'AUX'])
export const CONTRACTION = /'(?:m|re|s)$/

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
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn winter'.split(
    ' ',
  ),
)
const DATE_PREPOSITIONS = new Set('on in by from until'.split(' '))
const NOUN_PHRASE_TAGS = new Set(['DET', 'NOUN', 'PROPN', 'NUM', 'ADJ'])

const OPEN_OF_TIMES = new Set('all next last this that every each one'.split(' '))
const TIME_NOUN =
  /^(?:time|moment|day|night|morning|evening|afternoon|weekend|week|month|year|hour|minute|second|way|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|term|season|century|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/

/** `tomorrow`, `every night`, `that long year`, but not `on one arm`. */
function opensTime(tokens: readonly Token[], at: number): boolean {
  const { lower = '' } = tokens[at] ?? {}
  if (!TIMES.has(lower) || !OPEN_OF_TIMES.has(lower)) return TIMES.has(lower)
  const next = tokens[at + 1]
  const isOpen = next?.tag === 'DET' ? lower === 'all' : NOUN_PHRASE_TAGS.has(next?.tag ?? '')
  // `settled in all right`
  if (!next || next.isAfterMark || !isOpen || next.lower === 'right') return true
  return [1, 2].some((step) => TIME_NOUN.test(tokens[at + step]?.lower ?? ''))
}

function opensNounPhrase(token: Token | undefined): boolean {
  if (!token || token.isAfterMark) return false
  return (
    NOUN_PHRASE_TAGS.has(token.tag) ||
    NOUN_SIGNS.has(token.lower) ||
    (token.tag === 'PRON' && OBJECT_PRONOUNS.has(token.lower))
  )
}

/** `take you up on that offer`, but not `on that day`. */
export function opensObject(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.isAfterMark || opensTime(tokens, at)) return false
  return opensNounPhrase(token) || token.lower.endsWith('ing')
}

/** `came up small`, `sit around talking`: no noun of the preposition. */
function isComplement(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.lower.endsWith('ing')) return true
  const isNounNext = next !== undefined && !next.isAfterMark && NOUN_PHRASE_TAGS.has(next.tag)
  return token?.tag === 'ADJ' && !isNounNext && !NOUN_SIGNS.has(token.lower)
}

const OPEN_TIMES = /^(?:day|night|morning|evening|afternoon|weekend|week|month|year|time|summer|winter)s?$/

/** `gone down a bit`, `pop over any weekend`: no noun of the preposition. */
function saysHowMuchOrWhen(tokens: readonly Token[], at: number): boolean {
  const [first = '', second = ''] = [tokens[at]?.lower, tokens[at + 1]?.lower]
  const third = tokens[at + 2]
  if (/^(?:any|some|most)$/.test(first)) return OPEN_TIMES.test(second)
  return first === 'a' && /^(?:bit|little|lot)$/.test(second) && third?.tag !== 'NOUN' && third?.lower !== 'of'
}

const FORMS_OF_BE_ALONE = new Set('am is are was were be been being'.split(' '))
/** After a passive they open a place or a time; `up` and `off` may have a noun after them (`was brought up a Catholic`). */
const PLAIN_PREPOSITIONS = new Set('in on over through by about across around round under along past'.split(' '))
const UNIT_OF_TIME = /^(?:second|minute|hour|day|week|month|year)s?$/

/** `was kept`, `she's held`, `are closely packed`. */
function isAfterBe(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at - 1]?.lower.endsWith('ly') === true ? tokens[at - 2] : tokens[at - 1]
  return (
    FORMS_OF_BE_ALONE.has(verb?.lower ?? '') ||
    /^(?:i'm|(?:he|she|it|that|who)'s|(?:you|we|they)'re)$/.test(verb?.lower ?? '')
  )
}

/** `were kept on the plane`: the object is the subject already, so that the noun belongs to the preposition. */
function isPassiveBeforeNoun(tokens: readonly Token[], at: readonly number[]): boolean {
  const [first = 0] = at
  const last = at.at(-1) ?? 0
  const opening = tokens[last + 1]?.tag ?? ''
  const hasTime = opening !== 'PROPN' && tokens.slice(last + 1, last + 4).some(({ lower }) => UNIT_OF_TIME.test(lower))
  return (
    isAfterBe(tokens, first) &&
    tokens[first]?.lower.endsWith('ing') === false &&
    PLAIN_PREPOSITIONS.has(tokens[last]?.lower ?? '') &&
    !hasTime
  )
}

/**
 * Whether the last word is a preposition with a noun of its own: `booked four players in the first half` is no `book sb in`,
 * `get on the bus` no `get on`, `were kept on the plane` no `keep sb on`.
 */
export function endsInPreposition(
  { takesObject, endsFixed }: PhrasePattern,
  tokens: readonly Token[],
  at: readonly number[],
): boolean {
  if (!endsFixed) return false
  const last = at.at(-1) ?? 0
  if (!PREPOSITIONS.has(tokens[last]?.lower ?? '') || !opensNounPhrase(tokens[last + 1])) return false
  if (opensTime(tokens, last + 1)) return false
  const hasObjectInside = last - (at.at(-2) ?? last) > 1
  // `won a medal in rowing`
  const isField = hasObjectInside && tokens[last]?.lower === 'in' && tokens[last + 1]?.tag === 'NOUN'
  if ((!isField && isComplement(tokens, last + 1)) || saysHowMuchOrWhen(tokens, last + 1)) return false
  return takesObject ? hasObjectInside || isPassiveBeforeNoun(tokens, at) : true
}

const TO_SOMETHING = / to (?:sb|sth|sb\/sth|sth\/sb|somewhere)$/
const TAKES_SOMETHING = /\b(?:sb|sth)\b/

const YEAR = /^(?:1\d|20)\d\d$/
const DAY = /^[1-3]?\d(?:st|nd|rd|th)?$/

/** `fell sharply on Tuesday` is no `fall on sth`, `a lead on Saturday` no `lead sb on`: the day is no object. `ended in 1939`, `start on 1 May`. */
export function goesBeforeDate({ headword, senses }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
  const last = at.at(-1) ?? 0
  const preposition = tokens[last]?.lower ?? ''
  const [next, second] = [tokens[last + 1], tokens[last + 2]]
  if (!next || next.isAfterMark || !DATE_PREPOSITIONS.has(preposition)) return false
  // `Roll on Friday!`
  const isShown = senses.some(({ examples }) => examples.some((one) => one.toLowerCase().includes(` on ${next.lower}`)))
  if (preposition === 'on' && DATES.has(next.lower) && !isShown) return true
  if (!TAKES_SOMETHING.test(headword)) return false
  const isDay = DAY.test(next.lower) && DATES.has(second?.lower ?? '')
  return DATES.has(next.lower) || isDay || (preposition === 'in' && YEAR.test(next.lower))
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
    // The tagger takes some for nouns.
    (VERB_TAGS.has(verb.tag) || verb.tag === 'NOUN') &&
    !TIMES.has(verb.lower) &&
    kinds.isMainlyVerb(verb.lower) &&
    !senses.some(({ patterns }) => patterns.some((pattern) => / to do\b/.test(pattern)))
  )
}

const PARTICLES_AFTER_IT = new Set('back together off out up down away over'.split(' '))
const PARTICIPLE = /(?:ed|ing|en|er|ne)$/

const DEGREES = new Set('slightly very quite rather fairly extremely more less'.split(' '))

/** After `it`: `made it two`, `makes it slightly sour`, `made it a rule`; but `made it two hours early`. */
function tellsWhatItBecomes(tokens: readonly Token[], at: number): boolean {
  const [next, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if ([second, third].some((token) => token !== undefined && UNIT_OF_TIME.test(token.lower))) return false
  return (
    next?.tag === 'NUM' ||
    /^an?$/.test(next?.lower ?? '') ||
    // The tagger takes some adjectives for nouns.
    (DEGREES.has(next?.lower ?? '') && second !== undefined && !/^(?:than|far|often)$/.test(second.lower)) ||
    (/^(?:ADV|NOUN)$/.test(next?.tag ?? '') && second?.tag === 'ADJ' && !second.isAfterMark)
  )
}

/** `in full flood`, `in private schools`: the adjective has a noun. */
const IN_QUALITY = /^(?:in (?:full|private|public|short|common|secret)|for (?:long|good|free|short)|o[nf] one's own)$/

/** `in half an hour` is no `in half`, `got it covered` no `get it`, `make it stronger` no `make it`: more belongs to the last word. */
function isCutShort({ pos, headword }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
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
  if (IN_QUALITY.test(headword)) return /^(?:NOUN|ADJ)$/.test(next.tag) && !TIMES.has(next.lower)
  const goesOn =
    PARTICLES_AFTER_IT.has(next.lower) || next.tag === 'ADJ' || (next.tag === 'VERB' && PARTICIPLE.test(next.lower))
  return lower === 'it' && (goesOn || tellsWhatItBecomes(tokens, last + 1))
}

/** `the kind of place` is no `kind of`. */
function isNounOfKind({ headword }: Entry, tokens: readonly Token[], at: readonly number[]): boolean {
  const before = tokens[(at[0] ?? 0) - 1]
  return /^(?:kind|sort) of$/.test(headword) && before !== undefined && (before.tag === 'DET' || before.tag === 'ADJ')
}

/** `Shares in the firm fell`: nobody is told to do something in the third person. */
export function opensWithThirdPerson({ headword }: Entry, tokens: readonly Token[], at: number): boolean {
  const isFirst = tokens.slice(0, at).every(({ lower }) => !/[\p{L}\p{N}]/u.test(lower))
  const { lower = '' } = tokens[at] ?? {}
  return isFirst && lower.endsWith('s') && lower !== headword.split(' ', 1)[0]
}

const NEVER_VERB_TAGS = new Set(['SCONJ', 'CCONJ', 'DET', 'PRON'])

const LETTING = new Set('let lets letting'.split(' '))

const TRANSITIVE =
  /^(?:do|does|doing|did|hold|holds|held|buy|buys|bought|begin|begins|began|find|found|give|gives|gave)$/

/** `doing checks on all cars`, `shown live on television`, `walked back down`. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  if (before?.tag !== 'VERB') return false
  if (token?.lower === 'live' || token?.lower === 'back') return token.tag !== 'VERB'
  return token?.tag === 'NOUN' && TRANSITIVE.test(before.lower)
}

/** `the break up`, `a two-goal lead on` and `while away` are no phrasal verbs. */
export function canBeVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  if (!token || VERB_TAGS.has(token.tag)) return true
  if (NEVER_VERB_TAGS.has(token.tag)) return false
  if (!before || token.isAfterMark) return true
  if (isOtherWord(tokens, at)) return false
  // `let this drag on`
  if (LETTING.has(tokens[at - 2]?.lower ?? '')) return true
  return !NOUN_SIGNS.has(before.lower) && !(token.tag === 'NOUN' && (before.tag === 'ADJ' || before.tag === 'NUM'))
}

/** The last word of the noun phrase that opens here. */
function headNounAt(tokens: readonly Token[], from: number): string | undefined {
  if (opensTime(tokens, from) || !opensNounPhrase(tokens[from])) return undefined
  let head: string | undefined
  for (let at = from; at < from + WIDEST_OBJECT; at += 1) {
    const token = tokens[at]
    if (!token || (at > from && token.isAfterMark) || !(NOUN_PHRASE_TAGS.has(token.tag) || at === from)) break
    head = token.lower
  }
  return head
}

const PLACES = new Set(
  `sky ground grass field fields road street lane hill hills mountain river sea lake water stream beach sand mud snow valley woods forest garden yard house kitchen room bedroom hall floor wall roof window door gate bed table chair box bag cupboard court pitch track path stairs tree trees branch leaf rock village town city station bridge park hollow hollows corner
  line pan pot tin plate bowl tray oven shelf desk shoulder shoulders arm arms lap knee knees cheek face hand hands head back chest skin finger fingers`.split(
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
  // `gets away with pots of paint`
  const isPlace =
    particle !== 'with' &&
    particle !== 'after' &&
    head !== undefined &&
    (PLACES.has(head) || PLACES.has(head.replace(/s$/, '')))
  if (!isPlace || accidents.length === 0) return false
  // `bring out the chairs`: the place may be the object.
  if (takesObject && endsFixed && !isOutOf && !WAY_PARTICLES.has(particle)) return false
  return !senses.some(({ examples }) => examples.some((example) => namesPlaceAfter(particle, example)))
}

/** Tell from the words around a match that it is no phrase. */
export const FALSE_ENDS = [goesBeforePlace, goesBeforeInfinitive, isCutShort, isNounOfKind]

export type MatchedPhrase = { phrase: FoundPhrase; pattern: PhrasePattern }

const FORMS_OF_BE = new Set('am is are was were be been being get gets got getting'.split(' '))
const OPENERS_OF_CLAUSE = new Set('what which that who whom how as everything'.split(' '))

/** Whether the object may stand before the verb: `was put off`, `the bag that he put down`, `hard to make out`. */
function mayHaveObjectBefore(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - 6), start)
  const infinitive = tokens[start - 1]?.lower === 'to' && /^(?:NOUN|ADJ|PRON|PROPN)$/.test(tokens[start - 2]?.tag ?? '')
  const isParticiple =
    /^(?:NOUN|PROPN|PRON)$/.test(tokens[start - 1]?.tag ?? '') && /(?:ed|en|wn|ne)$/.test(tokens[start]?.lower ?? '')
  return (
    infinitive ||
    isParticiple ||
    before.slice(-3).some(({ lower }) => FORMS_OF_BE.has(lower) || CONTRACTION.test(lower)) ||
    before.some(({ lower }) => OPENERS_OF_CLAUSE.has(lower))
  )
}

const TIME_ADVERBS = /^(?:yesterday|today|tomorrow|tonight|now|then|next|last|early|late)$/
const ENDS_CLAUSE = new Set(['ADP', 'CCONJ', 'PART'])

/** Of `get up` and `get sb up` with the same words only the one whose object is there. */
export function fitsObject(
  { phrase, pattern }: MatchedPhrase,
  all: readonly MatchedPhrase[],
  tokens: readonly Token[],
): boolean {
  const { entry, at, start, end } = phrase
  if (entry.pos !== 'phrasal verb' || !pattern.endsFixed || !pattern.takesObject) return true
  const hasRival = all.some(
    (other) =>
      other.pattern.endsFixed &&
      !other.pattern.takesObject &&
      other.phrase.entry.pos === 'phrasal verb' &&
      other.phrase.at.join() === at.join(),
  )
  if (!hasRival || end - start > at.length || mayHaveObjectBefore(tokens, start)) return true
  // A phrase asked by itself has no object yet.
  if (start === 0 && end === tokens.length) return true
  const next = tokens[end]
  return next !== undefined && !next.isAfterMark && !ENDS_CLAUSE.has(next.tag) && !TIME_ADVERBS.test(next.lower)
}
