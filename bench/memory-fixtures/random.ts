/** Random numbers that are the same in every run: mulberry32, and a normal distribution made of it. */
export type Random = {
  /** Evenly from 0 up to 1. */
  readonly next: () => number
  /** Around 0, with standard deviation 1. */
  readonly normal: () => number
}

export function buildRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}
