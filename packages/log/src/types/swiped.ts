/** Cards were swiped, for the stats on My Page. */
import * as z from 'zod/mini'

import { defineSwipesEvent } from '../define-event.ts'
import { MAX_SWIPES_AN_EVENT } from '../swipes.ts'

export const swiped = defineSwipesEvent({
  type: 'swiped',
  body: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(MAX_SWIPES_AN_EVENT)) }),
  apply: (state, { count }) => ({ ...state, count: state.count + count }),
})
