// @vitest-environment jsdom
import { MAX_DECK_BYTES, MAX_WORD_TEXT_LENGTH, readWordFile } from '@wordnest/contracts/word-files'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { en } from '#messages/en.ts'
import { answer, refuse, server } from '#testing/server.ts'

import { readWordsOfFile } from './read-words.ts'

const { importing } = en.myVocabulary
const ROWS = { columns: ['', ''], rows: [['oak', 'a tree']], leftOut: 0, badLines: [] }
const asked = vi.fn()

beforeEach(() => {
  asked.mockReset()
  server.use(
    answer(readWordFile, (input) => {
      asked(input)
      return ROWS
    }),
  )
})

const buildTable = (length: number, encode = (text: string): BlobPart => text) =>
  new File([encode('oak,a tree\n'.padEnd(length, 'x'))], 'words.csv')

describe('a file of words', () => {
  it('that is a table of the greatest size is read', async () => {
    expect(await readWordsOfFile(en, buildTable(MAX_WORD_TEXT_LENGTH))).toEqual({ file: ROWS })
  })

  it('that is a larger table is refused with the size that the hint tells, and not sent', async () => {
    for (const length of [MAX_WORD_TEXT_LENGTH + 1, MAX_DECK_BYTES + 1])
      expect(await readWordsOfFile(en, buildTable(length))).toEqual({ problem: 'Limit: 2MB' })
    expect(importing.fileHint).toContain('2 MB')
    expect(asked).not.toHaveBeenCalled()
  })

  it('that is a deck may be larger, up to a size of its own', async () => {
    const buildDeck = (bytes: number) => new File(['PK', new Uint8Array(bytes - 2)], 'words.apkg')
    expect(await readWordsOfFile(en, buildDeck(MAX_WORD_TEXT_LENGTH + 1))).toEqual({ file: ROWS })
    expect(await readWordsOfFile(en, buildDeck(MAX_DECK_BYTES + 1))).toEqual({ problem: 'Limit: 8MB' })
    expect(importing.fileHint).toContain('8 MB')
  })

  it('that is named a deck is measured as one, whatever is in it', async () => {
    const buildDamaged = (bytes: number) => new File([new Uint8Array(bytes)], 'words.APKG')
    expect(await readWordsOfFile(en, buildDamaged(MAX_DECK_BYTES + 1))).toEqual({ problem: 'Limit: 8MB' })
    expect(await readWordsOfFile(en, buildDamaged(MAX_DECK_BYTES))).toEqual({ problem: importing.unreadable })
    expect(asked).not.toHaveBeenCalled()
  })

  it('that the server finds too large inside is told so without a size that it does not have', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.use(refuse(readWordFile, 'too-large'))
    expect(await readWordsOfFile(en, new File(['PK', 'deck'], 'words.apkg'))).toEqual({
      problem: importing.tooLargeInside,
    })
    vi.restoreAllMocks()
  })
})
