/** A signed name of the receiver of one kind of emails; it allows nothing but unsubscribing. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const HASH = 'sha256'
/** 16 of the 32 bytes: too many to guess, and a short link. */
const SIGNATURE_BYTES = 16

export type UnsubscribeTokens = {
  /** The same every time: an old mail's link works as long as the secret does. */
  readonly toToken: (userId: string, list: MailList) => string
  /** Whose token it is; undefined for what this server did not write. */
  readonly findReceiver: (token: string) => { readonly userId: string; readonly list: MailList } | undefined
}

export type MailList = 'lessons' | 'reviews'

/** Signed with the id; a purpose that was sent is never changed. */
const PURPOSES = {
  lessons: 'unsubscribe from lesson mails',
  reviews: 'unsubscribe from review mails',
} as const
const LISTS = ['lessons', 'reviews'] as const

export function buildUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (userId: string, list: MailList): Buffer =>
    createHmac(HASH, secret).update(`${PURPOSES[list]}\n${userId}`).digest().subarray(0, SIGNATURE_BYTES)
  return {
    toToken: (userId, list) =>
      `${Buffer.from(userId).toString('base64url')}.${sign(userId, list).toString('base64url')}`,
    findReceiver(token) {
      const [id = '', signature = '', ...rest] = token.split('.')
      const userId = Buffer.from(id, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      if (rest.length > 0 || userId === '' || given.length !== SIGNATURE_BYTES) return undefined
      const list = LISTS.find((each) => timingSafeEqual(given, sign(userId, each)))
      return list && { userId, list }
    },
  }
}
