import { EMBEDDED_SIZE, hashName, sparseScale } from '../../src/senses/sense-model.ts'
import type { TrainedGroup } from '../../src/senses/model-file.ts'
import { DENSE_SIZE } from '../../src/senses/features.ts'
import type { SenseFeatures } from '../../src/senses/features.ts'

/** Scores of weights that are not packed yet, in the order of the group's ids. */
export function scoreTrained(
  group: TrainedGroup,
  { features, embedded }: { features: SenseFeatures; embedded: Float32Array | undefined },
): number[] {
  const dense = new Float32Array(DENSE_SIZE + EMBEDDED_SIZE)
  dense.set(features.dense)
  if (embedded) dense.set(embedded, DENSE_SIZE)
  return group.senses.map((sense) => {
    let sum = sense.bias
    for (let i = 0; i < dense.length; i += 1) sum += (sense.dense[i] ?? 0) * (dense[i] ?? 0)
    let named = 0
    for (const name of features.sparse) named += sense.sparse.get(hashName(name)) ?? 0
    return sum + named * sparseScale(features.sparse.length)
  })
}
