/** Scenes with feet on their way: in the shop, in the street, under the desk. */
import type { SceneTime } from '#stage/film.ts'
import { carpet, deskShade, longTable, pencil, wallClock } from '#stage/indoors.ts'
import { between, glide, mix, ramp, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, limping, type Person, person, SKINS, walk } from '#stage/people.ts'
import { feetAbove, pain, paving, shoeAbove, shoeBox, shoeShopRoom, trouserLeg } from '#stage/shoes.ts'
import type { Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'
import { fountain, square } from '#stage/town.ts'

import { BLACK, LEO } from './home.ts'

/** In the new shoes. */
export const SMART: Person = { ...LEO, shoes: BLACK }
export const PARK: Person = {
  ...SMART,
  coat: paint.coralDeep,
  skin: SKINS[0],
  hair: paint.ink,
  hairStyle: 'bun',
  trousers: paint.twigDeep,
}
const SELLER: Person = { coat: paint.leaf, skin: SKINS[3], hair: paint.ink, hairStyle: 'short', apron: paint.paper }
export function shoeShop(stage: Stage, { now, since }: SceneTime): void {
  const come = glide(now, 0.3, 2.6)
  const give = glide(since('bought'), 2.2, 0.8)
  const look = glide(since('hurry'), 0, 0.4) * (1 - glide(since('hurry'), 1.6, 0.3))
  const run = ramp(since('hurry'), 1.8, 1.8)
  const hand = give < 1 ? between([70, -130], [104, -146], give) : ([52, -112] as const)
  const mouth = run > 0 ? 'o' : 'smile'
  shoeShopRoom(stage)
  wallClock(stage, { x: 170, y: 200, scale: 1.3 }, 5.9)
  person(stage, SELLER, { x: 1000, y: 650, scale: 1.3, looksLeft: true, eyes: blink(now, 0.3), mouth, right: hand })
  longTable(stage, 860, 1240, 520)
  shoeBox(stage, { x: 1120, y: 486, scale: 0.9 }, paint.coral)
  if (give < 0.5) shoeBox(stage, { x: mix(960, 880, 2 * give), y: 486, scale: 0.9 }, paint.coral)
  const next = walk(glide(since('hurry'), 2.2, 2.4), -150, 330, 1.3)
  person(stage, PARK, { ...next, y: 670, eyes: blink(now, 0.6), mouth: 'flat' })
  person(stage, LEO, {
    ...(run > 0 ? walk(run, 690, -220, 0.8) : walk(come, -80, 690, 1.3)),
    scale: 1.3,
    y: 684,
    turn: run > 0 ? -0.12 : 0,
    ...(look > 0.5 && { looksLeft: true }),
    eyes: look > 0.5 ? 1.3 : blink(now),
    mouth: look > 0.4 || run > 0 ? 'open' : 'smile',
    right: give > 0 ? between([110, -150], [66, -150], glide(give, 0.4, 0.6)) : [52, -112],
    ...(give >= 0.5 && { holds: () => shoeBox(stage, { x: 16, y: -8, scale: 0.7 }, paint.coral) }),
  })
}

export function fromAbove(stage: Stage, { now, since }: SceneTime): void {
  paving(stage, now * 200, -0.5 * glide(since('foot'), 1, 4))
  stage.at({ x: 640, y: 420, turn: 0.06 * wave(now, 0.46) }, () => {
    for (const [index, x] of [-104, 104].entries()) {
      const step = wave(now, 0.46, index / 2)
      const y = -110 * step
      const high = 0.1 * Math.max(0, wave(now, 0.46, index / 2 + 0.25))
      shoeAbove(stage, { x, y, scale: 1.5 + high, turn: 0.05 * step }, 'left', true)
      trouserLeg(stage, { x, y: y + 76, scale: 1.3 }, paint.nightPale)
      if (index === 1) pain(stage, now, { x: x + 96, y: y - 60, turn: 1.2 })
    }
  })
}

export function aroundTheFountain(stage: Stage, { now, since }: SceneTime): void {
  const come = ramp(now, 0, 4.5)
  const turns = ramp(since('limped'), 3, 6.4)
  const leave = ramp(since('limped'), 9.4, 3)
  const isAround = turns > 0 && turns < 1
  const angle = Math.PI * (0.5 - 4 * turns)
  const [x, y] = isAround
    ? [680 + 230 * Math.cos(angle), 596 + 64 * Math.sin(angle)]
    : [turns >= 1 ? mix(680, 1420, leave) : mix(-90, 680, come), 660]
  const isWalking = come < 1 || isAround || leave > 0
  const mouth = isAround ? 'o' : leave > 0 ? 'smile' : 'flat'
  const mood = { mouth, eyes: turns > 0.1 ? 1.3 : blink(now), looksLeft: isAround && Math.sin(angle) < 0 } as const
  const scale = 1.12 + 0.0022 * (y - 660)
  const leo = () =>
    person(stage, SMART, {
      ...(isWalking && limping((770 * come + 1960 * turns + 740 * leave) / 150)),
      ...mood,
      x,
      y,
      scale,
    })
  square(stage, now)
  if (y < 600) leo()
  fountain(stage, now, { x: 680, y: 612, scale: 0.84 })
  if (y >= 600) leo()
}

/** Where the feet of both are: Leo's below, Ms Park's above. */
const [NEAR, FAR] = [560, 160]

export function underTheDesk(stage: Stage, { now, since }: SceneTime): void {
  const [push, back] = [glide(since('pushed'), 2.2, 1.3), glide(since('back'), 0.3, 1.3)]
  const [off, offFar] = [glide(since('pushed'), 0.8, 0.8), glide(since('back'), -0.7, 0.7)]
  const [on, onFar] = [glide(since('back'), 1.8, 0.7), glide(since('back'), 1.2, 0.7)]
  const slide = (part: number, end: number, from: number, to: number) => ({
    ...{ x: mix(mix(760, 900, part), 760, end), y: mix(from, to, part), scale: 1.05 },
  })
  carpet(stage)
  stage.camera({ zoom: 0.92 }, () => {
    deskShade(stage)
    pencil(stage, { x: 440, y: 366, turn: 0.5 })
    stage.at({ x: 640, y: FAR, turn: Math.PI }, () =>
      feetAbove(stage, now, { trousers: paint.twigDeep, sock: paint.yolk, dots: paint.coral }, [
        { side: 'right', shoe: 'right', bare: 0, hasShoe: true },
        {
          side: 'left',
          shoe: offFar > 0 ? 'left' : 'right',
          bare: offFar - onFar,
          hasShoe: offFar === 0 || onFar === 1,
        },
      ]),
    )
    stage.at({ x: 640, y: NEAR }, () =>
      feetAbove(stage, now, { trousers: paint.nightPale, sock: paint.paper, dots: paint.egg }, [
        { side: 'left', shoe: 'left', bare: 0, hasShoe: true },
        { side: 'right', shoe: off > 0 ? 'right' : 'left', bare: off - on, hasShoe: off === 0 || on === 1 },
      ]),
    )
    if (off > 0 && onFar < 1) shoeAbove(stage, { ...slide(push, onFar, NEAR, FAR), turn: Math.PI * push }, 'left')
    if (offFar > 0 && on < 1) shoeAbove(stage, { ...slide(back, on, FAR, NEAR), turn: Math.PI * (1 - back) }, 'right')
    if (since('pushed') < 0.6)
      for (const x of [416, 870]) {
        label(stage, 'R', x, FAR, since('under') - 1.8, 46)
        label(stage, 'L', x, NEAR, since('same') - 0.6, 46)
      }
  })
}
