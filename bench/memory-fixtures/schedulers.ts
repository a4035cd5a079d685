/** Ways to choose the day on which a word comes back. */
import { findDueDay, remember, type Retention, type WordMemory } from '@wordnest/memory/word-memory'

/** Of one word. */
export type Schedule = {
  /** After a try; returns the day on which the word is due. */
  readonly note: (day: number, isRight: boolean) => number
}

export type Scheduler = () => Schedule

/** Days between the tries of a word in each of five boxes; a wrong answer puts it into the first. */
const BOX_DAYS = [1, 2, 4, 8, 16] as const

export const leitner: Scheduler = () => {
  let box = 0
  let last = -1
  let due = 0
  return {
    note(day, isRight) {
      // Another try on the same day helps the memory, not the card.
      if (day === last) return due
      if (last >= 0) box = isRight ? Math.min(box + 1, BOX_DAYS.length - 1) : 0
      last = day
      due = day + (BOX_DAYS[box] ?? 1)
      return due
    },
  }
}

/** Of SM-2: the ease of every new word; answers are graded 4 (right) or as a lapse, which leaves the ease as it is. */
const EASE = 2.5

export const sm2: Scheduler = () => {
  let repetitions = 0
  let interval = 0
  let last = -1
  return {
    note(day, isRight) {
      if (day === last) return day + interval
      repetitions = isRight ? repetitions + 1 : 0
      if (repetitions <= 1) interval = 1
      else interval = repetitions === 2 ? 6 : Math.round(interval * EASE)
      last = day
      return day + interval
    },
  }
}

/** What the product does. */
export const toOurs =
  (retention: Retention): Scheduler =>
  () => {
    let memory: WordMemory | undefined
    return {
      note(day, isRight) {
        memory = remember(memory, { day, skill: 'meaning', grade: isRight ? 'right' : 'wrong' })
        return findDueDay(memory, retention)
      },
    }
  }
