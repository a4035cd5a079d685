/** What a backup says of itself: of which database, when, and the checksum of each of its files. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import * as z from 'zod/mini'

import { BackupProblem } from './backup-problem.ts'

const FORMAT = 1
export const MANIFEST_FILE = 'manifest.json'

/** `portable` restores into either database; the others are the database's own form. */
export const BACKUP_FORMS = ['sqlite', 'postgres', 'portable'] as const
export type BackupForm = (typeof BACKUP_FORMS)[number]

export const DATA_FILES = { sqlite: 'wordnest.db', postgres: 'wordnest.dump', portable: 'tables.jsonl' } as const

const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  form: z.enum(BACKUP_FORMS),
  createdAt: z.iso.datetime(),
  /** The newest migration that had run. */
  schema: z.string(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof ManifestSchema>

async function toChecksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST_FILE)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

export async function buildManifest(
  folder: string,
  { form, schema, nowMs }: { form: BackupForm; schema: string; nowMs: number },
): Promise<Manifest> {
  const files: Record<string, string> = {}
  for (const path of await listFiles(folder)) files[path] = await toChecksum(join(folder, path))
  return { format: FORMAT, form, createdAt: new Date(nowMs).toISOString(), schema, files }
}

/** @throws BackupProblem for a folder that is no backup, or not the one that was written. */
export async function loadManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupProblem(`${folder} is no backup: it has no ${MANIFEST_FILE}`, { cause })
  })
  const parsed = ManifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupProblem(`${folder} is a backup of another kind, or damaged: ${MANIFEST_FILE}`)
  const manifest = parsed.data
  for (const [path, checksum] of Object.entries(manifest.files)) {
    const found = await toChecksum(join(folder, path)).catch(() => 'missing')
    if (found !== checksum) throw new BackupProblem(`${join(folder, path)} is damaged or missing: nothing was restored`)
  }
  if (!(DATA_FILES[manifest.form] in manifest.files)) throw new BackupProblem(`${folder} holds no database`)
  return manifest
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
