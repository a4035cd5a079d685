import { COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest'

import { LESSONS_CACHE } from '#lib/offline-caches.ts'
import { stubCaches } from '#testing/fake-caches.ts'

import { answerList, answerMedia, networkFirst } from './answers.ts'

const never = () => new Promise<never>(() => {})
const atOnce = () => Promise.resolve()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (text: string, status = 200) => Promise.resolve(new Response(text, { status }))

let kept: Promise<unknown>[]
const later = (work: Promise<unknown>) => void kept.push(work)
const settle = () => Promise.all(kept.splice(0))

beforeEach(() => {
  kept = []
  stubCaches()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('network first', () => {
  it.each<[string, () => Promise<Response>, () => Promise<void>, string]>([
    ['the network, where it answers', () => says('net'), never, 'net'],
    ['the network, also where it refuses', () => says('net', 404), never, 'net'],
    ['what is kept, where there is no connection', lost, never, 'kept'],
    ['what is kept, where a gateway says that nobody is there', () => says('down', 502), never, 'kept'],
    ['what is kept, where the network takes too long', never, atOnce, 'kept'],
  ])('%s', async (_, ask, wait, text) => {
    const answered = await networkFirst(ask, () => says('kept'), wait)
    await expect(answered.text()).resolves.toBe(text)
  })

  it('waits on for the network where nothing is kept, and fails as it does', async () => {
    const nothing = () => Promise.resolve(undefined)
    await expect((await networkFirst(() => says('down', 503), nothing, atOnce)).text()).resolves.toBe('down')
    await expect(networkFirst(lost, nothing, never)).rejects.toThrow('Failed to fetch')
  })
})

describe('the lessons', () => {
  const request = () => new Request('https://words.example/api/videos')

  it('are kept as they were heard last, without what was said of the version', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{"videos":[]}', { headers: { [COMPATIBILITY_HEADER]: '7', 'x-other': 'stays' } })),
    )
    const heard = await answerList(request(), later, never)
    expect(heard.headers.get(COMPATIBILITY_HEADER)).toBe('7')
    await settle()
    vi.stubGlobal('fetch', lost)
    const again = await answerList(request(), later, never)
    expect(again.headers.get(COMPATIBILITY_HEADER)).toBeNull()
    expect(again.headers.get('x-other')).toBe('stays')
    await expect(again.text()).resolves.toBe('{"videos":[]}')
  })

  it('are not kept when they are refused, and a full store costs nothing', async () => {
    vi.stubGlobal('fetch', () => says('{}', 429))
    expect((await answerList(request(), later, never)).status).toBe(429)
    expect(await caches.has(LESSONS_CACHE)).toBe(false)
    vi.stubGlobal('fetch', () => says('{"videos":[]}'))
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    expect((await answerList(request(), later, never)).status).toBe(200)
    await expect(settle()).resolves.toBeDefined()
  })
})

describe('recordings', () => {
  const request = (range?: string) =>
    new Request('https://words.example/media/speech/slt/1.mp3', { headers: range ? { range } : {} })

  it('are loaded whole, once, and answered in the parts that are asked for', async () => {
    const load = vi.fn((_url: string, _init: RequestInit) => says('0123456789'))
    vi.stubGlobal('fetch', load)
    const first = await answerMedia(request('bytes=0-3'), later)
    expect(first.status).toBe(206)
    await expect(first.text()).resolves.toBe('0123')
    await settle()
    vi.stubGlobal('fetch', lost)
    const second = await answerMedia(request('bytes=4-'), later)
    await expect(second.text()).resolves.toBe('456789')
    await expect((await answerMedia(request(), later)).text()).resolves.toBe('0123456789')
    expect(load).toHaveBeenCalledExactlyOnceWith('https://words.example/media/speech/slt/1.mp3', {
      credentials: 'same-origin',
    })
  })

  it('of another host are the same files, and are shown where they may not be kept', async () => {
    const away = () => new Request('https://media.example/media/speech/slt/1.mp3', { mode: 'no-cors' })
    vi.stubGlobal('fetch', () => says('0123'))
    await expect((await answerMedia(away(), later)).text()).resolves.toBe('0123')
    await settle()
    vi.stubGlobal('fetch', lost)
    await expect((await answerMedia(request(), later)).text()).resolves.toBe('0123')
    const unreadable = (asked: RequestInfo) => (asked instanceof Request ? Promise.resolve(Response.error()) : lost())
    vi.stubGlobal('fetch', unreadable)
    const other = new Request('https://media.example/media/speech/slt/2.mp3', { mode: 'no-cors' })
    expect((await answerMedia(other, later)).type).toBe('error')
    expect(kept).toEqual([])
  })

  it('that are not there are not kept', async () => {
    vi.stubGlobal('fetch', () => says('', 404))
    expect((await answerMedia(request(), later)).status).toBe(404)
    expect(kept).toEqual([])
    vi.stubGlobal('fetch', lost)
    await expect(answerMedia(request(), later)).rejects.toThrow('Failed to fetch')
  })
})
