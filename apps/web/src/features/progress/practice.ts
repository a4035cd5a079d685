/** Pure functions over the learner's words for the numbers on Progress. */
import { isFollowed, type WordState } from '@wordnest/log/states'
import { DAYS_REMEMBERED, type DayNumber, findRetrievability, type Retention } from '@wordnest/memory/word-memory'

import { findNextDay, todayAt } from '#shared/memory/followed-words.ts'

const DAYS_AHEAD = 14
const WEEKS_BACK = 8
const DAYS_A_WEEK = 7
/** Days of a week that may be missed without ending the days in a row. */
const FREE_DAYS_A_WEEK = 2

/** 1 January 1970 was a Thursday. */
const toMonday = (day: DayNumber): DayNumber => day - ((day + 3) % DAYS_A_WEEK)

type Remembered = { readonly count: number; readonly all: number }

/** Words that were tried, and how many of them the learner would still know today. */
export function countRemembered(words: readonly WordState[], today: DayNumber): Remembered {
  const chances = words.flatMap(({ memory }) => (memory ? [findRetrievability(memory, today)] : []))
  return { count: Math.round(chances.reduce((sum, chance) => sum + chance, 0)), all: chances.length }
}

/** Words due on each of the next days, today with all that are overdue, and words that wait for their first review. */
export function countDue(
  words: readonly WordState[],
  today: DayNumber,
  retention: Retention,
): { readonly days: readonly number[]; readonly fresh: number } {
  const days = Array.from({ length: DAYS_AHEAD }, () => 0)
  let fresh = 0
  for (const word of words.filter(isFollowed)) {
    const next = word.isAskedNext ? today : findNextDay(word, retention)
    if (next === undefined) fresh += 1
    else {
      const ahead = Math.max(0, next - today)
      if (ahead < DAYS_AHEAD) days[ahead] = (days[ahead] ?? 0) + 1
    }
  }
  return { days, fresh }
}

/** Days on which any word was tried. */
export const findPracticeDays = (words: readonly WordState[]): ReadonlySet<DayNumber> =>
  new Set(words.flatMap(({ memory }) => memory?.days ?? (memory ? [memory.day] : [])))

export type Week = {
  /** Its Monday. */
  readonly monday: DayNumber
  /** From Monday to Sunday; undefined for a day to come. */
  readonly days: readonly (boolean | undefined)[]
  /** Words that were met in it. */
  readonly met: number
}

/** The weeks up to this one, the earliest first. */
export function listWeeks(words: readonly WordState[], today: DayNumber): readonly Week[] {
  const practised = findPracticeDays(words)
  const metDays = words.flatMap(({ metAt }) => (metAt === undefined ? [] : [todayAt(metAt)]))
  return Array.from({ length: WEEKS_BACK }, (_, index) => {
    const monday = toMonday(today) - (WEEKS_BACK - 1 - index) * DAYS_A_WEEK
    const days = Array.from({ length: DAYS_A_WEEK }, (__, ahead) => monday + ahead)
    return {
      monday,
      days: days.map((day) => (day > today ? undefined : practised.has(day))),
      met: metDays.filter((day) => toMonday(day) === monday).length,
    }
  })
}

/** Most days back that a row can be counted. */
const LONGEST_ROW = DAYS_REMEMBERED

type Row = { readonly count: number; readonly isMost: boolean }

/** Days of practice in a row. Two days of each week may be missed, and today has not ended. */
export function countRow(practised: ReadonlySet<DayNumber>, today: DayNumber): Row {
  let count = 0
  const missed = new Map<DayNumber, number>()
  for (let day = today; day > today - LONGEST_ROW; day -= 1) {
    if (practised.has(day)) {
      count += 1
      continue
    }
    if (day === today) continue
    const week = toMonday(day)
    const misses = (missed.get(week) ?? 0) + 1
    missed.set(week, misses)
    if (misses > FREE_DAYS_A_WEEK) return { count, isMost: false }
  }
  return { count, isMost: true }
}
