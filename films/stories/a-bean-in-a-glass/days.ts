/** Scenes of the days that pass. */
import type { SceneTime } from '#stage/film.ts'
import { during, glide, mix, ramp, spring, times, wave } from '#stage/motion.ts'
import { clouds, hills, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import {
  bean,
  confetti,
  dayLabel,
  daysOutside,
  drinkingDrops,
  glass,
  plant,
  wetPaper,
  windowFrame,
} from '#stage/sprouting.ts'
import type { Stage } from '#stage/stage.ts'
import { sparkle } from '#stage/things.ts'

export function atTheWindow(stage: Stage, { now, since }: SceneTime): void {
  const put = glide(since('window'), 0.5, 1.3)
  const waited = ramp(since('wait'), 0, 1.6)
  daysOutside(stage, now, 1.04 + waited * 1)
  clouds(stage, now * 4, 150, 20, '#ffffff', 0.7)
  windowFrame(stage)
  glass(stage, { x: mix(1500, 690, put), y: 536 }, {}, () => bean(stage, 42, -130, 0.62, { now }))
}

export function drinking(stage: Stage, { now, since }: SceneTime): void {
  const swell = glide(since('drinks'), 0.5, 2.6)
  daysOutside(stage, now, 2)
  wetPaper(stage)
  drinkingDrops(stage, now)
  bean(stage, 640, 350, 2.9 * (1 + 0.02 * wave(now, 0.8)), { soft: swell, now, turn: 0.08 * wave(now, 0.4) })
  dayLabel(stage, 2, spring(since('drinks'), -0.3, 0.6))
}

export function rooting(stage: Stage, { now, since }: SceneTime): void {
  wetPaper(stage)
  const root = glide(since('root'), 0.6, 3.4)
  plant(stage, 640, 230, 2.2, now, { soft: 1, root, stem: 0, leaves: 0 })
  dayLabel(stage, 4, spring(since('root'), -0.3, 0.6))
  const arrow = spring(since('down'), 0.3, 0.6)
  stage.at({ x: 930, y: 330 + 16 * wave(now, 0.9), scale: 0.001 + arrow }, () =>
    stage.shape('M-26 -120 L26 -120 L26 20 L70 20 L0 110 L-70 20 L-26 20 Z', { fill: paint.yolk, width: 5 }),
  )
}

export function growing(stage: Stage, { now, since }: SceneTime): void {
  const stem = glide(since('stem'), 0.4, 3)
  const leaves = glide(since('leaves'), 0.5, 1.8)
  daysOutside(stage, now, 7 + 0.06 + 2.9 * ramp(since('stem'), 0.2, 5))
  windowFrame(stage)
  stage.at({ y: 0 }, () => {
    glass(stage, { x: 660, y: 536, scale: 0.98 }, {}, () =>
      plant(stage, 20, -132, 0.8, now, { soft: 1, root: 0.85, stem: 0.1 + 0.95 * stem, leaves }),
    )
  })
  const isTen = since('leaves') > -0.3
  dayLabel(stage, isTen ? 10 : 7, isTen ? spring(since('leaves'), -0.3, 0.6) : spring(since('stem'), -0.3, 0.6))
  for (const index of times(5, (each) => each))
    sparkle(
      stage,
      470 + index * 95,
      120 + (index % 2) * 70,
      during(since('leaves'), 1.4 + index * 0.2, 3 + index * 0.2, 0.4),
    )
}

export function naming(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, 560, ['#8fd3dc', '#fdf2d6']))
  sun(stage, 1060, 130, 62)
  clouds(stage, now, 150, 12)
  hills(stage, 540, 100, paint.leafPale, 12)
  hills(stage, 580, 60, paint.leaf, 20)
  stage.box(-20, 556, 1320, 200, { fill: '#c98f58' })
  stage.box(-20, 548, 1320, 24, { fill: '#e3b27a' })
  const pot = spring(since('pot'), -0.75, 0.7)
  const soil = glide(since('pot'), 1.7, 0.7)
  const move = glide(since('pot'), 2, 0.9)
  const name = spring(since('name'), 0.2, 0.7)
  stage.at({ x: 640, y: 556 - (1 - pot) * 40, scale: 0.001 + pot }, () => {
    stage.at({ y: mix(-620, -196, move), alpha: move > 0 ? 1 : 0 }, () =>
      plant(stage, 0, 0, 1, now, { soft: 1, root: 0, stem: 0.72, leaves: 1.15 }),
    )
    stage.shape('M-128 -206 L-98 0 L98 0 L128 -206 Z', { fill: paint.coral, width: 5 })
    stage.box(-142, -240, 284, 52, { fill: '#f5917c', width: 5 }, 10)
    if (soil > 0)
      stage.shape(`M${-126 * soil} -238 C-80 ${-238 - 34 * soil} 80 ${-238 - 34 * soil} ${126 * soil} -238 Z`, {
        fill: paint.twigDeep,
      })
  })
  stage.at({ x: 640, y: 470, scale: 0.001 + name }, () => {
    stage.box(-96, -38, 192, 76, { fill: paint.paper, width: 4 }, 14)
    stage.words('Bob', 0, 3, 54, paint.ink, 800)
  })
  const cheer = glide(since('name'), 0.6, 0.6)
  confetti(stage, now, cheer)
}
