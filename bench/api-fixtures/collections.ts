/** How long garbage collection pauses the server. */
import { type Load, measureLoad, median } from './load.ts'
import type { Site } from './site.ts'

/** V8's line of one short collection; its time is the first of two. */
const SHORT_COLLECTION = /: Scavenge .*? MB, (?:pooled: [\d.]+ MB, )?([\d.]+) \/ [\d.]+ ms/g

export type Collections = { readonly count: number; readonly medianMs: number; readonly longestMs: number }

/**
 * The short collections of a server of its own under each load, one load after the other; each is run twice, as code that
 * is new to V8 leaves more behind. What survives them is what something of a longer life leads to.
 */
export async function measureCollections(
  site: Site,
  loads: readonly Pick<Load, 'connections' | 'durationMs' | 'toCall'>[],
): Promise<readonly Collections[]> {
  let told = ''
  const server = await site.start({}, { nodeOptions: ['--trace-gc'], onOutput: (text) => (told += text) })
  try {
    const found: Collections[] = []
    for (const load of loads) {
      await measureLoad({ ...load, origin: server.origin })
      told = ''
      await measureLoad({ ...load, origin: server.origin })
      const times = [...told.matchAll(SHORT_COLLECTION)].map(([, ms]) => Number(ms))
      found.push({ count: times.length, medianMs: median(times), longestMs: Math.max(0, ...times) })
    }
    return found
  } finally {
    await server.stop()
  }
}
