/** The learner saved a text to read, or what is in it has changed. */
import { LEVELS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineLibraryEvent } from '../define-event.ts'
import { DigestSchema } from '../sentence-digest.ts'
import { filledTextOf } from '../text.ts'
import { isShelfText } from '../text-ids.ts'
import { MAX_TEXT_TITLE_LENGTH, TextIdSchema, TextSourceSchema } from '../texts.ts'

const CountSchema = z.int().check(z.nonnegative())

export const textSaved = defineLibraryEvent({
  type: 'text-saved',
  body: z.strictObject({
    text: TextIdSchema,
    title: filledTextOf(MAX_TEXT_TITLE_LENGTH),
    source: TextSourceSchema,
    /** Running words. */
    wordCount: CountSchema,
    level: z.optional(z.enum(LEVELS)),
    /** Size of the text in UTF-8, which counts for the limit. */
    bytes: CountSchema,
    /** Of a film's text, which changes: devices must not send an older one of the same size. Others have none. */
    digest: z.optional(DigestSchema),
    /** What is left of it when the text was deleted for good. */
    isErased: z.optional(z.literal(true)),
  }),
  apply(state, { text: id, isErased, ...saved }, { at }) {
    if (isErased || (state.gone?.includes(id) && !isShelfText(id))) return state
    const before = state.texts.find((text) => text.id === id)
    const record = { ...saved, id, savedAt: before?.savedAt ?? at, place: before?.place ?? 0, readAt: before?.readAt }
    return { ...state, texts: [...state.texts.filter((text) => text.id !== id), record] }
  },
})
