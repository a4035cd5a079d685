/** A word became a card: it is followed from now on. */
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

import { withCard, withTextOf } from '../cards.ts'
import { defineWordEvent } from '../define-event.ts'
import { WordCardSchema, WordSourceSchema } from '../words.ts'

export const met = defineWordEvent({
  type: 'met',
  body: z.strictObject({ card: WordCardSchema, source: z.optional(WordSourceSchema) }),
  wordOf: ({ card }) => toWordKey(card.word),
  apply: (state, { card, source }, { at }) => ({
    ...withCard(state, withTextOf(card, source)),
    pause: undefined,
    metAt: state.metAt ?? at,
    source: state.source ?? source,
  }),
})
