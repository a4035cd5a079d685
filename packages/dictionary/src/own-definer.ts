/** Answers from our own entries: phrases of the text first, then the senses of the word. */
import type { AskedWord } from './asked-word.ts'
import { withoutPossessive } from './asked-word.ts'
import type { Certainty, DefinedWord, WordMeaning } from './defined-word.ts'
import type { Entry } from './entries/entry.ts'
import { ACCIDENT, competingSenses, isPhrase, senseId } from './entries/entry.ts'
import { fixedWordsOf } from './entries/groups.ts'
import { findOwnSentence } from './example-sentence.ts'
import { isCapitalised } from './names.ts'
import type { Occurrence } from './occurrences.ts'
import type { OwnDictionary } from './own-dictionary.ts'
import type { FoundPhrase } from './phrases/phrase-finder.ts'
import type { Candidate, Question, RankedSense, Sighting } from './senses/sense-chooser.ts'
import type { Reading, ReadText } from './reading.ts'
import type { Sentence } from './text-reader.ts'
import type { Token } from './token.ts'

/** The input of the sense chooser for one word, and how to show its answer. */
export type OwnQuestion = Question & {
  /** The phrase in the text that contains the requested single word. */
  phrase?: string
  /** The word's own meaning, in case the words are together by accident; shown after the phrase's senses. */
  otherwise?: OwnQuestion
}

/** Below it, the best two together, the card says that it is not sure. */
const LIKELY = 0.5
const MOST_OTHERS = 12
const AROUND = [0.3, 0.15]

function candidatesOf(entries: readonly Entry[]): Candidate[] {
  return entries.flatMap((entry) =>
    competingSenses(entry).map((sense, order) => ({ entry, sense, order: sense === ACCIDENT ? 0 : order })),
  )
}

/** Words of the sentences near, for the topic. */
function wordsAround(text: ReadText, sentenceIndex: number): { word: string; weight: number }[] {
  return AROUND.flatMap((weight, i) =>
    [sentenceIndex - i - 1, sentenceIndex + i + 1].flatMap((index) =>
      (text.words[index] ?? []).map((word) => ({ word, weight })),
    ),
  )
}

function toSighting(text: ReadText, sentenceIndex: number, at: readonly number[]): Sighting | undefined {
  const sentence = text.sentences[sentenceIndex]
  if (!sentence) return undefined
  return {
    place: { tokens: sentence.tokens, at, around: wordsAround(text, sentenceIndex) },
    sentence: sentence.text,
  }
}

/** Spellings under which an entry may be found: without 's, with the hyphen as a space or gone, without accents. */
function spellingsOf(lower: string): string[] {
  const bare = withoutPossessive(lower)
  const plain = bare.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([lower, bare, plain, bare.replaceAll('-', ' '), bare.replaceAll('-', '')])].filter(
    (form) => form !== '',
  )
}

/** A word with a hyphen is no phrasal verb: `the turn-out` is `turnout`, not `turn out`. Its plural may be that of two words. */
function entriesOfSpaced({ index }: OwnDictionary, spelling: string): readonly Entry[] {
  const exact = index.ofHeadword(spelling)
  const found = exact.length > 0 ? exact : index.ofHeadword(spelling.replace(/s$/, ''))
  return found.filter(({ pos }) => pos !== 'phrasal verb')
}

function entriesOfWord(own: OwnDictionary, lower: string): readonly Entry[] {
  for (const spelling of spellingsOf(lower)) {
    const found = spelling.includes(' ') ? entriesOfSpaced(own, spelling) : own.index.ofForm(spelling)
    if (found.length > 0) return found
  }
  return []
}

/** Every entry with the same fixed words: `take off` and `take sth off`. */
function competitorsOf({ index }: OwnDictionary, entry: Entry): readonly Entry[] {
  return index.groups[index.groupOf(entry)] ?? [entry]
}

export function phraseAt(own: OwnDictionary, occurrence: Occurrence): FoundPhrase | undefined {
  return own.finder.findIn(occurrence.sentence.tokens).find((phrase) => phrase.at.includes(occurrence.tokenIndex))
}

function wordsOfText(sentence: Sentence, at: readonly number[]): string {
  return at.map((index) => sentence.tokens[index]?.text ?? '').join(' ')
}

/** The entries that the same words of the sentence can be: of `put sth off` and `put sb off sth` those whose objects are there. */
function fittingEntries(own: OwnDictionary, { at }: FoundPhrase, sentence: Sentence): Entry[] {
  const same = own.finder.candidatesIn(sentence.tokens).filter((other) => other.at.join(' ') === at.join(' '))
  return [...new Set(same.map(({ entry }) => entry))]
}

