/** Bodies of texts and handles of film files, stored on this device beside the open log. */
import { findOpenDatabase } from './learner-log.ts'
import type { StoredText } from './log-database.ts'

export async function storeText(id: string, text: StoredText): Promise<void> {
  await (await findOpenDatabase())?.putText(id, text)
}

/** Nothing where this device does not have them. */
export async function findText(id: string): Promise<StoredText | undefined> {
  return (await findOpenDatabase())?.findText(id)
}

/** Notes where on this device the file of a film is. Never sent. */
export async function storeHandle(id: string, handle: FileSystemFileHandle): Promise<void> {
  await (await findOpenDatabase())?.putHandle(id, handle)
}

export async function findHandle(id: string): Promise<FileSystemFileHandle | undefined> {
  return (await findOpenDatabase())?.findHandle(id)
}
