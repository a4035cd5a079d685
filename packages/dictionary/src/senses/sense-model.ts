/** One linear model for each group of words whose forms meet (saw: see, saw): a score for every sense of the group. */
import type { SenseFeatures } from './features.ts'
import { DENSE_SIZE } from './features.ts'

const encoder = new TextEncoder()

/** FNV-1a of a feature's name: names are not stored, and two that meet in one sense do no harm. */
export function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Numbers of a sentence embedding after projection. */
export const EMBEDDED_SIZE = 96

/** Weights of one sense, each block with a scale of its own so that 8 bits are enough. */
export type SenseWeights = {
  dense: Int8Array
  denseScale: number
  /** Weights by the hash of the feature's name. */
  sparse: ReadonlyMap<number, number>
  bias: number
}

/** Weights in the order of `ids`. */
export type GroupModel = { ids: string[]; weights: SenseWeights[] }

function dot(weights: Int8Array, values: Float32Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += (weights[i] ?? 0) * (values[i] ?? 0)
  return sum
}

/** The weight of one named feature where a place has `count` of them: a long list does not shout. */
export function sparseScale(count: number): number {
  return 1 / Math.sqrt(Math.max(1, count))
}

function scoreOf(weights: SenseWeights, dense: Float32Array, sparse: readonly number[]): number {
  let named = 0
  for (const name of sparse) named += weights.sparse.get(name) ?? 0
  return weights.bias + weights.denseScale * dot(weights.dense, dense) + named * sparseScale(sparse.length)
}

/** Scores in the order of `model.ids`; rougher without `embedded`, which holds {@link EMBEDDED_SIZE} numbers. */
export function scoreSenses(model: GroupModel, features: SenseFeatures, embedded?: Float32Array): number[] {
  const sparse = features.sparse.map(hashName)
  const dense = new Float32Array(DENSE_SIZE + (embedded ? EMBEDDED_SIZE : 0))
  dense.set(features.dense)
  if (embedded) dense.set(embedded, DENSE_SIZE)
  return model.weights.map((weights) => scoreOf(weights, dense, sparse))
}
