/** Trains the table of {@link WordClasses}: logistic regression by steps that shrink with what a weight has moved. */
import { CLASS_ROWS, classRowsOf, HIGHEST_WEIGHT, logSoftmax, WORD_CLASSES } from '../../src/senses/word-class.ts'
import type { Place } from '../../src/senses/features.ts'

/** A word in its sentence, the classes that its form may have, and the one that it has there. */
export type ClassSample = { place: Place; classes: readonly string[]; gold: string }

const EPOCHS = 10
const STEP = 0.15
const SHRINK = 0.001
/** Rows that fewer samples fall on say nothing of others. */
const FEWEST = 3
const COLUMNS = WORD_CLASSES.length

type Read = { rows: number[]; columns: number[]; gold: number }

function read(samples: readonly ClassSample[]): Read[] {
  const positions = new Map<string, number>(WORD_CLASSES.map((name, i) => [name, i]))
  const found = samples.flatMap(({ place, classes, gold }) => {
    const columns = classes.flatMap((name) => positions.get(name) ?? [])
    const column = positions.get(gold)
    return column === undefined || columns.length < 2 ? [] : [{ rows: classRowsOf(place), columns, gold: column }]
  })
  const counts = new Uint32Array(CLASS_ROWS)
  for (const { rows } of found) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1
  return found.map((one) => ({ ...one, rows: one.rows.filter((row) => (counts[row] ?? 0) >= FEWEST) }))
}

/** Always the same order. */
function shuffle(order: Uint32Array, seed: number): number {
  let state = seed
  for (let i = order.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = state % (i + 1)
    ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
  }
  return state
}

function learn({ rows, columns, gold }: Read, weights: Float32Array, moved: Float32Array): void {
  const chances = logSoftmax(
    columns.map((column) => rows.reduce((sum, row) => sum + (weights[row * COLUMNS + column] ?? 0), 0)),
  )
  for (const [i, column] of columns.entries()) {
    const error = Math.exp(chances[i] ?? 0) - (column === gold ? 1 : 0)
    for (const row of rows) {
      const at = row * COLUMNS + column
      const slope = error + SHRINK * (weights[at] ?? 0)
      moved[at] = (moved[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(moved[at] ?? 1)
    }
  }
}

export function trainWordClasses(samples: readonly ClassSample[]): Int8Array {
  const known = read(samples)
  const weights = new Float32Array(CLASS_ROWS * COLUMNS)
  const moved = new Float32Array(weights.length).fill(1e-6)
  const order = Uint32Array.from(known, (_, i) => i)
  let seed = 1
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    seed = shuffle(order, seed)
    for (const i of order) {
      const sample = known[i]
      if (sample) learn(sample, weights, moved)
    }
  }
  return Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round((weight / HIGHEST_WEIGHT) * 127))))
}
