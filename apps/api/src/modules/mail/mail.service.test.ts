import { describe, expect, it } from 'vitest'

import { buildMailService, type MailOptions } from './mail.service.ts'
import type { Mail } from './mailer.ts'

type Outcome = 'taken' | 'refused'

function buildTestService(outcomes: readonly Outcome[] = []) {
  const left = [...outcomes]
  const sent: Mail[] = []
  const waits: number[] = []
  const lines: string[] = []
  let closed = 0
  const options: MailOptions = {
    mailer: {
      async send(mail) {
        if (left.shift() === 'refused') throw new Error('451 try later')
        sent.push(mail)
      },
      close: () => {
        closed += 1
      },
    },
    publicOrigin: 'https://nest.example',
    wait: async (ms) => void waits.push(ms),
    log: (_level, message) => void lines.push(message),
  }
  return { service: buildMailService(options), sent, waits, lines, isClosed: () => closed === 1 }
}

describe('mails in the background', () => {
  it('have one link each, with the token where no log of a server sees it', async () => {
    const { service, sent } = buildTestService()
    service.sendVerification('ann@example.org', 'abc')
    service.sendPasswordReset('ann@example.org', 'def')
    service.sendPasswordChanged('ann@example.org')
    service.sendAccountDeleted('ann@example.org')
    await service.settle()
    expect(sent.map(({ link }) => link)).toEqual([
      'https://nest.example/verify-email#abc',
      'https://nest.example/reset-password#def',
      'https://nest.example/forgot-password',
      undefined,
    ])
    for (const { text, html, link } of sent) {
      expect(text).toContain(link ?? 'Wordnest')
      expect(html).toContain(link ?? 'Wordnest')
      expect(html).not.toContain('<script')
    }
  })

  it('are tried again, later and later', async () => {
    const { service, sent, waits, lines } = buildTestService(['refused', 'refused', 'taken'])
    service.sendVerification('ann@example.org', 'abc')
    await service.settle()
    expect(sent).toHaveLength(1)
    expect(waits).toEqual([2000, 15_000])
    expect(lines).toEqual([])
  })

  it('are given up after four tries, which is told without the address', async () => {
    const { service, sent, lines } = buildTestService(['refused', 'refused', 'refused', 'refused'])
    service.sendVerification('ann@example.org', 'abc')
    await service.settle()
    expect(sent).toEqual([])
    expect(lines).toEqual(['A mail was given up: "Verify your email for Wordnest"'])
  })

  it('of a burst all go out', async () => {
    const { service, sent } = buildTestService()
    for (let number = 0; number < 50; number += 1) service.sendAccountDeleted(`${number}@example.org`)
    await service.settle()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(50)
  })

  it('that wait are sent before the end', async () => {
    const { service, sent, isClosed } = buildTestService()
    service.sendAccountDeleted('ann@example.org')
    await service.close()
    expect(sent).toHaveLength(1)
    expect(isClosed()).toBe(true)
  })
})
