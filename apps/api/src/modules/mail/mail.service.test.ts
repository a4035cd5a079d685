/** Mails until they are sent, with several processes on one database. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type OpenDatabase, openDatabase } from '#api/db/dialects.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { buildMailService, type MailOptions, type MailService } from './mail.service.ts'
import type { Mail } from './mailer.ts'
import { buildOutgoingMailsRepository, type OutgoingMail } from './outgoing-mails.repository.ts'
import { buildMailSeal } from './sealed-mail.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await buildTestDatabase()
  database = openDatabase(testDatabase.settings, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.dispose()
})

const opened: MailService[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
  await database.db.deleteFrom('outgoing_mails').execute()
})

const START_MS = 1_700_000_000_000
const HOLD_MS = 45_000
const HOUR_MS = 3_600_000

/** One process; its time stands still until a test moves it, and it waits for nothing. */
function startProcess(options: Partial<MailOptions> = {}) {
  const sent: Mail[] = []
  const lines: string[] = []
  const clock = { nowMs: START_MS }
  const state = { isDown: false, isClosed: false, gate: Promise.resolve() }
  const service = buildMailService({
    mailer: {
      async send(mail) {
        if (state.isDown) throw new Error('451 try later')
        await state.gate
        sent.push(mail)
      },
      close: () => {
        state.isClosed = true
      },
    },
    repository: buildOutgoingMailsRepository(database.db),
    seal: buildMailSeal('a secret'),
    runAlone: (_job, work) => work(new AbortController().signal),
    publicOrigin: 'https://nest.example',
    clock: () => clock.nowMs,
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    log: (_level, message) => void lines.push(message),
    ...options,
  })
  opened.push(service)
  return { service, sent, lines, clock, state }
}

/** As a transaction leaves it. */
const keep = (mail: OutgoingMail) =>
  database.db
    .insertInto('outgoing_mails')
    .values({ ...mail, user_id: null })
    .execute()
async function send(service: MailService, to: string): Promise<void> {
  await keep(service.toAccountDeleted(to))
  service.wake()
}

const countWaiting = async () => (await database.db.selectFrom('outgoing_mails').select('id').execute()).length

