import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createReader, type Reader, ReaderBusyError, ReaderFailedError, ReaderTimeoutError } from './reader.ts'

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url))

const PAGE_TIMEOUT_MS = 60_000
let page: Buffer
let expected: string
let reader: Reader

beforeAll(async () => {
  page = await fixture('page.png')
  expected = toLetters((await fixture('page.txt')).toString())
  reader = createReader({ threads: 1, queueLimit: 20, pageTimeoutMs: PAGE_TIMEOUT_MS })
})
afterAll(() => reader.close())

/** Quotes come in several shapes; the letters must be the same. */
const toLetters = (text: string) => text.replace(/[“”"]/g, '"').replace(/\s+/g, ' ').trim()

const readLetters = async (bytes: Uint8Array) => toLetters((await reader.read(bytes)).text)

/** A PNG whose header declares more pixels than anybody has. */
async function buildBomb(side: number) {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(side, 16)
  bomb.writeUInt32BE(side, 20)
  return bomb
}

describe('the reader', { timeout: 2 * PAGE_TIMEOUT_MS }, () => {
  it('reads a page letter by letter', async () => {
    await expect(readLetters(page)).resolves.toBe(expected)
  })

  it.each([90, 180, 270])('reads it turned by %d degrees', async (degrees) => {
    await expect(readLetters(await sharp(page).rotate(degrees).png().toBuffer())).resolves.toBe(expected)
  })

  it('reads it turned by its EXIF alone', async () => {
    const turned = await sharp(page).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
    await expect(readLetters(turned)).resolves.toBe(expected)
  })

  it('reads it leaning, and white on black', async () => {
    await expect(readLetters(await sharp(page).rotate(2.5, { background: 'white' }).jpeg().toBuffer())).resolves.toBe(
      expected,
    )
    await expect(readLetters(await sharp(page).negate({ alpha: false }).png().toBuffer())).resolves.toBe(expected)
  })

  it.each(['webp', 'gif', 'avif', 'tiff'] as const)('reads a %s', async (kind) => {
    await expect(readLetters(await sharp(page).toFormat(kind, { lossless: true }).toBuffer())).resolves.toBe(expected)
  })

  it('finds nothing in a picture without text', async () => {
    const sky = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7ec8e3' } })
      .png()
      .toBuffer()
    await expect(reader.read(sky)).resolves.toMatchObject({ text: '' })
  })

  it('refuses what it cannot read, says why, and reads the next page', async () => {
    const refusals: readonly (readonly [Uint8Array, string])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>hi</text></svg>'), 'unsupported'],
      [Buffer.from('%PDF-1.7 pretending to be a picture'), 'unsupported'],
      [new Uint8Array(), 'unsupported'],
      [Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]), 'heic'],
      [page.subarray(0, 5000), 'damaged'],
      [await buildBomb(30_000), 'too-large'],
      [await buildBomb(60_000), 'too-large'],
      [Buffer.concat([page.subarray(0, 8), Buffer.alloc(500)]), 'damaged'],
    ]
    for (const [bytes, reason] of refusals) {
      await expect(reader.read(bytes)).rejects.toMatchObject({ name: 'UnreadableImageError', reason })
    }
    await expect(readLetters(page)).resolves.toBe(expected)
  })
})

describe('a thread whose engine does not start', () => {
  it.each([
    ['data', `name.startsWith('@tesseract.js-data') ? '/nowhere/package.json' : resolve(name, ...rest)`],
    ['program', `resolve(name.startsWith('tesseract.js-core') ? 'tesseract.js-nowhere' : name, ...rest)`],
  ])('for want of its %s ends, so that the next page starts another', async (_what, broken) => {
    const script = `import module from 'node:module'
      const resolve = module._resolveFilename
      module._resolveFilename = (name, ...rest) => ${broken}`
    const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(script)}`],
    })
    try {
      thread.postMessage({ id: 1, bytes: new Uint8Array() })
      await expect(once(thread, 'message')).rejects.toThrow(/./)
    } finally {
      await thread.terminate()
    }
  })
})

describe('the pool', { timeout: 2 * PAGE_TIMEOUT_MS }, () => {
  it('refuses what finds no place in the queue, and closes with the rest', async () => {
    const small = createReader({ threads: 1, queueLimit: 1, pageTimeoutMs: PAGE_TIMEOUT_MS })
    const first = small.read(page)
    const second = small.read(page)
    await expect(small.read(page)).rejects.toThrow(ReaderBusyError)
    const ends = Promise.allSettled([first, second])
    await small.close()
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ReaderFailedError) })
    await expect(small.read(page)).rejects.toThrow(ReaderFailedError)
  })

  it('replaces a thread that takes too long', async () => {
    const hasty = createReader({ threads: 1, pageTimeoutMs: 1 })
    await expect(hasty.read(page)).rejects.toThrow(ReaderTimeoutError)
    await expect(hasty.read(page)).rejects.toThrow(ReaderTimeoutError)
    await hasty.close()
  })

  it('stops for a user who left, waiting or read, and serves the others', async () => {
    const patient = createReader({ threads: 1, pageTimeoutMs: PAGE_TIMEOUT_MS })
    const leaves = new AbortController()
    const isRead = patient.read(page, leaves.signal)
    const waits = patient.read(page, leaves.signal)
    const stays = patient.read(page)
    const ends = Promise.allSettled([isRead, waits])
    leaves.abort(new Error('left'))
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: new Error('left') })
    expect(toLetters((await stays).text)).toBe(expected)
    await expect(patient.read(page, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    await patient.close()
  })
})
