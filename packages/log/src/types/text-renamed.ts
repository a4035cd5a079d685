/** The learner gave a text another title. It says nothing else, since another device may have changed the rest. */
import * as z from 'zod/mini'

import { defineLibraryEvent } from '../define-event.ts'
import { filledTextOf } from '../text.ts'
import { MAX_TEXT_TITLE_LENGTH, TextIdSchema } from '../texts.ts'

export const textRenamed = defineLibraryEvent({
  type: 'text-renamed',
  body: z.strictObject({ text: TextIdSchema, title: filledTextOf(MAX_TEXT_TITLE_LENGTH) }),
  apply: (state, { text: id, title }) => ({
    ...state,
    texts: state.texts.map((text) => (text.id === id ? { ...text, title } : text)),
  }),
})
