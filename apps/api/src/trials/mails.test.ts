/** A requested mail is sent, even if the process that took the request is killed. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type DatabaseSettings, openDatabase } from '#api/db/dialects.ts'
import { type ApiProcess, findPort, registerAt, startApiProcess } from '#api/testing/api-process.ts'
import { buildTestDatabase, isOnStandIn, type TestDatabase } from '#api/testing/database.ts'
import { TRIAL_TIMEOUT } from '#api/testing/trials.ts'

const PATIENT = { timeout: TRIAL_TIMEOUT.timeout / 3 }

let folder = ''
let database: TestDatabase
const running: ApiProcess[] = []
const mails: Email[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      done()
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail))
    })
  },
})
mailServer.on('error', () => undefined)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordnest-mails-'))
  database = await buildTestDatabase({ isEmpty: true })
})
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await database.dispose()
  rmSync(folder, { recursive: true, force: true })
})

/** SQLite is in the data folder of the server. */
const toFileOf = (settings: DatabaseSettings): DatabaseSettings =>
  settings.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'data', 'wordnest.db') } : settings

async function start(mailPort: number): Promise<ApiProcess> {
  const server = startApiProcess({
    port: await findPort(),
    dataDir: join(folder, 'data'),
    settings: database.settings,
    variables: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'nest@example.org' },
  })
  running.push(server)
  await server.ready
  return server
}

/** As after hours: what was refused waits longer each time, and what was in hand waits for the end of that time. */
async function endWaits(): Promise<void> {
  const open = openDatabase(toFileOf(database.settings), () => undefined)
  try {
    const { numUpdatedRows } = await open.db
      .updateTable('outgoing_mails')
      .set({ due_at: 0, held_until: 0 })
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(3n)
  } finally {
    await open.close()
  }
}

describe.skipIf(isOnStandIn)('a server that is killed', TRIAL_TIMEOUT, () => {
  it('before its mail server was there has lost no mail: the next sends each once', async () => {
    const mailPort = await findPort()
    const first = await start(mailPort)
    const addresses = ['ann@example.org', 'bo@example.org', 'cy@example.org']
    for (const address of addresses) await registerAt(first, address)
    await expect
      .poll(() => first.output().match(/An email was not taken/g)?.length ?? 0, PATIENT)
      .toBeGreaterThanOrEqual(addresses.length)
    first.process.kill('SIGKILL')
    await first.ended
    await endWaits()

    const listening = mailServer.listen(mailPort, '127.0.0.1')
    await once(listening, 'listening')
    await start(mailPort)
    await expect.poll(() => mails.length, PATIENT).toBe(addresses.length)
    expect(mails.map(({ to }) => to?.[0]?.address ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(
      addresses,
    )
    for (const { text } of mails) expect(text).toContain('/verify-email#')
  })
})
