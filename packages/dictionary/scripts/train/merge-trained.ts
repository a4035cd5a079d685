import type { MergedSenses } from '../../src/entries/merged-senses.ts'
import type { TrainedSense } from '../../src/senses/model-file.ts'

function addUp(one: TrainedSense, other: TrainedSense): TrainedSense {
  const sparse = new Map(one.sparse)
  for (const [hash, weight] of other.sparse) sparse.set(hash, (sparse.get(hash) ?? 0) + weight)
  // A sense scores 1 where it is right and -1 elsewhere: of two that are never right together, one of both is right at their sum + 1.
  return { dense: one.dense.map((value, i) => value + (other.dense[i] ?? 0)), sparse, bias: one.bias + other.bias + 1 }
}

/**
 * The weights after senses were merged. Ridge regression is linear in what a sample ought to score, so the sum of two senses' weights
 * is what training would have found for both together.
 */
export function mergeTrained(
  senses: ReadonlyMap<string, TrainedSense>,
  merged: MergedSenses,
): Map<string, TrainedSense> {
  const after = new Map(senses)
  for (const [id, kept] of merged) {
    const gone = after.get(id)
    const stays = after.get(kept)
    if (gone) after.set(kept, stays ? addUp(stays, gone) : gone)
    after.delete(id)
  }
  return after
}
