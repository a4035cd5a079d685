import { withoutPossessive } from './asked-word.ts'
import type { Engine } from './engine.ts'
import { ALL_POS } from './lemmas.ts'
import type { Meaning } from './meanings.ts'
import { candidateTerms, findHeadWord } from './multi-word.ts'
import type { WordnetPos } from './wordnet.ts'

export type MeaningsByPos = ReadonlyMap<WordnetPos, readonly Meaning[]>

/** Spellings under which the dictionary may list a word: without 's, hyphens as spaces or gone, accents gone. */
function spellingsOf(word: string): string[] {
  const bare = withoutPossessive(word)
  const plain = bare.normalize('NFD').replace(/\p{M}/gu, '')
  const spellings = [word, bare, plain].flatMap((form) => [
    form,
    form.replaceAll('-', '_'),
    form.replaceAll('-', ''),
    form.replaceAll('.', ''),
  ])
  return [...new Set(spellings)].filter((form) => form !== '')
}

function meaningsOfForm({ meanings }: Engine, form: string): MeaningsByPos {
  return new Map(ALL_POS.map((pos) => [pos, meanings.of(form, pos)] as const).filter(([, found]) => found.length > 0))
}

/** Empty when the dictionary has no such word. */
export function lookUpWord(engine: Engine, word: string): MeaningsByPos {
  for (const spelling of spellingsOf(word)) {
    const found = meaningsOfForm(engine, spelling)
    if (found.size > 0) return found
  }
  const own = engine.ownEntries.recent.get(word) ?? []
  return own.length === 0 ? new Map() : new Map([['n', own.map((entry) => engine.meanings.fromOwnEntry(entry))]])
}

/** `looked_forward` as `look_forward`; the last word's endings are the lemmatiser's work. */
function formsOfTerm({ lemmatiser }: Engine, term: readonly string[]): string[] {
  const [first = '', ...rest] = term
  const verbs = lemmatiser.basesOf(first, 'v').filter((base) => base !== first)
  // A verb's base first: `giving up` is also listed as a noun.
  const heads = [...verbs, first, ...lemmatiser.basesOf(first, 'n')]
  const joined = [...new Set(heads)].map((head) => [head, ...rest].join('_'))
  return [...joined, term.join('-'), ...(term.length === 2 ? [term.join('')] : [])]
}

/** The listed term of several words that fits best, or empty. */
export function lookUpTerm(engine: Engine, parts: readonly string[]): MeaningsByPos {
  for (const term of candidateTerms(parts)) {
    for (const form of formsOfTerm(engine, term)) {
      const found = meaningsOfForm(engine, form)
      if (found.size > 0) return found
    }
  }
  return new Map()
}

export function headWordOf(engine: Engine, parts: readonly string[]): string | undefined {
  const { lemmatiser, ownEntries } = engine
  return findHeadWord(
    parts,
    (word) => lemmatiser.basesOf(word, 'v').length > 0,
    (word) => !ownEntries.grammar.has(word) && ALL_POS.some((pos) => lemmatiser.basesOf(word, pos).length > 0),
  )
}
