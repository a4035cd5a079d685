/** The rules of the shelf, and the list of levels that pages load: it follows from the dictionary's entries. */
import { readFile } from 'node:fs/promises'

import { packWordLevels } from '@wordnest/levels/word-levels'
import { checkAnswerLengths, checkShelfText } from '@wordnest/shelf/check-shelf-text'
import { loadShelf } from '@wordnest/shelf/load-shelf'

import { loadWordLevels, WORD_LEVELS_FILE } from '../levels/pack-word-levels.ts'

export async function loadShelfProblems(): Promise<string[]> {
  const levels = await loadWordLevels()
  const shelf = await loadShelf()
  const isCurrent = (await readFile(WORD_LEVELS_FILE, 'utf8')) === packWordLevels(levels)
  return [
    ...(isCurrent ? [] : ['The list of levels is old: node tools/levels/write-word-levels.ts']),
    ...shelf.flatMap((text) => checkShelfText(text, levels)),
    ...checkAnswerLengths(shelf),
  ]
}
