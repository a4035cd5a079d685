/** The phrases of a film's lines, asked for as lines come into sight, for every view of them. */
import { buildPhraseQueue } from '#shared/reading/phrase-queue.ts'
import type { PlacedPhrase } from '#shared/reading/reader-view.ts'
import type { TextBlock } from '#shared/reading/text-blocks.ts'

type Listener = (line: number, phrases: readonly PlacedPhrase[]) => void

export type CaptionPhrases = {
  readonly want: (lines: readonly number[]) => void
  readonly find: (line: number) => readonly PlacedPhrase[]
  /** Returns how to stop. */
  readonly observe: (listener: Listener) => () => void
  readonly stop: () => void
}

export function buildCaptionPhrases(blocks: readonly TextBlock[]): CaptionPhrases {
  const asked = new Set<number>()
  const found = new Map<number, readonly PlacedPhrase[]>()
  const listeners = new Set<Listener>()
  const queue = buildPhraseQueue(blocks, (answer) => {
    for (const [line, phrases] of answer) {
      found.set(line, phrases)
      for (const listener of listeners) listener(line, phrases)
    }
  })
  return {
    want(lines) {
      const fresh = lines.filter((line) => !asked.has(line))
      for (const line of fresh) asked.add(line)
      if (fresh.length > 0) queue.add(fresh)
    },
    find: (line) => found.get(line) ?? [],
    observe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => queue.stop(),
  }
}
