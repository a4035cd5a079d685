/** Mails by SMTP. */
import { createTransport } from 'nodemailer'

import type { Mailer } from './mailer.ts'

export type SmtpOptions = {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with name and password where the server asks for them. */
  readonly url: string
  readonly from: string
}

const CONNECT_MS = 8000
const SILENCE_MS = 15_000

export function buildSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
    { from },
  )
  return {
    async send({ to, subject, text, html, messageId }) {
      await transport.sendMail({
        // An address alone: a comma in it must not make two.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        disableUrlAccess: true,
        disableFileAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
