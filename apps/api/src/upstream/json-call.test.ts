import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type FakeUpstream, type IllMode, startUpstream } from '#api/testing/upstream.ts'

import { callJson, toCallUrl } from './json-call.ts'

let upstream: FakeUpstream
beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())
beforeEach(() => {
  upstream.mode = 'good'
})

const call = (change: Partial<Parameters<typeof callJson>[0]> = {}) => {
  const url = toCallUrl(upstream.url, '/api/paragraph-summary')
  url.searchParams.set('key', 'k-secret-1')
  return callJson({ name: 'the oracle', url, maxBytes: 1_000_000, signal: AbortSignal.timeout(60_000), ...change })
}

describe('a call for JSON', () => {
  it('gives what was answered', async () => {
    expect(await call()).toEqual({ summary: 'A short form of the text.' })
    upstream.mode = 'slow'
    expect(await call({ body: { paragraph: 'text' } })).toEqual({ summary: 'A short form of the text.' })
    expect(upstream.calls.at(-1)).toMatchObject({ method: 'POST', body: { paragraph: 'text' } })
  })

  it.each<[IllMode, string, RegExp]>([
    ['unauthorised', 'refused', /^the oracle answered 401: .*API key \[key\] not valid/],
    ['limited', 'overloaded', /answered 429/],
    ['limited-for-long', 'overloaded', /answered 429/],
    ['failing', 'overloaded', /answered 500/],
    ['html', 'wrong-answer', /no JSON/],
    ['huge', 'wrong-answer', /more than 1000000 bytes/],
    ['endless', 'wrong-answer', /more than 1000000 bytes/],
    ['empty', 'wrong-answer', /no JSON/],
    ['cut', 'network', /broke off/],
    ['redirecting', 'network', /cannot be reached/],
  ])('of a service that is %s has the problem %s', async (mode, problem, message) => {
    upstream.mode = mode
    await expect(call()).rejects.toMatchObject({ problem, message: expect.stringMatching(message) })
  })

  it('reads when to come again', async () => {
    upstream.mode = 'limited-for-long'
    await expect(call()).rejects.toMatchObject({ retryAfterMs: 30_000 })
  })

  it('reads depth without harm', async () => {
    upstream.mode = 'deep'
    expect(Array.isArray(await call())).toBe(true)
  })

  it.each<IllMode>(['hanging', 'hanging-half-way'])('that is %s ends with its signal', async (mode) => {
    upstream.mode = mode
    await expect(call({ signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('of nobody says so', async () => {
    await expect(call({ url: new URL('http://127.0.0.1:9/') })).rejects.toMatchObject({ problem: 'network' })
  })

  it('keeps a key in a header to itself', async () => {
    upstream.answer = ({ headers }) => ({ told: headers['authorization'] })
    expect(await call({ headers: { authorization: 'Bearer k-secret-2' } })).toEqual({ told: 'Bearer k-secret-2' })
    upstream.mode = 'unauthorised'
    await expect(call({ headers: { authorization: 'Bearer k-secret-1' } })).rejects.not.toThrow(/k-secret/)
  })
})

it.each([
  ['https://a.example', 'https://a.example/api/x'],
  ['https://a.example/', 'https://a.example/api/x'],
  ['https://a.example/base//', 'https://a.example/base/api/x'],
])('below %s the call is at %s', (base, url) => expect(toCallUrl(base, '/api/x').href).toBe(url))
