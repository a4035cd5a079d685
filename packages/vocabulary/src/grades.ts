/** What a try at a word says about the learner's memory of it. */

import { GAME_NAMES, type GameName } from './games.ts'

/** `hard`: right, but with help. */
export const GRADES = ['wrong', 'hard', 'right'] as const
export type Grade = (typeof GRADES)[number]

/** What is known of a word: what it means, how it is written, how it is used in a sentence. */
export const SKILLS = ['meaning', 'form', 'use'] as const
export type Skill = (typeof SKILLS)[number]

/** What a learner did when a word was graded. */
const OTHER_ACTIVITIES = ['review-card', 'review-typed', 'review-letters', 'review-gap', 'quiz', 'reading'] as const
export type Activity = (typeof OTHER_ACTIVITIES)[number] | GameName
export const ACTIVITIES: readonly Activity[] = [...OTHER_ACTIVITIES, ...GAME_NAMES]

/** One word's grade, as a game or a quiz gives it. */
export type WordGrade = {
  /** The key made by {@link toWordKey}. */
  readonly word: string
  readonly skill: Skill
  readonly grade: Grade
  /** Helps that were asked for. */
  readonly hints?: number | undefined
}
