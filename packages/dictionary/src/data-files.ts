import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ByteSource } from './byte-source.ts'
import { openByteSource } from './byte-source.ts'

const DATA_FOLDER = join(import.meta.dirname, '../data')

export function readDataFile(name: string): Promise<string> {
  return readFile(join(DATA_FOLDER, name), 'utf8')
}

/** One signed byte for each number. */
export async function readDataBytes(name: string): Promise<Int8Array> {
  const bytes = await readFile(join(DATA_FOLDER, name))
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Read in place, part by part. */
export function openDataFile(name: string): ByteSource {
  return openByteSource(join(DATA_FOLDER, name))
}
