import { describe, expect, it } from 'vitest'

import { buildClientLoader } from './stripe-client.ts'

const load = (apiUrl: string | undefined) =>
  buildClientLoader({ secretKey: 'sk_test_1', apiUrl, standIn: undefined, timeoutMs: 1234 })()

describe('the client of Stripe', () => {
  it.each([
    [undefined, 'api.stripe.com', '443', 'https'],
    ['https://pay.example', 'pay.example', 443, 'https'],
    ['http://pay.example', 'pay.example', 80, 'http'],
    ['http://127.0.0.1:4242', '127.0.0.1', 4242, 'http'],
  ])('for %s asks there', async (apiUrl, host, port, protocol) => {
    const stripe = await load(apiUrl)
    const fields = (['host', 'port', 'protocol'] as const).map((field) => stripe.getApiField(field))
    expect(fields).toEqual([host, port, protocol])
    expect(stripe.getApiField('timeout')).toBe(1234)
    expect(stripe.getMaxNetworkRetries()).toBe(0)
  })

  it('is loaded once', async () => {
    const loadClient = buildClientLoader({
      secretKey: 'sk_test_1',
      apiUrl: undefined,
      standIn: undefined,
      timeoutMs: 1,
    })
    expect(await loadClient()).toBe(await loadClient())
  })
})
