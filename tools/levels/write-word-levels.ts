// Writes the list of levels that pages load. Usage: node tools/levels/write-word-levels.ts
import { writeFile } from 'node:fs/promises'

import { packWordLevels } from '@wordnest/levels/word-levels'

import { loadWordLevels, WORD_LEVELS_FILE } from './pack-word-levels.ts'

await writeFile(WORD_LEVELS_FILE, packWordLevels(await loadWordLevels()))
