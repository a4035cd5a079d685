/** What the learner knows, as the log has it: for the coverage of texts. */
import type { Knowledge, WordRecord } from '@wordnest/levels/coverage'
import type { WordLevel } from '@wordnest/levels/word-levels'
import type { LearnerState, WordState } from '@wordnest/log/states'
import { type DayNumber, findRetrievability, toDayNumber } from '@wordnest/memory/word-memory'

/** Of learners without a level: every reader of English knows "he" and "the". */
const ASSUMED_LEVEL: WordLevel = 'A2'

export const toToday = (now: Date): DayNumber => toDayNumber(now.getTime(), -now.getTimezoneOffset())

function toRecord({ metAt, pause, memory }: WordState, today: DayNumber): WordRecord | undefined {
  if (metAt === undefined && pause === undefined && !memory) return undefined
  return {
    isMarkedKnown: pause === 'known',
    lastGrade: memory?.grade,
    retrievability: memory ? findRetrievability(memory, today) : 0,
    misses: memory?.misses ?? 0,
  }
}

export const toKnowledge = ({ words, level }: Pick<LearnerState, 'words' | 'level'>, today: DayNumber): Knowledge => ({
  level: level.level ?? ASSUMED_LEVEL,
  findRecord(key) {
    const state = words.get(key)
    return state && toRecord(state, today)
  },
})
