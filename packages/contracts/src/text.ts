/** Texts at the boundary: NFC, without NUL and lone surrogates. */
import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import { MAX_WORD_LENGTH, normaliseText } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** A normalised text of at most `maxLength` UTF-16 units. */
export const textOf = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength, { abort: true }), z.overwrite(normaliseText))

/** One line that somebody gave something as its name, without what surrounds it. */
export const normalisedNameOf = (maxLength: number) =>
  z.string().check(
    z.maxLength(4 * maxLength, { abort: true }),
    z.overwrite((text) =>
      normaliseText(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ),
    z.minLength(1),
    z.maxLength(maxLength),
  )

/** A word or term of 1 to {@link MAX_WORD_LENGTH} characters, counted once it is normalised. */
export const WordTextSchema = z.string().check(
  z.maxLength(4 * MAX_WORD_LENGTH, { abort: true }),
  z.overwrite((text) => normaliseText(text).trim()),
  z.minLength(1),
  z.refine((word) => word.length <= MAX_WORD_LENGTH || Array.from(word).length <= MAX_WORD_LENGTH, {
    error: `longer than ${MAX_WORD_LENGTH} characters`,
  }),
)
export const LongTextSchema = textOf(MAX_TEXT_LENGTH)
