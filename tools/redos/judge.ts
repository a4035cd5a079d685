import { checkSync } from 'recheck'

import type { Expression } from './expressions.ts'

/** One that cannot be judged in that time is looked at by a person. */
const TIMEOUT_MS = 20_000

/** Whether there is a text for which the time grows faster than its length; else what recheck says. */
export function findDanger({ source, flags }: Expression): string | undefined {
  const found = checkSync(source, flags, { timeout: TIMEOUT_MS })
  if (found.status === 'safe') return undefined
  return found.status === 'vulnerable' ? `vulnerable (${found.complexity.summary})` : found.status
}
