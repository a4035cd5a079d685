/** The list of levels as pages load it, made from the dictionary's entries. */
import { join } from 'node:path'

import { listLowestLevels } from '@wordnest/dictionary/compiler/lowest-levels'
import { loadEntries } from '@wordnest/dictionary/entries/load-entries'
import type { WordLevels } from '@wordnest/levels/word-levels'

export const WORD_LEVELS_FILE = join(import.meta.dirname, '../../apps/web/src/shared/levels/word-levels.txt')

export async function loadWordLevels(): Promise<WordLevels> {
  return listLowestLevels((await loadEntries()).entries)
}
