/** Ranks from 1; equal values share the mean of theirs. */
function toRanks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

const toMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Spearman's rho, for values that may be equal. */
export function toRankCorrelation(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [toRanks(some), toRanks(others)]
  const [meanA, meanB] = [toMean(a), toMean(b)]
  let product = 0
  let squaresA = 0
  let squaresB = 0
  for (const [index, rank] of a.entries()) {
    const [x, y] = [rank - meanA, (b[index] ?? meanB) - meanB]
    product += x * y
    squaresA += x * x
    squaresB += y * y
  }
  return product / Math.sqrt(squaresA * squaresB)
}
