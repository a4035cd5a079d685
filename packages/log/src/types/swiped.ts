/** Cards were swiped: the figure on My Page. */
import * as z from 'zod/mini'

import { defineSwipesEvent } from '../define-event.ts'

/** More than anyone swipes in a sitting. */
export const MAX_SWIPES_AN_EVENT = 10_000

export const swiped = defineSwipesEvent({
  type: 'swiped',
  body: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(MAX_SWIPES_AN_EVENT)) }),
  apply: (state, { count }) => ({ ...state, count: state.count + count }),
})
