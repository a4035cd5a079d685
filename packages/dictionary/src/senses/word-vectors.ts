/** Directions of common words, 8 bits a number: words used alike point the same way (GloVe through wink-embeddings, cut). */

export const VECTOR_SIZE = 32

export type WordVectors = {
  /** Adds `weight` times the word's unit vector to `sum`; false when the word is not known. */
  addTo(sum: Float32Array, word: string, weight: number): boolean
  /** 0 for the most frequent word; undefined when the word is not known. */
  rankOf(word: string): number | undefined
  /** How alike two words are used, from -1 to 1; undefined when one of them is not known. */
  likenessOf(word: string, other: string): number | undefined
}

/** `words` in order of frequency, one a line; `bytes` holds {@link VECTOR_SIZE} numbers for each, of which 127 is a length of 1. */
export function readWordVectors(words: string, bytes: Int8Array): WordVectors {
  const ranks = new Map<string, number>()
  for (const word of words.trim().split('\n')) ranks.set(word, ranks.size)
  if (bytes.length !== ranks.size * VECTOR_SIZE) throw new Error('word-vectors.bin does not fit word-vectors.txt')
  return {
    rankOf: (word) => ranks.get(word),
    addTo(sum, word, weight) {
      const rank = ranks.get(word)
      if (rank === undefined) return false
      const start = rank * VECTOR_SIZE
      for (let i = 0; i < VECTOR_SIZE; i += 1) sum[i] = (sum[i] ?? 0) + ((bytes[start + i] ?? 0) / 127) * weight
      return true
    },
    likenessOf(word, other) {
      const [some, second] = [ranks.get(word), ranks.get(other)]
      if (some === undefined || second === undefined) return undefined
      let sum = 0
      for (let i = 0; i < VECTOR_SIZE; i += 1)
        sum += (bytes[some * VECTOR_SIZE + i] ?? 0) * (bytes[second * VECTOR_SIZE + i] ?? 0)
      return sum / (127 * 127)
    },
  }
}
