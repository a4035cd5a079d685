/** Scenes with the bus. */
import { sittingCat, sleepingCat, walkingCat } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import { clouds, hills, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { boat, road, street } from '#stage/town.ts'

import { OWNER, DRIVER, PASSENGERS, bus } from './props.ts'

function busStop(stage: Stage, x: number, y: number): void {
  stage.line(
    [
      [x, y],
      [x, y - 330],
    ],
    { width: 10 },
  )
  stage.box(x - 58, y - 400, 116, 86, { fill: paint.yolk, width: 5 }, 16)
  stage.words('BUS', x, y - 370, 38, paint.ink, 800)
  stage.words('3', x, y - 334, 32, paint.ink, 800)
}

export function waiting(stage: Stage, { now, since }: SceneTime): void {
  const arrives = glide(since('opened'), -2.6, 2.2)
  const door = glide(since('opened'), 0, 0.7)
  const jump = glide(since('jumped'), 0.1, 1)
  const x = mix(-860, 200, arrives)
  stage.ground(stage.down(0, 560, ['#a6dde0', '#fdf2d6']))
  clouds(stage, now, 130, 10)
  street(stage, -70, 580, 9, 40)
  road(stage, 0, 560)
  bus(stage, x, 590, now, { rolled: x, door })
  busStop(stage, 1210, 650)
  for (const [index, who] of PASSENGERS.entries()) {
    const board = glide(since('opened'), 0.5 + index * 0.35, 0.9)
    person(stage, who, {
      x: mix(1105 - index * 92, 720, board),
      y: mix(680 - (index % 2) * 8, 600, board),
      scale: mix(0.95, 0.72, board),
      alpha: 1 - glide(board, 0.8, 0.2),
      looksLeft: board > 0,
      eyes: blink(now, index * 0.3),
      nod: 0.05 * wave(now, 0.25, index * 0.3),
      ...(board > 0 && board < 1 && { stride: now * 1.4 }),
    })
  }
  const walk = glide(since('waited'), -1.2, 1.6)
  const hop = Math.sin(Math.PI * jump) * 120
  const catX = mix(mix(560, 820, walk), 728, jump)
  if (jump < 1) {
    if (walk < 1 || jump > 0)
      walkingCat(stage, now, {
        x: catX,
        y: mix(690, 570, jump) - hop,
        scale: mix(0.86, 0.6, jump),
        scaleX: jump > 0 ? -1 : 1,
        ...(walk < 1 && { stride: now * 1.6 }),
      })
    else sittingCat(stage, now, { x: catX, y: 690, scale: 0.86, eyes: blink(now, 0.7) })
  }
}

export function throughTheCity(stage: Stage, { now, since }: SceneTime): void {
  const shift = now * 210
  stage.ground(stage.down(0, 520, ['#9fdcdb', '#fdf2d6']))
  sun(stage, 1060, 120, 54)
  clouds(stage, -now * 4, 150, 12)
  hills(stage, 470, 120, '#b7ddc0', 6, shift * 0.18)
  const boats = glide(since('past'), 1.9, 1)
  if (boats > 0)
    stage.at({ alpha: boats }, () => {
      stage.context.fillStyle = stage.down(420, 560, ['#8fd8d2', '#4bb0b2'])
      stage.context.fillRect(-100, 430, 1500, 200)
      for (const index of times(3, (each) => each))
        boat(
          stage,
          wrap(1500 + index * 520 - shift * 0.5, 1700) - 200,
          480,
          0.7,
          wave(now, 0.2, index * 0.3),
          [paint.yolk, paint.eggDeep, paint.coral][index] ?? paint.coral,
        )
    })
  stage.at({ x: -shift * 0.55, alpha: 1 - boats }, () => street(stage, -60, 560, 14, 61))
  for (const index of times(6, (each) => each))
    tree(stage, wrap(index * 320 - shift * 0.8, 1920) - 220, 580, 0.9, now, index % 2 ? paint.leaf : '#8cc47a')
  road(stage, shift, 570)
  bus(stage, 270 + 14 * wave(now, 0.2), 640, now, {
    rolled: shift,
    door: 0,
    inside: () => {
      const view = new Path2D()
      view.roundRect(140, -296, 94, 116, 12)
      stage.inside(view, () => sleepingCat(stage, now, { x: 196, y: -176, scale: 0.55 }))
      const other = new Path2D()
      other.roundRect(248, -296, 94, 116, 12)
      stage.inside(other, () =>
        person(stage, PASSENGERS[0] ?? OWNER, { x: 292, y: -60, scale: 0.62, eyes: blink(now) }),
      )
    },
  })
  const miles = since('miles')
  const show = spring(miles, 0.9, 0.7)
  stage.at({ x: 640, y: 110, scale: 0.001 + show }, () => {
    stage.box(-180, -48, 360, 96, { fill: paint.paper, width: 5 }, 24)
    stage.words(`${Math.round(mix(1, 11, glide(miles, 0.9, 1.6)))} miles`, 0, 4, 60, paint.coralDeep, 800)
  })
}

export function rightStop(stage: Stage, { now, since }: SceneTime): void {
  const comes = glide(since('drivers'), -1.1, 2.4)
  const door = glide(since('stopped'), 0, 0.6)
  const down = glide(since('stopped'), 0.9, 0.9)
  const away = glide(since('stopped'), 1.8, 2.2)
  const x = mix(-760, 330, comes)
  stage.ground(stage.down(0, 560, ['#f7c79a', '#fdebc4']))
  sun(stage, 260, 330, 60, '#ffdf8a')
  clouds(stage, now, 130, 10, '#fff1da')
  street(stage, -70, 580, 9, 91)
  road(stage, 0, 560)
  bus(stage, x, 590, now, { rolled: x, door })
  busStop(stage, 1190, 650)
  const hand = glide(since('stopped'), 0.3, 0.5)
  stage.at({ x: x + 655, y: 590 - 210, alpha: comes }, () => {
    const wavy = 12 * wave(now, 1.8) * hand
    stage.curve(
      [
        [30, 20],
        [64, 4],
        [78 + wavy, -44 * hand],
      ],
      { line: paint.ink, width: 24 },
    )
    stage.curve(
      [
        [30, 20],
        [64, 4],
        [78 + wavy, -44 * hand],
      ],
      { line: DRIVER.coat, width: 16 },
    )
    stage.circle(78 + wavy, -48 * hand, 13, { fill: DRIVER.skin })
  })
  if (door > 0.6)
    walkingCat(stage, now, {
      x: mix(mix(862, 960, down), 1420, away),
      y: mix(556, 686, down) - 90 * Math.sin(Math.PI * down),
      scale: mix(0.6, 0.92, down),
      ...(away > 0 && { stride: now * 1.6 }),
    })
  const ticket = since('ticket')
  const show = spring(ticket, 0.1, 0.6)
  stage.at({ x: 640, y: 122, scale: 0.001 + show, turn: -0.05 }, () => {
    stage.shape(
      'M-170 -56 L170 -56 L170 -18 C150 -14 150 14 170 18 L170 56 L-170 56 L-170 18 C-150 14 -150 -14 -170 -18 Z',
      { fill: paint.paper, width: 5 },
    )
    stage.words('TICKET', 0, 4, 64, paint.ink, 800)
    const cross = glide(ticket, 0.9, 0.4)
    if (cross > 0)
      stage.line(
        [
          [-150, 44],
          [mix(-150, 150, cross), mix(44, -44, cross)],
        ],
        { line: paint.coralDeep, width: 16 },
      )
  })
}
