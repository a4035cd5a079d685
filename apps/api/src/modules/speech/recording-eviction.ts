/** Throws out the least recently used files of a folder. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Evicts enough at once that the next eviction is not needed soon. */
const KEPT_SHARE = 0.9
/** A draft older than this belongs to a process that has ended. */
const DRAFT_MAX_AGE_MS = 3_600_000

/** End of the name of a file that is still being written. */
export const DRAFT = '.draft'

type Entry = { readonly path: string; readonly bytes: number; readonly usedAtMs: number }

const isDraft = ({ path }: Entry): boolean => path.endsWith(DRAFT)

async function listEntries(dir: string): Promise<readonly Entry[]> {
  const names = await readdir(dir, { recursive: true }).catch((): string[] => [])
  const entries = await Promise.all(
    names.map(async (name): Promise<Entry | undefined> => {
      const path = join(dir, name)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { path, bytes: found.size, usedAtMs: found.mtimeMs } : undefined
    }),
  )
  return entries.filter((entry) => entry !== undefined)
}

/** The bytes that are left: below `maxBytes`, with room for more where anything had to go. */
export async function evictOldest(dir: string, maxBytes: number, nowMs: number): Promise<number> {
  const entries = await listEntries(dir)
  const stale = entries.filter((entry) => isDraft(entry) && nowMs - entry.usedAtMs > DRAFT_MAX_AGE_MS)
  await Promise.all(stale.map(({ path }) => rm(path, { force: true })))
  const kept = entries.filter((entry) => !isDraft(entry))
  let bytes = kept.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes <= maxBytes) return bytes
  for (const entry of kept.toSorted((one, other) => one.usedAtMs - other.usedAtMs)) {
    if (bytes <= KEPT_SHARE * maxBytes) break
    await rm(entry.path, { force: true })
    bytes -= entry.bytes
  }
  return bytes
}
