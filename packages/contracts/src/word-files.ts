/** Words from files and into them: a file is read into rows; nothing is stored until the list is saved. */
import { KeptWordSchema } from '@wordnest/log/words'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { MAX_PERSONAL_WORDS } from './personal-list.ts'

/** Largest deck, in bytes: most of one are recordings and pictures. */
export const MAX_DECK_BYTES = 8 * 1024 * 1024
/** Longest text and table, in UTF-16 units: no file has more of them than bytes. */
export const MAX_WORD_TEXT_LENGTH = 2 * 1024 * 1024
/** Rows that are read; the others are counted. */
export const MAX_WORD_ROWS = 2000
/** Columns of a row that are read. */
export const MAX_WORD_COLUMNS = 20

const MAX_BASE64_LENGTH = Math.ceil(MAX_DECK_BYTES / 3) * 4
const SeparatorSchema = z.string().check(z.minLength(1), z.maxLength(10))

export const readWordFile = defineEndpoint({
  method: 'POST',
  path: '/api/me/word-files',
  summary: 'Reads a table, a text with separators or an Anki deck into rows; keeps nothing',
  access: 'user',
  origin: 'same',
  isSlow: true,
  rate: { max: 30, perSeconds: 60 },
  bodyLimit: MAX_BASE64_LENGTH + 4096,
  body: z.discriminatedUnion('kind', [
    /** CSV and TSV: quoted cells; the separator is found where it is not given. */
    z.strictObject({
      kind: z.literal('table'),
      text: z.string().check(z.maxLength(MAX_WORD_TEXT_LENGTH)),
      separator: z.optional(SeparatorSchema),
    }),
    /** Quizlet's export: no quotes, chosen separators. */
    z.strictObject({
      kind: z.literal('text'),
      text: z.string().check(z.maxLength(MAX_WORD_TEXT_LENGTH)),
      columnSeparator: SeparatorSchema,
      rowSeparator: SeparatorSchema,
    }),
    z.strictObject({ kind: z.literal('anki'), contentBase64: z.base64().check(z.maxLength(MAX_BASE64_LENGTH)) }),
  ]),
  response: z.object({
    /** Names of the columns, where the file gives them. */
    columns: z.array(z.string()),
    /** Without HTML; each as long as `columns`. */
    rows: z.array(z.array(z.string())),
    /** Rows beyond the limit, and notes of other kinds than the deck's main one. */
    leftOut: z.int().check(z.nonnegative()),
    /** Lines that could not be read, counted from 1. */
    badLines: z.array(z.int()),
  }),
  refusals: ['sign-in-required', 'unreadable-file', 'too-large', 'busy'],
})
export type WordFile = z.output<(typeof readWordFile)['response']>

export const buildDeck = defineEndpoint({
  method: 'POST',
  path: '/api/me/decks',
  summary: 'Makes an Anki deck of words, with the recordings of those that have one',
  access: 'user',
  origin: 'same',
  isSlow: true,
  rate: { max: 12, perSeconds: 60 },
  bodyLimit: 14 * 1024 * 1024,
  body: z.strictObject({ words: z.array(KeptWordSchema).check(z.minLength(1), z.maxLength(MAX_PERSONAL_WORDS)) }),
  response: z.object({ contentBase64: z.string(), recordings: z.int().check(z.nonnegative()) }),
  refusals: ['sign-in-required', 'busy'],
})
