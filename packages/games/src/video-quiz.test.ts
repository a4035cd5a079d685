import { describe, expect, it } from 'vitest'

import {
  countCorrect,
  earnsQuizTrophy,
  findCurrentPoint,
  goBackSeconds,
  isFilmPaused,
  isQuizComplete,
  quizMarks,
  replayVideoQuiz,
  startVideoQuiz,
  stepVideoQuiz,
  type VideoQuizEvent,
  type VideoQuizInput,
  type VideoQuizState,
  wonTrophy,
} from './video-quiz.ts'

const ANSWERS = ['no', 'yes', 'maybe']
const POINTS = [
  { time: 60, question: 'Second?', answers: ANSWERS, correct: 0, goBackTime: 5 },
  { time: 20, question: 'First?', answers: ANSWERS, correct: 1 },
]
const VIEWER: VideoQuizInput = { quizPoints: POINTS, signedIn: true, alreadyWon: false }

const at = (seconds: number): VideoQuizEvent => ({ type: 'time', atMs: seconds * 1000 })
/** Reports twice a second, as the film plays on. */
const playing = (from: number, to: number): VideoQuizEvent[] =>
  Array.from({ length: (to - from) * 2 }, (_, index) => at(from + (index + 1) / 2))
const choose = (index: number): VideoQuizEvent => ({ type: 'answer', index })
const GO_BACK: VideoQuizEvent = { type: 'go-back' }
const TAKE_ME_BACK: VideoQuizEvent = { type: 'take-me-back' }
const CONTINUE: VideoQuizEvent = { type: 'continue' }
const CLOSE: VideoQuizEvent = { type: 'close-trophy' }

const watch = (events: readonly VideoQuizEvent[], input: Partial<VideoQuizInput> = {}): VideoQuizState =>
  replayVideoQuiz({ ...VIEWER, ...input }, events)
const FIRST = playing(0, 20)
const SECOND = [...FIRST, choose(1), ...playing(20, 60)]
const PERFECT = [...SECOND, choose(0)]

describe('video quiz, a question', () => {
  it('comes when the film reaches its time, in the order of the times', () => {
    const before = watch(FIRST.slice(0, -1))
    expect(before).toMatchObject({ phase: 'watching', positionMs: 19_500 })
    expect([isFilmPaused(before), findCurrentPoint(before)]).toEqual([false, undefined])
    const asked = watch(FIRST)
    expect(asked).toMatchObject({ phase: 'question', positionMs: 20_000 })
    expect(isFilmPaused(asked)).toBe(true)
    expect(findCurrentPoint(asked)?.question).toBe('First?')
  })

  it('comes though no report hits its time exactly', () => {
    expect(watch([...playing(0, 19), at(19.8), at(20.3)])).toMatchObject({ phase: 'question', positionMs: 20_000 })
  })

  it.each([
    [1, ['correct', 'unanswered']],
    [0, ['wrong', 'unanswered']],
    [2, ['wrong', 'unanswered']],
  ])('answered by %d is marked %j, and the film plays on', (index, marks) => {
    const answered = watch([...FIRST, choose(index)])
    expect(quizMarks(answered)).toEqual(marks)
    expect(answered).toMatchObject({ phase: 'watching', current: -1 })
    expect(stepVideoQuiz(answered, choose(1))).toBe(answered)
  })

  it.each([-1, 3, 0.5, Number.NaN])('has no answer %d', (index) => {
    const asked = watch(FIRST)
    expect(stepVideoQuiz(asked, choose(index))).toBe(asked)
  })

  it('holds the film: no report counts, and only its own buttons do', () => {
    const asked = watch(FIRST)
    for (const event of [at(21), at(50), TAKE_ME_BACK, CONTINUE, CLOSE]) expect(stepVideoQuiz(asked, event)).toBe(asked)
  })

  it('that is answered does not come again', () => {
    const again = watch([...FIRST, choose(1), at(15), ...playing(15, 25)])
    expect(again).toMatchObject({ phase: 'watching', positionMs: 25_000 })
  })

  it('at the same time as another, or just after it, comes right after the other', () => {
    const point = { question: '?', answers: ANSWERS, correct: 0 }
    const quizPoints = [20, 20, 20.2].map((time) => ({ ...point, time }))
    const state = watch([...FIRST, choose(0), at(20.4), choose(0), at(20.6)], { quizPoints })
    expect(state).toMatchObject({ phase: 'question', current: 2 })
  })

  it('at the very start comes with the first moment of the film', () => {
    const quizPoints = [{ time: 0, question: '?', answers: ANSWERS, correct: 0 }]
    expect(watch([at(0.5)], { quizPoints })).toMatchObject({ phase: 'question' })
    expect(watch([at(5)], { quizPoints })).toMatchObject({ phase: 'too-much-seek' })
  })

  it('without an answer to choose, or a time, is left out', () => {
    const broken = [
      { time: 5, question: '?', answers: [], correct: 0 },
      { time: Number.NaN, question: '?', answers: ANSWERS, correct: 0 },
      { time: -1, question: '?', answers: ANSWERS, correct: 0 },
    ]
    expect(startVideoQuiz({ ...VIEWER, quizPoints: broken }).quizPoints).toEqual([])
  })
})

