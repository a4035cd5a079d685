/** Mails as files in a folder, for a server without a mail server; each link is also logged. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Mailer, toListHeaders } from './mailer.ts'

export type OutboxOptions = {
  readonly folder: string
  readonly from: string
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly log: (message: string) => void
}

export function buildOutboxMailer({ folder, from, clock, log }: OutboxOptions): Mailer {
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  }
  /** Undefined until the first mail. */
  let transport: ReturnType<typeof load> | undefined
  return {
    async send({ to, subject, text, html, link, messageId, ...list }) {
      transport ??= load()
      const { message } = await (
        await transport
      ).sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: toListHeaders(list),
        ...(messageId !== undefined && { messageId }),
        disableUrlAccess: true,
        disableFileAccess: true,
      })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${clock()}-${randomBytes(4).toString('hex')}.eml`)
      // The links open accounts: for the owner of the process only.
      await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      log(`Mail for ${to}: ${link ?? subject} (${file})`)
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
