/** Generated words for tests, with everything that a learner's word may hold. */
import { nextIndex, type RandomState } from '../random.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const JOINTS = [' ', '-', '’', "'", '.', '/', ' 7', 'é', 'ñ', 'A', 'İ', 'ß', '一', '👍🏽', 'x\u0302', '%', '_']

/** Words of 1 to 14 letters a-z, every other one with a sign, accent, digit, capital or emoji in it. */
export function buildWords(
  count: number,
  seed: RandomState,
): readonly { readonly word: string; readonly definition: string; readonly sentence: string }[] {
  let state = seed
  const draw = (limit: number): number => {
    const [index, next] = nextIndex(state, limit)
    state = next
    return index
  }
  return Array.from({ length: count }, (_, index) => {
    const letters = Array.from({ length: 1 + draw(14) }, () => LETTERS[draw(LETTERS.length)] ?? 'a')
    if (index % 2 === 1) letters.splice(draw(letters.length + 1), 0, JOINTS[draw(JOINTS.length)] ?? '-')
    const word = letters.join('')
    return { word, definition: `meaning ${index}`, sentence: `Sentence ${index} has ${word} in it.` }
  })
}
