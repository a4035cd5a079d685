/** The data folder: only its owner may read what is in it. */
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const MODE_BITS = 0o777
/** Set on folders that several users share, such as /tmp. */
const STICKY_BIT = 0o1000
/** Wordnest's own files: other files in the folder keep their modes. */
const OWN_NAME = /^(?:wordnest\.|session-secret|speech|outbox|media|backups|before-restore)/

/** From now on, files and folders that this process creates are readable by its user alone. */
export function createPrivateFiles(): void {
  process.umask(0o077)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Files become 0600, folders 0700; links are not followed. Gives the paths whose mode this user cannot change.
 */
export function restrictAccess(path: string): readonly string[] {
  try {
    const stats = lstatSync(path)
    const isFolder = stats.isDirectory()
    if (!isFolder && !stats.isFile()) return []
    const mode = isFolder ? PRIVATE_FOLDER : PRIVATE_FILE
    if ((stats.mode & MODE_BITS) !== mode) chmodSync(path, mode)
    return isFolder ? readdirSync(path).flatMap((name) => restrictAccess(join(path, name))) : []
  } catch (error) {
    // Another process has removed a draft of its own.
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'EACCES') return [path]
    throw error
  }
}

/** The file exists afterwards and is private. It is not opened where it exists: closing it would drop this process's locks. */
export function createPrivateFile(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: PRIVATE_FILE })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  chmodSync(file, PRIVATE_FILE)
}

function restrictTop(folder: string): readonly string[] {
  try {
    if ((statSync(folder).mode & STICKY_BIT) === 0) chmodSync(folder, PRIVATE_FOLDER)
    return []
  } catch (error) {
    if (codeOf(error) === 'EPERM') return [folder]
    throw error
  }
}

/**
 * Makes the data folder where it is missing, and restricts what is in it. Throws where it cannot be written; gives the paths
 * whose mode this user cannot change.
 */
export function openDataFolder(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const own = readdirSync(folder).filter((name) => OWN_NAME.test(name))
  return [...restrictTop(folder), ...own.flatMap((name) => restrictAccess(join(folder, name)))]
}
