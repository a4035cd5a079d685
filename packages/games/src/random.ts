/** Chance as a plain value: the same state always gives the same numbers, so that a game can be replayed. */

/** An unsigned 32-bit integer. */
export type RandomState = number

/** Any number becomes a state; equal seeds give equal games. */
export const toRandomState = (seed: number): RandomState => Math.trunc(seed) >>> 0

/** A number in [0, 1) and the state after it. Mulberry32 by Tommy Ettinger, public domain. */
export function nextRandom(state: RandomState): readonly [value: number, next: RandomState] {
  const next = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next]
}

/** An integer in [0, `limit`), and the state after it; 0 where `limit` is 0. */
export function nextIndex(state: RandomState, limit: number): readonly [index: number, next: RandomState] {
  const [value, next] = nextRandom(state)
  return [Math.floor(value * limit), next]
}

/** The items in random order (Fisher-Yates), in a new array. */
export function shuffle<T>(items: readonly T[], state: RandomState): readonly [items: readonly T[], next: RandomState] {
  const rest = [...items]
  const shuffled: T[] = []
  let random = state
  while (rest.length > 0) {
    const [index, next] = nextIndex(random, rest.length)
    shuffled.push(...rest.splice(index, 1))
    random = next
  }
  return [shuffled, random]
}
