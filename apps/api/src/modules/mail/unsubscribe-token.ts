/** A signed name of the receiver of mails about new lessons; it allows nothing but unsubscribing. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const HASH = 'sha256'
/** Of the 32 bytes: guessing stays hopeless, and the link short. */
const SIGNATURE_BYTES = 16

export type UnsubscribeTokens = {
  /** The same every time: an old mail's link works as long as the secret does. */
  readonly toToken: (userId: string) => string
  /** The user's id; undefined for what this server did not write. */
  readonly findUserId: (token: string) => string | undefined
}

export function buildUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (userId: string): Buffer =>
    createHmac(HASH, secret).update(`unsubscribe from lesson mails\n${userId}`).digest().subarray(0, SIGNATURE_BYTES)
  return {
    toToken: (userId) => `${Buffer.from(userId).toString('base64url')}.${sign(userId).toString('base64url')}`,
    findUserId(token) {
      const [id = '', signature = '', ...rest] = token.split('.')
      const userId = Buffer.from(id, 'base64url').toString()
      const given = Buffer.from(signature, 'base64url')
      if (rest.length > 0 || userId === '' || given.length !== SIGNATURE_BYTES) return undefined
      return timingSafeEqual(given, sign(userId)) ? userId : undefined
    },
  }
}
