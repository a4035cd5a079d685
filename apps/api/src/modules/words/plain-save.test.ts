import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { KeptWordSchema } from './personal-list.ts'
import { isPlainWord } from './plain-word.ts'

/** The same schema without its glance. */
const ByZodSchema = z.strictObject(KeptWordSchema.def.shape)
const parse = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return { success, data, issues: error?.issues }
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'ant',
    ' ant',
    'ant ',
    'ice cream',
    '',
    ' ',
    '\n',
    '\t\r\n x',
    'é',
    'e\u0301',
    '\uD800',
    '\0',
    '\u00A0',
  ),
  fc.constantFrom(40, 41, 100, 101, 400, 401, 2000, 2001).map((length) => 'a'.repeat(length)),
)
const anyValue = fc.oneof({ weight: 20, arbitrary: anyText }, fc.constantFrom(null, undefined, 1, [], {}))
const anyWord = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record(
      {
        word: anyValue,
        definition: anyValue,
        sentence: anyValue,
        audioUrl: anyValue,
        partOfSpeech: anyValue,
        more: anyValue,
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 20,
    arbitrary: fc.record(
      { word: anyText, definition: anyText, sentence: anyText, audioUrl: anyText, partOfSpeech: anyText },
      { requiredKeys: ['word', 'definition', 'sentence'] },
    ),
  },
  fc.constantFrom(null, 'ant', 1, [], ['ant']),
)

describe('a kept word', () => {
  it('is judged at a glance as by the schema', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const judged = parse(ByZodSchema, word)
        expect(parse(KeptWordSchema, word)).toEqual(judged)
        if (isPlainWord(word)) expect(judged).toEqual({ success: true, data: word, issues: undefined })
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    [{ word: 'ice cream', definition: 'frozen food', sentence: 'I like it.' }, true],
    [{ word: "don't", definition: 'x', sentence: 'y', audioUrl: '/a.mp3', partOfSpeech: 'verb' }, true],
    [{ word: 'ant', definition: 'x' }, false],
    [{ word: ' ant', definition: 'x', sentence: 'y' }, false],
    [{ word: 'ant', definition: ' ', sentence: 'y' }, false],
    [{ word: 'ant', definition: 'x', sentence: 'y', position: 1 }, false],
    [{ word: 'café', definition: 'x', sentence: 'y' }, false],
    [{ word: 'a'.repeat(101), definition: 'x', sentence: 'y' }, false],
  ])('%j is plain: %s', (word, isPlain) => {
    expect(isPlainWord(word)).toBe(isPlain)
  })
})
