/** The memory of one word: a state of FSRS-6 that grows with every graded try, and the day on which the word is due. */
import type { Grade, Skill } from '@wordnest/vocabulary/grades'
import { FSRSAlgorithm } from 'ts-fsrs'

/** A calendar day as the number of days since 1 January 1970, in the learner's own time zone. */
export type DayNumber = number

export type SkillTry = {
  readonly day: DayNumber
  readonly grade: Grade
}

export type WordMemory = {
  /** Days until the chance to remember the word has fallen to 90 %. */
  readonly stability: number
  /** 1 to 10. */
  readonly difficulty: number
  /** Day of the last try. */
  readonly day: DayNumber
  readonly grade: Grade
  /** Days on which the word was tried. */
  readonly tries: number
  /** Days on which the first try was wrong, since the learner last changed the card. */
  readonly misses: number
  /** Days on which it was tried, of the last {@link DAYS_REMEMBERED} before the last try; undefined in states of version 1. */
  readonly days?: readonly DayNumber[] | undefined
  /** The last try of each skill that was tried. */
  readonly skills: Readonly<Partial<Record<Skill, SkillTry>>>
}

/** Twelve weeks: what Progress looks back on. */
export const DAYS_REMEMBERED = 84

export type Try = SkillTry & { readonly skill: Skill }

/** What a learner chooses between: to remember more words, or to spend less time. */
export const RETENTIONS = { 'more-words': 0.9, 'less-time': 0.85 } as const
export type Retention = keyof typeof RETENTIONS

const RATINGS: Readonly<Record<Grade, number>> = { wrong: 1, hard: 2, right: 3 }

const toAlgorithm = (retention: number) =>
  new FSRSAlgorithm({ request_retention: retention, enable_short_term: true, enable_fuzz: false })

const algorithm = toAlgorithm(RETENTIONS['more-words'])
const scheduler: Readonly<Record<Retention, FSRSAlgorithm>> = {
  'more-words': algorithm,
  'less-time': toAlgorithm(RETENTIONS['less-time']),
}

/** `Math.exp` differs between browsers in its last digits: states are compared, so they are rounded. */
const round = (value: number): number => Math.round(value * 1e8) / 1e8

/** The day of an instant (epoch milliseconds) where the clock shows UTC plus `offsetMinutes`. */
export const toDayNumber = (at: number, offsetMinutes: number): DayNumber =>
  Math.floor((at + offsetMinutes * 60_000) / 86_400_000)

/**
 * The memory after one more try. The first try of a day counts by the days since the last one; another try on the same
 * day, or on a day that was left by travelling west, changes it by the formula for the same day.
 */
export function remember(memory: WordMemory | undefined, { day, grade, skill }: Try): WordMemory {
  const elapsed = memory ? Math.max(0, day - memory.day) : 0
  const isFirstOfDay = !memory || day > memory.day
  const { stability, difficulty } = algorithm.next_state(memory ?? null, elapsed, RATINGS[grade])
  const last = memory ? Math.max(memory.day, day) : day
  return {
    stability: round(stability),
    difficulty: round(difficulty),
    day: last,
    grade,
    tries: (memory?.tries ?? 0) + (isFirstOfDay ? 1 : 0),
    days: [...(memory?.days ?? []).filter((earlier) => earlier < last && earlier > last - DAYS_REMEMBERED), last],
    misses: (memory?.misses ?? 0) + (isFirstOfDay && grade === 'wrong' ? 1 : 0),
    skills: { ...memory?.skills, [skill]: { day: last, grade } },
  }
}

/** Days between the last try and the day on which the word is due; at least 1. */
export const findInterval = (memory: WordMemory, retention: Retention): number =>
  scheduler[retention].next_interval(memory.stability, 0)

export const findDueDay = (memory: WordMemory, retention: Retention): DayNumber =>
  memory.day + findInterval(memory, retention)

/** The chance that the learner remembers the word on that day, 0 to 1. */
export const findRetrievability = (memory: WordMemory, today: DayNumber): number =>
  algorithm.forgetting_curve(Math.max(0, today - memory.day), memory.stability)
