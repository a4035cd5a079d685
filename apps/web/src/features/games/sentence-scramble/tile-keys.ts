/** Where the arrow keys lead among tiles in lines of different length. */

type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const centre = ({ left, right }: Place): number => (left + right) / 2

/** Index of the place nearest in the line above or below; undefined at the edge. */
function findInNextLine(places: readonly Place[], from: Place, isDown: boolean): number | undefined {
  const candidates = places
    .map((place, index) => ({ place, index }))
    .filter(({ place }) => (isDown ? place.top >= from.bottom : place.bottom <= from.top))
  const distance = ({ place }: { place: Place }) =>
    Math.abs(place.top - from.top) * 1000 + Math.abs(centre(place) - centre(from))
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]?.index
}

/** Index of the tile that a key moves to, from the one at `at`; undefined for a key that is none of these, or at the edge. */
export function findNextTile(key: string, places: readonly Place[], at: number): number | undefined {
  const from = places[at]
  switch (key) {
    case 'ArrowRight':
      return at + 1 < places.length ? at + 1 : undefined
    case 'ArrowLeft':
      return at > 0 ? at - 1 : undefined
    case 'ArrowDown':
    case 'ArrowUp':
      return from ? findInNextLine(places, from, key === 'ArrowDown') : undefined
    case 'Home':
      return 0
    case 'End':
      return places.length - 1
    default:
      return undefined
  }
}

/** The tile of a number key, from 0. Undefined for other keys. A part of a sentence has nine words at most. */
export const findNumberedTile = (key: string): number | undefined => (/^[1-9]$/.test(key) ? Number(key) - 1 : undefined)

export const numberOfTile = (tile: number): string => String(tile + 1)

/** The letters of a plain keyboard: é is e. */
const toPlain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The free tiles whose word begins with a letter that was typed, in their order. */
export function findLetterTiles(letter: string, tiles: readonly string[], free: readonly number[]): readonly number[] {
  if (!/^\p{L}$/u.test(letter)) return []
  return free.filter((tile) => toPlain(tiles[tile] ?? '').startsWith(toPlain(letter)))
}
