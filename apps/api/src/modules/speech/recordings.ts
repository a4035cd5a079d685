/** Cache of recordings on disk: written atomically; the least recently used are deleted when there are too many. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { DRAFT, evictOldest } from './recording-eviction.ts'
import { isMp3 } from './speech.ts'

export type Recordings = {
  readonly find: (key: string) => Promise<Buffer | undefined>
  readonly has: (key: string) => Promise<boolean>
  /** Never rejects: a full disk costs a recording, not the answer. */
  readonly keep: (key: string, mp3: Uint8Array) => Promise<void>
}

export type RecordingsOptions = {
  readonly dir: string
  readonly maxBytes: number
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

/** Other processes write into the same folder: it is measured again after this many recordings of our own. */
const MEASURED_EVERY = 500

/** The name of a recording: the same for the same voice, text and rate. */
export const toRecordingKey = (voice: string, text: string, rate: number): string =>
  createHash('sha256')
    .update(JSON.stringify([voice, text, rate]))
    .digest('hex')
    .slice(0, 40)

export function buildRecordings({ dir, maxBytes, clock, onFailure }: RecordingsOptions): Recordings {
  /** Undefined until the folder has been measured. */
  let knownBytes: number | undefined
  let sinceMeasured = 0
  let eviction: Promise<void> | undefined

  const pathOf = (key: string) => join(dir, key.slice(0, 2), `${key}.mp3`)

  async function evict(): Promise<void> {
    knownBytes = await evictOldest(dir, maxBytes, clock())
    sinceMeasured = 0
  }

  async function makeRoom(written: number): Promise<void> {
    sinceMeasured += 1
    if (knownBytes !== undefined) knownBytes += written
    if (knownBytes !== undefined && knownBytes <= maxBytes && sinceMeasured < MEASURED_EVERY) return
    eviction ??= evict().finally(() => (eviction = undefined))
    await eviction
  }

  return {
    async find(key) {
      const path = pathOf(key)
      const mp3 = await readFile(path).catch(() => undefined)
      if (!mp3) return undefined
      if (!isMp3(mp3)) {
        // A power cut can leave a name without its bytes.
        await rm(path, { force: true }).catch(onFailure)
        return undefined
      }
      const used = new Date(clock())
      await utimes(path, used, used).catch(() => undefined)
      return mp3
    },
    has: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size > 0,
        () => false,
      ),
    async keep(key, mp3) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}${DRAFT}`
      try {
        await mkdir(join(dir, key.slice(0, 2)), { recursive: true, mode: 0o700 })
        await writeFile(draft, mp3, { mode: 0o600 })
        const used = new Date(clock())
        await utimes(draft, used, used)
        await rename(draft, path)
        await makeRoom(mp3.length)
      } catch (error) {
        onFailure(error)
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}
