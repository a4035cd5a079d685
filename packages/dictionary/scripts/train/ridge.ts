/** Kernel ridge regression: few samples of many numbers, solved exactly. */

/** Solves `matrix · x = right` for a positive definite matrix (rows of `size` numbers); `right` holds several columns. */
function solvePositive(matrix: Float64Array, size: number, right: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.slice()
  for (let j = 0; j < size; j += 1) {
    for (let k = 0; k < j; k += 1) {
      const factor = lower[j * size + k] ?? 0
      if (factor === 0) continue
      for (let i = j; i < size; i += 1)
        lower[i * size + j] = (lower[i * size + j] ?? 0) - (lower[i * size + k] ?? 0) * factor
    }
    const pivot = Math.sqrt(Math.max(lower[j * size + j] ?? 0, 1e-12))
    for (let i = j; i < size; i += 1) lower[i * size + j] = (lower[i * size + j] ?? 0) / pivot
  }
  return right.map((column) => {
    const x = column.slice()
    for (let i = 0; i < size; i += 1) {
      let sum = x[i] ?? 0
      for (let k = 0; k < i; k += 1) sum -= (lower[i * size + k] ?? 0) * (x[k] ?? 0)
      x[i] = sum / (lower[i * size + i] ?? 1)
    }
    for (let i = size - 1; i >= 0; i -= 1) {
      let sum = x[i] ?? 0
      for (let k = i + 1; k < size; k += 1) sum -= (lower[k * size + i] ?? 0) * (x[k] ?? 0)
      x[i] = sum / (lower[i * size + i] ?? 1)
    }
    return x
  })
}

/**
 * Weights of each sample for each class. `kernel` is size × size; `classes` names the class of each sample, `targetOf` says what it
 * ought to score for each; a heavier
 * sample may err less. Biases are free with a `biasStrength` of 0. Classes count alike however many samples they have.
 */
export function ridgeWeights(
  kernel: Float64Array,
  classes: readonly number[],
  targetOf: (sample: number, name: number) => number,
  sampleWeights: readonly number[],
  classCount: number,
  strength: number,
  biasStrength: number,
): { alphas: Float64Array[]; biases: number[] } {
  const size = classes.length
  const totals = Array.from({ length: classCount }, () => 0)
  for (const [i, name] of classes.entries()) totals[name] = (totals[name] ?? 0) + (sampleWeights[i] ?? 1)
  const system = kernel.slice()
  for (let i = 0; i < size; i += 1) {
    // A rare class is worth as much as a frequent one, up to a point: a single sample must not rule.
    const total = totals[classes[i] ?? 0] ?? 1
    const weight = (sampleWeights[i] ?? 1) / Math.sqrt(total / 3)
    system[i * size + i] = (system[i * size + i] ?? 0) + strength / weight
  }
  const columns = Array.from({ length: classCount }, (_column, name) =>
    Float64Array.from(classes, (_class, i) => targetOf(i, name)),
  )
  const ones = new Float64Array(size).fill(1)
  const solved = solvePositive(system, size, [...columns, ones])
  const plain = solved.at(-1) ?? ones
  const norm = biasStrength + plain.reduce((sum, value) => sum + value, 0)
  const alphas: Float64Array[] = []
  const biases: number[] = []
  for (let name = 0; name < classCount; name += 1) {
    const column = solved[name] ?? ones
    const bias = column.reduce((sum, value) => sum + value, 0) / norm
    alphas.push(column.map((value, i) => value - bias * (plain[i] ?? 0)))
    biases.push(bias)
  }
  return { alphas, biases }
}
