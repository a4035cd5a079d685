// The dictionary as a file for devices without a connection. Packing takes some seconds, so it is cached from build to build.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { toDictionaryFile } from '@wordnest/contracts/dictionary-file'
import { listOfflineEntries } from '@wordnest/dictionary/offline-entries'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best takes a minute for a twentieth less. */
const BROTLI_QUALITY = 9
const CACHE = 'node_modules/.cache/wordnest/pages'

export type DictionaryFile = {
  /** Its address changes with its content. */
  readonly url: string
  readonly copyTo: (dist: string) => Promise<void>
}

/** Another build may read meanwhile: a file appears whole or not at all. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}

async function pack(path: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [smallest, small] = await Promise.all([
    brotli(bytes, { params }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await writeWhole(`${path}.gz`, small)
  await writeWhole(path, text)
  // The last one: where it is, the others are.
  await writeWhole(`${path}.br`, smallest)
}

export async function prepareDictionaryFile(root: string): Promise<DictionaryFile> {
  const text = toDictionaryFile(await listOfflineEntries())
  const name = `dictionary-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`
  const folder = join(root, CACHE)
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  const isPacked = await stat(`${path}.br`).then(
    () => true,
    () => false,
  )
  if (!isPacked) await pack(path, text)
  return {
    url: `/assets/${name}`,
    async copyTo(dist) {
      for (const end of ['', '.br', '.gz']) await copyFile(`${path}${end}`, join(dist, 'assets', `${name}${end}`))
    },
  }
}
