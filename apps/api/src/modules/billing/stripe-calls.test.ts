import { describe, expect, it } from 'vitest'

import { buildUpstream } from '#api/upstream/upstream.ts'

import { buildStripeCall } from './stripe-calls.ts'
import { buildClientLoader } from './stripe-client.ts'

type Answer = () => Promise<Response>

function build(answer: Answer, timeoutMs = 8000) {
  let calls = 0
  const standIn: typeof fetch = () => {
    calls += 1
    return answer()
  }
  const loadClient = buildClientLoader({ secretKey: 'sk_test_1', apiUrl: undefined, standIn, timeoutMs: 8000 })
  const upstream = buildUpstream({ name: 'Stripe', timeoutMs, retryDelayMs: 0, clock: () => 0 })
  const ask = buildStripeCall(loadClient, upstream)
  return {
    ask: (onRefusal?: () => string) => ask(async (stripe) => (await stripe.customers.del('cus_1')).id, onRefusal),
    calls: () => calls,
  }
}
const refuse =
  (status: number, error: object = { type: 'invalid_request_error', message: 'no' }): Answer =>
  async () =>
    Response.json({ error }, { status })

describe('a call of Stripe', () => {
  it('is answered', async () => {
    const { ask, calls } = build(async () => Response.json({ id: 'cus_1', deleted: true }))
    expect(await ask()).toBe('cus_1')
    expect(calls()).toBe(1)
  })

  it.each<[string, Answer, number]>([
    ['reaches nobody', () => Promise.reject(new TypeError('fetch failed')), 2],
    ['meets a server that is busy', refuse(429), 2],
    ['meets itself', refuse(409), 2],
    ['meets a server that broke', refuse(500), 2],
    ['is refused', refuse(400), 1],
    ['is without the right key', refuse(401), 1],
    ['is not allowed', refuse(403), 1],
    ['asks for what is not there', refuse(404), 1],
  ])(
    'that %s says that payments are not available, after %# tries where another may help',
    async (_what, answer, tries) => {
      const { ask, calls } = build(answer)
      await expect(ask()).rejects.toMatchObject({ code: 'payments-unavailable' })
      expect(calls()).toBe(tries)
    },
  )

  it('that is never answered ends', async () => {
    const { ask } = build(() => new Promise(() => undefined), 20)
    await expect(ask()).rejects.toMatchObject({ code: 'payments-unavailable', cause: { problem: 'timeout' } })
  })

  it.each([
    [400, 'refused'],
    [404, 'refused'],
  ])('that is refused with %d may be answered by whoever asks', async (status, answer) => {
    expect(await build(refuse(status)).ask(() => 'refused')).toBe(answer)
  })

  it.each([401, 403, 429, 500])('that failed with %d may not', async (status) => {
    await expect(build(refuse(status)).ask(() => 'refused')).rejects.toMatchObject({ code: 'payments-unavailable' })
  })

  it('rests after failures, so that nobody waits for what will not come', async () => {
    const { ask, calls } = build(refuse(500))
    for (let count = 0; count < 5; count += 1) await expect(ask()).rejects.toThrow()
    expect(calls()).toBe(6)
  })
})
