/** A SQLite file copied while it is written to, checked, and put in its place. */
import { existsSync, renameSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { BackupProblem } from './backup-problem.ts'

/** All in one step: of one moment, and no writer can make it begin again. Readers do not hold up writers. */
const ALL_PAGES = 1_000_000_000
const BUSY_TIMEOUT_MS = 5000

/** @throws BackupProblem where the file is not whole. */
export function checkSqliteFile(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const problems = [
      ...database.prepare('pragma integrity_check').all().map(Object.values),
      ...database.prepare('pragma foreign_key_check').all().map(Object.values),
    ].flat()
    if (problems.length !== 1 || problems[0] !== 'ok') {
      throw new BackupProblem(
        `${file} is damaged: ${problems
          .filter((line) => line !== 'ok')
          .slice(0, 3)
          .join('; ')}`,
      )
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(`${file} is no whole database: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    database.close()
  }
}

export async function copySqliteFile(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    await backup(source, target, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  // A copy of one file: a later copy of it needs no second one beside it.
  const copy = new DatabaseSync(target)
  try {
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
  checkSqliteFile(target)
}

/** Whether a server, or anything else, has the file open. */
export function isSqliteFileInUse(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Needs the file for itself alone, which an open connection, idle or not, does not leave.
    return database.prepare('pragma journal_mode = delete').get()?.['journal_mode'] !== 'delete'
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)) return true
    // What is no database can be put aside.
    return false
  } finally {
    database.close()
  }
}

/** Moves the file and what belongs to it aside; gives the new name, or undefined where there was none. */
export function putAside(file: string, suffix: string): string | undefined {
  if (!existsSync(file)) return undefined
  const aside = `${file}.${suffix}`
  for (const part of ['-wal', '-shm']) if (existsSync(file + part)) renameSync(file + part, aside + part)
  renameSync(file, aside)
  return aside
}

/** The file appears whole or not at all, and survives a power cut once this is done. */
export async function placeFile(source: string, target: string): Promise<void> {
  const draft = `${target}.restoring`
  await rm(draft, { force: true })
  await copyFile(source, draft)
  const handle = await open(draft, 'r+')
  try {
    await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, target)
  await syncFolder(dirname(target))
}

/** Windows cannot open folders, and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
