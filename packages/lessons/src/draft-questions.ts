/** Questions about a word of a draft, in four forms. Undefined where no good question of that form can be made. */
import { hasWord } from '@wordnest/vocabulary/word-forms'

import {
  bySort,
  firstWordOf,
  isEchoed,
  isPerson,
  isSameKind,
  meansMuchTheSame,
  sharesContent,
  tellsItself,
  toSharedPart,
} from './draft-meanings.ts'
import { type DraftWord, type HeardWord, isSure, type KinWord, type Tutor } from './draft-words.ts'
import type { Pause } from './pause.ts'
import { GAP, findGiveaway } from './quiz-rules.ts'
import { capitalise, countPlaces, keepsArticle, keepsCount, replaceWord, toWordPattern } from './word-places.ts'
import { findOthersOfKind } from './word-sets.ts'
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH } from './lesson-file.ts'
/** What does it mean here; which word is missing; which sentence uses it right; what was said. */
export type QuestionForm = 'meaning' | 'gap' | 'use' | 'fact'

export type DraftQuestion = {
  readonly question: string
  readonly right: string
  readonly wrong: readonly string[]
}

const WRONG_ANSWERS = 2

/** Reading a sentence costs a millisecond: no more are looked for. */
const MISUSES = 10

/** A sentence with fewer words gives no clue to what is left out of it. */
const MIN_CLUE_WORDS = 5

/** Below it a word has nothing to do with another. */
const UNRELATED = 0.25

/** From it on words belong to the same topic. */
const RELATED = 0.45

/** By how much more a sentence is about its own word than about the one put in its place. */
const MISFIT = 0.2

const MOST_PULL = 0.33

/** Below it a word would look out of place among the answers. */
const OF_ONE_KIND = 0.36

/** Largest share of the right answer's meaning that another answer may share. */
const MOST_SHARED = 0.34

/** Above it two meanings are near each other: a boss leads, and so does a chair. */
const MOST_LIKE_IN_MEANING = 0.56

/** So wide that it may hold the word: “a tool or machine made for a special job”. */
const GENERIC =
  /^(?:a|an|the)?\s*(?:tool|machine|device|object|thing|piece of equipment|living thing|animal|plant|substance|material) (?:or|made|used|that is|of)\b|^(?:a|an|the) (?:\w+ )?(?:thing|result|mark|sign)\b/