describe('video quiz, Go Back', () => {
  it('rewinds ten seconds unless the point says otherwise, and the question comes again', () => {
    const first = watch(FIRST)
    expect(goBackSeconds(first)).toBe(10)
    const back = stepVideoQuiz(first, GO_BACK)
    expect(back).toMatchObject({ phase: 'watching', positionMs: 10_000, seek: { toMs: 10_000, count: 1 } })
    expect(watch([...FIRST, GO_BACK, ...playing(10, 20)])).toMatchObject({ phase: 'question', current: 0 })
    const second = watch(SECOND)
    expect(goBackSeconds(second)).toBe(5)
    expect(stepVideoQuiz(second, GO_BACK).seek).toEqual({ toMs: 55_000, count: 1 })
  })

  it.each([
    [3, 10, 0],
    [20, 0, 20_000],
    [20, -7, 20_000],
  ])('from %d s by %d s goes to %d ms', (time, goBackTime, positionMs) => {
    const quizPoints = [{ time, goBackTime, question: '?', answers: ANSWERS, correct: 0 }]
    const back = watch([...playing(0, time), GO_BACK], { quizPoints })
    expect(back).toMatchObject({ phase: 'watching', positionMs })
  })

  it('is offered with a question alone', () => {
    const state = watch([at(1)])
    for (const event of [GO_BACK, TAKE_ME_BACK, choose(1), CONTINUE, CLOSE])
      expect(stepVideoQuiz(state, event)).toBe(state)
  })
})

