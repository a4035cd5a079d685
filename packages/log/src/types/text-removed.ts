/** The learner removed a text; taking the event back brings it back, for as long as its words are stored. */
import * as z from 'zod/mini'

import { defineLibraryEvent } from '../define-event.ts'
import { TextIdSchema } from '../texts.ts'

export const textRemoved = defineLibraryEvent({
  type: 'text-removed',
  body: z.strictObject({ text: TextIdSchema }),
  apply: (state, { text: id }, { at }) => ({
    ...state,
    texts: state.texts.map((text) => (text.id === id ? { ...text, removedAt: at } : text)),
  }),
})