/** Written as the headword is: `Polish` but not `polish`, `IT` but not `It`. */
function isWrittenAs(headword: string, { text, isCapital }: Token): boolean {
  const isShort = headword.length > 1 && headword === headword.toUpperCase()
  return isShort ? text.startsWith(headword) : isCapital && isCapitalised(headword)
}

/** Inside a sentence, a capital is no accident: `we learn Polish` is not about shoes. What is written small may be carelessness. */
function asWritten(entries: readonly Entry[], { asked, occurrences }: Reading): readonly Entry[] {
  const exact = occurrences.filter(({ token }) => token.text === asked.text)
  const telling = (exact.length > 0 ? exact : occurrences).filter(
    ({ token, tokenIndex, sentence }) =>
      token.isCapital && tokenIndex > 0 && !token.isAfterMark && !sentence.isTitleCase,
  )
  const fitting = entries.filter(({ headword }) => telling.some(({ token }) => isWrittenAs(headword, token)))
  return fitting.length > 0 ? fitting : entries
}

/** Between these and a noun there is no language: `the French`, `a German`, `many Chinese`. */
const BEFORE_PEOPLE = new Set('the a an many most few these those young two three'.split(' '))
const BEFORE_LANGUAGE =
  /^(?:speak|speaks|speaking|spoke|spoken|in|into|learn|learns|learning|learned|learnt|understand|understands)$/
const SPEAKING = /^sp[eo][a-z]*k/

function isLanguage({ entry, sense }: Candidate): boolean {
  return isCapitalised(entry.headword) && /^(?:the|an?) (?:old )?language\b/.test(sense.definition)
}

/** The language and its people have one name; the words beside it tell which is meant: `in Irish`, `the Irish`, `the Germans`. */
function fitsLanguage(candidate: Candidate, { occurrences }: Reading): boolean {
  const { entry } = candidate
  return occurrences.some(({ token: { lower }, sentence: { tokens }, tokenIndex }) => {
    const [before, next] = [tokens[tokenIndex - 1]?.lower ?? '', tokens[tokenIndex + 1]]
    if (isLanguage(candidate))
      return lower === entry.headword.toLowerCase() && (!BEFORE_PEOPLE.has(before) || next?.lower === 'for')
    if (entry.pos === 'noun') return !BEFORE_LANGUAGE.test(before)
    return !SPEAKING.test(before)
  })
}

function candidatesFor(entries: readonly Entry[], reading: Reading): Candidate[] {
  const all = candidatesOf(asWritten(entries, reading))
  const fitting = all.some(isLanguage) ? all.filter((candidate) => fitsLanguage(candidate, reading)) : all
  return fitting.length > 0 ? fitting : all
}

/** Undefined when we have no entry for the word. */
export function askSingle(own: OwnDictionary, reading: Reading, text: ReadText): OwnQuestion | undefined {
  const entries = entriesOfWord(own, reading.asked.lower)
  const [first] = reading.occurrences
  const phrase = first && phraseAt(own, first)
  const single: OwnQuestion | undefined =
    entries.length === 0
      ? undefined
      : {
          candidates: candidatesFor(entries, reading),
          sightings: reading.occurrences.flatMap(
            ({ sentenceIndex, tokenIndex }) => toSighting(text, sentenceIndex, [tokenIndex]) ?? [],
          ),
        }
  if (!phrase || !first) return single
  const sighting = toSighting(text, first.sentenceIndex, phrase.at)
  return {
    candidates: candidatesOf(fittingEntries(own, phrase, first.sentence)),
    sightings: sighting ? [sighting] : [],
    phrase: wordsOfText(first.sentence, phrase.at),
    ...(single && { otherwise: single }),
  }
}

/** The phrase that the asked words are, however they are inflected or split. */
function phrasesOfAsked(own: OwnDictionary, asked: Sentence | undefined): FoundPhrase[] {
  if (!asked) return []
  const whole = own.finder
    .candidatesIn(asked.tokens)
    .filter(({ start, end }) => start === 0 && end >= asked.tokens.length - 1)
  const most = Math.max(0, ...whole.map(({ at }) => at.length))
  return whole.filter(({ at }) => at.length === most)
}

function findInText(own: OwnDictionary, entry: Entry, text: ReadText): Sighting[] {
  const fixed = fixedWordsOf(entry.headword)
  return text.sentences.flatMap((sentence, index) => {
    const found = own.finder.candidatesIn(sentence.tokens)
    const phrase =
      found.find((one) => one.entry === entry) ?? found.find((one) => fixedWordsOf(one.entry.headword) === fixed)
    return (phrase && toSighting(text, index, phrase.at)) ?? []
  })
}

