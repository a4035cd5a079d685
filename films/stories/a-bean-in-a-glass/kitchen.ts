/** Scenes in the kitchen. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, during, glide, mix, spring, times, wave, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { bean, crossedEye, glass, hand, kitchen, kitchenRoll, plant, waterJug } from '#stage/sprouting.ts'
import type { Stage } from '#stage/stage.ts'
import { sparkle } from '#stage/things.ts'

export function wonderful(stage: Stage, { now, since }: SceneTime): void {
  kitchen(stage)
  const hop = Math.abs(wave(now, 0.55))
  stage.oval(640, 556, 110 - 34 * hop, 16, { fill: paint.sheer(paint.twigDeep, 0.35), line: '' })
  stage.at({ x: 640, y: 470 - 70 * hop, scaleY: 1 - 0.1 * (1 - hop), scaleX: 1 + 0.08 * (1 - hop) }, () =>
    bean(stage, 0, 0, 2.5, { turn: 0.14 * wave(now, 0.55), now }),
  )
  const shine = since('wonderful')
  for (const index of times(7, (each) => each)) {
    const angle = index * 0.9 + 0.4
    const part = clamp(Math.sin(Math.PI * wrap(now * 0.5 + index * 0.29, 1)))
    sparkle(
      stage,
      640 + Math.cos(angle) * 240,
      400 + Math.sin(angle) * 130,
      part * 1.1 * (0.4 + 0.6 * glide(shine, 0.6, 0.6)),
    )
  }
}

const THINGS = ['bean', 'glass', 'paper', 'water'] as const

export function needs(stage: Stage, { now, since }: SceneTime): void {
  kitchen(stage)
  for (const [index, thing] of THINGS.entries()) {
    const come = spring(since('need'), [-0.4, 1.2, 1.95, 2.75][index] ?? 0, 0.7)
    const x = 200 + index * 292
    stage.at({ x, y: 536, scale: 0.001 + come }, () => {
      stage.oval(0, 14, 100, 14, { fill: paint.sheer(paint.twigDeep, 0.3), line: '' })
      if (thing === 'bean') bean(stage, 0, -62 - 10 * Math.abs(wave(now, 0.7)), 1.5, { now })
      if (thing === 'glass') glass(stage, { x: 0, y: 6, scale: 0.86 }, { paper: 0, wet: 0 }, () => undefined)
      if (thing === 'paper') kitchenRoll(stage)
      if (thing === 'water') waterJug(stage, now)
    })
  }
}

export function planting(stage: Stage, { now, since }: SceneTime): void {
  kitchen(stage)
  const wet = glide(since('wet'), 0.2, 1.4)
  const paper = glide(since('wet'), 1.3, 1.4)
  const push = glide(since('push'), 0.8, 1.8)
  stage.oval(640, 556, 150, 20, { fill: paint.sheer(paint.twigDeep, 0.35), line: '' })
  for (const drop of times(12, (each) => each)) {
    const part = wrap(now * 0.9 + drop / 12, 1)
    if (since('wet') > 0 && since('wet') < 2.2)
      stage.shape(`M${560 + (drop % 5) * 40} ${60 + part * 190} q10 16 0 24 q-10 -8 0 -24 Z`, {
        fill: paint.egg,
        width: 2,
      })
  }
  const y = mix(40, 390, push)
  glass(stage, { x: 640, y: 560, scale: 1.36 }, { paper, wet }, () => {
    if (push > 0.02) bean(stage, 62, mix(-430, -172, push), 0.82, { now })
  })
  const isHere = during(since('push'), 0, 3.3, 0.5)
  if (isHere > 0 && push > 0.02) hand(stage, 736 + (1 - isHere) * 40, mix(y - 60, -200, 1 - isHere) - 40, 0.9, 0.1)
  const see = since('see')
  const ring = glide(see, 0.1, 0.7)
  if (ring > 0) {
    stage.circle(725, 326, 96 * ring, { line: paint.coral, width: 9 })
    for (const index of times(3, (each) => each))
      sparkle(stage, 640 + index * 90, 226 - (index % 2) * 30, during(see, 0.4 + index * 0.2, 1.8 + index * 0.2, 0.4))
  }
}

export function turning(stage: Stage, { now, since }: SceneTime): void {
  kitchen(stage)
  const tip = glide(since('side'), 0.6, 1.2)
  const bend = glide(since('again'), 0.3, 2.4)
  stage.oval(640, 556, mix(150, 270, tip), 20, { fill: paint.sheer(paint.twigDeep, 0.35), line: '' })
  // The tumbler lies down around its lower edge.
  stage.at({ x: mix(640, 430, tip), y: mix(560, 420, tip), turn: (Math.PI / 2) * tip }, () => {
    glass(stage, { x: 0, y: 0, scale: 1.32 }, {}, () => {
      stage.at({ x: -46, y: -206 }, () =>
        plant(stage, 0, 0, 0.9, now, { soft: 1, root: 0.72 + 0.36 * bend, stem: 0, leaves: 0, bend: bend * 0.95 }),
      )
    })
  })
  const wonder = glide(since('eyes'), 0.2, 0.6)
  stage.at({ x: 1060, y: 330 + 14 * wave(now, 0.9), scale: 0.001 + spring(since('again'), 0.4, 0.6) }, () =>
    stage.shape('M-22 -100 L22 -100 L22 20 L60 20 L0 96 L-60 20 L-22 20 Z', { fill: paint.yolk, width: 5 }),
  )
  crossedEye(stage, spring(since('eyes'), 0, 0.6), wonder)
}
