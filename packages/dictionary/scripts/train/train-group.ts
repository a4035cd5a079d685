/** Trains the linear models of one group of competing entries. */
import type { SenseFeatures } from '../../src/senses/features.ts'
import type { TrainedGroup, TrainedSense } from '../../src/senses/model-file.ts'
import { DENSE_SIZE } from '../../src/senses/features.ts'
import { EMBEDDED_SIZE, hashName, sparseScale } from '../../src/senses/sense-model.ts'
import { ridgeWeights } from './ridge.ts'
import { scoreTrained } from './score-trained.ts'

export type TrainingSample = { id: string; features: SenseFeatures; embedded: Float32Array | undefined; weight: number }

/** Fitted on labelled passages that were not trained on. */
const SETTINGS = { strength: 0.5, sparse: 2.2, embedded: 1.2 }
/** Where weights of an earlier training are kept, new samples move them as far as these ask against what they said. */
const STRENGTH_FROM_EARLIER = 2
const MOST_NAMED = 120

function denseOf({ features, embedded }: TrainingSample): Float32Array {
  const all = new Float32Array(DENSE_SIZE + EMBEDDED_SIZE)
  all.set(features.dense)
  if (embedded)
    all.set(
      embedded.map((value) => value * SETTINGS.embedded),
      DENSE_SIZE,
    )
  return all
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

const UNTRAINED: TrainedSense = { dense: new Float32Array(DENSE_SIZE + EMBEDDED_SIZE), sparse: new Map(), bias: 0 }
const NEW_SENSE: TrainedSense = { ...UNTRAINED, bias: -1 }

/**
 * A sense without a sample keeps the lowest bias. With weights of an earlier training the samples teach only what these get wrong,
 * and text that they had seen and that is no longer at hand is not forgotten.
 */
export function trainGroup(
  samples: readonly TrainingSample[],
  ids: readonly string[],
  earlier: ReadonlyMap<string, TrainedSense> = new Map(),
): TrainedGroup {
  const size = samples.length
  const isFresh = !ids.some((id) => earlier.has(id))
  const starts = ids.map((id) => earlier.get(id) ?? (isFresh ? UNTRAINED : NEW_SENSE))
  const said = samples.map((sample) => scoreTrained({ ids, senses: starts }, sample))
  const dense = samples.map(denseOf)
  const named = samples.map(({ features }) => new Set(features.sparse.map(hashName)))
  const kernel = new Float64Array(size * size)
  const sparseWeight = SETTINGS.sparse ** 2
  for (let i = 0; i < size; i += 1) {
    for (let j = i; j < size; j += 1) {
      let shared = 0
      const other = named[j] ?? new Set()
      for (const name of named[i] ?? []) if (other.has(name)) shared += 1
      const scale = sparseScale(named[i]?.size ?? 1) * sparseScale(other.size)
      const value = dot(dense[i] ?? new Float32Array(), dense[j] ?? new Float32Array()) + sparseWeight * shared * scale
      kernel[i * size + j] = value
      kernel[j * size + i] = value
    }
  }
  const classes = samples.map(({ id }) => ids.indexOf(id))
  const { alphas, biases } = ridgeWeights(
    kernel,
    classes,
    (i, name) => (classes[i] === name ? 1 : -1) - (said[i]?.[name] ?? 0),
    samples.map(({ weight }) => weight),
    ids.length,
    isFresh ? SETTINGS.strength : STRENGTH_FROM_EARLIER,
    isFresh ? 0 : STRENGTH_FROM_EARLIER,
  )
  const senses = ids.map((_, index): TrainedSense => {
    const start = starts[index] ?? UNTRAINED
    const alpha = alphas[index] ?? new Float64Array(size)
    const sum = new Float32Array(DENSE_SIZE + EMBEDDED_SIZE)
    const sparse = new Map<number, number>(start.sparse)
    for (let i = 0; i < size; i += 1) {
      const factor = alpha[i] ?? 0
      const values = dense[i] ?? sum
      for (let k = 0; k < sum.length; k += 1) sum[k] = (sum[k] ?? 0) + factor * (values[k] ?? 0)
      const scale = sparseWeight * sparseScale(named[i]?.size ?? 1)
      for (const name of named[i] ?? []) sparse.set(name, (sparse.get(name) ?? 0) + factor * scale)
    }
    for (let k = DENSE_SIZE; k < sum.length; k += 1) sum[k] = (sum[k] ?? 0) * SETTINGS.embedded
    for (let k = 0; k < sum.length; k += 1) sum[k] = (sum[k] ?? 0) + (start.dense[k] ?? 0)
    const heaviest = [...sparse].toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1])).slice(0, MOST_NAMED)
    return { dense: sum, sparse: new Map(heaviest), bias: start.bias + (biases[index] ?? 0) }
  })
  return { ids, senses }
}
