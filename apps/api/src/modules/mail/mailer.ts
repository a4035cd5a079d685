/** Sends a mail by SMTP, or writes it into a folder. */

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link that the mail is about; it reaches the log only where mails go into a folder. */
  readonly link: string | undefined
  /** Bulk emails only: a page to unsubscribe; a POST there unsubscribes at once. */
  readonly unsubscribeUrl?: string
  /** The same for each try, so that mail programs show duplicates as one. Default: made by the mailer. */
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
