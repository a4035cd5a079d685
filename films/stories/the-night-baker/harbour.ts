/** Scenes at the harbour. */
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, times, wave, wrap } from '#stage/motion.ts'
import { clouds, moon, sea, stars, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS, townspeople } from '#stage/people.ts'
import type { Point, Stage } from '#stage/stage.ts'
import { boat, house, lighthouse, street } from '#stage/town.ts'

import { loaf } from './props.ts'

const FISHERMEN: readonly Person[] = [
  { coat: paint.yolk, skin: SKINS[0], hair: '#d9d3c2', hairStyle: 'beard', trousers: paint.nightPale },
  {
    coat: paint.eggDeep,
    skin: SKINS[2],
    hair: paint.ink,
    hairStyle: 'cap',
    hatColour: paint.coral,
    trousers: paint.night,
  },
]

function wisps(stage: Stage, now: number, x: number, y: number, reach: number, alpha = 1): void {
  for (const index of times(4, (each) => each)) {
    const part = wrap(now * 0.16 + index * 0.25, 1)
    const at = x + reach * part
    const points = times(7, (step): Point => [
      at + step * 26,
      y - 90 * part - step * 7 + 15 * wave(now * 0.4 + step * 0.16 + index * 0.3, 1),
    ])
    stage.curve(points, { line: paint.sheer('#fff3d0', 0.42 * alpha * Math.sin(Math.PI * part)), width: 17 - 6 * part })
  }
}

export function harbourAtNight(stage: Stage, { now, since }: SceneTime): void {
  const near = glide(since('bright'), -0.6, 2.2)
  stage.camera({ x: mix(640, 560, near), y: mix(360, 372, near), zoom: mix(1, 1.32, near) }, () => {
    stage.ground(stage.down(0, 520, [paint.nightDeep, paint.night, '#1d5560']))
    stars(stage, now)
    moon(stage, 1010, 150, 46)
    lighthouse(stage, 1130, 512, 0.95, now * 0.7, 0.85)
    street(stage, -60, 500, 8, 4, 0.72)
    house(stage, {
      x: 500,
      y: 506,
      width: 158,
      height: 220,
      wall: paint.coralPale,
      roof: paint.coral,
      dark: 0.5,
      lit: (index) => (index === 3 ? 0.9 + 0.1 * wave(now, 1.1) : 0),
    })
    stage.box(-200, 498, 1700, 30, { fill: paint.blend(paint.stoneDeep, paint.night, 0.6) })
    sea(stage, now, 526, ['#1b4f5a', paint.nightDeep], '#bfe3df')
    for (const index of times(9, (each) => each)) {
      const sway = wave(now, 0.4, index * 0.21) * 12
      stage.line(
        [
          [600 + sway - 22 + index, 540 + index * 17],
          [638 + sway - index, 540 + index * 17],
        ],
        { line: paint.sheer(paint.yolk, 0.5 - index * 0.045), width: 6 },
      )
    }
    boat(stage, 230, 580 + 4 * wave(now, 0.2), 0.9, wave(now, 0.17), paint.coral, 0.5)
    boat(stage, 860, 618 + 5 * wave(now, 0.22, 0.3), 1.1, wave(now, 0.15, 0.4), paint.eggDeep, 0.5)
  })
}

function shopWindow(stage: Stage, x: number, y: number, warm: number): void {
  stage.box(x, y, 330, 190, { fill: paint.blend(paint.eggPale, paint.yolkPale, warm), width: 5 }, 8)
  stage.box(x + 4, y + 128, 322, 58, { fill: paint.twig, width: 3 }, 4)
  for (const index of times(4, (each) => each))
    loaf(stage, x + 52 + index * 76, y + 128, 0.46, index % 2 ? '#c97f35' : '#d98f3e')
  const stripes = times(6, (index) => index)
  for (const stripe of stripes) {
    stage.shape(`M${x - 14 + stripe * 60} ${y - 10} l58 0 l0 46 q-29 22 -58 0 Z`, {
      fill: stripe % 2 ? paint.paper : paint.coral,
      width: 3,
    })
  }
}

