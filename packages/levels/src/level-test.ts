/** A test of two minutes: which of these words do you know? Some of them do not exist. */
import { LEVELS } from '@wordnest/vocabulary/study-list'

import { INVENTED_WORDS, TEST_WORDS } from './test-words.ts'
import type { WordLevel } from './word-levels.ts'

export type TestItem = {
  readonly word: string
  /** Undefined for an invented word. */
  readonly level: WordLevel | undefined
}

export type LevelTest = {
  readonly items: readonly TestItem[]
  /** One for each item that was answered, in order. */
  readonly answers: readonly boolean[]
}

export type TestEvent = { readonly type: 'answered'; readonly knows: boolean } | { readonly type: 'undone' }

const WORDS_A_LEVEL = 6
const INVENTED = 12

function draw<T>(pool: readonly T[], count: number, chooseBelow: (limit: number) => number): readonly T[] {
  const rest = [...pool]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(chooseBelow(rest.length), 1)).flat()
}

/** 42 words in a random order; `chooseBelow` gives a whole number from 0 to below its limit. */
export function startLevelTest(chooseBelow: (limit: number) => number): LevelTest {
  const real = Object.entries(TEST_WORDS).flatMap(([level, pool]) =>
    draw(pool, WORDS_A_LEVEL, chooseBelow).map((word) => ({ word, level: LEVELS.find((name) => name === level) })),
  )
  const invented = draw(INVENTED_WORDS, INVENTED, chooseBelow).map((word) => ({ word, level: undefined }))
  const items = [...real, ...invented]
  return { items: draw(items, items.length, chooseBelow), answers: [] }
}

/** The same object when nothing changes. */
export function stepLevelTest(test: LevelTest, event: TestEvent): LevelTest {
  if (event.type === 'undone') return test.answers.length === 0 ? test : { ...test, answers: test.answers.slice(0, -1) }
  return test.answers.length >= test.items.length ? test : { ...test, answers: [...test.answers, event.knows] }
}

export type TestResult =
  | { readonly type: 'level'; readonly level: WordLevel }
  /** So many invented words were "known" that the answers say nothing. */
  | { readonly type: 'guessed'; readonly invented: number }

/** Of the invented words: more, and the correction for guessing corrects nothing. */
const MOST_GUESSED = 0.4
/** Of a level's words, after the correction. */
const KNOWS_LEVEL = 0.6

const shareOf = (answers: readonly boolean[]): number =>
  answers.length === 0 ? 0 : answers.filter(Boolean).length / answers.length

/**
 * The level that a learner should read at: the first level of which they do not know enough words, C1 at the most.
 * Undefined until all is answered. Shares are corrected for guessing: (hits - false alarms) / (1 - false alarms).
 */
export function judgeLevelTest({ items, answers }: LevelTest): TestResult | undefined {
  if (answers.length < items.length) return undefined
  const answersAt = (level: WordLevel | undefined) => answers.filter((_, index) => items[index]?.level === level)
  const guessed = shareOf(answersAt(undefined))
  if (guessed > MOST_GUESSED) return { type: 'guessed', invented: answersAt(undefined).filter(Boolean).length }
  for (const level of LEVELS) {
    const asked = answersAt(level)
    if (asked.length === 0) continue
    const known = Math.max(0, (shareOf(asked) - guessed) / (1 - guessed))
    if (known < KNOWS_LEVEL || level === 'C1') return { type: 'level', level }
  }
  return { type: 'level', level: 'A1' }
}
