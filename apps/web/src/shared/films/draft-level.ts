import type { TextRecord } from '@wordnest/log/states'

const LEVEL_OF = {
  A1: 'beginner',
  A2: 'beginner',
  B1: 'intermediate',
  B2: 'intermediate',
  C1: 'advanced',
  C2: 'advanced',
} as const

/** At the learner's level, or at that of the film where the learner has said none. */
export const toDraftLevel = (level: TextRecord['level']) => LEVEL_OF[level ?? 'B1']
