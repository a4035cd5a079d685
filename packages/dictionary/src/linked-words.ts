/** Words of a definition that its reader may not know, so that a card can link their entries. */
import { wordsOf } from './checker/words.ts'
import type { WordMeaning } from './defined-word.ts'
import { levelRank } from './entries/entry.ts'
import type { OwnDictionary } from './own-dictionary.ts'

const MOST_LINKS = 6
const A2 = levelRank('A2')
const B1 = levelRank('B1')
const B2 = levelRank('B2')

/** Adds the words above the defining vocabulary: A1-A2, and B1 for a meaning of B2 or above. */
export function createLinker({ levelOf }: Pick<OwnDictionary, 'levelOf'>): <T extends WordMeaning>(meaning: T) => T {
  return (meaning) => {
    const known = meaning.level !== undefined && levelRank(meaning.level) >= B2 ? B1 : A2
    const hard = wordsOf(meaning.definition)
      .filter(({ lower }) => {
        const level = levelOf(lower)
        return level !== undefined && levelRank(level) > known
      })
      .map(({ text }) => text)
    const linkedWords = [...new Set(hard)].slice(0, MOST_LINKS)
    return linkedWords.length === 0 ? meaning : { ...meaning, linkedWords }
  }
}
