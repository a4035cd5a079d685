import type { Meaning } from './meanings.ts'
import { likenessOf } from './term-vectors.ts'
import type { TermVectors } from './term-vectors.ts'
import type { Terms } from './terms.ts'
import type { Sentence } from './text-reader.ts'

/** Terms of a text with how near they stand to the word whose meaning is asked. */
export type Surroundings = ReadonlyMap<number, number>

const NEAR_SENTENCES = 3
const FAR_WEIGHT = 0.1
// Weighed on WordNet's own examples, held out, and on sentences of our own.
const OVERLAP_WEIGHT = 0.25
const LIKENESS_WEIGHT = 4
// A term of a science that the makers of WordNet never met in plain texts is hardly the learner's.
const UNSEEN_TECHNICAL = 0.4
const LENGTH_POWER = 0.3

/** Terms of each sentence, computed once for all the words asked of a text. */
export function termsOfSentences(sentences: readonly Sentence[], terms: Terms): number[][] {
  return sentences.map((sentence) =>
    sentence.tokens.flatMap(({ lower }) => {
      const whole = terms.idOf(lower)
      if (whole !== undefined) return [whole]
      return lower.split(/['-]/).flatMap((part) => terms.idOf(part) ?? [])
    }),
  )
}

/** `at` are the sentences that contain the word; `without` are its own terms, which favour no meaning. */
export function surroundingsOf(
  termsBySentence: readonly (readonly number[])[],
  at: readonly number[],
  without: ReadonlySet<number>,
): Surroundings {
  const surroundings = new Map<number, number>()
  for (const [index, ids] of termsBySentence.entries()) {
    const distance = Math.min(...at.map((position) => Math.abs(position - index)))
    const weight = distance <= NEAR_SENTENCES ? 0.5 ** distance : FAR_WEIGHT
    for (const id of ids) if (!without.has(id) && weight > (surroundings.get(id) ?? 0)) surroundings.set(id, weight)
  }
  return surroundings
}

/** Shared terms, rarer ones counting more, over a length that keeps long glosses from winning by size. */
export function overlapOf(meaning: Meaning, surroundings: Surroundings, terms: Terms): number {
  let shared = 0
  let length = 0
  for (const [id, weight] of meaning.traits().signature) {
    const rarity = terms.weightOf(id)
    length += (rarity * weight) ** 2
    shared += rarity ** 2 * weight * (surroundings.get(id) ?? 0)
  }
  return shared === 0 ? 0 : shared / length ** LENGTH_POWER
}

function priorOf({ count, rank, isTechnical }: Meaning): number {
  const unseen = 0.5 + 0.5 / rank
  return count === 0 && isTechnical ? unseen * UNSEEN_TECHNICAL : count + unseen
}

/** Lesk's overlap and the likeness of directions, with a log prior from counted senses. Best first. */
export function rankMeanings(
  meanings: readonly Meaning[],
  surroundings: Surroundings,
  { terms, vectors }: { terms: Terms; vectors: TermVectors },
): Meaning[] {
  if (meanings.length < 2) return [...meanings]
  const direction = vectors.of(surroundings)
  const scoreOf = (meaning: Meaning): number =>
    Math.log(priorOf(meaning)) +
    OVERLAP_WEIGHT * overlapOf(meaning, surroundings, terms) +
    LIKENESS_WEIGHT * likenessOf(meaning.traits().vector, direction)
  return meanings
    .map((meaning) => ({ meaning, score: scoreOf(meaning) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ meaning }) => meaning)
}
