/** Who this film is about, and what they play. */
import { times } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Person, person, SKINS, townspeople } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

const SAM_LOOK = { skin: SKINS[1], hair: '#3a2b22', hairStyle: 'short' } as const
export const SAM: Person = { ...SAM_LOOK, coat: paint.egg, trousers: paint.egg, shoes: paint.coral }
export const SAM_DRESSED: Person = { ...SAM_LOOK, coat: paint.eggDeep, trousers: paint.night }
const HILL_LOOK = { skin: SKINS[4], hair: '#d9d6cc', hairStyle: 'bald' } as const
export const HILL: Person = { ...HILL_LOOK, coat: paint.leafDeep, trousers: paint.twigDeep }
export const HILL_DRESSED: Person = { ...HILL_LOOK, coat: paint.night, trousers: paint.night }
const BRIDE_LOOK = { skin: SKINS[4], hair: '#7a3b22', skirt: true } as const
export const BRIDE: Person = { ...BRIDE_LOOK, coat: paint.paper, hairStyle: 'veil', trousers: paint.paper }
export const GROOM: Person = { ...SAM_DRESSED, skin: SKINS[2], coat: paint.nightPale, hair: paint.ink }
const TOWN = townspeople(8)
/** In the order in which they wake up. */
export const NEIGHBOURS: readonly Person[] = [1, 0, 7, 2].map((index) => TOWN[index] ?? SAM)

/** The picture on Mr Hill's wall. */
export const granddaughter = (stage: Stage): void =>
  person(stage, { ...BRIDE_LOOK, hairStyle: 'long', coat: paint.coral }, { y: 214, scale: 0.9, mouth: 'open' })

/** As Mr Hill plays alone: no beat is as long as the next. */
export const BADLY = [0, 0.3, 0.95, 1.1, 1.65, 2.3, 2.45] as const
export const TOGETHER = times(40, (each) => each * 0.5)
/** As Sam plays in his bed, and as he is answered. */
export const SOFTLY = [0, 0.6, 1.2] as const
