/** Takes a mail on its way: by SMTP, or into a folder. */

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link that the mail is about; it reaches the log only where mails go into a folder. */
  readonly link: string | undefined
  /** For mails that nobody asked for one by one: a page that ends them, and ends them at once for who posts there. */
  readonly unsubscribeUrl?: string
  /** The same for each try: mail programs show two of one as one. Without it the mailer makes one up. */
  readonly messageId?: string
}

export type Mailer = {
  /** Rejects where the mail was not taken. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** What lets a mail program offer to end such mails by one click (RFC 2369, RFC 8058). */
export const toListHeaders = ({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Readonly<Record<string, string>> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
