import type { AskedWord } from './asked-word.ts'
import type { Engine } from './engine.ts'
import type { Casing, Occurrence } from './occurrences.ts'
import { casingOf, findOccurrences, posOf } from './occurrences.ts'
import type { Surroundings } from './sense-choice.ts'
import { surroundingsOf, termsOfSentences } from './sense-choice.ts'
import type { Sentence } from './text-reader.ts'
import type { WordnetPos } from './wordnet.ts'

/** A learner's text, read once for all the words asked of it. */
export type ReadText = {
  sentences: Sentence[]
  words: string[][]
  /** What WordNet's meanings are compared with; read when it is asked for. */
  terms: () => number[][]
}

/** What the text says about one requested word. */
export type Reading = {
  asked: AskedWord
  occurrences: Occurrence[]
  pos: WordnetPos | undefined
  casing: Casing
  around: () => Surroundings
}

export function readText(engine: Engine, context: string): ReadText {
  const sentences = engine.reader.readSentences(context)
  const words = sentences.map((sentence) => sentence.tokens.map((token) => token.lower))
  let terms: number[][] | undefined
  return {
    sentences,
    words,
    terms() {
      terms ??= termsOfSentences(sentences, engine.terms)
      return terms
    },
  }
}

export function readWord(engine: Engine, asked: AskedWord, text: ReadText): Reading {
  const occurrences = findOccurrences(asked, text.sentences, text.words, engine.forms)
  const at = [...new Set(occurrences.map(({ sentenceIndex }) => sentenceIndex))]
  return {
    asked,
    occurrences,
    pos: posOf(occurrences),
    casing: casingOf(asked, occurrences),
    around() {
      const own = new Set(asked.parts.flatMap((part) => engine.terms.idOf(part) ?? []))
      return at.length === 0 ? new Map() : surroundingsOf(text.terms(), at, own)
    },
  }
}
