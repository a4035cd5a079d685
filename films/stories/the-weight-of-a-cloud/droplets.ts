/** Scenes among droplets. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import { cloud, drop, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { blink } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'
import { label } from '#stage/things.ts'

import { meadow } from './meadow.ts'

function mist(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 720, ['#e9f4f6', '#c3dfe8']))
  for (const index of times(7, (each) => each))
    cloud(
      stage,
      wrap(index * 260 + now * (8 + 4 * chance(index)), 1800) - 260,
      90 + chance(index + 2) * 560,
      2.2,
      paint.paper,
      0.55,
    )
}

function many(stage: Stage, now: number, count: number, lift = 0): void {
  for (const index of times(count, (each) => each))
    drop(
      stage,
      {
        x: wrap(chance(index * 3.3) * 1400 + 14 * wave(now, 0.2, index * 0.3), 1400) - 60,
        y: wrap(chance(index * 1.9) * 900 + now * 12 - lift + 8 * wave(now, 0.3, index * 0.2), 900) - 90,
        scale: 0.45 + 0.6 * chance(index + 7),
        turn: 0.1 * wave(now, 0.25, index * 0.4),
      },
      { eyes: blink(now, index * 0.21) },
    )
}

export function insideTheCloud(stage: Stage, { now, since }: SceneTime): void {
  const dive = glide(since('inside'), -0.4, 1.7)
  const fit = since('fit')
  mist(stage, now)
  many(stage, now, 16)
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
  stage.at({ x: 640, y: 370, scale: show }, () => {
    stage.box(-540, -150, 1080, 300, { fill: paint.paper, width: 5 }, 30)
    stage.shape('M-450 60 V-60 M450 60 V-60', { width: 6 })
    for (const index of times(filled, (each) => each))
      stage.circle(-441 + index * 18, 0, 9, { fill: '#bfe6ee', width: 2.5 })
    stage.shape('M-440 96 H440 M-424 84 L-440 96 L-424 108 M424 84 L440 96 L424 108', { width: 5 })
    stage.box(-100, 68, 200, 56, { fill: paint.paper, line: '' })
    stage.words('1 millimetre', 0, 98, 34, paint.ink, 700)
    if (filled > 0) stage.words(String(filled), 0, -84, 66, paint.coralDeep, 800)
  })
}

export function falling(stage: Stage, { now, since }: SceneTime): void {
  const fall = Math.max(0, since('fall') + 0.6)
  mist(stage, now)
  const way = fall * 96
  stage.at({ y: -Math.max(0, way - 200) }, () => {
    stage.box(880, -40, 150, 1500, { fill: paint.yolkPale, width: 5 }, 10)
    for (const index of times(14, (each) => each)) {
      stage.shape(`M880 ${60 + index * 96} h64 M880 ${108 + index * 96} h34`, { width: 5 })
      stage.words(String(index), 984, 62 + index * 96, 40, paint.ink, 700)
    }
    for (const index of times(5, (each) => each))
      stage.shape(`M${440 + index * 66} ${30 + way + (index % 2) * 30} v-50`, {
        line: paint.sheer(paint.eggDeep, 0.5),
        width: 5,
      })
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
  for (const beam of times(6, (each) => each)) {
    const [x, y] = [1000 - beam * 150, 600]
    stage.shape(`M1030 190 L${mix(1030, x, heat)} ${mix(190, y, heat)}`, {
      line: paint.sheer(paint.yolk, 0.55 * heat),
      width: 14,
    })
  }
  stage.oval(560, 636, 560, 46, { fill: paint.sheer(paint.coral, 0.42 * heat), line: '' })
  for (const index of times(6, (each) => each)) {
    const x = 200 + index * 140
    const climb = wrap(now * 0.34 + index * 0.37, 1)
    const y = 610 - 330 * climb
    const sway = 18 * wave(now, 0.4, index * 0.2)
    stage.at({ alpha: warm * Math.sin(Math.PI * climb) }, () =>
      stage.shape(`M${x} ${y} q${24 + sway} -40 0 -80 t${sway / 2} -80 m-22 26 l22 -28 l24 26`, {
        line: paint.coral,
        width: 11,
      }),
    )
  }
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
  many(stage, now, 12)
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