describe('video quiz, a jump', () => {
  it.each([
    [18, 20.5, 'too-much-seek'],
    [18.5, 20.5, 'question'],
    [19, 70, 'too-much-seek'],
    [1, 19.9, 'watching'],
    [1, 20, 'question'],
  ])('from %d s to %d s leads to %s', (from, to, phase) => {
    expect(watch([...playing(0, from), at(to)]).phase).toBe(phase)
  })

  it('over several questions stops for the first', () => {
    const state = watch([at(1), at(100)])
    expect(findCurrentPoint(state)?.question).toBe('First?')
    expect(isFilmPaused(state)).toBe(true)
    for (const event of [at(101), at(2), GO_BACK, choose(0), CONTINUE]) expect(stepVideoQuiz(state, event)).toBe(state)
  })

  it('is taken back to ten seconds before the question, never before the start', () => {
    expect(watch([at(1), at(30), TAKE_ME_BACK])).toMatchObject({
      phase: 'watching',
      positionMs: 10_000,
      seek: { toMs: 10_000, count: 1 },
    })
    const quizPoints = [{ time: 4, question: '?', answers: ANSWERS, correct: 0 }]
    expect(watch([at(1), at(30), TAKE_ME_BACK], { quizPoints }).seek.toMs).toBe(0)
  })

  it('back to the very beginning is followed', () => {
    expect(watch([at(5), at(0)])).toMatchObject({ phase: 'watching', positionMs: 0 })
  })

  it('over an answered question is free, and so is a jump back', () => {
    const free = watch([...FIRST, choose(1), at(2), at(50)])
    expect(free).toMatchObject({ phase: 'watching', positionMs: 50_000 })
  })

  it('is not seen in the old position that a player still reports after Take Me Back', () => {
    const back = [at(1), at(30), TAKE_ME_BACK]
    const waiting = watch([...back, at(30), at(30.5)])
    expect(waiting).toMatchObject({ phase: 'watching', positionMs: 10_000 })
    expect(watch([...back, at(30), ...playing(10, 20)])).toMatchObject({ phase: 'question', current: 0 })
    expect(watch([...back, at(30), at(30.5), at(31), at(31.5), at(32)])).toMatchObject({ phase: 'too-much-seek' })
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('a report of %d ms changes nothing', (atMs) => {
    const state = watch([at(1)])
    expect(stepVideoQuiz(state, { type: 'time', atMs })).toBe(state)
    expect(stepVideoQuiz(state, at(1))).toBe(state)
  })

  it('to the start of the film is none', () => {
    expect(watch([at(30.5)], { startMs: 30_000 })).toMatchObject({ phase: 'watching', positionMs: 30_500 })
  })
})

describe('video quiz, the end', () => {
  it('is a trophy when every answer was right, shown until it is clicked', () => {
    const end = watch(PERFECT)
    expect(end).toMatchObject({ phase: 'finished', trophyShown: true })
    expect([isFilmPaused(end), isQuizComplete(end), countCorrect(end), wonTrophy(end)]).toEqual([true, true, 2, true])
    const closed = stepVideoQuiz(end, CLOSE)
    expect(closed).toMatchObject({ phase: 'finished', trophyShown: false })
    expect(stepVideoQuiz(closed, CLOSE)).toBe(closed)
    expect(wonTrophy(closed)).toBe(true)
  })

  it('lets the film go on by Continue Watching, and does not come twice', () => {
    const on = stepVideoQuiz(watch(PERFECT), CONTINUE)
    expect(on).toMatchObject({ phase: 'watching', trophyShown: false })
    expect(stepVideoQuiz(stepVideoQuiz(on, at(1)), at(100))).toMatchObject({ phase: 'watching', positionMs: 100_000 })
  })

  it.each<[string, Partial<VideoQuizInput>, VideoQuizEvent[], number]>([
    ['a visitor', { signedIn: false }, PERFECT, 2],
    ['a trophy won before', { alreadyWon: true }, PERFECT, 2],
    ['a wrong answer', {}, [...SECOND, choose(2)], 1],
  ])('is no trophy with %s', (_, input, events, correct) => {
    const end = watch(events, input)
    expect(end).toMatchObject({ phase: 'finished', trophyShown: false })
    expect([wonTrophy(end), countCorrect(end)]).toEqual([false, correct])
  })

  it('never comes for a film without questions', () => {
    const state = watch([at(1), at(900)], { quizPoints: [] })
    expect(state.phase).toBe('watching')
    expect([isQuizComplete(state), wonTrophy(state)]).toEqual([false, false])
  })
})

describe('earnsQuizTrophy', () => {
  const video = { quizPoints: POINTS }
  it('is true for right answers at their times, also after detours', () => {
    expect(earnsQuizTrophy(video, PERFECT)).toBe(true)
    expect(earnsQuizTrophy(video, [...PERFECT, CLOSE, CONTINUE, at(61)])).toBe(true)
    expect(earnsQuizTrophy(video, [...FIRST, GO_BACK, ...playing(10, 20), ...PERFECT.slice(FIRST.length)])).toBe(true)
    expect(
      earnsQuizTrophy(video, [at(1), at(30), TAKE_ME_BACK, ...playing(10, 20), ...PERFECT.slice(FIRST.length)]),
    ).toBe(true)
  })

  it.each<[string, VideoQuizEvent[]]>([
    ['no events', []],
    ['a partial log', PERFECT.slice(0, -1)],
    ['answers alone', [choose(1), choose(0)]],
    ['answers without the film between', [...FIRST, choose(1), at(60.5), choose(0)]],
    ['a reversed log', PERFECT.toReversed()],
    ['a log played twice', [...PERFECT, ...PERFECT]],
    ['a wrong answer', [...SECOND, choose(1)]],
    ['a second try at an answer', [...FIRST, choose(0), choose(1), ...SECOND.slice(FIRST.length + 1), choose(0)]],
  ])('is false for %s', (_, events) => {
    expect(earnsQuizTrophy(video, events)).toBe(false)
  })

  it('is false for another film', () => {
    expect(earnsQuizTrophy({ quizPoints: POINTS.map((point) => ({ ...point, time: point.time + 3 })) }, PERFECT)).toBe(
      false,
    )
    expect(earnsQuizTrophy({ quizPoints: [] }, PERFECT)).toBe(false)
  })
})
