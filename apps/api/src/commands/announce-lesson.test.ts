/** `npm run lessons -- announce` as a person runs it, with a real mail server. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { openDatabase } from '#api/db/dialects.ts'
import { buildTestDatabase, type TestDatabase } from '#api/testing/database.ts'

import { runLessons } from './lesson-cli.ts'

const received: string[] = []
let refusal: Error | undefined
let smtpUrl = ''
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal),
  onData: (stream, _session, done) => {
    let raw = ''
    stream.on('data', (chunk) => (raw += String(chunk)))
    stream.on('end', () => {
      received.push(raw)
      done()
    })
  },
})
server.on('error', () => undefined)
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  smtpUrl = `smtp://127.0.0.1:${address.port}`
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

let dir = ''
let database: TestDatabase
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'wordnest-announce-'))
  database = await buildTestDatabase()
  received.splice(0)
  refusal = undefined
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await database.dispose()
  await rm(dir, { recursive: true })
})

async function addUsers(...names: readonly string[]): Promise<void> {
  const { db, close } = openDatabase(database.settings, () => undefined)
  const users = names.map((id) => ({
    id,
    email: `${id}@example.org`,
    display_name: id,
    email_verified: 1 as const,
    created_at: 1,
    updated_at: 1,
  }))
  await db.insertInto('users').values(users).execute()
  await close()
}

async function run(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { settings: stored } = database
  const dataDir = stored.kind === 'sqlite' ? resolve(stored.file, '..') : join(dir, 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', stored.kind === 'postgres' ? stored.url : '')
  vi.stubEnv('PUBLIC_URL', 'https://nest.example')
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  let out = ''
  let errors = ''
  const code = await runLessons(['--from', dir, ...args], {
    out: (text) => (out += text),
    errors: (text) => (errors += text),
  })
  return { code, out, errors, dataDir }
}
const bySmtp = () => ({ SMTP_URL: smtpUrl, MAIL_FROM: 'Wordnest <nest@example.org>' })

describe('npm run lessons -- announce', { timeout: 60_000 }, () => {
  it('mails a lesson by SMTP to each who wants it, once, with a way out by one click', async () => {
    await addUsers('ann', 'ben')
    const first = await run(bySmtp(), 'announce', 'the-night-baker')
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.out).toBe('the-night-baker: 2 mails, with links to https://nest.example\n')
    const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
    const addresses = mails.map(({ to }) => to?.[0]?.address)
    expect(new Set(addresses)).toEqual(new Set(['ann@example.org', 'ben@example.org']))
    expect(mails).toHaveLength(2)
    const { headers, text } = mails[0] ?? { headers: [], text: '' }
    const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1)
    expect(link).toMatch(/^https:\/\/nest\.example\/unsubscribe\?token=[\w.-]+$/)
    expect(text).toContain(link)
    expect(text).toContain('https://nest.example/video-player/night-baker')

    const again = await run(bySmtp(), 'announce', 'the-night-baker')
    expect(again.out).toBe('the-night-baker: nobody to mail: everybody who wants such mails has had this one\n')
    expect(received).toHaveLength(2)
  })

  it('keeps what the mail server does not take, for the next try', async () => {
    await addUsers('ann')
    refusal = new Error('try later')
    const answer = await run(bySmtp(), 'announce', 'the-night-baker')
    expect(answer.out).toContain('- 1 wait for another try')
    expect(received).toEqual([])
  })

  it('says where mails go without a mail server', async () => {
    await addUsers('ann')
    const { out, dataDir } = await run({}, 'announce', 'the-night-baker')
    expect(out).toMatch(/1 mail, with links to https:\/\/nest\.example\n- They go into the outbox folder/)
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  })

  it.each([
    ['no such lesson', ['announce', 'no-such'], 1, /no-such: id: is no lesson: import it first/],
    ['no lesson at all', ['announce'], 2, /Say the id of one lesson/],
  ])('refuses %s', async (_what, args, code, reason) => {
    const answer = await run({}, ...args)
    expect(answer.code).toBe(code)
    expect(answer.errors).toMatch(reason)
  })
})
