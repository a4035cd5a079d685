/** Encrypts waiting mails with the server's own key, because their links open accounts. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import * as z from 'zod/mini'

import type { Mail } from './mailer.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

const MailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
})

export type MailSeal = {
  readonly seal: (mail: Mail) => string
  /** Undefined for what another key has sealed. */
  readonly open: (sealed: string) => Mail | undefined
}

export function buildMailSeal(secret: string): MailSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'mails that wait', KEY_BYTES))
  return {
    seal({ to, subject, text, html, link, unsubscribeUrl }) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const hidden = Buffer.concat([
        cipher.update(JSON.stringify({ to, subject, text, html, link, unsubscribeUrl }), 'utf8'),
        cipher.final(),
      ])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
        const { link, unsubscribeUrl, ...mail } = MailSchema.parse(JSON.parse(text))
        return { ...mail, link, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) }
      } catch {
        return undefined
      }
    },
  }
}
