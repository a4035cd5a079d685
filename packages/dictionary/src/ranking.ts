import type { Engine } from './engine.ts'
import type { Meaning } from './meanings.ts'
import type { Casing } from './occurrences.ts'
import type { Reading } from './reading.ts'
import { rankMeanings } from './sense-choice.ts'
import type { MeaningsByPos } from './word-lookup.ts'
import type { WordnetPos } from './wordnet.ts'

const MOST_OF_SAME_PART = 3

function fitsCasing(meaning: Meaning, casing: Casing): boolean {
  return casing === 'unknown' || meaning.isCapital === (casing === 'capital')
}

/** Parts of speech from the likeliest: the text's, then those met most often. */
function orderParts(byPos: MeaningsByPos, wanted: WordnetPos | undefined): WordnetPos[] {
  const weigh = (pos: WordnetPos): number =>
    (pos === wanted ? Infinity : 0) + (byPos.get(pos) ?? []).reduce((sum, { count }) => sum + count + 0.1, 0)
  return [...byPos.keys()].toSorted((a, b) => weigh(b) - weigh(a))
}

/** All meanings, the chosen one first, then at most three of its part of speech before the others. */
export function rankAll(engine: Engine, byPos: MeaningsByPos, { pos, casing, around }: Reading): Meaning[] {
  const [first = [], ...rest] = orderParts(byPos, pos).map((part) => byPos.get(part) ?? [])
  const fitting = first.filter((meaning) => fitsCasing(meaning, casing))
  const unfitting = first.filter((meaning) => !fitsCasing(meaning, casing))
  const same = [...rankMeanings(fitting, around(), engine), ...rankMeanings(unfitting, around(), engine)]
  const others = rest.flatMap((list) => list.find((meaning) => fitsCasing(meaning, casing)) ?? list.slice(0, 1))
  return [...same.slice(0, 1 + MOST_OF_SAME_PART), ...others, ...same.slice(1 + MOST_OF_SAME_PART)]
}
