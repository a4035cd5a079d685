/** Texts that learners save to read: what their events hold of one. */
import * as z from 'zod/mini'

import { TEXT_ID } from './text-ids.ts'
import { textOf } from './text.ts'

const MAX_ADDRESS_LENGTH = 2000
const MAX_FILE_NAME_LENGTH = 300
export const MAX_TEXT_TITLE_LENGTH = 200

export const TextIdSchema = z.string().check(z.regex(TEXT_ID))

/**
 * Ids of deleted texts that travel with the library, the latest: by them devices delete their words. In the log a deleted
 * text stays deleted without that.
 */
export const MAX_GONE_TEXTS = 200

/** A removed text may come back within so many days; then its words are deleted, on the server and on every device. */
export const REMOVED_TEXT_DAYS = 30

/** Where a text came from. */
export const TextSourceSchema = z.strictObject({
  kind: z.enum(['paste', 'file', 'photo', 'web', 'shelf', 'film']),
  /** Address of a web page or of a film on YouTube. */
  url: z.optional(textOf(MAX_ADDRESS_LENGTH)),
  /** Name of the learner's video file: only they have it. */
  file: z.optional(textOf(MAX_FILE_NAME_LENGTH)),
})
export type TextSource = z.output<typeof TextSourceSchema>
