import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findSentences, MAX_SPOKEN_SENTENCE } from './sentences.ts'

const split = (text: string) => findSentences(text).map(({ start, end }) => text.slice(start, end))

describe('findSentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['“Stop!” he said. “Why?” “Go.”', ['“Stop!” he said.', '“Why?”', '“Go.”']],
    ['Mr. Hill met Dr. Brown at St. Mary. They left.', ['Mr. Hill met Dr. Brown at St. Mary.', 'They left.']],
    ['J. R. Smith came. It was e.g. Monday.', ['J. R. Smith came.', 'It was e.g. Monday.']],
    ['It cost 3.50 pounds … and more. So?', ['It cost 3.50 pounds … and more.', 'So?']],
    ['  Well …  “Yes.”  ', ['Well …', '“Yes.”']],
    ['* * *', []],
    ['', []],
  ])('%j', (text, sentences) => {
    expect(split(text)).toEqual(sentences)
  })

  it('reads a sentence without an end in pieces, between words', () => {
    const pieces = split('the boat went on and on, '.repeat(100))
    expect(pieces.length).toBeGreaterThan(3)
    for (const piece of pieces) expect(piece).toMatch(/^the .*,$/)
    expect(split('x'.repeat(2 * MAX_SPOKEN_SENTENCE))).toHaveLength(2)
  })

  it('leaves out no word, and none is spoken twice', () => {
    const unit = fc.constantFrom(...'aB1 .!?…,"”)\n', 'Mr. ', '. ', 'é', '👍')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
        const spans = findSentences(text)
        const words = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '')
        expect(spans.map(({ start, end }) => words(text.slice(start, end))).join('')).toBe(words(text))
        for (const [index, { start, end }] of spans.entries()) {
          expect(end - start).toBeLessThanOrEqual(MAX_SPOKEN_SENTENCE)
          expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
