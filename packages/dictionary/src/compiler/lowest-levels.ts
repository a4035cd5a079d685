/** At which level learners meet each word first, for pages that tell how hard a text is. */
import type { Entry, Level } from '../entries/entry.ts'
import { isPhrase, LEVELS } from '../entries/entry.ts'

/** The rarest words that the list has: a word that it lacks is rarer than all of them. */
const HIGHEST = LEVELS.indexOf('B2')

/** Headwords and other spellings of A1-B2 in lower case, each with the level of its easiest sense. Phrases are not among them. */
export function listLowestLevels(entries: readonly Entry[]): ReadonlyMap<string, Level> {
  const lowest = new Map<string, number>()
  for (const entry of entries) {
    if (isPhrase(entry) || /\s/.test(entry.headword)) continue
    const level = Math.min(...entry.senses.map((sense) => LEVELS.indexOf(sense.level)))
    if (level > HIGHEST) continue
    for (const spelling of [entry.headword, ...entry.variants.map((variant) => variant.spelling)]) {
      const word = spelling.toLowerCase()
      if (!/\s/.test(word)) lowest.set(word, Math.min(level, lowest.get(word) ?? level))
    }
  }
  return new Map([...lowest].map(([word, level]) => [word, LEVELS[level] ?? 'B2']))
}
