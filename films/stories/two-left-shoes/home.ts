/** Scenes at Leo's home. */
import type { SceneTime } from '#stage/film.ts'
import { longTable, morningKitchen } from '#stage/indoors.ts'
import { between, glide, mix, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import { boxWithoutLid, finger, lid, openBox, shoe, shoeAbove, shoeBox, tableTop } from '#stage/shoes.ts'
import type { Stage } from '#stage/stage.ts'

export const BLACK = '#2b3440'
const LOOK = { skin: SKINS[1], hair: '#5b3620', hairStyle: 'short' } as const
export const LEO: Person = { ...LOOK, coat: paint.egg, trousers: paint.nightPale }
const PLACE = { x: 560, y: 700, scale: 1.5 } as const
const TABLE = 520

export function unpacking(stage: Stage, { now, since }: SceneTime): void {
  const lift = glide(since('opened'), 0.9, 0.8)
  const stare = glide(since('opened'), 2, 0.4)
  const [left, right] = [between([28, -160], [20, -174], lift), between([132, -160], [128, -198], lift)]
  morningKitchen(stage, 8.4)
  const mood = { eyes: stare > 0.4 ? 1.4 : blink(now), mouth: stare > 0.4 ? 'o' : 'smile' } as const
  person(stage, LEO, { ...PLACE, ...mood, nod: mix(0.1, 0.2, stare), left, right })
  longTable(stage, 240, 1040, TABLE)
  boxWithoutLid(stage, { x: 680, y: TABLE + 4, scale: 1.2 }, paint.coral)
  lid(stage, { x: mix(680, 670, lift), y: mix(TABLE - 66, 422, lift), turn: -0.2 * lift, scale: 1.2 }, LEO.skin)
}

export function theBox(stage: Stage, { now, since }: SceneTime): void {
  const pop = Math.sin(Math.PI * spring(since('two'), 0, 0.6))
  const shake = since('two') > 0.1 ? 9 * Math.exp(-3 * since('two')) * wave(now, 6) : 0
  tableTop(stage)
  stage.camera({ zoom: mix(1.1, 1.4, glide(now, 0, 1.6)) }, () =>
    openBox(stage, { x: 640 + shake, y: 360 }, paint.coral, () => {
      for (const x of [-92, 84]) shoeAbove(stage, { x, scale: 1.14 + 0.08 * pop, turn: 0.03 }, 'left')
    }),
  )
}

export function tooLate(stage: Stage, { now, since }: SceneTime): void {
  const clock = glide(since('late'), 0.2, 0.6) * (1 - glide(since('holes'), -0.6, 0.6))
  const [show, poke] = [glide(since('holes'), -0.2, 0.7), glide(since('holes'), 1.1, 0.4)]
  morningKitchen(stage, 8.75)
  stage.circle(990, 180, 96 + 5 * wave(now, 2), { line: paint.sheer(paint.coralDeep, clock), width: 7 })
  person(stage, LEO, {
    ...PLACE,
    eyes: clock > 0.4 ? 1.35 : blink(now),
    mouth: clock > 0.4 ? 'open' : 'flat',
    nod: 0.12 * (show - clock),
    left: between(between([-52, -112], [-34, -282], clock), [70, -168], show),
    right: between(between([52, -112], [110, -210], clock), [112, -190], show),
    holds() {
      shoe(stage, { x: 4, y: 24, scale: 1.25 * show, turn: -0.1 }, paint.twig, true)
      finger(stage, { x: 48, y: -6, turn: 0.3 * wave(now, 1.6), scale: 1.2 * poke }, LEO.skin)
    },
  })
  longTable(stage, 240, 1040, TABLE)
  shoeBox(stage, { x: 340, y: TABLE - 34, scale: 0.95 }, paint.coral)
}
