import { findTileOf, type WordScrambleState } from '@wordnest/games/word-scramble/engine'

/** A letter as a plain keyboard has it: é is e, ’ is '. */
const toPlain = (letter: string): string =>
  letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").toLowerCase()

/** The free tile that a typed letter stands for, if need be without its accent; -1 where there is none. */
export function findTypedTile(game: WordScrambleState, typed: string): number {
  const exact = findTileOf(game, typed)
  if (exact >= 0) return exact
  const plain = toPlain(typed)
  return game.tiles.findIndex((tile, index) => toPlain(tile) === plain && plain !== '' && !game.answer.includes(index))
}
