/** The level of a text: how hard its words are, and how long its sentences. */
import { LEVELS } from '@wordnest/vocabulary/study-list'

import type { TextProfile } from './text-profile.ts'
import type { WordLevel } from './word-levels.ts'

/** Shorter texts have too few words for a level. */
export const MIN_LEVEL_WORDS = 30

const HARD_FROM = LEVELS.indexOf('B1')

/** Least squares over 1,195 texts of the public set "CEFR levelled English texts", 0 for A1 to 5 for C2 (docs/benchmarks.md). */
const BASE = -1.861
const PER_HARD_SHARE = 9.154
const PER_LOG_SENTENCE_LENGTH = 1.036

/** A number that grows with the difficulty of a text: about 0 for A1 to 5 for C2, and beyond both. */
export function scoreText({ words, running, sentences }: TextProfile): number {
  const hard = words.filter(({ level }) => level === undefined || LEVELS.indexOf(level) >= HARD_FROM)
  const hardShare = hard.length / Math.max(1, words.length)
  return BASE + PER_HARD_SHARE * hardShare + PER_LOG_SENTENCE_LENGTH * Math.log(Math.max(1, running) / sentences)
}

/** Undefined for texts of fewer than {@link MIN_LEVEL_WORDS} words. */
export function findTextLevel(profile: TextProfile): WordLevel | undefined {
  if (profile.running < MIN_LEVEL_WORDS) return undefined
  return LEVELS[Math.min(LEVELS.length - 1, Math.max(0, Math.round(scoreText(profile))))]
}
