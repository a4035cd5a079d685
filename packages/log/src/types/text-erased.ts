/**
 * The learner deleted a text for good: it cannot be taken back. What the log says of it is erased. A text of the learner's
 * own never comes back; one of the shelf may be opened again.
 */
import * as z from 'zod/mini'

import { defineLibraryEvent } from '../define-event.ts'
import { MAX_GONE_TEXTS, TextIdSchema } from '../texts.ts'

export const textErased = defineLibraryEvent({
  type: 'text-erased',
  body: z.strictObject({ text: TextIdSchema }),
  apply: (state, { text: id }) => ({
    ...state,
    texts: state.texts.filter((text) => text.id !== id),
    gone: [...(state.gone ?? []).filter((other) => other !== id), id].slice(-MAX_GONE_TEXTS),
  }),
})
