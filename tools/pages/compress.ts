import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Folders } from './folders.ts'

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt|map)$/
/** Below it the headers weigh more than what is won. */
const MIN_BYTES = 512
/** Each holds a thread of the four that Node has. */
const AT_ONCE = 4

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `x.br` and `x.gz` beside every file that gets smaller by it and has none yet; folders and files with a dot are not served. */
export async function compressFiles({ dist }: Folders): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(dist.length).includes('/.'))
  const next = paths.values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressAll(next)))
}

async function compressAll(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const bytes = await readFile(path)
    if (bytes.length < MIN_BYTES || existsSync(`${path}.br`)) continue
    const [smallest, small] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (smallest.length < bytes.length) await writeFile(`${path}.br`, smallest)
    if (small.length < bytes.length) await writeFile(`${path}.gz`, small)
  }
}
