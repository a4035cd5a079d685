/** Texts at the boundary: NFC, without NUL and lone surrogates. */
import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import { MAX_WORD_LENGTH, normaliseText } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** A normalised text of at most `maxLength` UTF-16 units. */
export const textOf = (maxLength: number) =>
  z.pipe(z.string().check(z.maxLength(maxLength)), z.transform(normaliseText))

export const WordTextSchema = z.pipe(
  z.string().check(z.maxLength(MAX_WORD_LENGTH)),
  z.pipe(
    z.transform((text: string) => normaliseText(text).trim()),
    z.string().check(z.minLength(1)),
  ),
)
export const LongTextSchema = textOf(MAX_TEXT_LENGTH)
