import type { Token } from '../token.ts'

const NEAR_WORDS = 4

/** The words around a place, which the sentence encoder reads beside the whole sentence. */
export function nearWords(tokens: readonly Token[], at: readonly number[]): string {
  const first = at[0] ?? 0
  const last = at.at(-1) ?? first
  return tokens
    .slice(Math.max(0, first - NEAR_WORDS), last + NEAR_WORDS + 1)
    .map(({ text }) => text)
    .join(' ')
}
