/** The phrases of blocks that come into sight, asked for together. Without a connection there are none, and words remain. */
import { findPhrases } from '@wordnest/contracts/dictionary'

import { callApi } from '#lib/api.ts'
import { isOffline } from '#lib/connection.ts'

import type { PlacedPhrase } from './reader-view.ts'
import type { TextBlock } from './text-blocks.ts'

/** Letters of one request; the dictionary reads them in a moment. */
const MOST_LETTERS = 20_000
const GAP = '\n\n'

type Chunk = { readonly text: string; readonly starts: readonly { readonly block: number; readonly at: number }[] }

/** Blocks together, as many as fit. */
export function toChunks(blocks: readonly number[], all: readonly TextBlock[]): readonly Chunk[] {
  const chunks: { text: string; starts: { block: number; at: number }[] }[] = []
  for (const block of blocks) {
    const text = all[block]?.text ?? ''
    const last = chunks.at(-1)
    const chunk = last && last.text.length + text.length <= MOST_LETTERS ? last : { text: '', starts: [] }
    if (chunk !== last) chunks.push(chunk)
    chunk.starts.push({ block, at: chunk.text.length })
    chunk.text += text + GAP
  }
  return chunks
}

/** The phrases of each block, by positions in its own text. */
export async function askPhrases(
  { text, starts }: Chunk,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly PlacedPhrase[]>> {
  const found = new Map<number, PlacedPhrase[]>()
  if (isOffline()) return found
  const { phrases } = await callApi(findPhrases, { text }, { signal })
  for (const { headword, words } of phrases) {
    const start = starts.findLast(({ at }) => at <= (words[0]?.start ?? 0))
    if (!start) continue
    const own = words.map((span) => ({ start: span.start - start.at, end: span.end - start.at }))
    found.set(start.block, [...(found.get(start.block) ?? []), { headword, words: own }])
  }
  return found
}
