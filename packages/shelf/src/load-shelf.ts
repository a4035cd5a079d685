/** Reads all texts of the shelf. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LEVELS } from '@wordnest/vocabulary/study-list'

import { parseShelfText } from './parse-shelf-text.ts'
import type { ShelfText } from './shelf-text.ts'

export const SHELF_FOLDER = join(import.meta.dirname, '../texts')

/**
 * The easiest first, then by name.
 *
 * @throws {Error} That names the file and what is wrong with it.
 */
export async function loadShelf(folder: string = SHELF_FOLDER): Promise<readonly ShelfText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  const texts = await Promise.all(
    names.map(async (name) => {
      const file = await readFile(join(folder, name), 'utf8')
      try {
        return parseShelfText(name.slice(0, -'.txt'.length), file)
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }),
  )
  return texts.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}
