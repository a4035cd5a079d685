/** The learner's own level, tested or chosen. */
import { LEVELS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineLevelEvent } from '../define-event.ts'

export const levelSet = defineLevelEvent({
  type: 'level-set',
  body: z.strictObject({ level: z.enum(LEVELS), how: z.enum(['test', 'chosen']) }),
  apply: (state, { level, how }) => ({ ...state, level, how }),
})
