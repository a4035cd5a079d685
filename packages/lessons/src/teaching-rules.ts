/** The rules that need the film: words are heard, questions ask about what was said, going back plays it again. */
import { hasWord, toWordForms } from '@wordnest/vocabulary/word-forms'

import type { Cue } from './captions.ts'
import type { LessonFile } from './lesson-file.ts'
import { findGiveaway, findMonotony } from './quiz-rules.ts'

export type Broken = { readonly path: readonly PropertyKey[]; readonly reason: string }

export type Heard = {
  /** None: the lesson has no captions of its own. */
  readonly cues: readonly Cue[]
  /** Seconds; undefined where nothing says how long the film is. */
  readonly duration: number | undefined
}

type QuizPoint = LessonFile['quizPoints'][number]

/** A question may come with the last sound of its sentence, which captions mark to a few frames. */
const TOLERANCE = 0.25
/** Words of every sentence, which say nothing about the topic of a question. */
const COMMON = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does down for from get go had
  has have he her him his how i if in into is it its just more most no not of off on one only or other our out over people
  she so some than that the their them then there these they this to too two up us very was we went were what when where
  which who why will with would you your`.split(/\s+/),
)
const MIN_SHARED_LETTERS = 3
/** Automatic captions have no full stops: longer texts are cut between cues. */
const LONGEST_SENTENCE = 300

const contentWordsOf = (text: string): readonly string[] => [
  ...new Set(
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
      (word) => word.length >= MIN_SHARED_LETTERS && !COMMON.has(word),
    ),
  ),
]

/** Cues of one sentence are taken together, from its first word to its full stop. */
export function toSentences(cues: readonly Cue[]): readonly Cue[] {
  const sentences: Cue[] = []
  let open: Cue | undefined
  for (const cue of cues) {
    const joined: Cue = open ? { start: open.start, end: cue.end, text: `${open.text} ${cue.text}` } : cue
    const isWhole = /[.!?…]["'”’)]*$/.test(joined.text) || joined.text.length > LONGEST_SENTENCE
    open = isWhole ? undefined : joined
    if (!open) sentences.push(joined)
  }
  return open ? [...sentences, open] : sentences
}

type Forms = ReadonlySet<string>
type Said = { readonly sentence: Cue; readonly formsByWord: ReadonlyMap<string, Forms> }

/** All questions of a film are compared with the same sentences, at each start of the server. */
const saidIn = new WeakMap<readonly Cue[], readonly Said[]>()

function listSaid(cues: readonly Cue[]): readonly Said[] {
  const known = saidIn.get(cues)
  if (known) return known
  const formsOf = new Map<string, Forms>()
  const said = toSentences(cues).map((sentence) => ({
    sentence,
    formsByWord: new Map(
      contentWordsOf(sentence.text).map((word) => {
        const forms = formsOf.get(word) ?? toWordForms(word)
        formsOf.set(word, forms)
        return [word, forms] as const
      }),
    ),
  }))
  saidIn.set(cues, said)
  return said
}

type Asked = readonly (readonly [word: string, forms: Forms])[]

const toAsked = (text: string): Asked => contentWordsOf(text).map((word) => [word, toWordForms(word)])

/** Words in common, in whichever form each side has them. */
const countShared = (asked: Asked, { formsByWord }: Said): number =>
  asked.filter(([word, forms]) => {
    for (const [other, othersForms] of formsByWord) if (forms.has(other) || othersForms.has(word)) return true
    return false
  }).length

type Scored = { readonly sentence: Cue; readonly answered: number; readonly score: number }

/** How much each sentence says of what a question is about. */
function scoreSentences(point: QuizPoint, cues: readonly Cue[]): readonly Scored[] {
  const answer = toAsked(point.answers[point.correct] ?? '')
  const question = toAsked(point.question)
  return listSaid(cues).map((said) => {
    const answered = countShared(answer, said)
    // The right answer says more about the topic than the question, because words of questions repeat.
    return { sentence: said.sentence, answered, score: 2 * answered + countShared(question, said) }
  })
}

const isHeard = ({ sentence }: Scored, { time }: QuizPoint): boolean => sentence.end <= time + TOLERANCE

/**
 * The sentence that answers: of a question about a word the last that says it, where one does; else the one that shares
 * most words with question and right answer, of equals the last.
 */
export function findSentenceAskedAbout(point: QuizPoint, cues: readonly Cue[]): Cue | undefined {
  const { word } = point
  const heard = scoreSentences(point, cues).filter((scored) => isHeard(scored, point))
  const saying = word === undefined ? undefined : heard.findLast(({ sentence }) => hasWord(sentence.text, word))
  if (saying) return saying.sentence
  const best = heard.reduce((top, { score }) => Math.max(top, score), 0)
  return heard.findLast(({ score }) => score === best)?.sentence
}

/** A sentence that is not over yet, where it says the whole right answer and none before says as much. */
function findLaterAnswer(point: QuizPoint, cues: readonly Cue[]): Cue | undefined {
  const { length } = contentWordsOf(point.answers[point.correct] ?? '')
  const scored = scoreSentences(point, cues)
  const heard = scored.filter((each) => isHeard(each, point))
  const best = heard.reduce((top, { score }) => Math.max(top, score), 0)
  if (length === 0 || heard.some(({ answered }) => answered === length)) return undefined
  return scored.find(({ answered, score }) => answered === length && score > best)?.sentence
}

const toTenth = (seconds: number): string => String(Math.round(seconds * 10) / 10)

/** The first sentence that says the word of a question, where it is not over when the question comes. */
function findUnheard({ word, time }: QuizPoint, cues: readonly Cue[]): string | undefined {
  if (word === undefined) return undefined
  const saying = toSentences(cues).find(({ text }) => hasWord(text, word))
  if (!saying || saying.end <= time + TOLERANCE) return undefined
  return `asks about "${word}" before it was said ("${saying.text}"): ${toTenth(Math.ceil(10 * saying.end) / 10)} s or later`
}

function* checkPoint(point: QuizPoint, at: number, { cues, duration }: Heard): Generator<Broken> {
  const { time, goBackTime } = point
  const path = (name: string) => ['quizPoints', at, name]
  if (duration !== undefined && time > duration) {
    yield { path: path('time'), reason: `is past the end of the film (${toTenth(duration)} s)` }
  }
  if (goBackTime > time) {
    yield { path: path('goBackTime'), reason: `goes back before the start of the film: ${toTenth(time)} s at most` }
  }
  const giveaway = findGiveaway(point)
  if (giveaway !== undefined) yield { path: path('answers'), reason: giveaway }
  if (cues.length === 0) return
  const sentence = findSentenceAskedAbout(point, cues)
  if (!sentence) {
    yield { path: path('time'), reason: 'asks before anything was said' }
    return
  }
  const unheard = findUnheard(point, cues)
  if (unheard !== undefined) {
    yield { path: path('time'), reason: unheard }
    return
  }
  const later = findLaterAnswer(point, cues)
  if (later) {
    const reason = `asks before the answer was said ("${later.text}"): ${toTenth(Math.ceil(10 * later.end) / 10)} s or later`
    yield { path: path('time'), reason }
  } else if (time - goBackTime > sentence.start + TOLERANCE) {
    const needed = toTenth(Math.ceil(10 * (time - sentence.start)) / 10)
    const reason = `does not go back to the sentence asked about ("${sentence.text}"): ${needed} s or more`
    yield { path: path('goBackTime'), reason }
  }
}

/** The first rule that one question breaks. */
export function findBrokenPoint(point: QuizPoint, heard: Heard): Broken | undefined {
  const [first] = checkPoint(point, 0, heard)
  return first
}

function* checkWords({ definitionsAndSentences }: LessonFile, { cues }: Heard): Generator<Broken> {
  if (cues.length === 0) return
  const said = cues.map(({ text }) => text).join(' ')
  for (const [at, { word }] of definitionsAndSentences.entries()) {
    if (hasWord(said, word)) continue
    yield { path: ['definitionsAndSentences', at, 'word'], reason: `"${word}" is never said in the captions` }
  }
}

/** Every rule that the lesson breaks. */
export function findBrokenRules(lesson: LessonFile, heard: Heard): readonly Broken[] {
  const { duration, cues } = heard
  const broken: Broken[] = [...checkWords(lesson, heard)]
  const startsTooLate = duration !== undefined && lesson.start >= duration
  if (startsTooLate) broken.push({ path: ['start'], reason: `is past the end of the film (${toTenth(duration)} s)` })
  for (const [at, point] of lesson.quizPoints.entries()) {
    if (point.time >= lesson.start || startsTooLate) broken.push(...checkPoint(point, at, heard))
    else {
      const first = toTenth(Math.ceil(10 * lesson.start) / 10)
      const reason = `is before the start of the lesson, so that it is never asked: ${first} s or later`
      broken.push({ path: ['quizPoints', at, 'time'], reason })
    }
  }
  if (cues.length > 0) {
    for (const reason of findMonotony(lesson.quizPoints, lesson.definitionsAndSentences.length)) {
      broken.push({ path: ['quizPoints'], reason })
    }
  }
  const last = cues.at(-1)
  if (duration !== undefined && last && last.end > duration + TOLERANCE) {
    broken.push({ path: ['source', 'captions'], reason: `go on after the film (${toTenth(duration)} s)` })
  }
  return broken
}
