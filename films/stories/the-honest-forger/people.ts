/** Who this film is about. */
import * as paint from '#stage/paint.ts'
import { type Person, SKINS, townspeople } from '#stage/people.ts'

const hairStyle = 'bun'
const [skirt, trousers] = [true, paint.night]
export const EXPERT: Person = { coat: paint.coral, skin: SKINS[2], hair: '#2b1d16', hairStyle, skirt, trousers }
export const DIRECTOR: Person = { coat: '#7d6488', skin: SKINS[0], hair: '#7a3b22', hairStyle: 'short' }
export const FINCH: Person = {
  coat: '#3f6f9c',
  skin: SKINS[4],
  hair: '#e4e0d6',
  hairStyle: 'peaked',
  hatColour: paint.night,
  trousers,
}
export const BARE: Person = { ...FINCH, hairStyle: 'bald' }
/** As he was years ago. */
export const YOUNGER: Person = { ...FINCH, skin: SKINS[0], hair: '#7a4f32' }
export const VISITORS = townspeople(8)
