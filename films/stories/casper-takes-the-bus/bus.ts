/** Scenes with the bus. */
import { sittingCat, sleepingCat, walkingCat } from '#stage/animals.ts'
import { boarding, bus, busStop, cityToHarbour, crossedTicket, driverWaves, inPane, RIDERS } from '#stage/buses.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, spring, wave } from '#stage/motion.ts'
import { clouds, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { road, street } from '#stage/town.ts'

import { OWNER } from './props.ts'

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
  boarding(stage, now, since('opened'))
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
  cityToHarbour(stage, now, shift, glide(since('past'), 1.9, 1))
  bus(stage, 270 + 14 * wave(now, 0.2), 640, now, {
    rolled: shift,
    door: 0,
    inside: () => {
      inPane(stage, 1, () => sleepingCat(stage, now, { x: 196, y: -176, scale: 0.55 }))
      inPane(stage, 2, () => person(stage, RIDERS[0] ?? OWNER, { x: 292, y: -60, scale: 0.62, eyes: blink(now) }))
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
  driverWaves(stage, now, x + 655, comes, hand)
  if (door > 0.6)
    walkingCat(stage, now, {
      x: mix(mix(862, 960, down), 1420, away),
      y: mix(556, 686, down) - 90 * Math.sin(Math.PI * down),
      scale: mix(0.6, 0.92, down),
      ...(away > 0 && { stride: now * 1.6 }),
    })
  const ticket = since('ticket')
  const show = spring(ticket, 0.1, 0.6)
  crossedTicket(stage, show, glide(ticket, 0.9, 0.4))
}
