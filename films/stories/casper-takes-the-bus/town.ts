/** Scenes in the city. */
import { gull, sittingCat, walkingCat } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import { clouds, sea, stars, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink, person } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { heart, thought } from '#stage/things.ts'
import { boat, house, lighthouse, road, street } from '#stage/town.ts'

import { OWNER, seat } from './props.ts'

export function bySea(stage: Stage, { now, since }: SceneTime): void {
  const look = during(since('city'), 0.2, 2.4)
  stage.ground(stage.down(0, 430, ['#8fd3dc', '#dff3ea']))
  sun(stage, 1090, 130, 58)
  clouds(stage, now, 190, 12)
  sea(stage, now, 400, ['#6cc5c6', '#2f8f98'])
  lighthouse(stage, 1040, 440, 0.8, 0)
  stage.shape('M880 470 C920 420 1000 424 1050 428 C1130 424 1200 440 1230 470 C1130 486 960 486 880 470 Z', {
    fill: paint.leaf,
  })
  stage.at({ x: -30, y: 214, scale: 0.55 }, () => street(stage, 0, 420, 4, 14))
  stage.shape('M-40 442 C120 430 300 436 360 452 C320 476 60 480 -40 470 Z', { fill: paint.leaf })
  boat(stage, 400 + now * 6, 520, 0.62, wave(now, 0.2), paint.yolk)
  for (const index of times(4, (each) => each))
    gull(
      stage,
      wrap(index * 330 + now * 44, 1500) - 100,
      120 + (index % 2) * 90 + 14 * wave(now, 0.3, index * 0.3),
      0.7 + 0.15 * index,
      wave(now, 1.2, index * 0.2),
    )
  stage.box(-20, 560, 1320, 220, { fill: '#d9c9a6' })
  for (const index of times(9, (each) => each))
    stage.box(-30 + index * 160 + 4, 566, 152, 60, { fill: '#e7d9b8', width: 3 }, 8)
  sittingCat(stage, now, { x: 640, y: 566, scale: 1.42, eyes: blink(now, 0.3), tilt: 0.18 * look })
}

export function leaving(stage: Stage, { now, since }: SceneTime): void {
  const work = since('work')
  const cat = since('stop')
  const go = glide(work, 0.4, 2.6)
  const follow = glide(cat, -0.2, 3.4)
  stage.ground(stage.down(0, 560, ['#a6dde0', '#fdf2d6']))
  sun(stage, 180, 140, 50)
  clouds(stage, now, 150, 10)
  street(stage, 640, 590, 4, 8)
  house(stage, { x: 210, y: 592, width: 330, height: 290, wall: paint.yolkPale, roof: paint.coral })
  stage.box(330, 410, 96, 182, { fill: paint.eggDeep, width: 4 }, 8)
  stage.circle(412, 506, 7, { fill: paint.yolk, width: 3 })
  const flap = 0.6 * Math.abs(wave(cat, 1)) * clamp(1 - cat / 1.4) * (cat > -0.3 ? 1 : 0)
  stage.box(356, 536, 44, 50, { fill: '#20383d', width: 3 }, 6)
  stage.at({ x: 378, y: 538, scaleY: 1 - flap }, () => stage.box(-22, 0, 44, 48, { fill: paint.egg, width: 3 }, 6))
  tree(stage, 120, 604, 1.1, now)
  road(stage, 0)
  const x = mix(470, 1420, go)
  person(stage, OWNER, {
    x,
    y: 628,
    scale: 1.02,
    eyes: blink(now),
    ...(go > 0 && go < 1 && { stride: now * 1.4 }),
    right: go > 0.02 ? [58, -128] : [78, -240 + 12 * wave(now, 1.6)],
    left: [-50, -112],
  })
  stage.box(x + 36, 628 - 132, 50, 40, { fill: paint.twig, width: 4 }, 8)
  if (cat > -0.2)
    walkingCat(stage, now, {
      x: mix(400, 1300, follow),
      y: 634,
      scale: mix(0.5, 0.82, clamp(follow * 4)),
      stride: now * 1.6,
    })
}

export function evening(stage: Stage, { now, since }: SceneTime): void {
  const why = since('why')
  const warm = glide(since('warm'), 0, 0.8)
  const people = glide(since('people'), 0, 0.8)
  stage.ground(stage.down(0, 560, ['#2a4f6b', '#a9708a', '#f2a486']))
  stars(stage, now, 50, 260, 0.7)
  street(stage, -80, 570, 9, 5, 0.5, (index, pane) => (chance(index * 7 + pane) > 0.62 ? 0.9 : 0))
  stage.box(-20, 560, 1320, 220, { fill: '#8a6a6e' })
  stage.box(-20, 552, 1320, 22, { fill: '#c59a8c' })
  sittingCat(stage, now, {
    x: 640,
    y: 640,
    scale: 1.66,
    eyes: warm + people > 0.5 ? 0.1 : blink(now, 0.2),
    tilt: 0.16 * during(why, 0, 3.4),
  })
  const ask = spring(why, 0.2, 0.7) * (1 - glide(since('warm'), -0.4, 0.4))
  thought(stage, { x: 790, y: 250, radius: 64, side: -1 }, ask, () => stage.words('?', 0, 8, 92, paint.coralDeep, 800))
  thought(stage, { x: 330, y: 240, side: 1 }, spring(since('warm'), 0, 0.7), () => {
    stage.at({ x: -44, y: 64, scale: 0.4 }, () => seat(stage, 0, 0))
    for (const line of times(3, (each) => each)) {
      const x = line * 34
      stage.curve(
        [
          [x - 20, -20],
          [x - 30, -38 - 6 * wave(now, 0.8, line * 0.2)],
          [x - 12, -58],
          [x - 22, -80],
        ],
        { line: paint.coral, width: 7 },
      )
    }
  })
  thought(stage, { x: 950, y: 240, side: -1 }, spring(since('people'), 0, 0.7), () =>
    heart(stage, { scale: 1 + 0.1 * Math.abs(wave(now, 0.9)) }),
  )
}
