/** The directions in which vectors differ most: principal components by subspace iteration. */
import { FULL_SIZE } from '../../src/senses/embedder.ts'
import type { Projection } from '../../src/senses/model-file.ts'
import { EMBEDDED_SIZE } from '../../src/senses/sense-model.ts'

const MOST_VECTORS = 6_000
const ROUNDS = 12

function meanOf(vectors: readonly Float32Array[], size: number): Float32Array {
  const mean = new Float32Array(size)
  for (const vector of vectors)
    for (let i = 0; i < size; i += 1) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / vectors.length
  return mean
}

function covarianceOf(vectors: readonly Float32Array[], size: number): Float64Array {
  const covariance = new Float64Array(size * size)
  for (const vector of vectors)
    for (let i = 0; i < size; i += 1)
      for (let j = 0; j < size; j += 1)
        covariance[i * size + j] = (covariance[i * size + j] ?? 0) + (vector[i] ?? 0) * (vector[j] ?? 0)
  return covariance
}

function orthonormalise(rows: readonly Float64Array[]): void {
  for (const [index, row] of rows.entries()) {
    for (const earlier of rows.slice(0, index)) {
      const along = row.reduce((sum, value, k) => sum + value * (earlier[k] ?? 0), 0)
      for (let k = 0; k < row.length; k += 1) row[k] = (row[k] ?? 0) - along * (earlier[k] ?? 0)
    }
    const length = Math.hypot(...row) || 1
    for (let k = 0; k < row.length; k += 1) row[k] = (row[k] ?? 0) / length
  }
}

function multiply(matrix: Float64Array, row: Float64Array): Float64Array<ArrayBuffer> {
  return Float64Array.from(row, (_, i) => {
    let sum = 0
    for (let k = 0; k < row.length; k += 1) sum += (matrix[i * row.length + k] ?? 0) * (row[k] ?? 0)
    return sum
  })
}

/** Unit vectors, the most telling first. The same vectors always give the same answer. */
export function mainDirections(vectors: readonly Float32Array[], count: number): Float64Array[] {
  const size = vectors[0]?.length ?? 0
  const step = Math.max(1, Math.floor(vectors.length / MOST_VECTORS))
  const covariance = covarianceOf(
    vectors.filter((_, i) => i % step === 0),
    size,
  )
  let rows = Array.from({ length: count }, (_row, r) =>
    Float64Array.from({ length: size }, (_column, i) => Math.sin(1 + r * 7.3 + i * 1.7 + r * i * 0.37)),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    rows = rows.map((row) => multiply(covariance, row))
    orthonormalise(rows)
  }
  return rows
}

/** The embedding's numbers in the main directions. */
export function project(vector: Float32Array, { matrix, mean }: Projection): Float32Array {
  return Float32Array.from({ length: EMBEDDED_SIZE }, (_, row) => {
    let sum = 0
    for (let i = 0; i < FULL_SIZE; i += 1)
      sum += (matrix[row * FULL_SIZE + i] ?? 0) * ((vector[i] ?? 0) - (mean[i] ?? 0))
    return sum
  })
}

/** Cuts sentence embeddings to {@link EMBEDDED_SIZE} numbers, of length 1 on the average. */
export function fitProjection(vectors: readonly Float32Array[]): Projection {
  const mean = meanOf(vectors, FULL_SIZE)
  const centred = vectors.map((vector) => vector.map((value, i) => value - (mean[i] ?? 0)))
  const matrix = Float32Array.from(mainDirections(centred, EMBEDDED_SIZE).flatMap((row) => [...row]))
  const lengths = vectors.slice(0, MOST_VECTORS).map((vector) => Math.hypot(...project(vector, { matrix, mean })))
  const scale =
    lengths.length /
    Math.max(
      1e-9,
      lengths.reduce((sum, length) => sum + length, 0),
    )
  return { mean, matrix: matrix.map((value) => value * scale) }
}
