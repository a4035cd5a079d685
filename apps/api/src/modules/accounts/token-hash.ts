import { createHash } from 'node:crypto'

/** A token is as random as the hash itself: nothing is gained by hashing slowly. */
export const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
