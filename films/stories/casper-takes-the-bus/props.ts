/** Who takes care of the cat. */
import * as paint from '#stage/paint.ts'
import { type Person, SKINS } from '#stage/people.ts'

export const OWNER: Person = {
  coat: paint.coral,
  skin: SKINS[0],
  hair: '#b7ada0',
  hairStyle: 'bun',
  trousers: paint.nightPale,
}