describe('a mail', () => {
  it('has one link, with the token where no log of a server sees it, and waits for the database alone', async () => {
    const { service, sent } = startProcess({ repository: { ...buildOutgoingMailsRepository(database.db) } })
    const ann = { id: 'ann', email: 'ann@example.org' }
    const rows = [
      service.toVerification(ann, { token: 'abc', lifetimeMs: 24 * HOUR_MS }),
      service.toPasswordReset(ann, { token: 'def', lifetimeMs: HOUR_MS }),
      service.toPasswordChanged(ann),
      service.toAccountDeleted(ann.email),
    ]
    expect(rows.map(({ user_id }) => user_id)).toEqual(['ann', 'ann', 'ann', null])
    for (const { sealed } of rows) {
      expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/ann@|abc|verify/)
    }
    await database.db
      .insertInto('outgoing_mails')
      .values(rows.map((row) => ({ ...row, user_id: null })))
      .execute()
    await service.settle()
    expect(new Set(sent.map(({ link }) => link))).toEqual(
      new Set([
        'https://nest.example/verify-email#abc',
        'https://nest.example/reset-password#def',
        'https://nest.example/forgot-password',
        undefined,
      ]),
    )
    for (const { text, html, link } of sent) {
      expect(text).toContain(link ?? 'Wordnest')
      expect(html).toContain(link ?? 'Wordnest')
      expect(html).not.toContain('<script')
    }
    expect(sent.map(({ text }) => /works.*/.exec(text)?.[0]).filter(Boolean)).toEqual(
      expect.arrayContaining(['works for 24 hours.', 'works once, for 60 minutes.']),
    )
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(4)
    expect(await countWaiting()).toBe(0)
  })

  it('is sent by the next process where the first was killed before it looked', async () => {
    const first = startProcess({ wait: () => new Promise(() => undefined) })
    first.state.isDown = true
    await send(first.service, 'ann@example.org')
    await first.service.settle()
    const second = startProcess()
    second.clock.nowMs += 2000
    await second.service.settle()
    expect(second.sent.map(({ to }) => to)).toEqual(['ann@example.org'])
    expect(await countWaiting()).toBe(0)
  })

  it('that a killed process had in hand is sent again under the same name, once nobody can have it any more', async () => {
    const taken: Mail[] = []
    const killed = startProcess({
      mailer: { send: (mail) => (taken.push(mail), new Promise(() => undefined)), close: () => undefined },
    })
    await send(killed.service, 'ann@example.org')
    await expect.poll(() => taken.length).toBe(1)
    const next = startProcess()
    next.clock.nowMs += HOLD_MS - 1
    await next.service.settle()
    expect(next.sent).toEqual([])
    next.clock.nowMs += 1
    await next.service.settle()
    expect(next.sent).toEqual(taken)
    expect(next.sent[0]?.messageId).toMatch(/^<[\w-]+@nest\.example>$/)
    opened.splice(opened.indexOf(killed.service), 1)
  })

  it('is tried again, later and later, for a day, and then given up without a word of the address', async () => {
    const { service, lines, clock, state } = startProcess()
    state.isDown = true
    await send(service, 'ann@example.org')
    const waits: number[] = []
    for (let tries = 1; tries <= 9; tries += 1) {
      await service.settle()
      const row = await database.db.selectFrom('outgoing_mails').select(['tries', 'due_at']).executeTakeFirst()
      if (!row) break
      expect(row.tries).toBe(tries)
      waits.push((row.due_at - clock.nowMs) / 1000)
      clock.nowMs = row.due_at - 1
      await service.settle()
      clock.nowMs = row.due_at
    }
    expect(waits).toEqual([2, 15, 60, 300, 1800, 7200, 21_600, 43_200])
    expect(await countWaiting()).toBe(0)
    expect(lines.filter((line) => !line.startsWith('An email was not taken'))).toEqual([
      'An email was given up: "Your Wordnest account was deleted"',
    ])
    expect(lines.join()).not.toContain('ann@')
  })

  it('whose link will have ended by the next try is given up, and so is one whose link has ended', async () => {
    const { service, sent, lines, clock, state } = startProcess()
    const ann = { id: 'ann', email: 'ann@example.org' }
    state.isDown = true
    await keep(service.toPasswordReset(ann, { token: 'abc', lifetimeMs: 2500 }))
    await service.settle()
    expect(await countWaiting()).toBe(1)
    clock.nowMs += 2000
    await service.settle()
    expect(await countWaiting()).toBe(0)
    await keep(service.toPasswordReset(ann, { token: 'def', lifetimeMs: HOUR_MS }))
    state.isDown = false
    clock.nowMs += HOUR_MS
    await service.settle()
    expect({ sent, waiting: await countWaiting() }).toEqual({ sent: [], waiting: 0 })
    expect(lines.filter((line) => line.startsWith('An email was given up'))).toHaveLength(2)
  })

  it('is looked for when it is due again, and every half minute where others may have left some', async () => {
    const waits: number[] = []
    const { service, state } = startProcess({
      wait: (ms, signal) => {
        waits.push(ms)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      },
    })
    await service.settle()
    state.isDown = true
    await send(service, 'ann@example.org')
    await service.settle()
    // Between them is the limit of the try itself.
    expect(waits.filter((ms) => ms !== 25_000)).toEqual(expect.arrayContaining([30_000, 2000]))
  })

  it('that takes the mail server too long counts as not taken', async () => {
    const { service } = startProcess({
      mailer: { send: () => new Promise(() => undefined), close: () => undefined },
      wait: (ms, signal) =>
        ms === 25_000
          ? Promise.resolve()
          : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    })
    await send(service, 'ann@example.org')
    await service.settle()
    expect(await database.db.selectFrom('outgoing_mails').select('tries').execute()).toEqual([{ tries: 1 }])
  })

  it('sealed with a key that is gone is given up, which is told', async () => {
    await send(startProcess({ seal: buildMailSeal('another'), clock: () => START_MS + 10 }).service, 'a@example.org')
    const { service, sent, lines } = startProcess()
    await database.db.updateTable('outgoing_mails').set({ due_at: START_MS, held_until: 0 }).execute()
    await service.settle()
    expect({ sent, waiting: await countWaiting() }).toEqual({ sent: [], waiting: 0 })
    expect(lines.filter((line) => !line.includes('SESSION_SECRET'))).toEqual([])
  })
})

describe('mails of a burst', () => {
  it('all go out, each once, whichever of three processes sends them', async () => {
    const processes = [startProcess(), startProcess(), startProcess()]
    const seed = startProcess({ clock: () => START_MS - 1 })
    await Promise.all(Array.from({ length: 60 }, (_, number) => send(seed.service, `${number}@example.org`)))
    await Promise.all([...processes, seed].map(({ service }) => service.settle()))
    const sent = [...processes, seed].flatMap((process) => process.sent.map(({ to }) => to))
    expect(sent).toHaveLength(60)
    expect(new Set(sent).size).toBe(60)
    expect(await countWaiting()).toBe(0)
  })
})

describe('the end of a process', () => {
  it('waits for what is on its way, and leaves the rest for the next start', async () => {
    const { service, sent, state } = startProcess()
    const gate = Promise.withResolvers<void>()
    state.gate = gate.promise
    for (let number = 0; number < 9; number += 1) await send(service, `${number}@example.org`)
    await expect
      .poll(
        async () =>
          (await database.db.selectFrom('outgoing_mails').where('held_until', '>', 0).select('id').execute()).length,
      )
      .toBeGreaterThan(0)
    const closing = service.close()
    gate.resolve()
    await closing
    expect(state.isClosed).toBe(true)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length + (await countWaiting())).toBe(9)
  })
})
