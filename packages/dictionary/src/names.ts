import type { Meaning } from './meanings.ts'
import type { Occurrence } from './occurrences.ts'

const TITLES = new Set('mr mrs ms miss dr doctor sir lady lord professor prof uncle aunt captain'.split(' '))
const MANY_PERSONS = 2

export function followsTitle(occurrences: readonly Occurrence[]): boolean {
  return occurrences.some(({ sentence, tokenIndex, token }) => {
    const previous = sentence.tokens[tokenIndex - 1]
    return token.isCapital && previous?.isCapital === true && TITLES.has(previous.lower)
  })
}

/** Several famous people share the name and the text points to none of them. */
export function isSharedFamilyName(meanings: readonly Meaning[], hasOverlap: (meaning: Meaning) => boolean): boolean {
  const persons = meanings.filter((meaning) => meaning.isPerson)
  return persons.length >= MANY_PERSONS && persons.length === meanings.length && !persons.some(hasOverlap)
}