/** Captions without quotation marks, so that a sentence can be quoted. */
const toQuotable = (text: string): string =>
  text
    .replace(/["“”„«»]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*[-–—]\s*/, '')
    .trim()

/** The one sentence of several that says the word, or words around it where it is long. */
function toQuote(said: string, text: string, room: number): string | undefined {
  const sentence = toQuotable(said)
    .split(/(?<=[.!?…]['’)]{0,2}) /)
    .find((part) => countPlaces(part, text) > 0)
  if (sentence === undefined || sentence.length <= room) return sentence
  const clause = sentence.split(/(?<=[,;:]) | [–—] /).find((part) => countPlaces(part, text) > 0)
  if (clause === undefined || clause.length + 2 > room) return undefined
  const bare = clause.replace(/[,;:]$/, '')
  return `${sentence.startsWith(clause) ? '' : '… '}${bare}${sentence.endsWith(clause) ? '' : ' …'}`
}

const isClue = (quote: string | undefined): quote is string =>
  quote !== undefined && quote.split(' ').filter((word) => word !== '…').length >= MIN_CLUE_WORDS

/** Only where no answer gives itself away. */
function toQuestion(question: string, right: string, candidates: readonly string[]): DraftQuestion | undefined {
  const wrong: string[] = []
  for (const candidate of candidates) {
    if (wrong.length >= WRONG_ANSWERS) break
    const answers = [right, ...wrong, candidate]
    const isNew = new Set(answers.map((answer) => answer.toLowerCase())).size === answers.length
    if (isNew && candidate.length <= MAX_ANSWER_LENGTH && isNearLength(right, candidate)) wrong.push(candidate)
  }
  const isShort = question.length <= MAX_QUESTION_LENGTH && right.length <= MAX_ANSWER_LENGTH
  if (wrong.length < WRONG_ANSWERS || !isShort) return undefined
  return findGiveaway({ question, answers: [right, ...wrong], correct: 0 }) === undefined
    ? { question, right, wrong }
    : undefined
}

const isNearLength = (right: string, wrong: string): boolean =>
  Math.abs(right.length - wrong.length) <= Math.max(6, 0.4 * right.length)

type Asking = {
  readonly word: DraftWord
  readonly tutor: Tutor
  readonly heard: readonly HeardWord[]
  /** Whether the film says the word anywhere. */
  readonly isHeard: (lemma: string) => boolean
  readonly pause: Pause
}

/** The endings of adverbs and of nouns that are always plural show their kind: slowly, behind; weights, sponge. */
const hasSameEnding = (some: string, other: string): boolean =>
  some.endsWith('ly') === other.endsWith('ly') && /[^s]s$/.test(some) === /[^s]s$/.test(other)

/** Words used much like it, though never for the same: the tutor says so. */
const findPeers = ({ tutor, word: { heard } }: Asking): readonly KinWord[] =>
  tutor
    .findKin(heard)
    .filter(({ lemma }) => tutor.toLikeness(heard.lemma, lemma) >= OF_ONE_KIND && hasSameEnding(heard.lemma, lemma))

const FIRST_WORDS = /^(?:in|on|at|by|for|from|out|off|under|over|up|with|without)\b/

function askMeaning(asking: Asking): DraftQuestion | undefined {
  const { word, tutor } = asking
  const { explained, heard, said } = word
  const { definition, otherMeanings = [], partOfSpeech } = explained
  const shown = explained.word
  const asked = `What does “${shown}” mean here? “`
  const quote = toQuote(said.text, heard.text, MAX_QUESTION_LENGTH - asked.length - 1)
  if (!isClue(quote) || !isSure(explained) || tellsItself(shown, definition)) return undefined
  // `now` for `at the moment`: the length and kind of others would show.
  if (heard.part === 'phrase' && !definition.includes(' ')) return undefined
  // What means neither a thing nor an action has others of its kind only where a small word begins it: `in a row`.
  if (heard.part === 'phrase' && firstWordOf(definition) === '' && !FIRST_WORDS.test(shown)) return undefined
  const fits = (other: string, shared = 0): boolean =>
    isSameKind(other, definition) &&
    !GENERIC.test(other) &&
    !hasWord(other, explained.word) &&
    toSharedPart(definition, other) <= shared
  const senses = otherMeanings
    .filter((other) => other.partOfSpeech === partOfSpeech && fits(other.definition))
    .map((other) => other.definition)
  const kin = (heard.part === 'phrase' ? findOtherPhrases(asking) : findOtherWords(asking)).filter(
    (other) => !hasWord(definition, other.lemma) && fits(other.definition, MOST_SHARED),
  )
  const question = toQuestion(`${asked}${quote}”`, definition, [
    // Other meanings of an adjective or a phrase are near this one.
    ...(heard.part === 'adjective' || heard.part === 'phrase' ? [] : senses.slice(0, 1)),
    ...bySort(kin, explained, tutor).map((other) => other.definition),
  ])
  // The right answer alone would repeat the line.
  const around = quote.replace(toWordPattern(heard.text), '')
  const isTold = isEchoed(definition, around) && !question?.wrong.some((other) => isEchoed(other, around))
  return isTold ? undefined : question
}

const findOtherWords = (asking: Asking): readonly KinWord[] =>
  findPeers(asking).filter(
    ({ lemma }) => asking.tutor.toLikeness(asking.word.heard.lemma, lemma) < MOST_LIKE_IN_MEANING,
  )

/** Phrases have no place among words: what they mean says how near they are. */
const findOtherPhrases = ({ tutor, word: { heard, explained } }: Asking): readonly KinWord[] =>
  tutor.findKin(heard).filter(({ definition }) => !meansMuchTheSame(tutor, definition, explained.definition))

/** Behind a verb: what it is done to. */
const OBJECT = /^\s+(?:it|him|her|them|me|us|you|the|an?|my|your|his|their|our|this|that|these|those)\b/i

/** Behind a verb: few others take a sentence there. */
const CLAUSE = /^\s+(?:that|to|if|whether|how|why)\b/i

/** So many wrong words are compared with the right one more closely. */
const NEAREST = 12

/** How much either definition says of the other. */
const toOverlap = (some: string, other: string): number =>
  Math.max(toSharedPart(some, other), toSharedPart(other, some))

/** Small words of phrasal verbs, those beside which each is confused. */
const PARTICLES = ['up off out on in down away back over', 'for after at into with to from about of'].map((set) =>
  set.split(' '),
)

/** Which small word a phrasal verb has: beside one that makes another phrasal verb, where there is one, and others that make none. */
function askParticle({ word, tutor }: Asking): DraftQuestion | undefined {
  const { heard, said, explained } = word
  const [verb = '', particle = '', ...rest] = heard.text.toLowerCase().split(' ')
  const set = PARTICLES.find((one) => one.includes(particle))
  if (!set || explained.partOfSpeech !== 'phrasal verb' || !isSure(explained)) return undefined
  const asked = 'Which word is missing? “'
  const hint = ` (${explained.definition})`
  const quote = toQuote(said.text, heard.text, MAX_QUESTION_LENGTH - asked.length - hint.length - 1)
  if (!isClue(quote) || countPlaces(quote, heard.text) !== 1) return undefined
  const [base = ''] = heard.lemma.split(' ')
  const others = set
    .filter((other) => other !== particle && !hasWord(quote, other) && !rest.includes(other))
    .map((other) => ({ other, senses: tutor.findSenses([base, other, ...rest].join(' ')) }))
  const isOther = (sense: string): boolean =>
    !sharesContent(sense, explained.definition) && !meansMuchTheSame(tutor, sense, explained.definition)
  const real = others.filter(({ senses }) => senses.length > 0 && senses.every(isOther))
  const none = others.filter(({ senses }) => senses.length === 0)
  const wrong = [...real.slice(0, 1), ...none, ...real.slice(1)].map(({ other }) => other)
  const gapped = quote.replace(toWordPattern(heard.text), (text) =>
    [text.split(' ')[0] ?? verb, GAP, ...text.split(' ').slice(2)].join(' '),
  )
  return toQuestion(`${asked}${gapped}”${hint}`, particle, wrong)
}

function askGap(asking: Asking): DraftQuestion | undefined {
  const { word, tutor } = asking
  const { heard, said, explained } = word
  if (heard.part === 'phrase') return askParticle(asking)
  const asked = 'Which word is missing? “'
  // With its meaning only one word is right, even where another would make sense.
  const hint = isSure(explained) ? ` (${explained.definition})` : ''
  const room = MAX_QUESTION_LENGTH - asked.length - 1
  const short = toQuote(said.text, heard.text, room - hint.length)
  const quote = isClue(short) ? short : toQuote(said.text, heard.text, room)
  if (!isClue(quote) || countPlaces(quote, heard.text) !== 1) return undefined
  // Without its meaning another word may fit a verb's or an adjective's place as well.
  if (heard.part !== 'noun' && hint === '') return undefined
  const after = quote.slice(beforeOf(quote, heard.text).length + heard.text.length)
  // `able to`, `ready to`, `admit that`: few others stand so.
  if (heard.part === 'adjective' && /^\s+to\b/.test(after)) return undefined
  if (heard.part === 'verb' && CLAUSE.test(after)) return undefined
  const takesObject = tutor.takesObject(explained) ?? (OBJECT.test(after) || undefined)
  const wrong = bySort(findPeers(asking), explained, tutor)
    .filter((other) => isSameKind(other.definition, explained.definition))
    .filter((other) => !hasWord(other.definition, explained.word))
    // The hint must say which of them it is.
    .filter((other) => toOverlap(explained.definition, other.definition) <= (isSure(explained) ? MOST_SHARED : 0))
    .filter((other) => !hasWord(explained.definition, other.lemma))
    .filter((other) => heard.part !== 'verb' || takesObject === undefined || other.takesObject === takesObject)
    .flatMap(({ lemma, examples }) => {
      const form = tutor.toSameForm(heard, lemma)
      if (form === undefined || !keepsArticle(quote, heard.text, form) || hasWord(said.text, form)) return []
      const isNoun = heard.part === 'noun' && form === lemma
      return !isNoun || keepsCount(quote, heard.text, lemma, examples) ? [{ form, lemma }] : []
    })
    .slice(0, NEAREST)
    .flatMap(({ form, lemma }) => (tutor.isSynonym(heard, lemma) ? [] : form))
  const question = `${asked}${quote.replace(toWordPattern(heard.text), GAP)}”${quote === short ? hint : ''}`
  return toQuestion(question, heard.text.toLowerCase(), wrong)
}

/** Not part of a compound: `silk TV`. */
function standsFree(example: string, { text, part }: HeardWord, words: readonly HeardWord[]): boolean {
  const [before = '', after = ''] = example.split(toWordPattern(text))
  const next = /^\s+([\p{L}'’-]+)/u.exec(after)?.[1]
  const last = before.trimEnd().split(' ').at(-1)
  const partOf = (word: string | undefined) => words.find((one) => one.text === word)?.part
  if (/^\p{Lu}{2,}/u.test(next ?? '') || /^\p{Lu}{2,}/u.test(last ?? '')) return false
  if (part === 'noun') return partOf(next) !== 'noun' && partOf(last) !== 'noun' && !/\d\s*$/.test(before)
  return true
}

/** Sentences in which the word stands where another belongs, which has nothing to do with it. */
type Misuse = { readonly sentence: string; readonly pull: number }

function misuse(asking: Asking, { lemma, examples }: KinWord, sample: string): readonly Misuse[] {
  const { word, tutor } = asking
  const { heard, explained } = word
  return examples.flatMap((example) => {
    const words = tutor.readWords(example)
    const other = words.find((one) => one.lemma === lemma && one.part === heard.part)
    const form = other && tutor.toSameForm(other, heard.lemma)
    if (!other || form === undefined || countPlaces(example, other.text) !== 1) return []
    if (!standsFree(example, other, words)) return []
    // Nearly everything can be done to somebody.
    if (heard.part === 'verb' && SOMEBODY.test(example.split(toWordPattern(other.text))[1] ?? '')) return []
    const isNoun = heard.part === 'noun' && form === heard.lemma
    if (isNoun && !keepsCount(example, other.text, heard.lemma, [explained.sentence, ...(explained.examples ?? [])]))
      return []
    const around = words.filter((one) => one.lemma !== lemma).map((one) => one.lemma)
    const tie = Math.max(-1, ...around.map((one) => tutor.toLikeness(lemma, one)))
    const pull = Math.max(-1, ...around.map((one) => tutor.toLikeness(heard.lemma, one)))
    if (tie < RELATED || around.length < 2 || pull > Math.min(MOST_PULL, tie - MISFIT)) return []
    const sentence = replaceWord(example, other.text, form)
    return isNearLength(sample, sentence) ? [{ sentence, pull }] : []
  })
}

/** Behind a verb. */
const SOMEBODY = /^\s+(?:him|her|them|me|us|you|somebody|someone|everybody|everyone|people)\b/i

async function askUse(asking: Asking): Promise<DraftQuestion | undefined> {
  const { word, tutor, pause } = asking
  const { heard, explained } = word
  // Adjectives and adverbs go with almost anything; a phrase has no place in a sentence made for another.
  if ((heard.part !== 'noun' && heard.part !== 'verb') || !isSure(explained)) return undefined
  // Somebody can be and do nearly anything.
  if (isPerson(explained.definition)) return undefined
  const { sentence, examples = [] } = explained
  const right = [...examples, sentence].find(
    (text) =>
      text !== word.said.text &&
      text.length <= MAX_ANSWER_LENGTH &&
      hasWord(text, explained.word) &&
      text.split(' ').length >= MIN_CLUE_WORDS,
  )
  if (right === undefined) return undefined
  const takesObject = tutor.takesObject(explained)
  const others = tutor
    .findKin(heard)
    .filter((other) => tutor.toLikeness(heard.lemma, other.lemma) < UNRELATED)
    .filter((other) => firstWordOf(other.definition) === firstWordOf(explained.definition))
    .filter((other) => takesObject === undefined || other.takesObject === takesObject)
  const found: Misuse[] = []
  for (const other of others) {
    if (found.length >= MISUSES) break
    await pause()
    found.push(...misuse(asking, other, right).slice(0, 1))
  }
  const wrong = found.toSorted((some, other) => some.pull - other.pull).map((one) => one.sentence)
  return toQuestion(`Which sentence uses “${explained.word}” right?`, right, wrong)
}

const beforeOf = (quote: string, text: string): string => quote.slice(0, quote.search(toWordPattern(text)))

/** `in town`, `at night`, `by car`: others of its kind do not stand so. */
const standsBare = (quote: string, text: string): boolean =>
  /^\p{Ll}/u.test(text) && /\b(?:in|at|by|to|from|of|on|after|before)\s+$/i.test(beforeOf(quote, text))

/** `on the day`: others stand only where it is counted. */
const isLoneUnit = (quote: string, text: string): boolean =>
  /^(?:second|minute|hour|day|week|month|year|decade|century)$/.test(text) &&
  !/\b(?:an?|one|every|each|per)\s+$/i.test(beforeOf(quote, text))

/** Words of a kind that could stand there as well, though the film says them nowhere; numbers may be said. */
function toSwaps(
  quote: string,
  { word, tutor, heard, isHeard }: Asking,
): readonly { readonly from: string; readonly to: readonly string[] }[] {
  const lemmas = new Map(heard.map((one) => [one.text.toLowerCase(), one]))
  return (quote.match(/[\p{L}'’-]+/gu) ?? []).flatMap((text) => {
    const known = lemmas.get(text.toLowerCase())
    const others = findOthersOfKind(known?.part === 'noun' ? known.lemma : text)
    if (
      others.length === 0 ||
      (known && known.part !== 'noun') ||
      standsBare(quote, text) ||
      isLoneUnit(quote, text) ||
      countPlaces(quote, text) !== 1 ||
      // `shake hands`: ears are never shaken.
      tutor.findPhrases(word.said.text).some((phrase) => countPlaces(phrase.text, text) > 0)
    )
      return []
    const to = others
      .filter((other) => !hasWord(quote, other) && !isHeard(other.toLowerCase()))
      .flatMap((other) => (known ? (tutor.toSameForm(known, other) ?? []) : other))
      .filter((form) => keepsArticle(quote, text, form))
    return [{ from: text, to }]
  })
}

function askFact(asking: Asking): DraftQuestion | undefined {
  const { word } = asking
  const quote = toQuote(word.said.text, word.heard.text, MAX_ANSWER_LENGTH)
  if (!isClue(quote) || quote.includes('…') || quote.endsWith('?')) return undefined
  const right = capitalise(quote)
  for (const { from, to } of toSwaps(quote, asking)) {
    const wrong = to.map((other) => right.replace(toWordPattern(from), other))
    const question = toQuestion('What does the film say?', right, wrong)
    if (question) return question
  }
  return undefined
}

type Ask = (asking: Asking) => DraftQuestion | undefined | Promise<DraftQuestion | undefined>

const ASK: Readonly<Record<QuestionForm, Ask>> = {
  meaning: askMeaning,
  gap: askGap,
  use: askUse,
  fact: askFact,
}

/** Wrong answers are of the same kind, form and level as the right one, and of about its length. */
export const askAbout = async (form: QuestionForm, asking: Omit<Asking, 'heard'>): Promise<DraftQuestion | undefined> =>
  ASK[form]({ ...asking, heard: asking.tutor.readWords(asking.word.said.text) })
