/** Explains words of a text: our own entries first, then names, words derived by rule, and WordNet behind them. */
import { answer, answerUnknown } from './answers.ts'
import type { AskedWord } from './asked-word.ts'
import { readAskedWord, withoutPossessive } from './asked-word.ts'
import type { Derivation } from './derived-words.ts'
import { findDerivation } from './derived-words.ts'
import type { DefinedWord } from './defined-word.ts'
import type { Engine } from './engine.ts'
import type { Meaning } from './meanings.ts'
import { explainFullName, explainName, isCapitalised, titleBefore } from './names.ts'
import { explainNumber } from './number-words.ts'
import type { OwnQuestion } from './own-definer.ts'
import { answerOwn, askSingle, askTerm } from './own-definer.ts'
import type { OwnEntry, PartOfSpeech } from './own-entries.ts'
import { rankAll } from './ranking.ts'
import type { Reading, ReadText } from './reading.ts'
import { readText, readWord } from './reading.ts'
import type { WordnetPos } from './wordnet.ts'
import { headWordOf, lookUpTerm, lookUpWord } from './word-lookup.ts'

/** Either a question for the sense chooser or an answer that needs none. */
type Plan = (
  | { kind: 'own'; word: string; question: OwnQuestion; reading: Reading }
  | { kind: 'answer'; answer: DefinedWord }
) & {
  /** Only the head word of a term is explained, which the term may go beyond. */
  isHeadOnly?: true
}

function toMeaning(engine: Engine, lemma: string, partOfSpeech: PartOfSpeech, definition: string): Meaning {
  return engine.meanings.fromOwnEntry({ word: lemma, partOfSpeech, definition, sentence: '' })
}

function fromEntries(engine: Engine, entries: readonly OwnEntry[] | undefined): Meaning[] {
  return (entries ?? []).map((entry) => engine.meanings.fromOwnEntry(entry))
}

const OWN_POS: Record<WordnetPos, string> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' }
const WORDNET_POS: Partial<Record<PartOfSpeech, WordnetPos>> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' }
/** How WordNet explains a word that means just what its parts say: `trailer` is no thing that trails. */
const PLAIN: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:er|or)$/,
    /^(?:a|an|the)? ?(?:person|someone|somebody|one|thing|device|machine|[a-z -]{0,30}worker) (?:who|that|which|whose)\b/,
  ],
  [/able$/, /\b(?:can|able|capable|possible)\b/],
  [/less$/, /\b(?:without|lacking|no|not|free)\b/],
]

/** From a base with an entry of ours. */
function deriveFromOwn(engine: Engine, lower: string): Derivation | undefined {
  const { index } = engine.own
  const found = findDerivation(
    lower,
    (form, pos) => index.ofForm(form).find((entry) => entry.pos === OWN_POS[pos] && entry.headword === form)?.headword,
  )
  if (!found) return undefined
  const pos = WORDNET_POS[found.partOfSpeech]
  const listed = pos === undefined ? [] : engine.meanings.of(lower, pos)
  // A word that WordNet lists with another part of speech alone is another word: `overtime` is no verb.
  if (listed.length === 0) return lookUpWord(engine, lower).size === 0 ? found : undefined
  const plain = PLAIN.find(([ending]) => ending.test(lower))?.[1]
  return plain === undefined || plain.test(listed[0]?.gloss.definition ?? '') ? found : undefined
}

function derive(engine: Engine, lower: string): Derivation | undefined {
  return findDerivation(lower, (form, pos) => engine.lemmatiser.basesOf(form, pos)[0])
}

