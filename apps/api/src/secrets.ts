/** The secret that signs sessions: from the settings, or made on the first start and saved in the data folder. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_FILE = 'session-secret'
const SECRET_BYTES = 48

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

function findSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < SECRET_BYTES)
      throw new Error(`${file} is damaged: restore it, or delete it (everybody signs in again)`)
    return secret
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Written whole under another name first: a process killed half-way, or a second one, never leaves half a secret. */
function writeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  const descriptor = openSync(draft, 'w', 0o600)
  try {
    writeSync(descriptor, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(draft)
  }
}

/** The same secret on every start in this folder. Throws where the folder cannot be written. */
export function loadSessionSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE)
  const known = findSecret(file)
  if (known !== undefined) return known
  writeSecret(file)
  const secret = findSecret(file)
  if (secret === undefined) throw new Error(`${file} could not be written`)
  return secret
}