export function lingering(stage: Stage, { now, since }: SceneTime): void {
  const dawn = 0.2 + 0.7 * glide(since('linger'), 0, 3)
  stage.ground(stage.down(0, 560, [paint.blend('#174753', '#43808a', dawn), paint.blend('#2b6871', '#f0b89a', dawn)]))
  stars(stage, now, 40, 300, 0.7 - 0.5 * dawn)
  street(stage, -90, 556, 2, 21, 0.5)
  street(stage, 960, 556, 3, 33, 0.5)
  stage.box(380, 150, 520, 410, { fill: paint.blend(paint.coralPale, paint.nightPale, 0.25) })
  stage.polygon(
    [
      [350, 156],
      [640, 20],
      [930, 156],
    ],
    { fill: paint.blend(paint.coral, paint.nightPale, 0.3) },
  )
  stage.box(430, 176, 420, 62, { fill: paint.paper, width: 4 }, 10)
  stage.words('THE NIGHT BAKER', 640, 209, 40, paint.ink, 800)
  stage.glow(600, 400, 430, paint.yolk, 0.5)
  shopWindow(stage, 420, 312, 1)
  stage.box(782, 316, 92, 242, { fill: paint.eggDeep }, 6)
  stage.box(796, 332, 64, 90, { fill: paint.yolkPale, width: 3 }, 4)
  stage.box(-20, 556, 1320, 200, { fill: '#6f7f7b' })
  for (const index of times(16, (each) => each))
    stage.oval(index * 90 - 20 + (index % 2) * 30, 596 + (index % 3) * 40, 40, 13, {
      fill: paint.sheer('#8d9a93', 0.6),
      line: '',
    })
  const smell = glide(since('aroma'), 0.2, 1.4)
  wisps(stage, now, 560, 330, 420, smell)
  wisps(stage, now + 2, 470, 350, -420, smell)
  const arrives = since('linger')
  for (const [index, who] of FISHERMEN.entries()) {
    const walk = glide(arrives, -2.6 + index * 0.5, 2.6)
    const leave = glide(arrives, 2.9 + index * 0.4, 2.6)
    const x = mix(mix(-160 - index * 150, 540 - index * 150, walk), 1420, leave)
    const isWalking = (walk > 0 && walk < 1) || (leave > 0 && leave < 1)
    person(stage, who, {
      x,
      y: 650 + index * 14,
      scale: 1.02,
      eyes: isWalking ? 1 : 0.1,
      ...(isWalking && { stride: now * 1.2 + index * 0.3 }),
      nod: isWalking ? 0 : -0.12,
      mouth: isWalking ? 'smile' : 'open',
      right: isWalking ? [52, -112] : [66, -150],
    })
  }
}

const QUEUE = townspeople(11)

export function queueAtSunrise(stage: Stage, { now, length, since }: SceneTime): void {
  const pan = glide(since('queue'), -0.2, length - 2.2)
  const shift = mix(0, 900, pan)
  stage.ground(stage.down(0, 520, ['#8fcfd0', '#fbe3b4', '#f8b99a']))
  sun(stage, 1120 - shift * 0.25, 300, 64, '#ffdf7e')
  clouds(stage, now, 120, 10, '#fff6e2')
  stage.at({ x: -shift * 0.55 }, () => {
    stage.context.fillStyle = stage.down(420, 560, ['#f3c3a0', paint.egg])
    stage.context.fillRect(300, 420, 2600, 300)
    boat(stage, 1120, 470, 0.7, wave(now, 0.2), paint.coral)
    boat(stage, 1420, 452, 0.5, wave(now, 0.2, 0.4), paint.eggDeep)
    lighthouse(stage, 1640, 500, 1.35, 0)
  })
  stage.at({ x: -shift }, () => {
    street(stage, -120, 540, 3, 11)
    shopWindow(stage, 470, 330, 1)
    stage.polygon(
      [
        [-100, 540],
        [2400, 540],
        [2400, 760],
        [-100, 760],
      ],
      { fill: '#d9c9a6' },
    )
    for (const index of times(22, (each) => each))
      stage.oval(index * 110, 570 + (index % 3) * 46, 44, 13, { fill: paint.sheer('#c3b18c', 0.7), line: '' })
    for (const index of times(11, (each) => 10 - each)) {
      const who = QUEUE[index]
      if (!who) continue
      const hop = index % 3 === 1 ? Math.abs(wave(now, 0.7, index * 0.13)) * 8 : 0
      person(stage, who, {
        x: 760 + index * 104,
        y: 640 - (index % 2) * 12 - hop,
        scale: 0.94,
        looksLeft: true,
        eyes: blink(now, index * 0.17),
        mouth: index % 4 === 0 ? 'open' : 'smile',
        nod: 0.05 * wave(now, 0.3, index * 0.2),
        ...(index % 4 === 2 && { right: [70, -230 + 12 * wave(now, 1.4)] as const }),
      })
    }
  })
}
