/** Explains words of a text: our own entries first, then names, words derived by rule, and WordNet behind them. */
import { answer, answerUnknown } from './answers.ts'
import type { AskedWord } from './asked-word.ts'
import { readAskedWord, withoutPossessive } from './asked-word.ts'
import { findDerivation } from './derived-words.ts'
import type { DefinedWord } from './defined-word.ts'
import type { Engine } from './engine.ts'
import type { Meaning } from './meanings.ts'
import { explainName, isCapitalised, isFullName } from './names.ts'
import type { OwnQuestion } from './own-definer.ts'
import { answerOwn, askSingle, askTerm } from './own-definer.ts'
import type { PartOfSpeech } from './own-entries.ts'
import { rankAll } from './ranking.ts'
import type { Reading, ReadText } from './reading.ts'
import { readText, readWord } from './reading.ts'
import { lookUpTerm, lookUpWord } from './word-lookup.ts'

/** Either a question for the sense chooser or an answer that needs none. */
type Plan =
  | { kind: 'own'; word: string; question: OwnQuestion; reading: Reading }
  | { kind: 'answer'; answer: DefinedWord }

function toMeaning(engine: Engine, lemma: string, partOfSpeech: PartOfSpeech, definition: string): Meaning {
  return engine.meanings.fromOwnEntry({ word: lemma, partOfSpeech, definition, sentence: '' })
}

function planSingle(engine: Engine, word: string, asked: AskedWord, text: ReadText): Plan {
  const reading = readWord(engine, asked, text)
  const question = askSingle(engine.own, reading, text)
  const isNamed = reading.casing === 'capital' && !question?.candidates.some(({ entry }) => isCapitalised(entry.headword))
  if (question && (!isNamed || question.phrase !== undefined)) return { kind: 'own', word, question, reading }
  const ranked = rankAll(engine, lookUpWord(engine, asked.lower), reading)
  const name = explainName(engine, ranked, reading)
  if (name !== undefined) {
    const lemma = withoutPossessive(asked.text)
    return { kind: 'answer', answer: answer(engine, word, [toMeaning(engine, lemma, 'name', name), ...ranked], reading) }
  }
  if (question) return { kind: 'own', word, question, reading }
  const derivation = findDerivation(asked.lower, engine.lemmatiser)
  if (ranked.length > 0) return { kind: 'answer', answer: answer(engine, word, ranked, reading) }
  if (!derivation) return { kind: 'answer', answer: answerUnknown(engine, word, reading) }
  const derived = toMeaning(engine, asked.lower, derivation.partOfSpeech, derivation.definition)
  return { kind: 'answer', answer: answer(engine, word, [derived], reading) }
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
  if (isFullName(engine, asked.text)) {
    const name = toMeaning(engine, asked.text, 'name', 'the name of a person')
    return { kind: 'answer', answer: answer(engine, word, [name], reading) }
  }
  return { kind: 'answer', answer: answerUnknown(engine, word, reading) }
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
    return plans.map((plan) => {
      if (plan.kind === 'answer') return plan.answer
      const { question, reading, word } = plan
      const senses = answers.get(question) ?? []
      const otherwise = question.otherwise ? (answers.get(question.otherwise) ?? []) : []
      return answerOwn(word, question, senses, otherwise, reading) ?? answerUnknown(engine, word, reading)
    })
  }
}
