import { askPhrases, toChunks } from './find-phrases.ts'
import type { TextBlock } from './text-blocks.ts'

/** Blocks that come into sight together are asked about together, in milliseconds. */
const GATHER_MS = 250

/** Asks for the phrases of what has come into sight. */
export function buildPhraseQueue(
  blocks: readonly TextBlock[],
  onFound: (view: Awaited<ReturnType<typeof askPhrases>>) => void,
) {
  const leaving = new AbortController()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer = undefined
    for (const chunk of toChunks(waiting, blocks))
      askPhrases(chunk, leaving.signal).then(
        (found) => {
          if (!leaving.signal.aborted) onFound(found)
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) console.warn('Phrases are not marked:', error)
        },
      )
    waiting = []
  }
  return {
    add(seen: readonly number[]) {
      waiting.push(...seen)
      timer ??= setTimeout(ask, GATHER_MS)
    },
    stop() {
      clearTimeout(timer)
      leaving.abort()
    },
  }
}
