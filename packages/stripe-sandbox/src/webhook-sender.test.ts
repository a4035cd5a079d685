import { describe, expect, it } from 'vitest'

import type { WaitingEvent } from './store.ts'
import { buildWebhookSender } from './webhook-sender.ts'

const NOW_MS = 1_800_000_000_000

function build(events: readonly Partial<WaitingEvent>[], send: (body: string) => Promise<number>) {
  const tried: (readonly [string, number | undefined])[] = []
  const failures: unknown[] = []
  const sent: string[] = []
  const sender = buildWebhookSender({
    repository: {
      listWaiting: async () =>
        events.map((event, index) => ({ id: `evt_${index}`, customerId: 'cus_1', body: '{}', tries: 0, ...event })),
      async setTried({ id }, nextTryAtMs) {
        tried.push([id, nextTryAtMs])
      },
    },
    sign: async (body) => `signed ${body}`,
    send: (body, signature) => {
      sent.push(signature)
      return send(body)
    },
    clock: () => NOW_MS,
    onFailure: (error) => failures.push(error),
  })
  return { sender, tried, failures, sent }
}

describe('an event of the sandbox', () => {
  it.each([200, 204, 299])('that is answered %d is not sent again', async (status) => {
    const { sender, tried, failures, sent } = build([{ body: '{"a":1}' }], async () => status)
    await sender.deliver()
    expect(tried).toEqual([['evt_0', undefined]])
    expect(sent).toEqual(['signed {"a":1}'])
    expect(failures).toEqual([])
  })

  it.each([
    [0, NOW_MS + 10_000],
    [1, NOW_MS + 20_000],
    [5, NOW_MS + 320_000],
    [13, NOW_MS + 10_000 * 2 ** 13],
    [14, undefined],
  ])('that fails after %d tries is sent again later and later, and not for ever', async (tries, nextTryAtMs) => {
    for (const fail of [async () => 502, async () => 199, async () => 300, () => Promise.reject(new Error('closed'))]) {
      const { sender, tried, failures } = build([{ tries }], fail)
      await sender.deliver()
      expect(tried).toEqual([['evt_0', nextTryAtMs]])
      expect(failures).toHaveLength(1)
    }
  })

  it('that fails keeps no other waiting', async () => {
    const { sender, tried } = build([{ body: 'ill' }, { body: 'well' }], async (body) => (body === 'ill' ? 500 : 200))
    await sender.deliver()
    expect(tried).toEqual([
      ['evt_0', NOW_MS + 10_000],
      ['evt_1', undefined],
    ])
  })

  it('waits where the database is away; nobody who paid is told of it', async () => {
    const failures: unknown[] = []
    const sender = buildWebhookSender({
      repository: { listWaiting: () => Promise.reject(new Error('away')), setTried: async () => undefined },
      sign: async () => '',
      send: async () => 200,
      clock: () => NOW_MS,
      onFailure: (error) => failures.push(error),
    })
    await sender.deliver()
    expect(failures).toHaveLength(1)
  })
})
