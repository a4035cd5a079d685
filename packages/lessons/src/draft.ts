/** A lesson made from a film's captions: its words, and questions in mixed forms about half of them and more. */
import type { Level } from '@wordnest/contracts/videos'
import type { StudyWord } from '@wordnest/vocabulary/study-list'
import { toWordForms } from '@wordnest/vocabulary/word-forms'

import type { Cue } from './captions.ts'
import { askAbout, type DraftQuestion, type QuestionForm } from './draft-questions.ts'
import { type DraftWord, type HeardWord, isSure, pickWords, type Tutor } from './draft-words.ts'
import { findMonotony } from './quiz-rules.ts'
import { MIN_SECONDS_APART, MIN_WORDS, type WrittenLesson } from './lesson-file.ts'
import { buildPause, type Pause } from './pause.ts'
import { findBrokenPoint, type Heard, toSentences } from './teaching-rules.ts'
import { mayHaveKind } from './word-sets.ts'

export type DraftPoint = {
  readonly time: number
  readonly question: string
  readonly answers: string[]
  readonly correct: number
  readonly goBackTime: number
  readonly word?: string
}

export type FilmInput = {
  readonly level: Level
  readonly cues: readonly Cue[]
  /** Seconds. */
  readonly duration: number
  /** Words that the learner knows, as a dictionary lists them; they are passed over. */
  readonly knownWords?: readonly string[]
}

export type FilmDraft = { readonly words: readonly StudyWord[]; readonly quizPoints: readonly DraftPoint[] }

export type DraftInput = Pick<
  WrittenLesson,
  'id' | 'videoID' | 'title' | 'level' | 'source' | 'licence' | 'attribution' | 'dateCreated'
> &
  FilmInput

export type Draft = {
  readonly lesson: WrittenLesson
  /** What the draft could not make, for the teacher. */
  readonly warnings: readonly string[]
}

/** The learner has heard the sentence to its end. */
const BREATH_SECONDS = 0.3
/** Less is hardly worth going back for. */
const MIN_GO_BACK = 5
/** A question about a word comes at most so long after the sentence that said it. */
const LATEST_SECONDS = 20
/** A question's sentence and what could be taken for it. */
const CHECKED_SECONDS = 60
/** Questions are spread over the film; where that leaves too few, they come closer, then are about words alone. */
const ROUNDS = [
  { spread: 1, hasFacts: true, areSure: true },
  { spread: 0.7, hasFacts: true, areSure: true },
  { spread: 0.45, hasFacts: true, areSure: true },
  { spread: 0, hasFacts: false, areSure: true },
  { spread: 0, hasFacts: false, areSure: false },
] as const
type Round = (typeof ROUNDS)[number]
/** One question in so many is about what was said. */
const WORD_QUESTIONS_A_FACT = 4
const WORD_FORMS = ['meaning', 'gap', 'use'] as const

const toTenth = (seconds: number): number => Math.ceil(Math.round(seconds * 1000) / 100) / 10

/** The right answer has another place each time; the same draft has the same places. */
function toAnswers({ right, wrong }: DraftQuestion, turn: number): { answers: string[]; correct: number } {
  const correct = (turn * 2 + 1) % (wrong.length + 1)
  return { answers: wrong.toSpliced(correct, 0, right), correct }
}

