/** Reads every entry file of the package. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import type { ParsedEntries } from './parse-entries.ts'
import { parseEntries } from './parse-entries.ts'

export const ENTRIES_FOLDER = join(import.meta.dirname, '../../entries')

/** Files in the order of their names, so that the same folder always gives the same order. */
export async function loadEntries(folder: string = ENTRIES_FOLDER): Promise<ParsedEntries> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.txt')).toSorted()
  const parsed = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return parseEntries(await readFile(path, 'utf8'), relative(folder, path))
    }),
  )
  return {
    entries: parsed.flatMap(({ entries }) => entries),
    problems: parsed.flatMap(({ problems }) => problems),
  }
}
