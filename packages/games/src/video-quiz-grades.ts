/** What the answers of a quiz say of the learner's memory of the words that its questions ask about. */
import type { WordGrade } from '@wordnest/vocabulary/grades'

import { type Change, type Grader, replayGrading, toGrade } from './grading.ts'
import {
  findCurrentPoint,
  startVideoQuiz,
  stepVideoQuiz,
  type VideoQuizEvent,
  type VideoQuizInput,
  type VideoQuizState,
} from './video-quiz.ts'

/** Places of the questions from which the learner went back. */
type Backs = ReadonlySet<number>

const NO_BACKS: Backs = new Set()

function gradeAnswer({ before, now }: Change<VideoQuizState, VideoQuizEvent>, backs: Backs): WordGrade | undefined {
  const point = findCurrentPoint(before)
  if (point?.word === undefined) return undefined
  const helps = backs.has(before.current) ? 1 : 0
  if (now.chosen[before.current] !== point.correct) return toGrade(point.word, 'meaning', 'wrong', helps)
  return toGrade(point.word, 'meaning', helps > 0 ? 'hard' : 'right', helps)
}

const videoQuizGrader: Grader<VideoQuizState, VideoQuizEvent, Backs> = {
  notes: NO_BACKS,
  step: (backs, change) => {
    const { type } = change.event
    if (type === 'go-back') return [undefined, new Set([...backs, change.before.current])]
    return [type === 'answer' ? gradeAnswer(change, backs) : undefined, backs]
  },
}

/** Grades in the order of the answers, from the start of the quiz. */
export const gradesOfVideoQuiz = (input: VideoQuizInput, events: readonly VideoQuizEvent[]): readonly WordGrade[] =>
  replayGrading(videoQuizGrader, stepVideoQuiz, startVideoQuiz(input), events).grades
