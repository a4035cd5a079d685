import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY_DISK = '/dev/shm'
const GIB = 1024 ** 3
/** Several times the disk space that the databases, servers and browsers of a run need. */
const MIN_FREE_BYTES = 4 * GIB
/** The same bytes are taken from the memory that the run itself needs. */
const MIN_MEMORY_BYTES = 8 * GIB

export type Machine = {
  env: NodeJS.ProcessEnv
  /** Free bytes of the folder; undefined where there is none. */
  loadFreeBytes: (folder: string) => number | undefined
  memoryBytes: number
}

/** A folder in memory for what the tests write, or undefined to stay with the usual one. Durable writes wait for a disk. */
export function findScratchFolder({ env, loadFreeBytes, memoryBytes }: Machine = thisMachine()): string | undefined {
  if (env['TMPDIR']) return undefined
  const hasRoom = (loadFreeBytes(MEMORY_DISK) ?? 0) >= MIN_FREE_BYTES && memoryBytes >= MIN_MEMORY_BYTES
  return hasRoom ? MEMORY_DISK : undefined
}

function thisMachine(): Machine {
  return {
    env: process.env,
    memoryBytes: freemem(),
    loadFreeBytes: (folder) => {
      try {
        const { bavail, bsize } = statfsSync(folder)
        return bavail * bsize
      } catch {
        return undefined
      }
    },
  }
}
