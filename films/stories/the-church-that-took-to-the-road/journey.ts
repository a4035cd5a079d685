/** The church on its way. */
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, times, wave } from '#stage/motion.ts'
import { aurora, hills, spruce, stars } from '#stage/nature.ts'
import {
  church,
  convoy,
  ENGINEER,
  livingRoom,
  northernHills,
  organ,
  trailer,
  tricycle,
  viewers,
} from '#stage/northern-town.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, label } from '#stage/things.ts'

import { CROWD } from './town.ts'

export function loading(stage: Stage, { now, since }: SceneTime): void {
  const wide = glide(since('road'), 0.4, 1.3)
  const beams = glide(since('beams'), 0.2, 1.5)
  const lift = glide(since('hoisted'), 0.2, 1.6)
  const [under, set] = [glide(since('hoisted'), 1.7, 1.3), glide(since('hoisted'), 3.1, 0.6)]
  northernHills(stage, now, 0)
  for (const x of [90, 190, 1130]) spruce(stage, x, 606, 1)
  stage.box(-20, 600, 1320, 200, { fill: '#9cc487' })
  stage.box(-20, mix(650, 618, wide), 1320, mix(34, 130, wide), { fill: '#6c7f80' }, 4)
  for (const index of times(8, (each) => each))
    stage.box(index * 180 - 30, mix(664, 680, wide), 90, 8, { fill: paint.sheer(paint.paper, 0.7), line: '' }, 4)
  const y = 612 - 96 * lift + 22 * set
  for (const x of [440, 840]) stage.box(x - 14, y, 28, 612 - y + 10, { fill: paint.stone }, 4)
  if (under > 0) {
    stage.at({ x: -900 * (1 - under) }, () => trailer(stage, 640, 538, 900 * under))
  }
  stage.box(390 - 900 * (1 - beams), y, 500, 22, { fill: paint.yolk }, 3)
  church(stage, { x: 640, y, scale: 0.96 })
  for (const [index, x] of [150, 1090].entries())
    person(stage, ENGINEER, {
      x,
      y: 690,
      scale: 0.84,
      looksLeft: index === 1,
      eyes: blink(now, index),
      right: [72, mix(-150, -238, Math.max(beams * 0.4, lift)) + 6 * wave(now, 1)],
    })
  label(stage, '670 tonnes', 1080, 110, since('hoisted') - 1.2, 54)
}

export function onTheRoad(stage: Stage, { now, since }: SceneTime): void {
  const late = since('toddler')
  convoy(stage, now, 34)
  for (const [index, x] of [60, 150, 246, 1050, 1140, 1236].entries()) {
    const who = CROWD[index + 3]
    const place = { x: x - now * 34 + 60, y: 720, scale: 0.7, looksLeft: index > 2 || late > 0 }
    const right = [60, -240 + 14 * wave(now, 1.4, index * 0.2)] as const
    if (who)
      person(stage, who, { ...place, right, facesAway: index % 3 === 1, eyes: blink(now, index * 0.2), mouth: 'open' })
  }
  tricycle(stage, now, mix(-160, 1440, glide(late, -0.6, 4.6)), 712)
  label(stage, '0.5 km/h', 1090, 110, since('morning') - 2, 54)
}

export function wrappedUp(stage: Stage, { now, since }: SceneTime): void {
  const sway = 0.02 * wave(now, 0.3)
  const wrap = glide(since('organ'), 2.2, 1.6)
  organ(stage, sway, wrap)
  const half = {
    x: 1060,
    y: 700,
    scale: 1.1,
    looksLeft: true,
    eyes: wrap > 0.9 ? 0.1 : blink(now),
    right: [66, -150] as const,
  }
  person(stage, ENGINEER, half)
  label(stage, '2,000 pipes', 640, 84, since('organ') - 1, 54)
}

export function onTheScreens(stage: Stage, { now, since }: SceneTime): void {
  const home = glide(since('screens'), -0.3, 1.2)
  const zoom = mix(1, 0.4, home)
  livingRoom(stage)
  const [width, height] = [1280 * zoom, 720 * zoom]
  const [x, y] = [640 - width / 2, mix(360, 318, home) - height / 2]
  stage.box(x - 16, y - 16, width + 32, height + 32, { fill: paint.ink }, 14)
  const screen = new Path2D()
  screen.rect(x, y, width, height)
  stage.inside(screen, () =>
    stage.at({ x, y, scale: zoom }, () => {
      convoy(stage, now + 20, 26)
      for (const [index, who] of CROWD.entries())
        person(stage, who, {
          x: 60 + index * 118,
          y: 742 + (index % 2) * 12,
          scale: 0.74,
          looksLeft: index > 5,
          facesAway: index % 3 !== 0,
          eyes: blink(now, index * 0.2),
          right: [62, -236 + 14 * wave(now, 1.3, index * 0.17)],
          mouth: index % 3 ? 'smile' : 'open',
        })
    }),
  )
  viewers(stage, now, CROWD, home)
}

export function arrival(stage: Stage, { now, since }: SceneTime): void {
  const dusk = glide(since('home'), -0.4, 3)
  const stop = glide(since('rest'), 0, 2.2)
  const shade = (colour: string) => paint.blend(colour, '#2b4f66', dusk * 0.7)
  stage.ground(
    stage.down(0, 560, [paint.blend('#f0b89a', paint.nightDeep, dusk), paint.blend('#fdebc4', '#3a7080', dusk)]),
  )
  stars(stage, now, 70, 360, dusk)
  stage.at({ alpha: dusk }, () => aurora(stage, now))
  hills(stage, 570, 70, shade('#c3c9a6'), 5)
  for (const x of [120, 250, 1060, 1190]) spruce(stage, x, 606, 1.1, shade(paint.leafDeep))
  stage.box(-20, 600, 1320, 200, { fill: shade('#b9c98f') })
  const x = mix(420, 640, stop)
  if (dusk > 0) stage.glow(640, 430, 460, paint.yolk, 0.45 * dusk)
  trailer(stage, x, 566, x)
  church(stage, { x, y: 566, scale: 1 }, mix(0.3, 1, dusk))
  for (const [index, who] of CROWD.entries()) {
    const cheer = during(since('rest'), 2, 5.4) * wave(now, 1.6, index * 0.2)
    person(stage, who, {
      x: 50 + index * 118,
      y: 734 - (index % 2) * 12,
      scale: 0.66,
      looksLeft: index > 5,
      eyes: blink(now, index * 0.2),
      right: [mix(52, 62, dusk), -180 - 60 * Math.max(0, cheer)],
      mouth: cheer > 0 ? 'open' : 'smile',
    })
  }
  const beat = glide(since('sometimes'), 1.2, 1)
  heart(stage, { x: 770, y: 150, scale: 0.6 * beat * (1 + 0.06 * wave(now, 1)) })
}
