/** Seeds of rounds: what a learner is dealt is tied to the learner and the round, so that no other log fits it. */
import { type RandomState, toRandomState } from './random.ts'

/** FNV-1a over UTF-16 units, 32 bits (Fowler, Noll, Vo). */
const hash = (text: string): number => {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  return sum
}

/** `owner` is null for a round that was begun by a visitor; `round` is an id of its own for each game. */
export const toRoundSeed = (owner: string | null, round: string): RandomState =>
  toRandomState(hash(owner === null ? round : `${owner} ${round}`))
