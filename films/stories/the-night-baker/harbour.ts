/** Scenes at the harbour. */
import { loaf } from '#stage/baking.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, wave } from '#stage/motion.ts'
import { clouds, glitter, moon, scent, sea, stars, stones, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { type Person, person, SKINS, townspeople, waiting } from '#stage/people.ts'
import { gabledShop, shopWindow } from '#stage/shops.ts'
import type { Stage } from '#stage/stage.ts'
import { boat, house, lighthouse, street } from '#stage/town.ts'

const CAPPED = { hairStyle: 'cap', hatColour: paint.coral, hair: paint.ink } as const
const FISHERMEN: readonly Person[] = [
  { coat: paint.yolk, skin: SKINS[0], hair: '#d9d3c2', hairStyle: 'beard', trousers: paint.nightPale },
  { ...CAPPED, coat: paint.eggDeep, skin: SKINS[2], trousers: paint.night },
]

export function harbourAtNight(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('bright'), -0.6, 2.2)
  stage.camera({ x: mix(640, 560, near), y: mix(360, 372, near), zoom: mix(1, 1.32, near) }, () => {
    stage.ground(stage.down(0, 520, [paint.nightDeep, paint.night, '#1d5560']))
    stars(stage, now)
    moon(stage, 1010, 150, 46)
    lighthouse(stage, 1130, 512, 0.95, now * 0.7, 0.85)
    street(stage, -60, 500, 8, 4, 0.72)
    const [bakery, walls] = [
      { x: 500, y: 506, width: 158, height: 220 },
      { wall: paint.coralPale, roof: paint.coral },
    ]
    const lit = (index: number) => (index === 3 ? 0.9 + 0.1 * wave(now, 1.1) : 0)
    house(stage, { ...bakery, ...walls, dark: 0.5, lit })
    stage.box(-200, 498, 1700, 30, { fill: paint.blend(paint.stoneDeep, paint.night, 0.6) })
    sea(stage, now, 526, ['#1b4f5a', paint.nightDeep], '#bfe3df')
    glitter(stage, now, 608, 540)
    boat(stage, 230, 580 + 4 * wave(now, 0.2), 0.9, wave(now, 0.17), paint.coral, 0.5)
    boat(stage, 860, 618 + 5 * wave(now, 0.22, 0.3), 1.1, wave(now, 0.15, 0.4), paint.eggDeep, 0.5)
  })
}

const breadWindow = (stage: Stage, x: number, y: number): void =>
  shopWindow(stage, { x, y }, (index) => loaf(stage, { scale: 0.46 }, index % 2 ? '#c97f35' : '#d98f3e'))

export function lingering(stage: Stage, { now, since }: SceneTime): void {
  const dawn = 0.2 + 0.7 * glide(since('linger'), 0, 3)
  stage.ground(stage.down(0, 560, [paint.blend('#174753', '#43808a', dawn), paint.blend('#2b6871', '#f0b89a', dawn)]))
  stars(stage, now, 40, 300, 0.7 - 0.5 * dawn)
  street(stage, -90, 556, 2, 21, 0.5)
  street(stage, 960, 556, 3, 33, 0.5)
  gabledShop(
    stage,
    { x: 640, y: 560 },
    'THE NIGHT BAKER',
    paint.blend(paint.coralPale, paint.nightPale, 0.25),
    paint.blend(paint.coral, paint.nightPale, 0.3),
  )
  breadWindow(stage, 420, 312)
  stage.box(-20, 556, 1320, 200, { fill: '#6f7f7b' })
  stones(stage, 16, { x: -20, y: 596, apart: 90, down: 40, shift: 30 }, paint.sheer('#8d9a93', 0.6), [40, 13])
  const smell = glide(since('aroma'), 0.2, 1.4)
  scent(stage, now, 560, 330, 420, smell)
  scent(stage, now + 2, 470, 350, -420, smell)
  for (const [index, who] of FISHERMEN.entries()) {
    const come = glide(since('linger'), -2.6 + index * 0.5, 2.6)
    const leave = glide(since('linger'), 2.9 + index * 0.4, 2.6)
    const isWalking = (come > 0 && come < 1) || (leave > 0 && leave < 1)
    person(stage, who, {
      x: mix(mix(-160 - index * 150, 540 - index * 150, come), 1420, leave),
      y: 650 + index * 14,
      scale: 1.02,
      ...(isWalking
        ? { stride: now * 1.2 + index * 0.3 }
        : ({ eyes: 0.1, nod: -0.12, mouth: 'open', right: [66, -150] } as const)),
    })
  }
}

const QUEUE = townspeople(11)

export function queueAtSunrise(stage: Stage, { now, length, since }: SceneTime): void {
  const shift = mix(0, 900, glide(since('queue'), -0.2, length - 2.2))
  stage.ground(stage.down(0, 520, ['#8fcfd0', '#fbe3b4', '#f8b99a']))
  sun(stage, 1120 - shift * 0.25, 300, 64, '#ffdf7e')
  clouds(stage, now, 120, 10, '#fff6e2')
  stage.at({ x: -shift * 0.55 }, () => {
    stage.box(300, 420, 2600, 300, { fill: stage.down(420, 560, ['#f3c3a0', paint.egg]), line: '' })
    boat(stage, 1120, 470, 0.7, wave(now, 0.2), paint.coral)
    boat(stage, 1420, 452, 0.5, wave(now, 0.2, 0.4), paint.eggDeep)
    lighthouse(stage, 1640, 500, 1.35, 0)
  })
  stage.at({ x: -shift }, () => {
    street(stage, -120, 540, 3, 11)
    breadWindow(stage, 470, 330)
    stage.shape('M-100 540 L2400 540 L2400 760 L-100 760 Z', { fill: '#d9c9a6' })
    stones(stage, 22, { x: 0, y: 570, apart: 110, down: 46 }, paint.sheer('#c3b18c', 0.7))
    waiting(stage, now, QUEUE, 760, 640)
  })
}
