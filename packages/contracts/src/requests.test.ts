import { hangman } from '@wordnest/games/hangman/definition'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { ENDPOINTS } from './endpoints.ts'
import { filledTextOf, textOf, WordTextSchema } from '@wordnest/log/text'
import { toEventSchema } from './trophies.ts'
import { QuizPointSchema } from './videos.ts'

const accepts = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

describe('a word at the boundary', () => {
  it.each([
    [' hello ', 'hello'],
    ['cafe\u0301', 'café'],
    ['a\0b', 'ab'],
    ['and/or 100% #1 .net 👍', 'and/or 100% #1 .net 👍'],
    ['W'.repeat(100), 'W'.repeat(100)],
    ['👍'.repeat(100), '👍'.repeat(100)],
    ['e\u0301'.repeat(100), 'é'.repeat(100)],
  ])('%j is taken as %j', (word, taken) => {
    expect(z.parse(WordTextSchema, word)).toBe(taken)
  })

  it.each(['', ' \n', '\0', '\uD800', 'W'.repeat(101), '👍'.repeat(101), 7, null])('%j is refused', (word) => {
    expect(accepts(WordTextSchema, word)).toBe(false)
  })
})

describe('the lengths of a text', () => {
  it.each([
    ['a word', WordTextSchema, { minLength: 1, maxLength: 400 }],
    ['a text with something in it', filledTextOf(7), { minLength: 1, maxLength: 7 }],
    ['any text', textOf(7), { maxLength: 7 }],
  ])('are told of %s', (_name, schema, lengths) => {
    const { $schema: _, ...told } = z.toJSONSchema(schema)
    expect(told).toEqual({ type: 'string', ...lengths })
  })

  it.each([
    ['👍'.repeat(7), true],
    ['👍'.repeat(8), false],
    ['a'.repeat(8), false],
    ['a'.repeat(100_000), false],
    ['a', true],
    [' \n', false],
    ['\0', false],
    [7, false],
  ])('are counted in characters: %j', (text, isTaken) => {
    expect(accepts(filledTextOf(7), text)).toBe(isTaken)
  })
})

describe('credentials', () => {
  const body = ENDPOINTS.logIn.body
  it('are the same however the keyboard composes their letters', () => {
    const toCredentials = (form: 'NFC' | 'NFD') => ({
      email: 'é@b.co'.normalize(form),
      password: 'pässwörd1'.normalize(form),
    })
    expect(z.parse(body, toCredentials('NFD'))).toEqual(z.parse(body, toCredentials('NFC')))
  })

  it.each([
    { email: 'a@b.co' },
    { password: 'x' },
    { email: 'a@b.co', password: 7 },
    { email: 'a@b.co', password: 'x'.repeat(2000) },
    { email: `${'a'.repeat(2000)}@b.co`, password: 'x' },
    { email: 'a@b.co', password: 'x', role: 'subscribed' },
    { email: 'a@b.co', password: 'x', timeZone: 'x'.repeat(65) },
    [],
    null,
  ])('%j are refused', (value) => {
    expect(accepts(body, value)).toBe(false)
  })
})

describe('a change of the profile', () => {
  it.each([
    'role',
    'emailVerified',
    'createdAt',
    'cardsSwiped',
    'defSentCount',
    'ttsPlayCount',
    'trophiesWon',
    'id',
    'email',
  ])('cannot carry %s', (field) => {
    expect(accepts(ENDPOINTS.updateProfile.body, { displayName: 'Ann', [field]: 1 })).toBe(false)
  })

  it('can be any part of what is the learner’s own', () => {
    expect(accepts(ENDPOINTS.updateProfile.body, {})).toBe(true)
    expect(accepts(ENDPOINTS.updateProfile.body, { preference: 'vocab', receiveEmails: false })).toBe(true)
    expect(accepts(ENDPOINTS.updateProfile.body, { preference: 'food' })).toBe(false)
  })
})

describe('a card request', () => {
  const toList = (count: number): string[] => Array.from({ length: count }, (_, index) => `word ${index}`)
  it.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
  ])('of %d words is taken: %s, in both forms', (count, taken) => {
    expect(accepts(ENDPOINTS.defineWords.body, { synArray: toList(count), context: '' })).toBe(taken)
    expect(accepts(ENDPOINTS.defineWordsByGet.query, { synArray: JSON.stringify(toList(count)) })).toBe(taken)
  })

  it.each(['', 'cat', '{"a":1}', '[1]', '["a"', '["a"]'.padEnd(9000)])(
    'with the list %j by GET is refused',
    (synArray) => {
      expect(accepts(ENDPOINTS.defineWordsByGet.query, { synArray })).toBe(false)
    },
  )
})

describe('an event of hangman', () => {
  const HangmanEventSchema = toEventSchema(hangman)

  it.each([
    { type: 'start' },
    { type: 'hint' },
    { type: 'advance' },
    { type: 'guess', letter: 'a' },
    { type: 'tick', elapsedMs: 300 },
  ])('%j is taken', (event) => {
    expect(accepts(HangmanEventSchema, event)).toBe(true)
  })

  it.each([
    { type: 'win' },
    { type: 'guess' },
    { type: 'guess', letter: 'A' },
    { type: 'guess', letter: 'ab' },
    { type: 'guess', letter: 'é' },
    { type: 'start', letter: 'a' },
    { type: 'tick', elapsedMs: 0 },
    { type: 'tick', elapsedMs: 300.5 },
    { type: 'tick', elapsedMs: -1 },
    { type: 'tick', elapsedMs: Number.POSITIVE_INFINITY },
    { type: 'tick', elapsedMs: Number.NaN },
  ])('%j is refused', (event) => {
    expect(accepts(HangmanEventSchema, event)).toBe(false)
  })
})

describe('any value whatever', () => {
  it.each(Object.entries(ENDPOINTS))('%s is taken or refused, never a throw', (_, endpoint) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
        for (const schema of [
          'body' in endpoint ? endpoint.body : undefined,
          'query' in endpoint ? endpoint.query : undefined,
        ]) {
          if (schema) expect(typeof accepts(schema, value)).toBe('boolean')
        }
      }),
    )
  })
})

describe('a quiz point', () => {
  it('goes back ten seconds unless it says otherwise', () => {
    const point = { time: 5, question: 'Who?', answers: ['A', 'B'], correct: 1 }
    expect(z.parse(QuizPointSchema, point).goBackTime).toBe(10)
    expect(z.parse(QuizPointSchema, { ...point, goBackTime: 3 }).goBackTime).toBe(3)
  })
})
