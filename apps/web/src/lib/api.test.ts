// @vitest-environment jsdom
import { logIn, readPasswordPolicy } from '@wordnest/contracts/accounts'
import { COMPATIBILITY, COMPATIBILITY_HEADER } from '@wordnest/contracts/compatibility'
import { DEADLINE_HEADER } from '@wordnest/contracts/deadline'
import { defineWordsByGet, summarise } from '@wordnest/contracts/tutor'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError, callApi, loadFile } from './api.ts'
import { whenOutdated } from './outdated.ts'

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { [COMPATIBILITY_HEADER]: String(COMPATIBILITY), ...headers },
  })

function stubFetch(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return respond(request)
  })
  return requests
}

const refusal = (code: string, more: object = {}) => ({ error: { code, requestId: 'r-1', ...more } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('callApi', () => {
  it('sends the body as JSON and returns what the contract describes', async () => {
    const requests = stubFetch(() => answer({ summary: 'short', secret: 'dropped' }))
    await expect(callApi(summarise, { paragraph: 'long' })).resolves.toEqual({ summary: 'short' })
    const request = requests[0]
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('content-type')).toBe('application/json')
    await expect(request?.json()).resolves.toEqual({ paragraph: 'long' })
  })

  it('writes a query, lists as JSON', async () => {
    const requests = stubFetch(() => answer([]))
    await callApi(defineWordsByGet, { synArray: ['T-shirt', 'a & b'], context: undefined })
    const address = new URL(requests[0]?.url ?? '')
    expect(address.pathname).toBe('/api/def-and-sent')
    expect([...address.searchParams]).toEqual([['synArray', '["T-shirt","a & b"]']])
  })

  it.each([
    ['a refusal of the contract', () => answer(refusal('weak-password'), 400), 'weak-password'],
    [
      'a refusal with more to say',
      () => answer(refusal('too-many-requests', { retryAfterSeconds: 7 }), 429),
      'too-many-requests',
    ],
    ['a page of a proxy that is down', () => answer('<h1>Bad Gateway</h1>', 502), 'unavailable'],
    ['an unknown code', () => answer(refusal('teapot'), 418), 'internal'],
    ['an answer of the wrong shape', () => answer({ minLength: 'eight' }), 'internal'],
    ['an answer that is no JSON', () => answer('<html>'), 'internal'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['silence', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ])('turns %s into an ApiError', async (_, respond, code) => {
    stubFetch(respond)
    const failed = await callApi(readPasswordPolicy, undefined).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject({ code })
  })

  it('keeps what a refusal says besides its code', async () => {
    stubFetch(() => answer(refusal('too-many-requests', { retryAfterSeconds: 7 }), 429))
    await expect(callApi(logIn, { email: 'a@b.co', password: 'x' })).rejects.toMatchObject({
      requestId: 'r-1',
      retryAfterSeconds: 7,
    })
  })

  it('rejects with the reason of the caller who stopped it', async () => {
    const stop = new AbortController()
    stop.abort(new Error('left'))
    stubFetch((request) => Promise.reject(request.signal.reason))
    await expect(callApi(readPasswordPolicy, undefined, { signal: stop.signal })).rejects.toThrow('left')
  })

  it('waits for slow work as long as the server gives it, which each answer tells, and no longer for the rest', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const waitedMs = () => timeout.mock.lastCall?.[0] ?? 0
    stubFetch(() => answer({ summary: '' }, 200, { [DEADLINE_HEADER]: '90000' }))
    await callApi(summarise, { paragraph: 'long' })
    expect(waitedMs()).toBe(20_000)
    await callApi(summarise, { paragraph: 'long' })
    expect(waitedMs()).toBeGreaterThan(90_000)
    await callApi(summarise, { paragraph: 'long' }, { timeoutMs: 120_000 })
    expect(waitedMs()).toBe(120_000)
    await callApi(readPasswordPolicy, undefined).catch(() => undefined)
    expect(waitedMs()).toBe(20_000)
  })

  it('tells when page and server no longer belong together', async () => {
    const outdated = vi.fn<() => void>()
    whenOutdated(outdated)
    stubFetch(() => answer(refusal('not-found'), 404))
    await callApi(readPasswordPolicy, undefined).catch(() => undefined)
    expect(outdated).not.toHaveBeenCalled()
    stubFetch(() => answer(refusal('not-found'), 404, { [COMPATIBILITY_HEADER]: String(COMPATIBILITY + 1) }))
    await callApi(readPasswordPolicy, undefined).catch(() => undefined)
    expect(outdated).toHaveBeenCalledOnce()
  })
})

describe('loadFile', () => {
  it('gives up a file that does not come', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const loading = loadFile('/media/speech/words/nest.mp3', new AbortController().signal)
    limit.abort(new DOMException('It took too long.', 'TimeoutError'))
    await expect(loading).rejects.toMatchObject({ code: 'timeout' })
  })
})
