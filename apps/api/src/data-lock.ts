/** One server for each data folder: a second one would serve the same SQLite file. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { findDatabaseFault } from '#api/db/database-errors.ts'

import { createPrivateFile } from './data-folder.ts'

const LOCK_FILE = 'wordnest.lock'

export type DataLock = { readonly release: () => void }

/**
 * A lock on a SQLite file that holds nothing: the operating system drops it when the process ends, however it ends.
 * Undefined where another process holds it.
 */
export function lockDataFolder(folder: string): DataLock | undefined {
  const file = join(folder, LOCK_FILE)
  createPrivateFile(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if (findDatabaseFault(error) === 'unavailable') return undefined
    throw error
  }
}
