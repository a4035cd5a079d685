/** Recordings in an object store. A rule of the bucket deletes old ones: stores know no "least recently used". */
import type { ObjectStore } from '#api/upstream/object-store.ts'

import type { Recordings } from './recordings.ts'
import { isMp3 } from './speech.ts'

const PREFIX = 'speech'

/** A store that is away costs the time of making a recording again, not the answer. */
export function buildStoredRecordings(
  store: Pick<ObjectStore, 'read' | 'findSize' | 'write'>,
  onFailure: (error: unknown) => void,
): Recordings {
  const nameOf = (key: string) => `${PREFIX}/${key.slice(0, 2)}/${key}.mp3`
  const orMissing = (error: unknown): undefined => {
    onFailure(error)
    return undefined
  }
  return {
    async find(key) {
      const mp3 = await store.read(nameOf(key)).catch(orMissing)
      return mp3 && isMp3(mp3) ? mp3 : undefined
    },
    has: async (key) => ((await store.findSize(nameOf(key)).catch(orMissing)) ?? 0) > 0,
    keep: (key, mp3) => store.write(nameOf(key), mp3, 'audio/mpeg').catch(orMissing),
  }
}
