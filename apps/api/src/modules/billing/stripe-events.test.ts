import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'

import { findEvent, SIGNATURE_TOLERANCE_SECONDS } from './stripe-events.ts'

const SECRET = 'whsec_of_this_test'
const NOW_MS = 1_800_000_000_500
const NOW_SECONDS = 1_800_000_000
const stripe = new Stripe('sk_test_of_this_test')

const sign = (payload: string, timestamp = NOW_SECONDS): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
const find = (payload: string, signature = sign(payload)) =>
  findEvent(
    { loadClient: async () => stripe, webhookSecret: SECRET, clock: () => NOW_MS },
    Buffer.from(payload),
    signature,
  )
const toPayload = (object: unknown): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'any', data: { object } })

describe('an event', () => {
  it.each<[string, unknown, string | undefined]>([
    ['names its customer', { object: 'subscription', customer: 'cus_1' }, 'cus_1'],
    ['holds its customer', { object: 'invoice', customer: { id: 'cus_1', object: 'customer' } }, 'cus_1'],
    ['is about a customer', { object: 'customer', id: 'cus_1' }, 'cus_1'],
    ['is about a customer with another inside', { object: 'customer', id: 'cus_1', customer: 'cus_2' }, 'cus_1'],
    ['is about nobody', { object: 'price', id: 'price_1' }, undefined],
    ['has a customer of no name', { object: 'invoice', customer: null }, undefined],
    ['is about a customer that is a number', { object: 'customer', id: 7 }, undefined],
    ['has a customer that is a number', { object: 'invoice', customer: 7 }, undefined],
    ['is about nothing', undefined, undefined],
    ['is about a text', 'cus_1', undefined],
  ])('that %s', async (_what, object, customerId) => {
    expect(await find(toPayload(object))).toEqual({ id: 'evt_1', type: 'any', customerId })
  })

  it.each([
    '{}',
    '[]',
    'null',
    '7',
    '"text"',
    'no JSON',
    '{"id":1,"type":"any"}',
    '{"id":"evt_1"}',
    '{"object":"v2.core.event","id":"e","type":"t"}',
  ])('is not %s, though it is signed', async (payload) => {
    expect(await find(payload)).toBeUndefined()
  })

  it.each([
    [-SIGNATURE_TOLERANCE_SECONDS, true],
    [-SIGNATURE_TOLERANCE_SECONDS - 1, false],
    [SIGNATURE_TOLERANCE_SECONDS, true],
    [SIGNATURE_TOLERANCE_SECONDS + 1, false],
    [1e9, false],
  ])('signed %d s from now is taken: %s', async (offSeconds, isTaken) => {
    const payload = toPayload({ object: 'invoice', customer: 'cus_1' })
    expect((await find(payload, sign(payload, NOW_SECONDS + offSeconds))) !== undefined).toBe(isTaken)
  })

  it('whose signature names its instant last is taken', async () => {
    const payload = toPayload({ object: 'invoice', customer: 'cus_1' })
    const [instant = '', mark = ''] = sign(payload).split(',')
    expect(await find(payload, `${mark},${instant}`)).toMatchObject({ id: 'evt_1' })
  })

  it.each([
    ['names two instants, the later of the future', (good: string) => `${good},t=${NOW_SECONDS + 9999}`],
    ['names the future first', (good: string) => `t=${NOW_SECONDS + 9999},${good}`],
    ['names no instant', (good: string) => good.replace(/^t=\d+,/, '')],
    ['names a word', (good: string) => good.replace(/^t=\d+/, 't=now')],
    ['names a negative instant', (good: string) => good.replace(/^t=/, 't=-')],
  ])('whose signature %s is not taken', async (_what, spoil) => {
    const payload = toPayload({ object: 'invoice', customer: 'cus_1' })
    expect(await find(payload, spoil(sign(payload)))).toBeUndefined()
  })
})
