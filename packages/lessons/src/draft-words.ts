/** The words of a draft: those of the captions that are worth learning at a level, with what the tutor says of them. */
import type { Level } from '@wordnest/contracts/videos'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { hasWord } from '@wordnest/vocabulary/word-forms'

import type { Cue } from './captions.ts'
import { countWords, MAX_DEFINITION_WORDS, MAX_SENTENCE_WORDS, MIN_SENTENCE_WORDS } from './lesson-file.ts'

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb'

/** A content word of a sentence. */
export type HeardWord = {
  /** As it is said. */
  readonly text: string
  /** As a dictionary lists it. */
  readonly lemma: string
  readonly part: PartOfSpeech
  /** How often it is met in ordinary English, in a corpus of some 200,000 words; 0 is rare. */
  readonly count: number
}

export type Definition = { readonly word: string; readonly definition: string; readonly sentence: string }

export type Tutor = {
  readonly readWords: (sentence: string) => readonly HeardWord[]
  /** One answer for each word, in order; empty texts for unknown words. */
  readonly define: (words: readonly string[], context: string) => Promise<readonly Definition[]>
}

/** Ten words fill a round of every game and still fit in one evening. */
const WORDS_OF_A_DRAFT = 10
/** How often words that suit a level are met: beginners need the common ones, others know them. */
const SUITING_COUNT: Readonly<Record<Level, number>> = { beginner: 60, intermediate: 12, advanced: 2 }
const MIN_WORD_LETTERS = 3

/** Adverbs say little on a card and make no pictures. */
const ADVERB_MISMATCH = 0.7

/** How far a word is from those that suit the level; 0 is best. */
const toMismatch = ({ count, part }: HeardWord, level: Level): number =>
  Math.abs(Math.log((count + 1) / (SUITING_COUNT[level] + 1))) + (part === 'adverb' ? ADVERB_MISMATCH : 0)

const fitsSentence = (sentence: string, word: string): boolean =>
  countWords(sentence) >= MIN_SENTENCE_WORDS && countWords(sentence) <= MAX_SENTENCE_WORDS && hasWord(sentence, word)

function toStudyWord({ word, definition, sentence }: Definition, said: string): StudyWord | undefined {
  if (definition === '' || countWords(definition) > MAX_DEFINITION_WORDS || hasWord(definition, word)) return undefined
  const example = [sentence, said].find((text) => fitsSentence(text, word))
  return example === undefined ? undefined : { word, definition, sentence: example }
}

/** The best suited first chosen, then in the order in which the film says them. */
export async function pickWords(
  sentences: readonly Cue[],
  level: Level,
  { readWords, define }: Tutor,
): Promise<readonly StudyWord[]> {
  const candidates = new Map<string, { readonly word: HeardWord; readonly said: string }>()
  for (const { text } of sentences) {
    for (const word of readWords(text)) {
      if (word.lemma.length >= MIN_WORD_LETTERS && hasWord(text, word.lemma) && !candidates.has(word.lemma)) {
        candidates.set(word.lemma, { word, said: text })
      }
    }
  }
  const order = [...candidates.keys()]
  const suited = [...candidates.values()].toSorted(
    (some, other) => toMismatch(some.word, level) - toMismatch(other.word, level),
  )
  const chosen: StudyWord[] = []
  for (const { word, said } of suited) {
    if (chosen.length >= WORDS_OF_A_DRAFT) break
    const [definition] = await define([word.lemma], said)
    const studyWord = definition && toStudyWord({ ...definition, word: word.lemma }, said)
    if (studyWord) chosen.push(studyWord)
  }
  return chosen.toSorted((some, other) => order.indexOf(some.word) - order.indexOf(other.word))
}
