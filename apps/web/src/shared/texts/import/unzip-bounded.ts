/** The files of a zip that are asked for; what comes out is bounded before anything is unpacked. */
import { unzipSync } from 'fflate'

import { ImportError, MAX_FILE_BYTES } from './imported-text.ts'

const MAX_ENTRIES = 20_000

/**
 * Unpacks the entries that `isWanted`. An entry never unpacks to more bytes than it claims, and the claims are added up
 * first.
 */
export function unzipBounded(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let total = 0
  let entries = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (entries > MAX_ENTRIES) throw new ImportError('too-large')
        if (!isWanted(name)) return false
        total += originalSize
        if (total > MAX_FILE_BYTES) throw new ImportError('too-large')
        return true
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('unreadable', { cause: error })
  }
}
