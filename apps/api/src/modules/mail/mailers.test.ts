/** Both ways of a mail, as a mail program reads it: through a real SMTP server, and out of the folder. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Mail } from './mailer.ts'
import { writeVerification } from './mail-texts.ts'
import { buildOutboxMailer } from './outbox-mailer.ts'
import { buildSmtpMailer } from './smtp-mailer.ts'

const FROM = 'Wordnest <nest@example.org>'
const LONG_LINK = `https://nest.example/verify-email#${'a1_-'.repeat(60)}`
const mail: Mail = writeVerification('ünal@example.org', LONG_LINK, 24 * 3_600_000)

const linkIn = (text: string | undefined) => /https:\S+/.exec(text ?? '')?.[0]

describe('the SMTP mailer', () => {
  const received: { envelope: string[]; raw: string; user: string | undefined }[] = []
  let refusal: Error | undefined
  let url = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (chunk) => (raw += String(chunk)))
      stream.on('end', () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ envelope, raw, user: session.user === undefined ? undefined : String(session.user) })
        done()
      })
    },
  })
  // What a client does wrong is the client's to tell.
  server.on('error', () => undefined)

  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `smtp://nest:secret@127.0.0.1:${address.port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('delivers subject, both texts and a long link unharmed, with the name it was given', async () => {
    const mailer = buildSmtpMailer({ url, from: FROM })
    await mailer.send(mail)
    mailer.close()
    const [{ envelope, raw, user } = { envelope: [], raw: '', user: '' }] = received
    const parsed = await PostalMime.parse(raw)
    expect(envelope).toEqual(['ünal@example.org'])
    expect(user).toBe('nest')
    expect(parsed).toMatchObject({ subject: mail.subject, from: { address: 'nest@example.org', name: 'Wordnest' } })
    expect(linkIn(parsed.text)).toBe(LONG_LINK)
    expect(parsed.html).toContain(`href="${LONG_LINK}"`)
  })

  it('names a mail the same at each try', async () => {
    const mailer = buildSmtpMailer({ url, from: FROM })
    for (let tries = 0; tries < 2; tries += 1) await mailer.send({ ...mail, messageId: '<one@nest.example>' })
    mailer.close()
    const named = await Promise.all(received.slice(-2).map(({ raw }) => PostalMime.parse(raw)))
    expect(named.map(({ messageId }) => messageId)).toEqual(['<one@nest.example>', '<one@nest.example>'])
  })

  it('lets mail programs end by one click what goes to many, and only that', async () => {
    const mailer = buildSmtpMailer({ url, from: FROM })
    await mailer.send({ ...mail, unsubscribeUrl: LONG_LINK })
    const { headers } = await PostalMime.parse(received.at(-1)?.raw ?? '')
    const valueOf = (key: string) => headers.find((header) => header.key === key)?.value
    expect(valueOf('list-unsubscribe')).toBe(`<${LONG_LINK}>`)
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await mailer.send(mail)
    expect(received.at(-1)?.raw).not.toMatch(/^list-unsubscribe/im)
    mailer.close()
  })

  it('takes one address for one, and no line of a subject for a header', async () => {
    const mailer = buildSmtpMailer({ url, from: FROM })
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: evil@example.org' })
    expect(received.at(-1)?.envelope).toEqual(['ünal@example.org'])
    await expect(mailer.send({ ...mail, to: 'a@example.org, evil@example.org' })).rejects.toThrow(/./)
    expect(received.at(-1)?.envelope).not.toContain('evil@example.org')
    mailer.close()
  })

  it('tells of a mail that was refused, and of a server that is not there', async () => {
    refusal = new Error('no such mailbox')
    const mailer = buildSmtpMailer({ url, from: FROM })
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
    refusal = undefined
    mailer.close()
    const nowhere = buildSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM })
    await expect(nowhere.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
    nowhere.close()
  })
})

describe('the outbox', () => {
  it('keeps mails for its owner alone, and says the link in the log', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'wordnest-outbox-')), 'outbox')
    const lines: string[] = []
    try {
      const mailer = buildOutboxMailer({ folder, from: FROM, clock: () => 1000, log: (line) => lines.push(line) })
      await mailer.send(mail)
      await mailer.send(mail)
      const files = readdirSync(folder)
      expect(files).toHaveLength(2)
      const file = join(folder, files[0] ?? '')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      const parsed = await PostalMime.parse(readFileSync(file))
      expect(parsed.to).toEqual([{ address: 'ünal@example.org', name: '' }])
      expect(linkIn(parsed.text)).toBe(LONG_LINK)
      expect(lines).toHaveLength(2)
      expect(lines[0]).toContain(LONG_LINK)
    } finally {
      rmSync(join(folder, '..'), { recursive: true, force: true })
    }
  })
})
