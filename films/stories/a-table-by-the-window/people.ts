/** Who this film is about. */
import * as paint from '#stage/paint.ts'
import { type Person, SKINS, townspeople } from '#stage/people.ts'

const [skin, trousers] = [SKINS[1], paint.night]
export const THEO: Person = {
  coat: paint.paper,
  skin,
  hair: '#5b3620',
  hairStyle: 'short',
  apron: paint.eggDeep,
  trousers,
}
export const LADY: Person = { coat: '#b9c7ea', skin: SKINS[0], hair: '#d9d6cc', hairStyle: 'bun', skirt: true }
export const GUESTS = townspeople(8)
export const RED = '#ee7d62'
