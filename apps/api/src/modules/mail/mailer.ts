/** Takes a mail on its way: by SMTP, or into a folder. */

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one link that the mail is about; it reaches the log only where mails go into a folder. */
  readonly link: string | undefined
  /** The same for each try: mail programs show two of one as one. Without it the mailer makes one up. */
  readonly messageId?: string
}

export type Mailer = {
  /** Rejects where the mail was not taken. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}
