/** Texts at the boundary: NFC, without NUL and lone surrogates. */
import { isLongerThan } from '@wordnest/vocabulary/characters'
import { MAX_TEXT_LENGTH } from '@wordnest/vocabulary/text'
import { MAX_WORD_LENGTH, normaliseText } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

type TextRules = {
  /** Code points before normalisation. */
  readonly maxLength: number
  readonly normalise?: (text: string) => string
  /** What is wrong with it once it is normalised; an empty one is. */
  readonly findFault?: (text: string) => string | undefined
}

/**
 * One check in the place of three or four of zod's own: what zod does around each of them is a third of the time that a
 * list of a thousand words takes.
 */
function textWith({ maxLength, normalise = normaliseText, findFault }: TextRules) {
  const check = z.check<string>((payload) => {
    const { value: input } = payload
    if (isLongerThan(input, maxLength)) {
      payload.issues.push({ code: 'too_big', origin: 'string', maximum: maxLength, inclusive: true, input })
      return
    }
    payload.value = normalise(input)
    const message = findFault?.(payload.value)
    if (message !== undefined) payload.issues.push({ code: 'custom', message, input })
  })
  // What the description of the API says of it.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag['maximum'] = maxLength
    if (findFault) _zod.bag['minimum'] = 1
  })
  return z.string().check(check)
}

/** A normalised text of at most `maxLength` characters (code points). */
export const textOf = (maxLength: number) => textWith({ maxLength })

/** {@link textOf} that is not empty. */
export const filledTextOf = (maxLength: number) =>
  textWith({ maxLength, findFault: (text) => (text.trim() === '' ? 'empty' : undefined) })

/** A name in one line, without surrounding white space. */
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

const findWordFault = (word: string): string | undefined => {
  if (word === '') return 'empty'
  return isLongerThan(word, MAX_WORD_LENGTH) ? `longer than ${MAX_WORD_LENGTH} characters` : undefined
}

/** A word or term of 1 to {@link MAX_WORD_LENGTH} characters, counted once it is normalised. */
export const WordTextSchema = textWith({
  maxLength: 4 * MAX_WORD_LENGTH,
  normalise: (text) => normaliseText(text).trim(),
  findFault: findWordFault,
})
export const LongTextSchema = textOf(MAX_TEXT_LENGTH)

/** Longest definition or sentence of a word, in characters (code points). */
export const MAX_PROSE_LENGTH = 2000
/** Longest part of speech. */
export const MAX_PART_OF_SPEECH_LENGTH = 40

export const ProseSchema = textOf(MAX_PROSE_LENGTH)
export const FilledProseSchema = filledTextOf(MAX_PROSE_LENGTH)
export const PartOfSpeechSchema = textOf(MAX_PART_OF_SPEECH_LENGTH)
