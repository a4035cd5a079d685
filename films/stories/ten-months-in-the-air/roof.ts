/** Scenes at the roof. */
import { distantSwift, swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, times, wave, wrap } from '#stage/motion.ts'
import { clouds, hills, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'
import { house } from '#stage/town.ts'

import { flapping } from './props.ts'

function roof(stage: Stage, evening: number): void {
  const shade = (colour: string) => paint.blend(colour, '#b5705c', evening * 0.35)
  stage.polygon(
    [
      [560, 720],
      [560, 330],
      [1330, 330],
      [1330, 720],
    ],
    { fill: shade('#fbe6c6') },
  )
  for (const row of times(5, (each) => each)) {
    for (const column of times(9, (each) => each)) {
      stage.shape(`M${520 + column * 96 - row * 6 + (row % 2) * 40} ${110 + row * 46} l92 0 l0 34 q-46 26 -92 0 Z`, {
        fill: shade((row + column) % 3 === 0 ? '#e5705a' : paint.coral),
        width: 3,
      })
    }
  }
  stage.box(500, 330, 840, 24, { fill: shade(paint.twig) })
  stage.box(770, 352, 170, 70, { fill: '#3a2a20' }, 10)
  stage.box(1010, 440, 150, 190, { fill: shade(paint.eggPale) }, 8)
  stage.line(
    [
      [1085, 440],
      [1085, 630],
    ],
    { width: 4 },
  )
  stage.line(
    [
      [1010, 530],
      [1160, 530],
    ],
    { width: 4 },
  )
}

function chick(stage: Stage, x: number, y: number, open: number): void {
  stage.at({ x, y }, () => {
    stage.circle(0, 0, 25, { fill: '#5d666c' })
    stage.circle(-8, -5, 4, { fill: paint.ink, line: '' })
    stage.polygon(
      [
        [-22, -2 - 10 * open],
        [-48, 2],
        [-22, 6 + 10 * open],
      ],
      { fill: paint.yolk, width: 3 },
    )
  })
}

export function underTheRoofs(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, 620, ['#8fd6d6', '#d9f0e6', '#fdf2d6']))
  sun(stage, 170, 130, 56)
  clouds(stage, now, 200, 14)
  hills(stage, 600, 90, paint.leafPale, 3)
  house(stage, { x: 60, y: 640, width: 170, height: 170, wall: paint.paper, roof: paint.coral })
  house(stage, { x: 250, y: 650, width: 130, height: 220, wall: paint.eggPale, roof: paint.twig })
  tree(stage, 440, 670, 0.9, now)
  roof(stage, 0)
  for (const index of times(3, (each) => each))
    chick(stage, 805 + index * 50, 398, Math.max(0, wave(now, 1.6, index * 0.3)))
  const visit = glide(since('raises'), 0.6, 1.6)
  const leave = glide(since('raises'), 2.9, 1.1)
  for (const index of times(7, (each) => each)) {
    const turn = now * 0.5 + index * 0.9
    distantSwift(
      stage,
      400 + Math.cos(turn) * (250 + index * 22),
      230 + Math.sin(turn * 1.3) * (70 + index * 12),
      0.34 + 0.05 * index,
      turn + 1.9,
      wave(now, 2.4, index * 0.2),
    )
  }
  const [x, y] = [mix(mix(-160, 690, visit), 300, leave), mix(mix(240, 400, visit), -120, leave)]
  swift(stage, {
    x,
    y,
    scale: 0.9,
    scaleX: leave > 0.02 ? -1 : 1,
    turn: leave > 0.02 ? 0.5 : 0,
    flap: flapping(now, 2.6),
  })
}

function sleep(stage: Stage, now: number, rest: number): void {
  for (const index of times(3, (each) => each)) {
    const part = wrap(now * 0.25 + index / 3, 1)
    stage.at(
      {
        x: 950 + 50 * part,
        y: 370 - 120 * part,
        scale: 0.6 + 0.5 * part,
        alpha: rest * Math.sin(Math.PI * part),
      },
      () => stage.words('z', 0, 0, 56, paint.paper, 800),
    )
  }
}

export function home(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, 620, ['#8f7fae', '#f2a486', '#fbd9a4']))
  sun(stage, 250, 430, 66, '#ffd98a')
  clouds(stage, now, 190, 8, '#fbe0cf', 0.7)
  hills(stage, 600, 90, '#b58a86', 3)
  house(stage, {
    x: 60,
    y: 640,
    width: 170,
    height: 170,
    wall: paint.paper,
    roof: paint.coral,
    dark: 0.25,
    lit: (index) => (index === 1 ? 0.8 : 0),
  })
  house(stage, {
    x: 250,
    y: 650,
    width: 130,
    height: 220,
    wall: paint.eggPale,
    roof: paint.twig,
    dark: 0.25,
    lit: (index) => (index === 2 ? 0.8 : 0),
  })
  tree(stage, 440, 670, 0.9, now, '#5d8f55')
  roof(stage, 1)
  const arrive = glide(since('roof'), 0, 1.9)
  const squeeze = glide(since('gap'), 0.2, 1)
  const rest = glide(since('folds'), 0, 0.6)
  for (const index of times(5, (each) => each)) {
    const turn = -now * 0.45 + index * 1.2
    distantSwift(
      stage,
      330 + Math.cos(turn) * (200 + index * 20),
      220 + Math.sin(turn * 1.2) * 80,
      0.36 + 0.05 * index,
      turn - 1.4,
      wave(now, 2.2, index * 0.2),
      '#4b3f52',
    )
  }
  const x = mix(mix(-180, 640, arrive), 856, squeeze)
  const y = mix(mix(150, 392, arrive), 396, squeeze) - 70 * Math.sin(Math.PI * arrive) * (1 - arrive)
  const hole = new Path2D()
  hole.roundRect(770, 352, 170, 70, 10)
  const bird = () =>
    swift(stage, {
      x,
      y,
      scale: mix(1, 0.66, squeeze),
      scaleY: 1 - 0.3 * Math.sin(Math.PI * squeeze),
      flap: mix(flapping(now, 2.6), 0.02, Math.max(squeeze, rest)),
      eyes: rest > 0.8 ? 0 : 1,
    })
  if (squeeze > 0.6) stage.inside(hole, bird)
  else bird()
  sleep(stage, now, rest * glide(since('folds'), 1.2, 0.6))
}
