import type { Terms } from './terms.ts'

/** A direction in the space where words that share glosses stand close together; length 1, or 0 when unknown. */
export type TermVector = Float32Array

export type TermVectors = { of(weightedTerms: ReadonlyMap<number, number>): TermVector }

export const VECTOR_SIZE = 48

/** `table` holds VECTOR_SIZE signed bytes for each of the commonest terms, in the order of their numbers. */
export function readTermVectors(table: Int8Array, terms: Terms): TermVectors {
  return {
    of(weightedTerms) {
      const sum = new Float32Array(VECTOR_SIZE)
      for (const [id, weight] of weightedTerms) {
        const start = id * VECTOR_SIZE
        if (start >= table.length) continue
        const factor = weight * terms.weightOf(id)
        for (let k = 0; k < VECTOR_SIZE; k += 1) sum[k] = (sum[k] ?? 0) + factor * (table[start + k] ?? 0)
      }
      let squares = 0
      for (const value of sum) squares += value * value
      const length = Math.sqrt(squares)
      if (length > 0) for (let k = 0; k < VECTOR_SIZE; k += 1) sum[k] = (sum[k] ?? 0) / length
      return sum
    },
  }
}

/** Cosine, from -1 to 1. */
export function likenessOf(a: TermVector, b: TermVector): number {
  let sum = 0
  for (let k = 0; k < VECTOR_SIZE; k += 1) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}
