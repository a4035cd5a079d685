/** A lesson made from a film's captions, for a teacher to edit: words, and questions with a word left out. */
import type { Level } from '@wordnest/contracts/videos'

import type { Cue } from './captions.ts'
import { type HeardWord, pickWords, type Tutor } from './draft-words.ts'
import {
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  MIN_SECONDS_APART,
  MIN_WORDS,
  type WrittenLesson,
} from './lesson-file.ts'
import { findSentenceAskedAbout, toSentences } from './teaching-rules.ts'

type QuizPoint = NonNullable<WrittenLesson['quizPoints']>[number]

export type DraftInput = Pick<
  WrittenLesson,
  'id' | 'videoID' | 'title' | 'level' | 'source' | 'licence' | 'attribution' | 'dateCreated'
> & {
  readonly level: Level
  readonly cues: readonly Cue[]
  /** Seconds. */
  readonly duration: number
}

export type Draft = {
  readonly lesson: WrittenLesson
  /** What the draft could not make, for the teacher. */
  readonly warnings: readonly string[]
}

const DISTRACTORS = 2
const MIN_GAP_LETTERS = 3
/** A sentence with fewer words around the gap gives no clue. */
const MIN_QUESTION_WORDS = 5
const SECONDS_A_QUESTION = 15
const QUESTIONS = { min: 3, max: 5 }
/** The learner has heard the sentence to its end. */
const BREATH_SECONDS = 0.3
/** Less is hardly worth going back for. */
const MIN_GO_BACK = 5
const GAP = '____'

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const toGapPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’-])${escape(word)}(?![\\p{L}\\p{N}'’-])`, 'giu')
const toTenth = (seconds: number): number => Math.ceil(Math.round(seconds * 1000) / 100) / 10
/** Words of one grammatical form fit one gap: `baked` with `waited`, `loaves` with `boats`. */
const toShape = ({ text, part }: HeardWord): string => `${part} ${/(?:ing|ed|s)$/i.exec(text)?.[0].toLowerCase() ?? ''}`

function pickDistractors(word: HeardWord, sentence: string, all: readonly HeardWord[]): readonly string[] {
  const others = all.filter(
    (other) => other.part === word.part && other.lemma !== word.lemma && !toGapPattern(other.text).test(sentence),
  )
  const fitting = [...others.filter((other) => toShape(other) === toShape(word)), ...others]
  const texts = fitting.map(({ text }) => text.toLowerCase()).filter((text) => text !== word.text.toLowerCase())
  return [...new Set(texts)].slice(0, DISTRACTORS)
}

/** Right answers are first, second and third in turn. */
function toAnswers(right: string, wrong: readonly string[], turn: number): { answers: string[]; correct: number } {
  const correct = turn % (wrong.length + 1)
  return { answers: wrong.toSpliced(correct, 0, right), correct }
}

type Asking = {
  readonly sentence: Cue
  readonly next: number
  readonly words: readonly HeardWord[]
  readonly turn: number
}

function toQuestion({ sentence, next, words, turn }: Asking, all: readonly HeardWord[]): QuizPoint | undefined {
  const gaps = words.filter(
    ({ text }) => text.length >= MIN_GAP_LETTERS && [...sentence.text.matchAll(toGapPattern(text))].length === 1,
  )
  for (const word of gaps.toReversed().toSorted((some, other) => other.text.length - some.text.length)) {
    const wrong = pickDistractors(word, sentence.text, all)
    const question = `Which word did you hear? “${sentence.text.replace(toGapPattern(word.text), GAP)}”`
    const right = word.text.toLowerCase()
    const isShort = question.length <= MAX_QUESTION_LENGTH && right.length <= MAX_ANSWER_LENGTH
    if (wrong.length < DISTRACTORS || !isShort) continue
    const time = toTenth(Math.max(sentence.end, Math.min(sentence.end + BREATH_SECONDS, next)))
    const goBackTime = Math.min(time, Math.max(MIN_GO_BACK, Math.ceil(time - sentence.start)))
    return { time, question, ...toAnswers(right, wrong, turn), goBackTime }
  }
  return undefined
}

function pickQuestions(sentences: readonly Cue[], cues: readonly Cue[], duration: number, tutor: Tutor): QuizPoint[] {
  const heard = sentences.map(({ text }) => tutor.readWords(text))
  const all = heard.flat()
  const wanted = Math.min(QUESTIONS.max, Math.max(QUESTIONS.min, Math.round(duration / SECONDS_A_QUESTION)))
  const apart = Math.max(MIN_SECONDS_APART, duration / (wanted + 1))
  const points: QuizPoint[] = []
  for (const [index, sentence] of sentences.entries()) {
    const isSoon = sentence.end < (points.at(-1)?.time ?? 0) + apart
    const isShort = sentence.text.split(' ').length < MIN_QUESTION_WORDS
    if (isSoon || isShort || points.length >= wanted) continue
    const next = sentences[index + 1]?.start ?? duration
    const point = toQuestion({ sentence, next, words: heard[index] ?? [], turn: points.length }, all)
    if (!point || point.time > duration) continue
    const about = findSentenceAskedAbout({ ...point, goBackTime: point.goBackTime ?? 0 }, cues)
    if (about?.start === sentence.start) points.push(point)
  }
  return points
}

/** Automatic captions say each line twice, as it rolls up. */
function withoutRepeats(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter(({ text }, index) => !(cues[index - 1]?.text ?? '').endsWith(text))
}

/** Keeps the rules of a lesson, unless a warning says otherwise. */
export async function draftLesson({ cues: given, duration, ...fields }: DraftInput, tutor: Tutor): Promise<Draft> {
  const cues = withoutRepeats(given)
  const sentences = toSentences(cues)
  const words = await pickWords(sentences, fields.level, tutor)
  const quizPoints = pickQuestions(sentences, cues, duration, tutor)
  const warnings = [
    ...(words.length < MIN_WORDS
      ? [`Only ${words.length} words could be explained; a lesson needs ${MIN_WORDS}.`]
      : []),
    ...(quizPoints.length < QUESTIONS.min ? [`Only ${quizPoints.length} questions could be made.`] : []),
  ]
  const lesson: WrittenLesson = {
    ...fields,
    quizPoints,
    includedVocab: words.map(({ word }) => word),
    definitionsAndSentences: words.map(({ word, definition, sentence }) => ({ word, definition, sentence })),
  }
  return { lesson, warnings }
}
