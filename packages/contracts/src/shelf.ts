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

/** Recordings of sentences of graded texts lie here, at normal speed: playing one is no play. */
export const SHELF_RECORDINGS_PATH = '/media/speech/shelf'

/** FNV-1a. It is in the address, so that a recording never outlives a change of its sentence. */
function toMark(sentence: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < sentence.length; index += 1)
    hash = Math.imul(hash ^ sentence.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Names the recording of a sentence by its place, counted from 0: the paragraph's among those with words. */
export const toShelfRecordingName = (paragraph: number, sentence: number, text: string): string =>
  `${paragraph}-${sentence}-${toMark(text)}`

export const toShelfRecordingUrl = (id: string, name: string): string =>
  `${SHELF_RECORDINGS_PATH}/${encodeURIComponent(id)}/${name}.mp3`

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
