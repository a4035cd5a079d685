/** The shelf: graded texts that come with the product. */
import { textOf } from '@wordnest/log/text'
import { LEVELS } from '@wordnest/vocabulary/study-list'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'

const MAX_ID_LENGTH = 80

const ShelfItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  level: z.enum(LEVELS),
  /** A tale, a letter, news …: the page has a name for each that it knows. */
  kind: z.string(),
  /** The drawing of the cover: the page has one for each that it knows. */
  cover: z.string(),
  about: z.string(),
  /** Running words. */
  words: z.int().check(z.nonnegative()),
})
export type ShelfItem = z.output<typeof ShelfItemSchema>

const ShelfQuestionSchema = z.object({
  /** The word of the text that it asks about, if it asks about one. */
  word: z.optional(z.string()),
  question: z.string(),
  answers: z.array(z.string()),
  /** Index of the right answer. */
  correct: z.int().check(z.nonnegative()),
})
export type ShelfQuestion = z.output<typeof ShelfQuestionSchema>

export const listShelf = defineEndpoint({
  method: 'GET',
  path: '/api/shelf',
  summary: 'Lists the graded texts, the easiest first',
  access: 'anyone',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  response: z.object({ texts: z.array(ShelfItemSchema) }),
  refusals: [],
})

export const readShelfText = defineEndpoint({
  method: 'GET',
  path: '/api/shelf/text',
  summary: 'Reads one graded text with its questions',
  access: 'anyone',
  origin: 'any',
  rate: { max: 120, perSeconds: 60 },
  query: z.strictObject({ id: textOf(MAX_ID_LENGTH) }),
  response: z.extend(ShelfItemSchema, {
    /** Paragraphs apart by blank lines. */
    text: z.string(),
    questions: z.array(ShelfQuestionSchema),
  }),
  refusals: ['not-found'],
})
