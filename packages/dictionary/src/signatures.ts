import type { Terms } from './terms.ts'
import type { Pointer, Synset, Wordnet } from './wordnet.ts'

/** Terms that point to a meaning, each with its weight. */
export type Signature = ReadonlyMap<number, number>

const OWN_WEIGHT = 1
// Measured on the Raganato all-words set; other relations did not help.
const RELATION_WEIGHTS: Record<string, number> = {
  '@': 0.3,
  '@i': 0.3,
  '~': 0.2,
  '~i': 0.2,
  '+': 0.5,
  ';c': 2,
  ';r': 2,
  ';u': 2,
  '&': 0.7,
  '^': 0.7,
}
// The root concepts have hundreds of kinds below them, which say nothing and cost the most.
const MOST_RELATIONS = 150
const CACHED_SYNSETS = 20_000

export type Signatures = { of(synset: Synset): Signature }

export function createSignatures(wordnet: Wordnet, terms: Terms): Signatures {
  const termsOfSynset = new Map<string, readonly number[]>()

  function termsOf(synset: Synset): readonly number[] {
    return terms.idsOf(`${synset.words.join(' ').replaceAll('_', ' ')} ${synset.gloss}`)
  }

  function relatedTerms({ pos, offset }: Pointer): readonly number[] {
    const key = pos + offset
    const known = termsOfSynset.get(key)
    if (known) return known
    const ids = termsOf(wordnet.synsetAt(pos, offset))
    if (termsOfSynset.size >= CACHED_SYNSETS) termsOfSynset.clear()
    termsOfSynset.set(key, ids)
    return ids
  }

  return {
    of(synset) {
      const signature = new Map<number, number>()
      const add = (ids: readonly number[], weight: number): void => {
        for (const id of ids) if (weight > (signature.get(id) ?? 0)) signature.set(id, weight)
      }
      add(termsOf(synset), OWN_WEIGHT)
      for (const pointer of synset.pointers.slice(0, MOST_RELATIONS)) {
        const weight = RELATION_WEIGHTS[pointer.symbol]
        if (weight !== undefined) add(relatedTerms(pointer), weight)
      }
      return signature
    },
  }
}
