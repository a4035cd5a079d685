/** Values of one statement: below what either database binds. */
const ROWS_AT_ONCE = 100

export function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) yield items.slice(from, from + ROWS_AT_ONCE)
}
