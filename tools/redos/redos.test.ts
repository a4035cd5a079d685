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
const BOUNDED: Readonly<Record<string, string>> = {}

const { expressions, dynamic } = loadExpressions(ROOT)
const open = expressions.filter(({ text }) => !(text in BOUNDED) && (isLong || !KNOWN_SAFE.has(text)))

describe('regular expressions', { timeout: isLong ? 3_600_000 : 180_000 }, () => {
  it('are found', () => {
    expect(expressions.length).toBeGreaterThan(150)
  })

  it('take time that grows no faster than the text', () => {
    const dangers = open.flatMap((expression) => {
      const danger = findDanger(expression)
      return danger === undefined ? [] : [`${expression.file}: ${expression.text} is ${danger}`]
    })
    // Mend it (bound the repetition, exclude what ends it), or name in BOUNDED what keeps its text short.
    expect(dangers).toEqual([])
  })

  it('are not made of texts while the product runs, but where a person has looked', () => {
    expect(dynamic).toEqual(['packages/lessons/src/draft.ts'])
  })

  it('are found by the judge where they are slow', () => {
    const slow = { text: '', file: '', flags: '' }
    expect(findDanger({ ...slow, source: '^(a+)+$' })).toMatch(/vulnerable.*exponential/)
    expect(findDanger({ ...slow, source: '\\s+$' })).toMatch(/vulnerable/)
    expect(findDanger({ ...slow, source: '^[a-z]{1,9}$' })).toBeUndefined()
  })
})
