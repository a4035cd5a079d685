/** Tiles in a shuffled order, from which a row is put together. */
import { type RandomState, shuffle } from './random.ts'

/** The tiles in random order; never in the order given where two of them differ. */
export function dealTiles(
  solved: readonly string[],
  random: RandomState,
): readonly [tiles: readonly string[], next: RandomState] {
  const [drawn, next] = shuffle(solved, random)
  if (drawn.some((tile, index) => tile !== solved[index])) return [drawn, next]
  const different = drawn.findIndex((tile) => tile !== drawn[0])
  if (different < 0) return [drawn, next]
  return [drawn.with(0, drawn[different] ?? '').with(different, drawn[0] ?? ''), next]
}

/** Whether there is such a tile and it has not been used. */
export const isFreeTile = (tiles: readonly string[], used: readonly number[], tile: number): boolean =>
  tiles[tile] !== undefined && !used.includes(tile)

/** The first tile with this text that has not been used, for a learner who types; -1 where there is none. */
export const findFreeTile = (tiles: readonly string[], used: readonly number[], text: string): number =>
  tiles.findIndex((tile, index) => tile === text.toLowerCase().normalize('NFC') && !used.includes(index))
