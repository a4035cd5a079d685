/** Who this film is about, and what they play. */
import { times } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Person, type Pose, SKINS, townspeople } from '#stage/people.ts'
import { chef } from '#stage/restaurant.ts'
import type { Stage } from '#stage/stage.ts'

const SAM_LOOK = { skin: SKINS[1], hair: '#3a2b22', hairStyle: 'short' } as const
export const SAM: Person = { ...SAM_LOOK, coat: paint.egg, trousers: paint.egg, shoes: paint.coral }
export const SAM_DRESSED: Person = { ...SAM_LOOK, coat: paint.eggDeep, trousers: paint.night }
const HILL_LOOK = { skin: SKINS[4], hair: '#d9d6cc', hairStyle: 'bald' } as const
export const HILL: Person = { ...HILL_LOOK, coat: paint.leafDeep, trousers: paint.twigDeep }
export const HILL_DRESSED: Person = { ...HILL_LOOK, coat: paint.night, trousers: paint.night }
export const BRIDE: Person = {
  coat: paint.paper,
  skin: SKINS[4],
  hair: '#7a3b22',
  hairStyle: 'veil',
  trousers: paint.paper,
  skirt: true,
}
export const GROOM: Person = {
  coat: paint.nightPale,
  skin: SKINS[2],
  hair: paint.ink,
  hairStyle: 'short',
  trousers: paint.nightPale,
}
const TOWN = townspeople(8)
/** The neighbours, in the order of the windows in which they wake up. */
export const NEIGHBOURS: readonly Person[] = [1, 0, 7, 2, 6].map((index) => TOWN[index] ?? SAM)

/** Mr Hill has a white moustache. */
export const hill =
  (stage: Stage, who: Person) =>
  (pose: Pose): void =>
    chef(stage, pose, undefined, who)

/** As Mr Hill plays alone: no beat stays the same. */
export const BADLY = [0, 0.3, 0.95, 1.1, 1.65, 2.3, 2.45] as const
/** As they play together. */
export const TOGETHER = times(9, (each) => each * 0.5)
/** As Sam plays in his bed, and as he is answered. */
export const SOFTLY = [0, 0.6, 1.2] as const

export const evens = (hits: readonly number[]): readonly number[] => hits.filter((_, index) => index % 2 === 0)
export const odds = (hits: readonly number[]): readonly number[] => hits.filter((_, index) => index % 2 === 1)
