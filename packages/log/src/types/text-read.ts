/** The learner read a text up to some place. */
import * as z from 'zod/mini'

import { defineLibraryEvent } from '../define-event.ts'
import { TextIdSchema } from '../texts.ts'

export const textRead = defineLibraryEvent({
  type: 'text-read',
  body: z.strictObject({
    text: TextIdSchema,
    /** Position among the tokens of the text; seconds of a film. */
    place: z.int().check(z.nonnegative()),
  }),
  apply: (state, { text: id, place }, { at }) => ({
    ...state,
    texts: state.texts.map((text) => (text.id === id ? { ...text, place, readAt: at } : text)),
  }),
})
