import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'

import { COVERS } from '@wordnest/shelf/shelf-text'
import { TEST_WORDS } from '@wordnest/levels/test-words'
import { describe, expect, it } from 'vitest'

import { COVER_SHAPES } from '../../apps/web/src/ui/illustrations/cover-shapes.ts'

import { loadWordLevels, WORD_LEVELS_FILE } from './pack-word-levels.ts'

describe('the list of levels that pages load', () => {
  it('weighs at most 35 kB', async () => {
    expect(brotliCompressSync(await readFile(WORD_LEVELS_FILE)).length).toBeLessThan(35 * 1024)
  })

  it('has the words of the level test at their levels', async () => {
    const levels = await loadWordLevels()
    const { C1: _rarer, ...listed } = TEST_WORDS
    const others = Object.entries(listed).flatMap(([level, words]) =>
      words.filter((word) => levels.get(word) !== level),
    )
    expect(others).toEqual([])
  })
})

describe('the shelf', () => {
  it('has a drawing for each cover', () => {
    expect([...COVER_SHAPES.keys()].toSorted()).toEqual(COVERS.toSorted())
  })
})