/** Undefined when we have no entry for the term. `askedSentence` is the term read as a sentence. */
export function askTerm(
  own: OwnDictionary,
  asked: AskedWord,
  askedSentence: Sentence | undefined,
  text: ReadText,
): OwnQuestion | undefined {
  const listed = [asked.lower, asked.lower.replace(/^to /, '')].flatMap((headword) => own.index.ofHeadword(headword))
  const found = phrasesOfAsked(own, askedSentence).map(({ entry }) => entry)
  const entries = [...new Set([...listed, ...found])].filter(isPhrase)
  const [first] = entries
  if (!first) return undefined
  return { candidates: candidatesOf(entries), sightings: findInText(own, first, text) }
}

export function toMeaning({ entry, sense }: Pick<Candidate, 'entry' | 'sense'>): WordMeaning {
  return {
    partOfSpeech: entry.pos,
    definition: sense.definition,
    sentence: sense.examples[0] ?? '',
    origin: 'Wordnest',
    senseId: senseId(entry, sense),
    headword: entry.headword,
    level: sense.level,
    ...(sense.labels.length > 0 && { labels: sense.labels }),
    ...(sense.patterns.length > 0 && { patterns: sense.patterns }),
  }
}

/** Of an entry with other spellings (`PE`, `give me a ring`), an example with the one that the text has. */
function exampleWith({ entry, sense }: Pick<Candidate, 'entry' | 'sense'>, shown: string): string | undefined {
  const last = shown.toLowerCase().split(' ').at(-1) ?? ''
  if (entry.variants.length === 0 || last === '') return undefined
  return sense.examples.find((example) => ` ${example.toLowerCase()} `.split(/[^\p{L}\p{N}&'’-]+/u).includes(last))
}

/** Words that also stand together by accident (`settle on a branch`, `lie low over the hills`) may have their own meaning. */
function canBeAccident({ entry }: Candidate): boolean {
  return entry.pos === 'phrasal verb' || entry.accidents.length > 0
}

function certaintyOf(ranked: readonly RankedSense[], otherwise: readonly RankedSense[], sure: number): Certainty {
  const [best, second] = ranked
  if (!best) return 'sure'
  const mayBeAccident = otherwise.length > 0 && ranked.some(canBeAccident)
  if (!second) return mayBeAccident ? 'two' : 'sure'
  if (best.probability >= sure) return mayBeAccident ? 'two' : 'sure'
  return best.probability + second.probability >= LIKELY ? 'two' : 'unsure'
}

/** Whether the words of a phrase are together by accident; only for phrases with sentences of that kind. */
export function standsByAccident(
  own: OwnDictionary,
  { entry, at }: FoundPhrase,
  text: ReadText,
  sentenceIndex: number,
): boolean {
  const candidates = candidatesOf(competitorsOf(own, entry))
  const sighting = toSighting(text, sentenceIndex, at)
  if (!sighting || !candidates.some(isAccident)) return false
  const [best] = own.chooser.rankAtOnce({ candidates, sightings: [sighting] })
  return best !== undefined && isAccident(best)
}

const isAccident = ({ sense }: Candidate): boolean => sense === ACCIDENT

/** `ranked` answers the question, `otherwise` the one behind it. Undefined when nothing is left to say. */
export function answerOwn(
  word: string,
  question: OwnQuestion,
  ranked: readonly RankedSense[],
  otherwise: readonly RankedSense[],
  { reading, sure }: { reading: Reading; sure: number },
): DefinedWord | undefined {
  const isByAccident = question.otherwise !== undefined && ranked[0] !== undefined && isAccident(ranked[0])
  const senses = (isByAccident ? otherwise : ranked).filter((one) => !isAccident(one))
  const [best, ...rest] = senses
  if (!best) return undefined
  const listed = toMeaning(best)
  const meaning = { ...listed, sentence: exampleWith(best, question.phrase ?? word) ?? listed.sentence }
  const { sightings } = isByAccident && question.otherwise ? question.otherwise : question
  return {
    ...meaning,
    sentence: meaning.sentence === '' ? findOwnSentence(reading.occurrences, () => true) : meaning.sentence,
    word,
    lemma: best.entry.headword,
    found: true,
    certainty:
      sightings.length === 0 && senses.length > 1 ? 'unsure' : certaintyOf(senses, isByAccident ? [] : otherwise, sure),
    ...(question.phrase !== undefined && !isByAccident && { phrase: question.phrase }),
    otherMeanings: [...rest, ...(isByAccident ? [] : otherwise)].slice(0, MOST_OTHERS).map(toMeaning),
  }
}
