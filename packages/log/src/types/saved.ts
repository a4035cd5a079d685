/** A word was put into the personal list, or changed there. */
import { toWordKey } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

import { defineWordEvent } from '../define-event.ts'
import { SavedWordSchema } from '../words.ts'

export const saved = defineWordEvent({
  type: 'saved',
  body: z.strictObject({ word: SavedWordSchema }),
  wordOf: ({ word }) => toWordKey(word.word),
  // A word that is changed keeps its place in the list.
  apply: (state, { word }, { at, id }) => ({
    ...state,
    card: state.card ?? word,
    metAt: state.metAt ?? at,
    source: state.source ?? { kind: 'list' },
    saved: { word, place: state.saved?.place ?? { at, id } },
  }),
})
