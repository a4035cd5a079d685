import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { loadExpressions } from './expressions.ts'
import { findDanger } from './judge.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Judged before; `npm run test:long` judges them all again. What is new is judged here. */
const KNOWN_SAFE = new Set<unknown>(
  JSON.parse(readFileSync(join(import.meta.dirname, 'known-safe.json'), 'utf8')) as unknown[],
)
const isLong = Number(process.env['TRIALS'] ?? 0) > 0

/** Slower than linear for some text, or not judged in time; and why that text cannot hurt. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  [String.raw`/[^\p{L}\p{N}]+$/u`, 'a word of at most 100 characters'],
  [String.raw`/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu`, 'a word of at most 100 characters, in the browser of who types it'],
  [String.raw`/\s+([,;:.)])/g`, 'glosses of WordNet, which come with the product'],
  [String.raw`/^[\s,;:]+|[\s,;:.]+$/g`, 'glosses of WordNet, which come with the product'],
  [String.raw`/[\s,;:]+$/`, 'glosses of WordNet, which come with the product'],
  [String.raw`/(?:^|[.!?:\n])\s*["'“‘(]*$/`, 'the ten characters before a word'],
  [String.raw`/<[^>]*>/g`, 'captions that the operator imports'],
  [String.raw`/^-+|-+$/g`, 'the name of a file on the command line'],
  [
    String.raw`/:\/\/|\bwww\.|\b[\w.+-]{1,64}@[\w-]{1,64}\./i`,
    'at most 64 steps a character of an answer that is bounded itself',
  ],
  [String.raw`/\[sound:[^\]]{0,300}\]/g`, 'cells are cut at 20,000 characters, in a thread with a time limit'],
  [
    String.raw`/\{\{c\d{1,3}::([^{}]{0,2000}?)(?:::[^{}]{0,500})?\}\}/g`,
    'cells are cut at 20,000 characters, in a thread with a time limit',
  ],
  [String.raw`/%.*$/`, 'an address that the socket or a trusted proxy names'],
  [String.raw`/\/+$/`, 'an address of the settings'],
  [String.raw`/(?<=^(?:\d{4})+)(?=\d)/gu`, 'digits of a card in the browser of who types them'],
  [String.raw`/^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/u`, 'a date in the browser of who types it'],
])

const { expressions, dynamic } = loadExpressions(ROOT)
const open = expressions.filter(({ text }) => !BOUNDED.has(text) && (isLong || !KNOWN_SAFE.has(text)))

describe('regular expressions', { timeout: isLong ? 3_600_000 : 180_000 }, () => {
  it('are found', () => {
    expect(expressions.length).toBeGreaterThan(150)
  })

  it('take time that grows no faster than the text', () => {
    const dangers = open.flatMap((expression) => {
      const danger = findDanger(expression)
      return danger === undefined ? [] : [`${expression.file}: ${expression.text} is ${danger}`]
    })
    // Fix it (bound the repetition, exclude what ends it), or name in BOUNDED what bounds its text.
    expect(dangers).toEqual([])
  })

  it('that are slower are still there, each with what bounds it', () => {
    const texts = new Set(expressions.map(({ text }) => text))
    expect([...BOUNDED.keys()].filter((text) => !texts.has(text))).toEqual([])
  })

  it('are not made of texts while the product runs, but where a person has looked', () => {
    expect(dynamic).toEqual([
      // Closed lists, and at most seven words.
      'packages/games/src/sentence-scramble/closed-lists.ts',
      // Escaped words, in sentences that are cut at some hundred characters.
      'packages/lessons/src/word-places.ts',
      // Fixed texts, with bounded repetitions.
      'packages/vocabulary/src/captions.ts',
      // Fixed texts, with bounded repetitions, for at most 1,000 characters.
      'packages/voice/src/spoken-figures.ts',
      // Escaped words of the dictionary, in its own patterns.
      'apps/api/src/modules/tutor/draft-kin.ts',
      // Escaped words of the dictionary, with no repetition.
      'apps/web/src/shared/meanings/definition-text.tsx',
    ])
  })

  it('are found by the judge where they are slow', () => {
    const slow = { text: '', file: '', flags: '' }
    expect(findDanger({ ...slow, source: '^(a+)+$' })).toMatch(/vulnerable.*exponential/)
    expect(findDanger({ ...slow, source: '\\s+$' })).toMatch(/vulnerable/)
    expect(findDanger({ ...slow, source: '^[a-z]{1,9}$' })).toBeUndefined()
  })
})
