/** Scenes among droplets. */
import { droplets, fallRuler, meadow, millimetre, mist, warmGround } from '#stage/cloud-science.ts'
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, glide, mix, spring, times, wave } from '#stage/motion.ts'
import { cloud, drop, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'

export function insideTheCloud(stage: Stage, { now, since }: SceneTime): void {
  const dive = glide(since('inside'), -0.4, 1.7)
  const fit = since('fit')
  mist(stage, now)
  droplets(stage, now, 16)
  for (const index of times(6, (each) => each))
    cloud(
      stage,
      640 + (index - 2.5) * mix(150, 760, dive),
      360 + ((index % 3) - 1) * mix(90, 620, dive),
      mix(3.4, 9, dive),
      paint.paper,
      1 - dive,
    )
  const show = spring(fit, 2.2, 0.8)
  const filled = Math.floor(50 * clamp((fit - 3) / 2.4))
  if (show <= 0) return
  millimetre(stage, { x: 640, y: 370, scale: show }, filled)
}

export function falling(stage: Stage, { now, since }: SceneTime): void {
  const fall = Math.max(0, since('fall') + 0.6)
  mist(stage, now)
  const way = fall * 96
  stage.at({ y: -Math.max(0, way - 200) }, () => {
    fallRuler(stage, way)
    drop(
      stage,
      { x: 570, y: 156 + way, scale: 1.9, turn: 0.06 * wave(now, 0.4) },
      { eyes: blink(now, 0.3), mouth: 'open' },
    )
    stage.shape(`M676 ${156 + way} H868`, { line: paint.coralDeep, width: 5, dash: [16, 14] })
  })
  label(stage, '1 cm a second', 320, 620, since('fall') - 3, 52)
}

export function rising(stage: Stage, { now, since }: SceneTime): void {
  const [heat, warm] = [glide(since('heats'), 0.4, 1.2), glide(since('heats'), 2, 1.2)]
  const lift = Math.max(0, since('carries') + 0.3)
  meadow(stage, now)
  sun(stage, 1080, 140, mix(56, 96, heat))
  warmGround(stage, now, heat, warm)
  for (const index of times(9, (each) => each)) {
    const sink = 60 + chance(index * 2.7) * 190 + Math.min(now, 4) * 26
    drop(
      stage,
      {
        x: 190 + index * 92 + 8 * wave(now, 0.3, index * 0.3),
        y: sink - lift * 62 * (0.8 + 0.5 * chance(index)),
        scale: 0.62,
      },
      { eyes: blink(now, index * 0.2), mouth: lift > 0.6 ? 'open' : 'smile' },
    )
  }
}

/** When two become one, after the mark `bump`, and how wide they are then. */
const BUMPS = [1.2, 3.1] as const

export function merging(stage: Stage, { now, since }: SceneTime): void {
  const [bump, merge, million] = [since('bump'), since('merge'), since('million')]
  const [meet, one] = [glide(bump, 0, BUMPS[0]), glide(merge, 0.5, 0.5)]
  const bounce = Math.exp(-3 * Math.max(0, bump - BUMPS[0])) * Math.abs(wave(Math.max(0, bump - BUMPS[0]), 1.1)) * 60
  const grow = glide(million, 0.2, 1.8)
  mist(stage, now)
  droplets(stage, now, 12)
  const gap = (mix(420, 96, meet) + bounce) * (1 - one)
  const squash = 0.24 * Math.exp(-4 * Math.max(0, merge - 1)) * wave(merge, 1.4) * (one === 1 ? 1 : 0)
  for (const index of times(30, (each) => each)) {
    const [turn, far] = [index * 2.4 + now * 0.3, 1 - glide(million, 0.1 + chance(index) * 1.2, 0.7)]
    if (million > -0.6 && far > 0)
      drop(stage, {
        x: 640 + 700 * far * Math.cos(turn),
        y: 360 + 520 * far * Math.sin(turn),
        scale: 0.4 * glide(million, -0.6, 0.5),
      })
  }
  if (one < 1)
    for (const side of [-1, 1] as const)
      drop(
        stage,
        { x: 640 + side * gap, y: 360, scale: 1.9, turn: side * 0.1 * meet },
        { eyes: blink(now, side), mouth: meet === 1 ? 'o' : 'smile' },
      )
  else
    drop(
      stage,
      { x: 640, y: 386, scale: mix(2.4, 4.2, grow), scaleX: 1 + squash, scaleY: 1 - squash },
      { eyes: blink(now), mouth: grow > 0.5 ? 'open' : 'smile' },
      grow,
    )
  label(stage, '1,000,000', 640, 80, million - 1.2, 66)
}
