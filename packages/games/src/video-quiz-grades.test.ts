import { describe, expect, it } from 'vitest'

import type { VideoQuizEvent, VideoQuizInput } from './video-quiz.ts'
import { gradesOfVideoQuiz } from './video-quiz-grades.ts'

const POINTS: VideoQuizInput['quizPoints'] = [
  { time: 10, question: 'What is it like?', answers: ['soft', 'hard'], correct: 0, goBackTime: 4, word: 'Soft' },
  { time: 20, question: 'Where?', answers: ['here', 'there'], correct: 1 },
  { time: 30, question: 'When?', answers: ['later', 'now', 'never'], correct: 1, word: 'look forward to' },
]
const INPUT: VideoQuizInput = { quizPoints: POINTS, signedIn: true, alreadyWon: false }

const at = (seconds: number): VideoQuizEvent => ({ type: 'time', atMs: seconds * 1000 })
const answer = (index: number): VideoQuizEvent => ({ type: 'answer', index })
const BACK: VideoQuizEvent = { type: 'go-back' }
/** A little at a time, as after a jump a player may report its old position. */
const watch = (from: number, until: number) => Array.from({ length: until - from }, (_, step) => at(from + 1 + step))
const grade = (...events: readonly VideoQuizEvent[]) => gradesOfVideoQuiz(INPUT, events)
const soft = (given: string, rest = {}) => ({ word: 'soft', skill: 'meaning', grade: given, ...rest })

describe('an answer', () => {
  it.each([
    ['that is right at once is right', [at(9), at(10), answer(0)], [soft('right')]],
    ['that is wrong is wrong', [at(9), at(10), answer(1)], [soft('wrong')]],
    [
      'that is right after Go Back is hard',
      [at(9), at(10), BACK, ...watch(6, 10), answer(0)],
      [soft('hard', { hints: 1 })],
    ],
    [
      'that is wrong after Go Back is wrong',
      [at(9), at(10), BACK, ...watch(6, 10), answer(1)],
      [soft('wrong', { hints: 1 })],
    ],
    ['that was not given says nothing', [at(9), at(10), BACK], []],
    ['that there is no such says nothing', [at(9), at(10), answer(7)], []],
    ['to a question about no word says nothing', [at(9), at(10), answer(0), at(20), answer(1)], [soft('right')]],
    [
      'after Too Much Seek counts as it is',
      [at(15), { type: 'take-me-back' }, ...watch(0, 10), answer(0)],
      [soft('right')],
    ],
  ] as const)('%s', (_, events, grades) => {
    expect(grade(...events)).toEqual(grades)
  })

  it('is helped by its own Go Back alone, and names a phrase by its key', () => {
    expect(grade(at(9), at(10), BACK, ...watch(6, 10), answer(0), at(20), answer(1), at(30), answer(1))).toEqual([
      soft('hard', { hints: 1 }),
      { word: 'look_forward_to', skill: 'meaning', grade: 'right' },
    ])
  })
})
