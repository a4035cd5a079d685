/** Regular ways in which the words of a phrase stand together and are none, each with the table of words it is about. */
import type { Entry } from '../entries/entry.ts'
import type { Token } from '../token.ts'
import type { PhrasePattern } from './phrase-pattern.ts'
import { OTHER_MEANINGS } from './other-meanings.ts'

type At = readonly number[]

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const lowerAt = (tokens: readonly Token[], at: number): string => tokens[at]?.lower ?? ''

/** The word after the phrase, where no mark parts them. */
function following(tokens: readonly Token[], at: At): Token | undefined {
  const next = tokens[(at.at(-1) ?? 0) + 1]
  return next?.isAfterMark === false ? next : undefined
}

const MOTION = words('towards toward into onto through')

/** Whether one of the entry's own sentences has the two words side by side. */
function showsPair(entry: Entry, first: string, second: string): boolean {
  // A mark becomes two spaces, so that it parts words.
  const isShown = (text: string) =>
    `  ${text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '  ')}  `.includes(` ${first} ${second} `)
  return entry.senses.some(({ examples, patterns }) => examples.some(isShown) || patterns.some(isShown))
}

/** `cuts down into the rock`, `carried out through a window`: particle and preposition tell the way of a movement. */
function goesOnMoving(entry: Entry, tokens: readonly Token[], at: At): boolean {
  if (entry.pos !== 'phrasal verb' || at.length !== 2) return false
  const next = following(tokens, at)?.lower ?? ''
  const particle = lowerAt(tokens, at.at(-1) ?? 0)
  return MOTION.has(next) && entry.accidents.length > 0 && !showsPair(entry, particle, next)
}

const PARTS_OF_WHOLE = words('two three four half pieces bits')

