/** Values that the server hands out and later recognises as its own: `value.signature`, HMAC-SHA256 in base64. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_LENGTH = 44

const signatureOf = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64')

/** In the form of better-auth's own cookies, so that either side reads the other's. */
export const toSignedValue = (value: string, secret: string): string =>
  encodeURIComponent(`${value}.${signatureOf(value, secret)}`)

/** The value where the signature is ours, else undefined. */
export function findSignedValue(signed: string, secret: string): string | undefined {
  let text: string
  try {
    text = decodeURIComponent(signed)
  } catch {
    return undefined
  }
  const dot = text.lastIndexOf('.')
  const signature = Buffer.from(text.slice(dot + 1))
  if (dot < 1 || signature.length !== SIGNATURE_LENGTH) return undefined
  const value = text.slice(0, dot)
  return timingSafeEqual(signature, Buffer.from(signatureOf(value, secret))) ? value : undefined
}
