/** The learner looked a word up while reading: a word that is followed was not known. */
import { remember } from '@wordnest/memory/word-memory'
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

import { withTextOf } from '../cards.ts'
import { defineWordEvent } from '../define-event.ts'
import { isFollowed } from '../states.ts'
import { WordCardSchema, WordSourceSchema } from '../words.ts'

export const lookedUp = defineWordEvent({
  type: 'looked-up',
  body: z.strictObject({ card: WordCardSchema, source: z.optional(WordSourceSchema) }),
  wordOf: ({ card }) => toWordKey(card.word),
  apply: (state, { card, source }, { at, day }) => ({
    ...state,
    lookedUpAt: at,
    card: state.card ?? withTextOf(card, source),
    source: state.source ?? source,
    ...(isFollowed(state) && { memory: remember(state.memory, { day, skill: 'meaning', grade: 'wrong' }) }),
  }),
})