/** Noises, speakers' names and songs are no sentences to ask about. */
const isSpoken = ({ text }: Cue): boolean => !/[[\]()♪#*]|^\p{Lu}{2}[\p{Lu} ]*:/u.test(text) && /\p{Ll}/u.test(text)

type Quiz = {
  readonly sentences: readonly Cue[]
  readonly cues: readonly Cue[]
  readonly words: readonly DraftWord[]
  readonly duration: number
  readonly tutor: Tutor
  readonly pause: Pause
  readonly ask: (form: QuestionForm, word: DraftWord) => Promise<DraftQuestion | undefined>
}

/** After the end of the sentence, before the next one begins where there is room. */
function toTime({ sentences, duration }: Quiz, at: number): number {
  const end = sentences[at]?.end ?? 0
  const next = sentences[at + 1]?.start ?? duration
  return toTenth(Math.max(end, Math.min(end + BREATH_SECONDS, next)))
}

/** The cues around a question: in a long film the whole of them would take seconds to check. */
const toHeard = ({ cues, duration }: Quiz, time: number): Heard => ({
  cues: cues.filter(({ start, end }) => end > time - CHECKED_SECONDS && start < time + CHECKED_SECONDS / 2),
  duration,
})

async function toPoint(
  quiz: Quiz,
  form: QuestionForm,
  word: DraftWord,
  at: number,
  turn: number,
): Promise<DraftPoint | undefined> {
  await quiz.pause()
  const asked = await quiz.ask(form, word)
  if (!asked) return undefined
  const time = toTime(quiz, at)
  const point = {
    time,
    question: asked.question,
    ...toAnswers(asked, turn),
    goBackTime: Math.min(time, Math.max(MIN_GO_BACK, Math.ceil(time - word.said.start))),
    ...(form !== 'fact' && { word: word.explained.word }),
  }
  return findBrokenPoint(point, toHeard(quiz, time)) === undefined ? point : undefined
}

/** A fact needs no word to learn: any word of the sentence stands for it. */
async function toFact(quiz: Quiz, at: number, turn: number): Promise<DraftPoint | undefined> {
  const said = quiz.sentences[at]
  if (!said || !isSpoken(said) || !mayHaveKind(said.text)) return undefined
  const [first] = quiz.tutor.readWords(said.text)
  if (!first) return undefined
  const word: DraftWord = {
    heard: { ...first, lemma: '' },
    said,
    explained: { word: '', definition: '', sentence: '' },
  }
  return toPoint(quiz, 'fact', word, at, turn)
}

/** Forms in turn, those that no question has yet first. */
function toTurns(used: ReadonlySet<QuestionForm>, turn: number): readonly QuestionForm[] {
  const forms = WORD_FORMS.map((_, at) => WORD_FORMS[(turn + at) % WORD_FORMS.length] ?? 'meaning')
  return [...forms.filter((form) => !used.has(form)), ...forms.filter((form) => used.has(form))]
}

async function pickPoints(
  quiz: Quiz,
  wanted: number,
  apart: number,
  { hasFacts, areSure }: Round,
): Promise<DraftPoint[]> {
  const { sentences, words } = quiz
  const points: DraftPoint[] = []
  const asked = new Set<DraftWord>()
  const used = new Set<QuestionForm>()
  let facts = 0
  for (const at of sentences.keys()) {
    const time = toTime(quiz, at)
    if (time < (points.at(-1)?.time ?? 0) + apart || time > quiz.duration || asked.size >= wanted) continue
    const wantsFact = hasFacts && asked.size >= WORD_QUESTIONS_A_FACT * facts + 2
    const fact = wantsFact ? await toFact(quiz, at, points.length) : undefined
    if (fact) {
      facts += 1
      points.push(fact)
      continue
    }
    const recent = words.filter(
      (word) =>
        !asked.has(word) &&
        (isSure(word.explained) || !areSure) &&
        isSpoken(word.said) &&
        word.said.end <= time &&
        word.said.start >= time - LATEST_SECONDS,
    )
    const turns = toTurns(used, asked.size)
    const tries = turns.flatMap((turn) => recent.toReversed().map((recentWord) => [turn, recentWord] as const))
    for (const [form, word] of tries) {
      const point = await toPoint(quiz, form, word, at, points.length)
      if (!point) continue
      points.push(point)
      asked.add(word)
      used.add(form)
      break
    }
  }
  return points
}

const countAsked = (points: readonly DraftPoint[]): number => points.filter(({ word }) => word !== undefined).length

/** One question about what was said, where there is room for it between the others. */
async function addFact(quiz: Quiz, points: readonly DraftPoint[]): Promise<readonly DraftPoint[]> {
  for (const at of quiz.sentences.keys()) {
    const time = toTime(quiz, at)
    if (points.some((point) => Math.abs(point.time - time) < MIN_SECONDS_APART) || time > quiz.duration) continue
    const fact = await toFact(quiz, at, points.length)
    if (fact) return [...points, fact].toSorted((some, other) => some.time - other.time)
  }
  return points
}

async function pickQuiz(quiz: Quiz): Promise<readonly DraftPoint[]> {
  const wanted = Math.ceil(quiz.words.length / 2)
  let best: DraftPoint[] = []
  for (const round of ROUNDS) {
    const even = quiz.duration / (wanted * (1 + 1 / WORD_QUESTIONS_A_FACT) + 1)
    const points = await pickPoints(quiz, wanted, Math.max(MIN_SECONDS_APART, round.spread * even), round)
    if (countAsked(points) > countAsked(best) || best.length === 0) best = points
    if (countAsked(best) >= wanted) break
  }
  return best.some(({ word }) => word === undefined) ? best : addFact(quiz, best)
}

/** Automatic captions say each line twice, as it rolls up. */
function withoutRepeats(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter(({ text }, index) => !(cues[index - 1]?.text ?? '').endsWith(text))
}

/** Reads each sentence once. */
function remember(tutor: Tutor): Tutor {
  const read = new Map<string, readonly HeardWord[]>()
  const phrases = new Map<string, readonly HeardWord[]>()
  return {
    ...tutor,
    findPhrases(sentence) {
      const found = phrases.get(sentence) ?? tutor.findPhrases(sentence)
      phrases.set(sentence, found)
      return found
    },
    readWords(sentence) {
      const words = read.get(sentence) ?? tutor.readWords(sentence)
      read.set(sentence, words)
      return words
    },
  }
}

/** The same question whenever it is asked for. */
function askOnce(asking: Pick<Parameters<typeof askAbout>[1], 'tutor' | 'isHeard' | 'pause'>): Quiz['ask'] {
  const asked = new Map<string, Promise<DraftQuestion | undefined>>()
  return (form, word) => {
    const key = `${form} ${word.said.start} ${word.heard.lemma}`
    const question = asked.get(key) ?? askAbout(form, { ...asking, word })
    asked.set(key, question)
    return question
  }
}

const toStudyWord = ({ explained: { examples: _examples, ...word } }: DraftWord): StudyWord => word

/** Words and questions of any film with captions, with pauses for other work of the thread. Fewer words than {@link MIN_WORDS} where it says too little. */
export async function draftFilm(
  { cues: given, duration, level, knownWords = [] }: FilmInput,
  tutor: Tutor,
): Promise<FilmDraft> {
  const reading = remember(tutor)
  const pause = buildPause()
  const cues = withoutRepeats(given)
  const sentences = toSentences(cues)
  const words = await pickWords(sentences, { level, duration, known: new Set(knownWords), pause }, reading)
  const heard = new Set(cues.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []))
  const ask = askOnce({
    tutor: reading,
    isHeard: (lemma) => [...toWordForms(lemma)].some((form) => heard.has(form)),
    pause,
  })
  const quizPoints = await pickQuiz({ sentences, cues, words, duration, tutor: reading, pause, ask })
  return { words: words.map(toStudyWord), quizPoints }
}

/** Keeps the rules of a lesson, unless a warning says otherwise. */
export async function draftLesson({ cues, duration, ...fields }: DraftInput, tutor: Tutor): Promise<Draft> {
  const { words, quizPoints } = await draftFilm({ cues, duration, level: fields.level }, tutor)
  const warnings = [
    ...(words.length < MIN_WORDS
      ? [`Only ${words.length} words could be explained; a lesson needs ${MIN_WORDS}.`]
      : []),
    ...[...findMonotony(quizPoints, words.length)].map((reason) => `The questions ${reason}.`),
  ]
  const lesson: WrittenLesson = {
    ...fields,
    quizPoints: [...quizPoints],
    includedVocab: words.map(({ word }) => word),
    definitionsAndSentences: words.map(({ word, definition, sentence }) => ({ word, definition, sentence })),
  }
  return { lesson, warnings }
}
