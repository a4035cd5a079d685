import { toParagraphs } from '@wordnest/vocabulary/text'
import { cleanText } from '@wordnest/vocabulary/text-cleaning'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toTextBlocks } from './text-blocks.ts'

const sentence = (words: number) => `${'word '.repeat(words - 1)}end. `

describe('toTextBlocks', () => {
  it.each([
    ['nothing', '', []],
    ['short paragraphs as they are', 'One.\n\nTwo.\nThree.', ['One.', 'Two.', 'Three.']],
  ])('gives %s', (_what, text, blocks) => {
    expect(toTextBlocks(text)).toEqual(blocks)
  })

  it('cuts a long paragraph after whole sentences', () => {
    const blocks = toTextBlocks(sentence(12).repeat(400).trim())
    expect(blocks.length).toBeGreaterThan(30)
    for (const block of blocks) {
      expect(block.endsWith('end.')).toBe(true)
      expect(block.length).toBeLessThanOrEqual(1000)
    }
  })

  it('cuts between words where there are no sentences, and never within a word', () => {
    const blocks = toTextBlocks(`${'word '.repeat(1000)}${'x'.repeat(5000)} end`)
    expect(new Set(blocks.flatMap((block) => block.split(' ')))).toEqual(new Set(['word', 'x'.repeat(5000), 'end']))
  })

  it('keeps every word, in order', () => {
    const piece = fc.oneof(
      fc.lorem({ maxCount: 40, mode: 'sentences' }),
      fc.string({ unit: 'grapheme' }),
      fc.constant('\n'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const cleaned = cleanText(pieces.join(' '))
        const keysOf = (text: string) => toParagraphs(text).flatMap((tokens) => tokens.map(({ key }) => key))
        expect(toTextBlocks(cleaned).flatMap(keysOf)).toEqual(keysOf(cleaned))
      }),
    )
  })
})
