/** What must stand in the slots of a phrase and what must not: words of another kind show that it is none. */
import type { Entry } from '../entries/entry.ts'
import type { Token } from '../token.ts'
import type { PhrasePattern, WordKinds } from './phrase-pattern.ts'
import { NOUN_SIGNS } from './phrase-context.ts'

type At = readonly number[]

const lowerAt = (tokens: readonly Token[], at: number): string => tokens[at]?.lower ?? ''

/** The words after the phrase up to the next mark. */
function after(tokens: readonly Token[], at: At, count: number): Token[] {
  const from = (at.at(-1) ?? 0) + 1
  const cut = tokens.slice(from, from + count).findIndex(({ isAfterMark }) => isAfterMark)
  return tokens.slice(from, from + (cut < 0 ? count : cut))
}

/** Not `bring`. */
const isGerund = (word: string): boolean => word.endsWith('ing') && /[aeiouy]/.test(word.slice(0, -'ing'.length))

/** `felt like a perfect idiot` is no `feel like doing sth`, `we got to Paris` no `get to doing`. */
function lacksGerund({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  if (!/ doing(?: sth)?$/.test(headword)) return false
  const next = after(tokens, at, 4)
  // `what do you feel like?`, `do you mind if …`, `can't help it`, `have trouble with …`
  if (next[0] === undefined || /^(?:if|it|but|with|not)$/.test(next[0].lower)) return false
  return !next.some(({ lower }) => isGerund(lower))
}

const NEVER_INFINITIVES = new Set(['DET', 'NUM', 'PROPN', 'PRON', 'ADP', 'ADJ'])

/** `dancers came to the auditions` is no `come to do`, `what happened to your shirt` no `happen to do sth`. */
function lacksInfinitive({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  if (!/ to do(?: sth)?$/.test(headword) || lowerAt(tokens, at.at(-1) ?? 0) !== 'to') return false
  const [next, second] = after(tokens, at, 2)
  if (!next) return false
  if (NOUN_SIGNS.has(next.lower) || isGerund(next.lower)) return true
  const isPlural = next.tag === 'NOUN' && /[^su]s$/.test(next.lower)
  return isPlural || (NEVER_INFINITIVES.has(next.tag) && second?.tag !== 'VERB')
}

const PERSONS = new Set('me him us'.split(' '))

/** `come with us` is no `come with sth`: the object is a person. */
function hasPersonForThing({ headword, accidents }: Entry, tokens: readonly Token[], at: At): boolean {
  if (accidents.length === 0 || !/ with(?:out)? sth$/.test(headword)) return false
  const [next] = after(tokens, at, 1)
  return next !== undefined && PERSONS.has(next.lower)
}

/** The words between the verb and what ends the phrase. */
function inside(tokens: readonly Token[], at: At): readonly Token[] {
  const last = at.at(-1) ?? 0
  return tokens.slice((at.at(-2) ?? last) + 1, last)
}

const PARTICIPLE = /(?:ed|en|wn|ne|ght|lt)$/

/** `residents have started a legal action against …` is no `have sth against sb`: the perfect of another verb. */
function opensPerfect({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const [first] = inside(tokens, at)
  return (
    /^have (?:sth|sb|sb\/sth) /.test(headword) &&
    at.length === 2 &&
    first?.tag === 'VERB' &&
    PARTICIPLE.test(first.lower)
  )
}

/** `put paste on the back of their pictures`, `got exactly the right pink`, `bowl the first over`: the last word is in a noun phrase. */
function isNounOfObject(_entry: Entry, tokens: readonly Token[], at: At, { parts }: PhrasePattern): boolean {
  const slot = parts.at(-2)
  if (slot?.kind !== 'slot' || slot.slot !== 'object') return false
  const words = inside(tokens, at)
  const before = words.at(-1)
  if (!before) return false
  if (/^(?:the|an?|its|their|your|my|his|our)$/.test(before.lower)) return true
  if (before.lower === 'her') return words.length > 1
  return before.lower === 'first' && words.length === 2
}

/** `broken ribs usually heal by themselves in six weeks`: the verb between has the particle, or none has. */
function holdsVerb({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  return (
    pos === 'phrasal verb' &&
    inside(tokens, at).some(
      ({ tag, lower }, index, all) => tag === 'VERB' && all[index - 1]?.tag === 'ADV' && !/(?:ing|ed)$/.test(lower),
    )
  )
}

const MEASURES =
  /^(?:miles?|kilomet\w+|km|mph|per|o'clock|degrees?|am|pm|seconds?|minutes?|hours?|days?|weeks?|months?|years?|in|and|or|on|today|tomorrow)$/

/** `don't let her bait you into a fight`: what is let do something. */
function letsDo({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return (
    headword.startsWith('let sb') &&
    inside(tokens, at).some(({ tag, lower }, index) => index > 0 && tag === 'VERB' && !/(?:ing|ed)$/.test(lower))
  )
}

/** `drove at sixty miles per hour`, `gone by four o'clock`, `comes in thirty minutes`: a speed or a time. */
function goesBeforeMeasure({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const preposition = / (at|by|in|after) (?:sb|sth|sb\/sth)$/.exec(headword)?.[1]
  const [next, unit] = after(tokens, at, 2)
  if (preposition === undefined || next?.tag !== 'NUM') return false
  return (unit === undefined && preposition === 'at') || (unit !== undefined && MEASURES.test(unit.lower))
}

/** `can grow up to fifty metres`, but `prices went up to ten pounds`. */
function countsAtMost({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const [next, second] = after(tokens, at, 2)
  const isRise = /^(?:go|come|put|push|round|move|work|run|shoot|climb) /.test(headword)
  return headword.endsWith(' up') && !isRise && next?.lower === 'to' && second?.tag === 'NUM'
}

/** `made over fifty appearances`, `has over a hundred songs`: more than so many. */
function countsMore({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  if (!/^(?:have|make|get|take|pay|earn) \S+ (?:over|about|around)$/.test(headword)) return false
  const [next, second] = after(tokens, at, 2)
  const isRound = /^an?$/.test(next?.lower ?? '') && /^(?:dozen|hundred|thousand|million)$/.test(second?.lower ?? '')
  return next?.tag === 'NUM' || isRound
}

/** `open and close by themselves`: nobody helps. */
function goesBeforeOneself({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  const [next] = after(tokens, at, 1)
  return pos === 'phrasal verb' && lowerAt(tokens, at.at(-1) ?? 0) === 'by' && /sel(?:f|ves)$/.test(next?.lower ?? '')
}

/** `asked in a doubtful voice` is no `ask sb in`, `leads on routes` no `lead sb on`: what follows is no person. */
function lacksPerson({ headword, pos }: Entry, tokens: readonly Token[], at: At): boolean {
  const [first = 0, last = 0] = at
  if (pos !== 'phrasal verb' || at.length !== 2 || last - first !== 1) return false
  if (!/^\S+ sb (?:in|on)$/.test(headword)) return false
  const [next] = after(tokens, at, 1)
  return next !== undefined && (/^(?:an?|the)$/.test(next.lower) || next.tag === 'NOUN' || next.tag === 'ADJ')
}

const SUBJECTS = new Set('you he she we they i'.split(' '))

/** `have you done your homework` is no `have sth done`: the subject of a question. */
function holdsSubject({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const [first] = inside(tokens, at)
  if (headword !== 'have sth done' || !first || !SUBJECTS.has(first.lower)) return false
  return /^(?:have|has|had)$/.test(lowerAt(tokens, at[0] ?? 0))
}

/** `was taken to hospital` is no `take to sth`: the subject is an object. */
function isTakenTo({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return (
    headword === 'take to sb/sth' &&
    /^(?:was|were|is|are|be|been|being|get|got)$/.test(lowerAt(tokens, (at[0] ?? 0) - 1))
  )
}

/** `turned slowly to face the jury`: a verb with its object. */
function goesBeforeVerbWithObject(
  { headword, senses }: Entry,
  tokens: readonly Token[],
  at: At,
  _pattern: PhrasePattern,
  kinds: WordKinds,
): boolean {
  if (!/ to (?:sb|sth|sb\/sth|sth\/sb)$/.test(headword) || lowerAt(tokens, at.at(-1) ?? 0) !== 'to') return false
  const [verb, object] = after(tokens, at, 2)
  return (
    verb !== undefined &&
    object !== undefined &&
    (NOUN_SIGNS.has(object.lower) || /^(?:him|them|me|us|it)$/.test(object.lower)) &&
    !NOUN_SIGNS.has(verb.lower) &&
    !/(?:s|ing)$/.test(verb.lower) &&
    kinds.isVerb(verb.lower) &&
    !/^(?:bed|school|work|sleep|help|love|drink|death|rest)$/.test(verb.lower) &&
    !senses.some(({ patterns }) => patterns.some((pattern) => / to do\b/.test(pattern)))
  )
}

/** `kept safe from smoke`, `kept awake by shouts from the street`: no object of `keep sb from sth`. */
function keepsState({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  return (
    headword === 'keep sb from sth' &&
    /^(?:safe|awake|apart|away|free|separate|warm|dry|hidden|secret|clear)$/.test(inside(tokens, at)[0]?.lower ?? '')
  )
}

/** `is used to treat pain` is no `be used to sth`. */
function isUsedToDo({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const [next] = after(tokens, at, 1)
  return headword === 'be used to sth' && next?.tag === 'VERB' && !next.lower.endsWith('ing')
}

const RIGID = new Set(['preposition', 'conjunction', 'determiner', 'pronoun', 'number'])

/** `but only for five minutes`, `the right moment`: nothing stands inside a small word of several parts, nor after its article. */
function isSplitInside({ pos }: Entry, tokens: readonly Token[], at: At, { parts }: PhrasePattern): boolean {
  if (pos === 'phrasal verb' || parts.some((part) => part.kind === 'slot')) return false
  return at.some((place, index) => {
    const before = at[index - 1]
    if (before === undefined || place - before < 2) return false
    if (RIGID.has(pos)) return true
    return /^(?:the|a|an)$/.test(lowerAt(tokens, before)) && lowerAt(tokens, before + 1) !== 'very'
  })
}

/** `on the ground floor`, `have a heart attack`: the last noun belongs to another one. */
function isPartOfCompound({ pos }: Entry, tokens: readonly Token[], at: At): boolean {
  const last = at.at(-1) ?? 0
  const start = at[0] ?? 0
  if (pos !== 'phrase' || at.length < 3 || !/^(?:the|an?)$/.test(lowerAt(tokens, last - 1))) return false
  // `in the end people laughed`
  if (start === 0 || tokens[start]?.isAfterMark === true || tokens[start - 1]?.tag === 'CCONJ') return false
  const [next, second] = after(tokens, at, 2)
  return (
    next?.tag === 'NOUN' &&
    /^(?:NOUN|ADP|ADV)$/.test(tokens[last]?.tag ?? '') &&
    !/^(?:yesterday|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|because|once|last|next|home)$/.test(
      next.lower,
    ) &&
    second?.tag !== 'VERB' &&
    second?.tag !== 'AUX'
  )
}

/** `the team's chances are`, `it is best to tell the truth`: a remark stands by itself. */
function isNoComment({ headword }: Entry, tokens: readonly Token[], at: At): boolean {
  const start = at[0] ?? 0
  const opens = start === 0 || tokens[start]?.isAfterMark === true || tokens[start - 1]?.tag === 'CCONJ'
  const [next] = after(tokens, at, 1)
  if (headword === 'to tell (you) the truth') return !opens
  if (headword === 'of all people') return !opens && !/^(?:PRON|PROPN)$/.test(tokens[start - 1]?.tag ?? '')
  if (headword === 'about time') return !opens && !/(?:'s|^is|^was|^not)$/.test(lowerAt(tokens, start - 1))
  if (headword === 'chances are') return !opens && !/^(?:the|if|when)$/.test(lowerAt(tokens, start - 1))
  if (headword === 'the trouble is')
    return next !== undefined && /^(?:ADJ|PART|ADP|VERB|ADV)$/.test(next.tag) && !/^(?:that|when|how)$/.test(next.lower)
  return false
}

export const FALSE_SLOTS = [
  lacksGerund,
  lacksInfinitive,
  hasPersonForThing,
  opensPerfect,
  isNounOfObject,
  holdsVerb,
  letsDo,
  goesBeforeMeasure,
  countsMore,
  countsAtMost,
  goesBeforeOneself,
  lacksPerson,
  holdsSubject,
  isTakenTo,
  goesBeforeVerbWithObject,
  keepsState,
  isUsedToDo,
  isSplitInside,
  isPartOfCompound,
  isNoComment,
]
