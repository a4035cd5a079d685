/** Scenes at the roof. */
import { chick, distantSwift, flapping, swift } from '#stage/animals.ts'
import type { SceneTime } from '#stage/film.ts'
import { glide, mix, times, wave } from '#stage/motion.ts'
import { clouds, hills, sun, tree } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'
import { snoring } from '#stage/things.ts'
import { eaves, house } from '#stage/town.ts'

function village(stage: Stage, now: number, evening: 0 | 1): void {
  const dark = 0.25 * evening
  const lit = (bright: number) => (index: number) => (index === bright ? 0.8 * evening : 0)
  const white = { wall: paint.paper, roof: paint.coral, dark, lit: lit(1) }
  const green = { wall: paint.eggPale, roof: paint.twig, dark, lit: lit(2) }
  house(stage, { x: 60, y: 640, width: 170, height: 170, ...white })
  house(stage, { x: 250, y: 650, width: 130, height: 220, ...green })
  tree(stage, 440, 670, 0.9, now, evening ? '#5d8f55' : paint.leaf)
  eaves(stage, evening)
}

export function underTheRoofs(stage: Stage, { now, since }: SceneTime): void {
  const visit = glide(since('raises'), 0.6, 1.6)
  const leave = glide(since('raises'), 2.9, 1.1)
  stage.ground(stage.down(0, 620, ['#8fd6d6', '#d9f0e6', '#fdf2d6']))
  sun(stage, 170, 130, 56)
  clouds(stage, now, 200, 14)
  hills(stage, 600, 90, paint.leafPale, 3)
  village(stage, now, 0)
  for (const index of times(3, (each) => each))
    chick(stage, 805 + index * 50, 398, Math.max(0, wave(now, 1.6, index * 0.3)))
  for (const index of times(7, (each) => each)) {
    const turn = now * 0.5 + index * 0.9
    const [x, y] = [400 + Math.cos(turn) * (250 + index * 22), 230 + Math.sin(turn * 1.3) * (70 + index * 12)]
    distantSwift(stage, x, y, 0.34 + 0.05 * index, turn + 1.9, wave(now, 2.4, index * 0.2))
  }
  const place = { x: mix(mix(-160, 690, visit), 300, leave), y: mix(mix(240, 400, visit), -120, leave), scale: 0.9 }
  swift(stage, { ...place, ...(leave > 0.02 && { scaleX: -1, turn: 0.5 }), flap: flapping(now, 2.6) })
}

export function home(stage: Stage, { now, since }: SceneTime): void {
  const arrive = glide(since('roof'), 0, 1.9)
  const squeeze = glide(since('gap'), 0.2, 1)
  const rest = glide(since('folds'), 0, 0.6)
  stage.ground(stage.down(0, 620, ['#8f7fae', '#f2a486', '#fbd9a4']))
  sun(stage, 250, 430, 66, '#ffd98a')
  clouds(stage, now, 190, 8, '#fbe0cf', 0.7)
  hills(stage, 600, 90, '#b58a86', 3)
  village(stage, now, 1)
  for (const index of times(5, (each) => each)) {
    const turn = -now * 0.45 + index * 1.2
    const [x, y] = [330 + Math.cos(turn) * (200 + index * 20), 220 + Math.sin(turn * 1.2) * 80]
    distantSwift(stage, x, y, 0.36 + 0.05 * index, turn - 1.4, wave(now, 2.2, index * 0.2), '#4b3f52')
  }
  const hole = new Path2D()
  hole.roundRect(770, 352, 170, 70, 10)
  const bird = () =>
    swift(stage, {
      x: mix(mix(-180, 640, arrive), 856, squeeze),
      y: mix(mix(150, 392, arrive), 396, squeeze) - 70 * Math.sin(Math.PI * arrive) * (1 - arrive),
      scale: mix(1, 0.66, squeeze),
      scaleY: 1 - 0.3 * Math.sin(Math.PI * squeeze),
      flap: mix(flapping(now, 2.6), 0.02, Math.max(squeeze, rest)),
      eyes: rest > 0.8 ? 0 : 1,
    })
  if (squeeze > 0.6) stage.inside(hole, bird)
  else bird()
  const asleep = { x: 950, y: 370, alpha: rest * glide(since('folds'), 1.2, 0.6) }
  snoring(stage, now, asleep, { perSecond: 0.25, way: [50, 120], grows: [0.6, 0.5], size: 56, sway: 0 })
}
