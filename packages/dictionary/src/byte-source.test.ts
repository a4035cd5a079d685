import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bytesOf, openByteSource } from './byte-source.ts'

const TEXT = 'one\ntwo\nthree'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bytes-'))
  await writeFile(join(folder, 'lines.txt'), TEXT)
})
afterAll(() => rm(folder, { recursive: true }))

describe.each([
  ['a file', () => openByteSource(join(folder, 'lines.txt'))],
  ['memory', () => bytesOf(Buffer.from(TEXT))],
])('bytes of %s', (_name, open) => {
  it.each([
    [0, 3, 'one'],
    [4, 7, 'two'],
    [8, 13, 'three'],
    [8, 99, 'three'],
    [99, 120, ''],
    [5, 5, ''],
  ])('from %i to %i', (start, end, text) => {
    expect(open().read(start, end).toString()).toBe(text)
  })

  it('knows its length', () => {
    expect(open().length).toBe(TEXT.length)
  })
})
