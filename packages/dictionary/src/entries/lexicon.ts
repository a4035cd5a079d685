/** Which forms belong to which headwords, and how early a learner meets a headword. */
import type { Entry, EntryPos, Level } from './entry.ts'
import { LEVELS, isPhrase, levelRank, lowestLevel } from './entry.ts'
import type { Inflector } from './inflect.ts'
import { formsOfEntry } from './inflect.ts'

export type Headword = { headword: string; pos: EntryPos; level: Level }

export type Lexicon = {
  /** Headwords of which the word, in lower case, is a form. */
  headwordsOf(form: string): readonly Headword[]
  /**
   * The earliest level of any headword with that form. A form that a phrase fixes and that is no headword itself
   * (`according` to, pros and `cons`) is as early as that phrase.
   */
  levelOf(form: string): Level | undefined
}

/** Headwords are of one word: phrases are found another way. */
export function createLexicon(entries: readonly Entry[], inflector: Inflector): Lexicon {
  const byForm = new Map<string, Headword[]>()
  for (const entry of entries) {
    if (isPhrase(entry) || entry.senses.length === 0) continue
    const head = { headword: entry.headword, pos: entry.pos, level: lowestLevel(entry) }
    for (const form of formsOfEntry(inflector, entry)) byForm.set(form, [...(byForm.get(form) ?? []), head])
  }
  const headwordsOf = (form: string): readonly Headword[] => byForm.get(form) ?? []
  const fixedForms = new Map<string, number>()
  for (const entry of entries) {
    if (!isPhrase(entry) || entry.senses.length === 0) continue
    const rank = levelRank(lowestLevel(entry))
    for (const word of entry.headword.toLowerCase().split(' ')) {
      if (headwordsOf(word).some(({ headword }) => headword.toLowerCase() === word)) continue
      fixedForms.set(word, Math.min(rank, fixedForms.get(word) ?? rank))
    }
  }
  return {
    headwordsOf,
    levelOf(form) {
      const ranks = headwordsOf(form).map((head) => levelRank(head.level))
      const fixed = fixedForms.get(form)
      if (fixed !== undefined) ranks.push(fixed)
      return ranks.length === 0 ? undefined : LEVELS[Math.min(...ranks)]
    },
  }
}
