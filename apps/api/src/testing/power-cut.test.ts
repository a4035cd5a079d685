import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type DiskCall, readDiskTrace } from './disk-trace.ts'
import { type Cut, cutPower } from './power-cut.ts'

let parent = ''
const data = '/data'
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wordnest-cut-'))
  mkdirSync(join(parent, 'before'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

type Step = DiskCall extends infer Call ? (Call extends DiskCall ? Omit<Call, 'begun' | 'ended'> : never) : never
const toCalls = (steps: readonly Step[]): readonly DiskCall[] =>
  steps.map((step, index) => ({ ...step, begun: index, ended: index }))
const write = (path: string, at: number, text: string): Step => ({ kind: 'write', path, at, data: Buffer.from(text) })

/** The files after a cut behind the last step. */
function toFiles(steps: readonly Step[], luck = 0, change: Partial<Cut> = {}): Record<string, string> {
  const calls = toCalls(steps)
  const target = mkdtempSync(join(parent, 'after-'))
  const cut = { after: calls.length, luck, random: () => 0.5, ...change }
  cutPower({ calls, folder: data, before: join(parent, 'before') }, cut, target)
  return Object.fromEntries(readdirSync(target).map((name) => [name, readFileSync(join(target, name), 'latin1')]))
}

describe('a power cut', () => {
  const make: Step = { kind: 'create', path: '/data/a' }
  const sync: Step = { kind: 'sync', path: '/data/a' }

  it('keeps what was synced, with the name of the file, and nothing else where the disk has no luck', () => {
    expect(toFiles([make, write('/data/a', 0, 'one'), sync, write('/data/a', 3, 'two')])).toEqual({ a: 'one' })
    expect(toFiles([make, write('/data/a', 0, 'one')])).toEqual({})
    expect(toFiles([make, write('/data/a', 0, 'one'), sync], 0, { isLying: true })).toEqual({})
  })

  it('keeps all where the disk has all luck', () => {
    expect(toFiles([make, write('/data/a', 0, 'one')], 1, { random: () => 0.99 })).toEqual({ a: 'one' })
  })

  it('tears what was not synced at the sectors', () => {
    const long = `${'1'.repeat(512)}${'2'.repeat(512)}${'3'.repeat(512)}`
    // Of the journal; begun; not whole; the first sector, not the second, the third.
    const chances = [0, 0, 0.9, 0, 0.9, 0]
    const random = () => chances.shift() ?? 0
    const torn = toFiles([make, sync, write('/data/a', 0, long)], 0.5, { random })
    expect(torn).toEqual({ a: `${'1'.repeat(512)}${'\0'.repeat(512)}${'3'.repeat(512)}` })
  })

  it('does not take a write for synced that was made during the sync', () => {
    const calls: readonly DiskCall[] = [
      { kind: 'create', path: '/data/a', begun: 0, ended: 0 },
      { kind: 'write', path: '/data/a', at: 0, data: Buffer.from('one'), begun: 1, ended: 1 },
      { kind: 'write', path: '/data/a', at: 3, data: Buffer.from('two'), begun: 3, ended: 3 },
      { kind: 'sync', path: '/data/a', begun: 2, ended: 4 },
    ]
    const target = join(parent, 'after')
    cutPower({ calls, folder: data, before: join(parent, 'before') }, { after: 4, luck: 0, random: () => 0 }, target)
    expect(readFileSync(join(target, 'a'), 'utf8')).toBe('one')
  })

  it('keeps a new name once its folder was synced, and the old one before', () => {
    writeFileSync(join(parent, 'before/b'), 'old')
    const steps: readonly Step[] = [
      make,
      write('/data/a', 0, 'new'),
      sync,
      { kind: 'rename', path: '/data/a', to: '/data/b' },
    ]
    expect(toFiles(steps)).toEqual({ a: 'new', b: 'old' })
    expect(toFiles([...steps, { kind: 'sync', path: '/data' }])).toEqual({ b: 'new' })
  })

  it('knows a file that was removed and made again for another', () => {
    const again: readonly Step[] = [make, write('/data/a', 0, 'first'), sync, { kind: 'unlink', path: '/data/a' }, make]
    expect(toFiles([...again, write('/data/a', 0, 'x')])).toEqual({ a: 'first' })
    expect(toFiles([...again, write('/data/a', 0, 'x'), sync])).toEqual({ a: 'x' })
  })

  it('sizes files as their journal says', () => {
    writeFileSync(join(parent, 'before/a'), 'abcdef')
    const shorter: Step = { kind: 'resize', path: '/data/a', size: 2 }
    expect(toFiles([shorter])).toEqual({ a: 'abcdef' })
    expect(toFiles([shorter, { kind: 'extend', path: '/data/a', size: 4 }, sync])).toEqual({ a: 'ab\0\0' })
  })

  it('never loses what was synced last, whatever luck', () => {
    const luck = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('x', 'y', 'sync'), { maxLength: 20 }),
        luck,
        fc.infiniteStream(luck),
        (plan, share, chances) => {
          const steps = plan.map((word, at): Step => (word === 'sync' ? sync : write('/data/a', at, word)))
          const { a = '' } = toFiles([make, ...steps], share, { random: () => chances.next().value })
          const until = plan.lastIndexOf('sync')
          for (const [at, word] of plan.slice(0, Math.max(until, 0)).entries()) {
            if (word !== 'sync') expect(a[at]).toBe(word)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a recording', () => {
  const hex = (text: string) =>
    [...Buffer.from(text)].map((byte) => String.raw`\x` + byte.toString(16).padStart(2, '0')).join('')
  const fd = (number: number, path: string) => `${number}<${hex(path)}>`
  const read = async (lines: readonly string[]) => {
    const log = join(parent, 'log')
    writeFileSync(log, `${lines.join('\n')}\n`)
    return (await readDiskTrace(log, data)).map(({ begun: _begun, ended: _ended, ...call }) => call)
  }
  const open = `7 openat(AT_FDCWD<${hex('/')}>, "${hex('/data/a')}", O_RDWR|O_CREAT|O_TRUNC, 0600) = ${fd(3, '/data/a')}`

  it('has files, what is written where, syncs, and what was told', async () => {
    const calls = await read([
      open,
      `7 write(${fd(3, '/data/a')}, "${hex('ab')}", 2) = 2`,
      `7 write(${fd(3, '/data/a')}, "${hex('cd')}", 2) = 1`,
      `7 lseek(${fd(3, '/data/a')}, 8, SEEK_SET) = 8`,
      `7 write(${fd(3, '/data/a')}, "${hex('e')}", 1) = 1`,
      `7 pwrite64(${fd(3, '/data/a')}, "${hex('fg')}", 2, 4096) = 2`,
      `7 pwritev(${fd(3, '/data/a')}, [{iov_base="${hex('h')}", iov_len=1}, {iov_base="${hex('i')}", iov_len=1}], 2, 16) = 2`,
      `7 fdatasync(${fd(3, '/data/a')}) = 0`,
      `8 write(${fd(1, 'pipe:[1]')}, "${hex('swipes 4\nready 0\nlist 2\n')}", 24) = 24`,
      `7 rename("${hex('a')}", "${hex('/data/b')}") = 0`,
      `7 unlink("${hex('/data/none')}") = -1 ENOENT (No such file or directory)`,
      `7 unlink("${hex('/elsewhere')}") = 0`,
      `7 fsync(${fd(4, '/data')}) = 0`,
    ])
    const path = '/data/a'
    const toWrite = (at: number, text: string) => ({ kind: 'write', path, at, data: Buffer.from(text) })
    expect(calls).toEqual([
      { kind: 'create', path },
      { kind: 'resize', path, size: 0 },
      ...[toWrite(0, 'ab'), toWrite(2, 'c'), toWrite(8, 'e'), toWrite(4096, 'fg'), toWrite(16, 'hi')],
      { kind: 'sync', path },
      { kind: 'tell', line: 'swipes 4' },
      { kind: 'tell', line: 'list 2' },
      { kind: 'rename', path, to: '/data/b' },
      { kind: 'sync', path: '/data' },
    ])
  })

  it('puts a call where it ended, and a line where its telling began', async () => {
    const calls = await read([
      open,
      `7 fsync(${fd(3, '/data/a')} <unfinished ...>`,
      `8 write(${fd(1, 'pipe:[1]')}, "${hex('swipes 1\n')}", 9 <unfinished ...>`,
      `7 <... fsync resumed>) = 0`,
      `8 <... write resumed>) = 9`,
    ])
    expect(calls.map(({ kind }) => kind)).toEqual(['create', 'resize', 'tell', 'sync'])
  })

  it('is refused where it would not tell the truth', async () => {
    await expect(read([`7 write(${fd(3, '/data/a')}, "${hex('ab')}", 2) = 2`])).rejects.toThrow('unknown place')
    await expect(read([`7 pwrite64(${fd(3, '/data/a')}, "${hex('ab')}"..., 9, 0) = 9`])).rejects.toThrow('2 recorded')
    await expect(read([`7 copy_file_range(${fd(3, '/data/a')}, NULL, 4, NULL, 1, 0) = 1`])).rejects.toThrow('cannot be')
  })
})
