/** Mails by SMTP. */
import { type Mailer, toListHeaders } from './mailer.ts'

export type SmtpOptions = {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with name and password where the server asks for them. */
  readonly url: string
  readonly from: string
}

const CONNECT_MS = 8000
const SILENCE_MS = 15_000

export function buildSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const load = async () => {
    const { createTransport } = await import('nodemailer')
    const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }
    return createTransport({ url, ...timeouts }, { from })
  }
  /** Undefined until the first mail. */
  let transport: ReturnType<typeof load> | undefined
  return {
    async send({ to, subject, text, html, messageId, ...list }) {
      transport ??= load()
      await (
        await transport
      ).sendMail({
        // An address alone: a comma in it must not make two.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: toListHeaders(list),
        ...(messageId !== undefined && { messageId }),
        disableUrlAccess: true,
        disableFileAccess: true,
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}
