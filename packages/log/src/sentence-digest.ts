/** Names of sentences that do not say them: an event that erases a sentence must not repeat it. */
import { normaliseText } from '@wordnest/vocabulary/word-key'
import * as z from 'zod/mini'

/** 64 bits in base 36. */
const MAX_DIGEST_LENGTH = 14

export const DigestSchema = z.string().check(z.regex(/^[\da-z]+$/), z.maxLength(MAX_DIGEST_LENGTH))

/** White space and its kinds make no difference: paragraphs are joined and cut in several places. */
export const toPlainSentence = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** FNV-1a over UTF-16 units, 32 bits (Fowler, Noll, Vo). */
function hash(text: string, basis: number): number {
  let sum = basis
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum >>> 0
}

/** The same for the same sentence on every machine. It tells a learner's sentences apart; it keeps no secret from a guess. */
export function toDigest(sentence: string): string {
  const plain = toPlainSentence(sentence)
  return hash(plain, 0x811c9dc5).toString(36) + hash(plain, 0x1000193).toString(36)
}

/** Of a whole text, the same on the device and the server, which stores texts normalised. */
export const toTextDigest = (text: string): string => toDigest(normaliseText(text))