/** `has broken in two places`, `folded in half`. */
function namesParts({ pos, headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return (
    pos === 'phrasal verb' &&
    headword.endsWith(' in') &&
    lowerAt(tokens, at.at(-1) ?? 0) === 'in' &&
    PARTS_OF_WHOLE.has(following(tokens, at)?.lower ?? '')
  )
}

const VERBS_OF_QUESTION = words('do does did is are was were can could will would should has have had')
const CLAUSE_OPENERS = words('i you he she it we they who what where when why how')
/** What must not come after a phrase that comments on a sentence. */
const SPEECH: Readonly<Record<string, (next: Token, before: string) => boolean>> = {
  'so what': (next) => VERBS_OF_QUESTION.has(next.lower) || CLAUSE_OPENERS.has(next.lower),
  'after all': (next) => /^(?:the|my|your|his|her|its|our|their|those|these|of)$/.test(next.lower),
  'or so': (next) => CLAUSE_OPENERS.has(next.lower),
  'you know': (next, before) =>
    /^(?:if|do|did|don't|didn't|as|that|than|how|what|when|let|all)$/.test(before) ||
    /^(?:my|your|his|her|its|our|their|him|me|them|us|it|how|why|who|where|whether|about|of)$/.test(next.lower),
  'i mean': (next) => /^(?:it|that|this|to|by)$/.test(next.lower),
  'you see': (next) => /^(?:my|your|his|her|its|our|their|him|me|them|us|it|a|an|the|how|why|that)$/.test(next.lower),
}

/** `so what does it mean`, `if you know your stuff`. */
function isNoRemark({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const isOther = SPEECH[headword.toLowerCase()]
  const before = lowerAt(tokens, (at[0] ?? 0) - 1)
  // `How do you know?`
  if (headword === 'you know' && /^(?:do|did|don't|didn't)$/.test(before)) return true
  const next = following(tokens, at)
  return isOther !== undefined && next !== undefined && isOther(next, before)
}

/** `is due to arrive`: an infinitive, where the phrase is a preposition. */
function opensInfinitive({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  if (pos !== 'preposition' || lowerAt(tokens, at.at(-1) ?? 0) !== 'to') return false
  const next = following(tokens, at)
  return next?.tag === 'VERB' && !/(?:ing|ed)$/.test(next.lower)
}

/** `what makes it tick`, `let it go on`: the pronoun has a verb of its own. */
function isObjectOfNextVerb({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  const last = at.at(-1) ?? 0
  const verb = lowerAt(tokens, last - 1)
  const next = following(tokens, at)
  return (
    pos === 'phrase' &&
    lowerAt(tokens, last) === 'it' &&
    /^(?:make|makes|made|making|let|lets|letting)$/.test(verb) &&
    next?.tag === 'VERB'
  )
}

const COUNTED = words('only just in for than within per about another exactly nearly almost')

/** `only one day`, `in one day`: the number counts. */
function isCounted({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return /^one (?:day|night|time)$/.test(headword) && COUNTED.has(lowerAt(tokens, (at[0] ?? 0) - 1))
}

/** `with strips of bark`, `a set of rules`: a noun after a preposition is no verb. */
function isNounAfterPreposition({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  const first = at[0] ?? 0
  const [token, before] = [tokens[first], tokens[first - 1]]
  return (
    pos === 'phrasal verb' &&
    token?.tag === 'NOUN' &&
    !token.isAfterMark &&
    !token.lower.endsWith('ing') &&
    before?.tag === 'ADP' &&
    !/^(?:to|that|as)$/.test(before.lower)
  )
}

/** Not verbs: `so well that` is no `so that`. What stands inside a phrase that begins with a verb may be an adverb. */
function isSplitByAdverb({ pos }: Entry, tokens: readonly Token[], at: At, { parts }: PhrasePattern): boolean {
  const isWhole = parts.every((part) => part.kind === 'word')
  const [first = 0, second = 0] = at
  return isWhole && at.length === 2 && second - first > 1 && pos !== 'phrasal verb' && lowerAt(tokens, first) === 'so'
}

const BE_OR_RELATIVE = words('am is are was were be been being get gets got getting that which who whom what to')

/** `an inn run by a widow`, `a field of`: the object of `run sth by sb` must stand inside, or before a passive. */
function lacksObjectInside(
  { pos, headword }: Entry,
  tokens: readonly Token[],
  at: At,
  { parts }: PhrasePattern,
): boolean {
  const [first = 0] = at
  const inner = parts[1]
  const isTwofold = /^\S+ \S+ (?:by|against|with|from|for|of) (?:sb|sth|sb\/sth|sth\/sb)$/.test(headword)
  if (pos !== 'phrasal verb' || !isTwofold) return false
  if (inner?.kind !== 'slot' || (at[1] ?? 0) - first > 1) return false
  return !tokens
    .slice(Math.max(0, first - 6), first)
    .some(({ lower }) => BE_OR_RELATIVE.has(lower) || /'(?:s|re|m)$/.test(lower))
}

const UNITS_OF_TIME = words(
  'second seconds minute minutes hour hours day days week weeks month months year years decade decades while',
)

/** `leave it to stand for five minutes`: the time is no object of `stand for sth`. */
function lastsForTime({ pos, headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const last = at.at(-1) ?? 0
  if (pos !== 'phrasal verb' || !/ for (?:sb|sth|sb\/sth)$/.test(headword) || lowerAt(tokens, last) !== 'for')
    return false
  if (/^(?:minutes|hours|days|weeks|months|years)$/.test(lowerAt(tokens, last + 1))) return true
  return [1, 2, 3].some((step) => {
    const isNumber = tokens.slice(last + 1, last + step + 1).every(({ tag }) => /^(?:NUM|DET|ADJ|ADV)$/.test(tag))
    return isNumber && UNITS_OF_TIME.has(lowerAt(tokens, last + step + 1))
  })
}

/** `it keeps timing out`: what keeps happening is no object of `keep sth out`. */
function keepsDoing({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const [first = 0, second = 0] = at
  return (
    /^keep (?:sth|sb|sb\/sth|sth\/sb) /.test(headword) &&
    second - first === 2 &&
    lowerAt(tokens, first + 1).endsWith('ing')
  )
}

/** `he made no mistake`, `we trust her to come`: the remark is an imperative. */
function isNoImperative({ headword }: Entry, tokens: readonly Token[], [first = 0]: At): boolean {
  const before = tokens[first - 1]
  const opens = before === undefined || tokens[first]?.isAfterMark === true
  if (headword === 'trust sb to do') return lowerAt(tokens, first) !== 'trust' || !opens
  if (headword !== 'make no mistake') return false
  return lowerAt(tokens, first) !== 'make' || (before !== undefined && !/^(?:CCONJ|X)$/.test(before.tag))
}

/** `are you going far`: who is successful does not go far at the moment. */
function isUnderWay({ headword }: Entry, tokens: readonly Token[], [first = 0]: At): boolean {
  return headword === 'go far' && lowerAt(tokens, first) === 'going'
}

/** `"Come up. Quick."`: nobody orders a problem to arise. */
function isCall({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return headword === 'come up' && at[0] === 0 && lowerAt(tokens, 0) === 'come' && following(tokens, at) === undefined
}

const NEAR = 8

function hasOtherMeaning({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const other = OTHER_MEANINGS[headword]
  if (!other) return false
  const text = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ lower }) => lower)
      .join(' ')
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0]
  const isCut = tokens[last + 1]?.isAfterMark !== false
  return (
    (!isCut && other.after?.test(text(last + 1, last + 5)) === true) ||
    other.before?.test(text(first - NEAR, first)) === true ||
    other.only?.test(text(first - NEAR, last + NEAR)) === false
  )
}

/** Each tells from the words around a match that it is no phrase. */
export const FALSE_PHRASES = [
  goesOnMoving,
  namesParts,
  isNoRemark,
  opensInfinitive,
  isObjectOfNextVerb,
  isCounted,
  isNounAfterPreposition,
  isSplitByAdverb,
  lacksObjectInside,
  lastsForTime,
  keepsDoing,
  isNoImperative,
  isUnderWay,
  isCall,
  hasOtherMeaning,
]
