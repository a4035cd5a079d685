import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listModes } from '#api/testing/file-modes.ts'
import { buildMp3 } from '#api/testing/upstream-answers.ts'

import { buildRecordings, toRecordingKey } from './recordings.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'wordnest-recordings-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const BYTES = 1000
const mp3 = (text: string) => Buffer.concat([buildMp3(text), Buffer.alloc(BYTES)]).subarray(0, BYTES)
const keyOf = (text: string) => toRecordingKey('voice-1', text, 1)

const build = (maxBytes = 1_000_000) => {
  const clock = { nowMs: Date.parse('2026-03-01T00:00:00Z') }
  const failures: unknown[] = []
  const recordings = buildRecordings({
    dir,
    maxBytes,
    clock: () => clock.nowMs,
    onFailure: (error) => failures.push(error),
  })
  const keep = async (text: string) => {
    clock.nowMs += 60_000
    await recordings.keep(keyOf(text), mp3(text))
  }
  return { recordings, clock, failures, keep }
}
const listFiles = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('recordings', () => {
  it('are kept across starts, by voice, text and rate', async () => {
    const { recordings, keep } = build()
    expect(await recordings.find(keyOf('oak'))).toBeUndefined()
    await keep('oak')
    expect(await build().recordings.find(keyOf('oak'))).toEqual(mp3('oak'))
    expect([await recordings.has(keyOf('oak')), await recordings.has(keyOf('elm'))]).toEqual([true, false])
    const keys = [
      keyOf('oak'),
      keyOf('Oak'),
      toRecordingKey('voice-2', 'oak', 1),
      toRecordingKey('voice-1', 'oak', 0.63),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  it('can be read by their owner alone', async () => {
    const { keep } = build()
    await keep('oak')
    expect([...new Set(Object.values(listModes(dir)))].toSorted()).toEqual(['600', '700'])
  })

  it('removes the least recently played first when the cache is full', async () => {
    const { recordings, clock, keep } = build(5 * BYTES)
    for (const text of ['a', 'b', 'c', 'd', 'e']) await keep(text)
    clock.nowMs += 60_000
    expect(await recordings.find(keyOf('a'))).toBeDefined()
    await keep('f')
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => recordings.has(keyOf(text))))
    expect(kept).toEqual([true, false, false, true, true, true])
  })

  it('of other processes are counted, too', async () => {
    for (const text of ['a', 'b', 'c', 'd']) await build().keep(text)
    await build(3 * BYTES).keep('e')
    expect(listFiles().length).toBeLessThanOrEqual(3)
  })

  it('are whole or not there, however many write at once', async () => {
    const { recordings } = build()
    await Promise.all(Array.from({ length: 40 }, () => recordings.keep(keyOf('oak'), mp3('oak'))))
    expect(await recordings.find(keyOf('oak'))).toEqual(mp3('oak'))
    expect(listFiles()).toEqual([`${keyOf('oak')}.mp3`])
  })

  it('that a power cut emptied are made again', async () => {
    const { recordings, keep } = build()
    await keep('oak')
    const path = join(dir, keyOf('oak').slice(0, 2), `${keyOf('oak')}.mp3`)
    truncateSync(path)
    expect(await recordings.has(keyOf('oak'))).toBe(false)
    expect(await recordings.find(keyOf('oak'))).toBeUndefined()
    expect(existsSync(path)).toBe(false)
    await keep('oak')
    expect(statSync(path).size).toBe(BYTES)
  })

  it('leave no drafts of processes that were killed', async () => {
    const { clock, keep } = build()
    const [old, fresh] = [join(dir, 'aa', 'old.draft'), join(dir, 'aa', 'fresh.draft')]
    mkdirSync(join(dir, 'aa'))
    for (const path of [old, fresh]) writeFileSync(path, 'x')
    const anHourAgo = new Date(clock.nowMs - 3_700_000)
    utimesSync(old, anHourAgo, anHourAgo)
    utimesSync(fresh, new Date(clock.nowMs), new Date(clock.nowMs))
    await keep('oak')
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  it('that cannot be written cost no answer', async () => {
    const { recordings, failures, keep } = build()
    rmSync(dir, { recursive: true })
    writeFileSync(dir, 'a file where the folder should be')
    await keep('oak')
    expect(failures).toHaveLength(1)
    expect(await recordings.find(keyOf('oak'))).toBeUndefined()
  })
})
