/** All entries of ours, for a copy of the dictionary that needs neither WordNet nor a tagger. */
import { toBases } from '@wordnest/vocabulary/word-forms'

import { loadEngine } from './engine.ts'
import { isPhrase } from './entries/entry.ts'
import { formsOfEntry } from './entries/inflect.ts'
import { createLinker } from './linked-words.ts'
import type { FoundEntry } from './look-up.ts'
import { toFound } from './look-up.ts'

export type OfflineEntry = FoundEntry & {
  /** Written forms from which the rules of `vocabulary/word-forms` do not find the headword; other spellings among them. */
  otherForms: readonly string[]
}

export async function listOfflineEntries(): Promise<OfflineEntry[]> {
  const engine = await loadEngine()
  const { index, inflector } = engine.own
  const link = createLinker(engine.own)
  return index.entries.map((entry) => {
    const found = toFound(engine, entry)
    const headword = entry.headword.toLowerCase()
    const forms = isPhrase(entry) ? entry.variants.map(({ spelling }) => spelling) : formsOfEntry(inflector, entry)
    return {
      ...found,
      meanings: found.meanings.map(link),
      otherForms: forms.filter((form) => form !== headword && !toBases(form).has(headword)),
    }
  })
}
