// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { ApiError } from '#lib/api.ts'

import { defineOutbox } from './outbox.ts'

const KEY = 'test.outbox'
const EntrySchema = z.object({ id: z.string(), note: z.string() })
type Entry = z.output<typeof EntrySchema>

const entry = (id: string, note = ''): Entry => ({ id, note })
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '[]')

let send: ReturnType<typeof vi.fn<(entry: Entry) => Promise<void>>>
let isDue: (entry: Entry) => boolean

const open = () =>
  defineOutbox({ key: KEY, schema: EntrySchema, idOf: ({ id }) => id, isDue: (some) => isDue(some), send })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  send = vi.fn<(entry: Entry) => Promise<void>>(() => Promise.resolve())
  isDue = () => true
})

const fail = (code: ApiError['code']) => send.mockRejectedValueOnce(new ApiError(code))

describe('an outbox', () => {
  it('keeps the entry before it sends, and forgets it once it is acknowledged', async () => {
    const outbox = open()
    send.mockImplementationOnce(() => {
      expect(stored()).toEqual([entry('a')])
      return Promise.resolve()
    })
    expect(await outbox.post(entry('a'))).toBe('sent')
    expect(stored()).toEqual([])
    expect(outbox.useWaiting.getState()).toEqual([])
  })

  it.each(['offline', 'timeout', 'unavailable', 'too-many-requests', 'internal', 'sign-in-required'] as const)(
    'keeps what failed with %s and sends it again later, also after a reload',
    async (code) => {
      fail(code)
      expect(await open().post(entry('a', 'kept'))).toBe('kept')
      const later = open()
      expect(later.useWaiting.getState()).toEqual([entry('a', 'kept')])
      await later.flush()
      expect(send).toHaveBeenLastCalledWith(entry('a', 'kept'))
      expect(stored()).toEqual([])
    },
  )

  it.each(['invalid-request', 'trophy-not-earned', 'not-found', 'forbidden'] as const)(
    'drops what was refused with %s',
    async (code) => {
      fail(code)
      expect(await open().post(entry('a'))).toBe('refused')
      expect(stored()).toEqual([])
    },
  )

  it('sends in order, tells the outcomes, and stops at what must be kept', async () => {
    const outbox = open()
    isDue = () => false
    for (const id of ['a', 'b', 'c', 'd']) await outbox.post(entry(id))
    expect(send).not.toHaveBeenCalled()
    isDue = ({ id }) => id !== 'a'
    send.mockResolvedValueOnce().mockRejectedValueOnce(new ApiError('offline'))
    const outcomes: string[] = []
    await outbox.flush(({ id }, outcome) => outcomes.push(`${id} ${outcome}`))
    expect(outcomes).toEqual(['b sent', 'c kept'])
    expect(stored()).toEqual([entry('a'), entry('c'), entry('d')])
  })

  it('never sends the same entry twice at once, and keeps it once', async () => {
    const outbox = open()
    const first = outbox.post(entry('a'))
    await Promise.all([first, outbox.post(entry('a')), outbox.flush()])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('keeps what another tab put in meanwhile', async () => {
    const outbox = open()
    localStorage.setItem(KEY, JSON.stringify([entry('theirs')]))
    fail('offline')
    await outbox.post(entry('ours'))
    expect(stored()).toEqual([entry('theirs'), entry('ours')])
  })

  it('works without storage, and takes broken storage for an empty one', async () => {
    localStorage.setItem(KEY, '{"broken":')
    const outbox = open()
    expect(outbox.useWaiting.getState()).toEqual([])
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    fail('offline')
    await outbox.post(entry('a'))
    fail('offline')
    await outbox.post(entry('b'))
    expect(outbox.useWaiting.getState()).toEqual([entry('a'), entry('b')])
    await outbox.flush()
    expect(outbox.useWaiting.getState()).toEqual([])
    write.mockRestore()
  })

  it('lets a fault of the program through', async () => {
    send.mockRejectedValueOnce(new RangeError('a fault'))
    await expect(open().post(entry('a'))).rejects.toThrow('a fault')
  })
})
