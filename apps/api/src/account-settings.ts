/** The settings of mails: sent by SMTP, or kept in a folder. */
import { isEmail } from '@wordnest/vocabulary/accounts'
import * as z from 'zod/mini'

export type AccountSettings = {
  /** Undefined: mails go into the outbox folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

const OUTBOX_FROM = 'Wordnest <wordnest@localhost.localdomain>'

/** `Name <address>` or an address alone. */
const addressOf = (text: string): string => /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text

const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** Fields of the schema of all settings. */
export const ACCOUNT_FIELDS = {
  SMTP_URL: z.optional(z.string().check(z.refine(isSmtpUrl, 'must be an smtp:// or smtps:// address'))),
  MAIL_FROM: z.optional(
    z.string().check(
      z.maxLength(300),
      z.refine((text) => isEmail(addressOf(text)), 'must be an address, or Name <address>'),
    ),
  ),
} as const

type Values = z.output<z.ZodMiniObject<typeof ACCOUNT_FIELDS>>

/** What fits no single setting. */
export const findAccountProblems = ({ SMTP_URL, MAIL_FROM }: Values): readonly string[] =>
  SMTP_URL !== undefined && MAIL_FROM === undefined ? ['MAIL_FROM: is needed with SMTP_URL'] : []

export const toAccountSettings = ({ SMTP_URL, MAIL_FROM }: Values): AccountSettings => ({
  smtpUrl: SMTP_URL,
  mailFrom: MAIL_FROM ?? OUTBOX_FROM,
})
