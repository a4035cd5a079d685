// @vitest-environment jsdom
import { countTokens } from '@wordnest/vocabulary/text'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ReaderView } from '#shared/reading/reader-view.ts'
import { countAll, toTextBlocks } from '#shared/reading/text-blocks.ts'
import { FakeScreen } from '#testing/fake-screen.ts'

import { findPlace, toPosition, toToken } from './reading-place.ts'

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

describe('the place of a text that is scrolled', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  it('never goes back on the way down, and is the end only there', () => {
    const screen = new FakeScreen()
    const blocks = toTextBlocks([9, 1, 30, 2, 80].map((length) => 'abc de fghij '.repeat(length)).join('\n'))
    const view = new ReaderView(screen.host, {
      blocks,
      paragraphClass: '',
      wordClass: '',
      toLabel: String,
      onSight: () => {},
    })
    const all = countAll(blocks)
    let before = 0
    for (let offset = 0; ; offset += 1) {
      screen.box.scrollTop = offset
      if ((view.paragraphs.at(-1)?.getBoundingClientRect().bottom ?? 0) <= window.innerHeight) break
      const { top, place } = findPlace(view, blocks, screen.top)
      expect(top, `at ${offset} px`).toBeGreaterThanOrEqual(before)
      expect(top, `at ${offset} px`).toBeLessThan(all)
      expect(place).toBe(top)
      before = top
    }
    expect(before).toBeGreaterThan(blocks[2]?.first ?? all)
    expect(findPlace(view, blocks, screen.top).place).toBe(all)
  })
})
