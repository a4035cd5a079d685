/** Scenes with feet on their way: in the shop, in the street, under the desk. */
import type { SceneTime } from '#stage/film.ts'
import { carpet, deskShade, longTable, pencil, wallClock } from '#stage/indoors.ts'
import { between, glide, mix, ramp, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, limping, type Person, person, SKINS, walk } from '#stage/people.ts'
import { feetAbove, pain, paving, shoeAbove, shoeBox, shoeShopRoom, trouserLeg } from '#stage/shoes.ts'
import { fountain, square } from '#stage/square.ts'
import type { Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'

import { BLACK, LEO } from './home.ts'

/** In the new shoes. */
export const SMART: Person = { ...LEO, shoes: BLACK }
const HAIR = { hair: paint.ink, hairStyle: 'bun', skin: SKINS[0] } as const
export const PARK: Person = { ...SMART, ...HAIR, coat: paint.coralDeep, trousers: paint.twigDeep }
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
  const way = run > 0 ? walk(run, 690, -220, 0.8) : walk(come, -80, 690, 1.3)
  const turned = { turn: run > 0 ? -0.12 : 0, ...(look > 0.5 && { looksLeft: true }), scale: 1.3, y: 684 }
  person(stage, LEO, {
    ...way,
    ...turned,
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
      const y = -110 * wave(now, 0.46, index / 2)
      const scale = 1.5 + 0.1 * Math.max(0, wave(now, 0.46, index / 2 + 0.25))
      shoeAbove(stage, { x, y, scale, turn: -y / 2200 }, 'left', true)
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
  const mouth = isAround ? 'o' : leave > 0 ? 'smile' : 'flat'
  const mood = { mouth, eyes: turns > 0.1 ? 1.3 : blink(now), looksLeft: isAround && Math.sin(angle) < 0 } as const
  const scale = 1.12 + 0.0022 * (y - 660)
  const steps = limping((770 * come + 1960 * turns + 740 * leave) / 150)
  const leo = () => person(stage, SMART, { ...((come < 1 || isAround || leave > 0) && steps), ...mood, x, y, scale })
  square(stage, now)
  if (y < 600) leo()
  fountain(stage, now, { x: 680, y: 612, scale: 0.84 })
  if (y >= 600) leo()
}

/** Where the feet of both are: Leo's below, Ms Park's above. */
const [NEAR, FAR] = [560, 160]
const HERS = { trousers: paint.twigDeep, sock: paint.yolk, dots: paint.coral }
const HIS = { trousers: paint.nightPale, sock: paint.paper, dots: paint.egg }

export function underTheDesk(stage: Stage, { now, since }: SceneTime): void {
  const [push, back] = [glide(since('pushed'), 2.2, 1.3), glide(since('back'), 0.3, 1.3)]
  const [off, offFar] = [glide(since('pushed'), 0.8, 0.8), glide(since('back'), -0.7, 0.7)]
  const [on, onFar] = [glide(since('back'), 1.8, 0.7), glide(since('back'), 1.2, 0.7)]
  const lane = (part: number, end: number) => mix(mix(760, 900, part), 760, end)
  carpet(stage)
  stage.camera({ zoom: 0.92 }, () => {
    deskShade(stage)
    pencil(stage, { x: 440, y: 366, turn: 0.5 })
    feetAbove(stage, now, { x: 640, y: FAR, turn: Math.PI }, HERS, 'right', [offFar, onFar])
    feetAbove(stage, now, { x: 640, y: NEAR }, HIS, 'left', [off, on])
    const [his, hers] = [mix(NEAR, FAR, push), mix(FAR, NEAR, back)]
    if (off > 0 && onFar < 1)
      shoeAbove(stage, { x: lane(push, onFar), y: his, scale: 1.05, turn: Math.PI * push }, 'left')
    if (offFar > 0 && on < 1)
      shoeAbove(stage, { x: lane(back, on), y: hers, scale: 1.05, turn: Math.PI * (1 - back) }, 'right')
    if (since('pushed') < 0.6)
      for (const x of [416, 870]) {
        label(stage, 'R', x, FAR, since('under') - 1.8, 46)
        label(stage, 'L', x, NEAR, since('same') - 0.6, 46)
      }
  })
}
