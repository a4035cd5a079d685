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
  /** Ends what is under way. What is wanted later is asked for again. */
  readonly stop: () => void
}

export function buildCaptionPhrases(blocks: readonly TextBlock[]): CaptionPhrases {
  const asked = new Set<number>()
  const found = new Map<number, readonly PlacedPhrase[]>()
  const listeners = new Set<Listener>()
  const build = () =>
    buildPhraseQueue(blocks, (answer) => {
      for (const [line, phrases] of answer) {
        found.set(line, phrases)
        for (const listener of listeners) listener(line, phrases)
      }
    })
  let queue: ReturnType<typeof build> | undefined
  return {
    want(lines) {
      const fresh = lines.filter((line) => !asked.has(line))
      for (const line of fresh) asked.add(line)
      if (fresh.length === 0) return
      queue ??= build()
      queue.add(fresh)
    },
    find: (line) => found.get(line) ?? [],
    observe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      queue?.stop()
      queue = undefined
      asked.clear()
    },
  }
}
