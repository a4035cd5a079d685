import { savePersonalList } from '@wordnest/contracts/personal-list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPlainSave } from './plain-save.ts'

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

const anySave = fc.record(
  {
    operationId: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, anyValue),
    baseVersion: fc.oneof({ weight: 9, arbitrary: fc.nat() }, fc.constantFrom(-1, 0.5, '1', null)),
    words: fc.oneof({ weight: 9, arbitrary: fc.array(anyWord, { maxLength: 3 }) }, anyValue),
    more: fc.constant(undefined),
  },
  { requiredKeys: ['operationId', 'baseVersion', 'words'] },
)

const save = { operationId: '0b7c4a52-6f0e-4b0e-9d5b-5b0f6b1f2a11', baseVersion: 0, words: [] }
const ant = { word: 'ant', definition: 'x', sentence: 'y' }

describe('a save that is seen to be right', () => {
  it('is what the contract makes of it', () => {
    fc.assert(
      fc.property(fc.oneof(anySave, anyValue), (body) => {
        if (!isPlainSave(body)) return
        const { success, data } = savePersonalList.body.safeParse(body)
        expect({ success, data }).toEqual({ success: true, data: body })
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    [{ word: 'ice cream', definition: 'frozen food', sentence: 'I like it.' }, true],
    [{ word: "don't", definition: 'x', sentence: 'y', audioUrl: '/a.mp3', partOfSpeech: 'verb' }, true],
    [{ word: 'ant', definition: 'x' }, false],
    [{ ...ant, word: ' ant' }, false],
    [{ ...ant, definition: ' ' }, false],
    [{ ...ant, position: 1 }, false],
    [{ ...ant, word: 'café' }, false],
    [{ ...ant, word: 'a'.repeat(101) }, false],
    [{ ...ant, partOfSpeech: 'a'.repeat(41) }, false],
  ])('has words as %j: %s', (word, isPlain) => {
    expect(isPlainSave({ ...save, words: [ant, word] })).toBe(isPlain)
  })

  it.each([
    [save, true],
    [{ ...save, words: Array.from({ length: 1000 }, () => ant) }, true],
    [{ ...save, words: Array.from({ length: 1001 }, () => ant) }, false],
    [{ ...save, operationId: 'again' }, false],
    [{ ...save, baseVersion: -1 }, false],
    [{ ...save, more: 1 }, false],
    [{ operationId: save.operationId, words: [] }, false],
    [null, false],
  ])('is a whole one (%#)', (body, isPlain) => {
    expect(isPlainSave(body)).toBe(isPlain)
  })
})
