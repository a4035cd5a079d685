/** A whole number as English writes it: 1,000. The browser's own formatter takes some 8 ms to be ready for its first number. */
export const toGrouped = (count: number): string =>
  count < 1000 ? String(count) : `${toGrouped(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`
