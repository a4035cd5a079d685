import { countTokens } from '@wordnest/vocabulary/text'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countAll, toTextBlocks } from '#shared/reading/text-blocks.ts'

import { toPosition, toToken } from './reading-place.ts'

const TEXT = '“Stop!” he said—and left.\n\n* * *\n\nIt was (nearly) ten . . . well-known don’t.'

describe('a place in a text', () => {
  const blocks = toTextBlocks(TEXT)

  it('is the same token again for every token', () => {
    for (let token = 0; token < countAll(blocks); token += 1) {
      const { block, start } = toPosition(blocks, token)
      const found = blocks[block]
      expect(found && toToken(found, start)).toBe(token)
    }
  })

  it('stands where its token does', () => {
    const at = (token: number) => {
      const { block, start } = toPosition(blocks, token)
      return blocks[block]?.text.slice(start)
    }
    expect(at(0)).toBe('“Stop!” he said—and left.')
    expect(at(3)).toBe('and left.')
    expect(at(5)).toBe('* * *')
    expect(at(10)).toBe('(nearly) ten . . . well-known don’t.')
  })

  it('is that of the word where the word begins in it', () => {
    const [block] = blocks
    if (!block) throw new Error('no text')
    expect(toToken(block, TEXT.indexOf('Stop'))).toBe(0)
    expect(toToken(block, TEXT.indexOf('top!'))).toBe(0)
    expect(toToken(block, TEXT.indexOf('he said') + 1)).toBe(1)
    expect(toToken(block, TEXT.indexOf('and'))).toBe(3)
  })

  it('comes back for any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'bc', '“d”', '—', '. . .', 'e—f', '(g', 'h.”', '12', "i'j")),
        (parts) => {
          const [block] = toTextBlocks(parts.join(' '))
          if (!block) return
          for (let token = 0; token < countTokens(block.text); token += 1)
            expect(toToken(block, toPosition([block], token).start)).toBe(token)
        },
      ),
    )
  })
})