function planSingle(engine: Engine, word: string, asked: AskedWord, text: ReadText): Plan {
  const reading = readWord(engine, asked, text)
  const contraction = asked.lower.includes("'") ? fromEntries(engine, engine.ownEntries.grammar.get(asked.lower)) : []
  if (contraction.length > 0) return { kind: 'answer', answer: answer(engine, word, contraction, reading) }
  const question = askSingle(engine.own, reading, text)
  const isNamed =
    reading.casing === 'capital' &&
    (titleBefore(reading.occurrences) !== undefined ||
      !question?.candidates.some(({ entry }) => isCapitalised(entry.headword)))
  if (question && (!isNamed || question.phrase !== undefined)) return { kind: 'own', word, question, reading }
  const ranked = rankAll(engine, lookUpWord(engine, asked.lower), reading)
  const name = explainName(engine, ranked, reading, question !== undefined)
  if (name !== undefined) {
    const lemma = withoutPossessive(asked.text)
    return {
      kind: 'answer',
      answer: answer(engine, word, [toMeaning(engine, lemma, 'name', name), ...ranked], reading),
    }
  }
  if (question) return { kind: 'own', word, question, reading }
  const number = explainNumber(asked.lower, (noun) => engine.own.index.ofForm(noun).some(({ pos }) => pos === 'noun'))
  if (number) {
    const meaning = toMeaning(engine, asked.lower, number.partOfSpeech, number.definition)
    return { kind: 'answer', answer: answer(engine, word, [meaning], reading) }
  }
  const derivation = deriveFromOwn(engine, asked.lower) ?? (ranked.length > 0 ? undefined : derive(engine, asked.lower))
  if (!derivation && ranked.length > 0) return { kind: 'answer', answer: answer(engine, word, ranked, reading) }
  if (!derivation) return { kind: 'answer', answer: answerUnknown(engine, word, reading) }
  const derived = toMeaning(engine, asked.lower, derivation.partOfSpeech, derivation.definition)
  return { kind: 'answer', answer: answer(engine, word, [derived, ...ranked], reading) }
}

function planTerm(engine: Engine, word: string, asked: AskedWord, text: ReadText): Plan {
  const reading: Reading = {
    ...readWord(engine, asked, text),
    casing: isCapitalised(asked.text) ? 'unknown' : 'small',
  }
  const [askedSentence] = engine.reader.readSentences(asked.text)
  const question = askTerm(engine.own, asked, askedSentence, text)
  if (question) return { kind: 'own', word, question, reading }
  const ranked = rankAll(engine, lookUpTerm(engine, asked.parts), reading)
  if (ranked.length > 0) return { kind: 'answer', answer: answer(engine, word, ranked, reading) }
  const name = explainFullName(engine, asked.text, reading.occurrences)
  if (name !== undefined) {
    return { kind: 'answer', answer: answer(engine, word, [toMeaning(engine, asked.text, 'name', name)], reading) }
  }
  const head = headWordOf(engine, asked.parts)
  if (head === undefined) return { kind: 'answer', answer: answerUnknown(engine, word, reading) }
  return { ...planSingle(engine, word, { text: head, lower: head, parts: [head] }, text), isHeadOnly: true }
}

function planWord(engine: Engine, word: string, text: ReadText): Plan {
  const asked = readAskedWord(word)
  if (asked.parts.length === 0) return { kind: 'answer', answer: answerUnknown(engine, word) }
  return asked.parts.length === 1 ? planSingle(engine, word, asked, text) : planTerm(engine, word, asked, text)
}

export type Define = (words: readonly string[], context: string) => Promise<DefinedWord[]>

export function createDefiner(engine: Engine): Define {
  return async (words, context) => {
    const text = readText(engine, context)
    const plans = words.map((word) => planWord(engine, word, text))
    const asked = plans.flatMap((plan) => (plan.kind === 'own' ? plan.question : []))
    const questions = asked.flatMap((question) => [question, ...(question.otherwise ? [question.otherwise] : [])])
    const ranked = await engine.own.chooser.rank(questions)
    const answers = new Map(questions.map((question, i) => [question, ranked[i] ?? []]))
    const { sure } = engine.own.chooser.calibration
    const toAnswer = (plan: Plan): DefinedWord => {
      if (plan.kind === 'answer') return plan.answer
      const { question, reading, word } = plan
      const senses = answers.get(question) ?? []
      const otherwise = question.otherwise ? (answers.get(question.otherwise) ?? []) : []
      return answerOwn(word, question, senses, otherwise, { reading, sure }) ?? answerUnknown(engine, word, reading)
    }
    return plans.map((plan) => (plan.isHeadOnly ? { ...toAnswer(plan), certainty: 'unsure' } : toAnswer(plan)))
  }
}
