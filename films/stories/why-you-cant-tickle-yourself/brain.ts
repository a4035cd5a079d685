/** Scenes with the brain at work, and off duty. */
import { brain, feeling, foam, openPalm } from '#stage/brain.ts'
import type { SceneTime } from '#stage/film.ts'
import { forecaster, headRoom, inTube, MEET, nerve, puff } from '#stage/head-room.ts'
import { between, during, glide, mix, ramp, spring, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'
import { armchair, bareSole, featheredArm, laughLines, plume, spider } from '#stage/tickling.ts'

import { NORA, TIM } from './feather.ts'

export function barelyNoticed(stage: Stage, { now, since }: SceneTime): void {
  const [plan, arrives] = [since('foresees'), since('arrives')]
  const [come, meet, gone] = [ramp(arrives, 0, 2.7), glide(arrives, 2.7, 0.4), ramp(arrives, 3.1, 0.8)]
  const isGone = gone > 0.1
  const yawn = during(since('barely'), 0.2, 2.4) > 0.3
  headRoom(stage, now, { spot: [250, 520], show: spring(plan, 0.9, 0.7) * (1 - gone) }, () => {
    stage.ground('#e6efe0')
    bareSole(stage, { x: 850, y: 330, scale: 0.95 }, NORA.skin)
    const x = mix(430, 640, glide(plan, 1.6, 3))
    featheredArm(stage, [200, 340], [x, 236 + 16 * wave(now, 0.5)], NORA, 1.35)
  })
  const felt = between(inTube(come), MEET, meet)
  if (come > 0 && !isGone) feeling(stage, { x: felt[0], y: felt[1] }, 'foot')
  nerve(stage)
  forecaster(stage, {
    kind: 'foot',
    forecast: isGone ? 0 : spring(plan, 2, 0.7),
    meet,
    done: glide(since('barely'), 0, 0.5),
    look: plan < 2.4 ? [-1, 0.3] : [1, isGone ? 0.8 : 0],
    eyes: yawn ? 0.1 : 1,
    mouth: yawn ? 'o' : isGone ? 'flat' : 'smile',
    left: between([-112, -20], [-170, -96], during(plan, 0.7, 2.2)),
  })
  puff(stage, MEET[0], MEET[1], gone)
  const fall = ramp(arrives, 3.5, 1.8)
  if (fall > 0) feeling(stage, { x: MEET[0] + 24 * wave(fall, 1), y: mix(MEET[1], 640, fall), scale: 0.26 }, 'foot')
}

export function outOfDate(stage: Stage, { now, since }: SceneTime): void {
  const late = since('date')
  const [grow, laugh] = [spring(late, 1.3, 0.8), glide(late, 2.1, 0.3)]
  const clear = 1 - glide(late, 0.1, 1)
  headRoom(stage, now, { spot: [324, 380], show: clear, ring: glide(late, 1.3, 0.2) }, () => {
    stage.ground('#e3eeee')
    openPalm(stage, { x: 850, y: 300, scale: 0.95 }, '#f2c49b')
    foam(stage, { x: 845 + 40 * wave(now - 0.24, 0.6), y: 190, scale: 1.2 })
    const x = 600 + 40 * wave(now, 0.6)
    stage.line(
      [
        [580, 320],
        [x, 190],
      ],
      { line: paint.stoneDeep, width: 20 },
    )
    stage.circle(x, 186, 36, { fill: '#a86b42' })
  })
  const [x, y] = inTube(ramp(late, -0.5, 1.8))
  if (late > -0.5) feeling(stage, { x, y: y + 20 * grow, scale: 1 + 0.35 * grow }, 'palm')
  nerve(stage)
  forecaster(stage, {
    kind: 'palm',
    forecast: 1,
    clear,
    done: grow,
    free: [116, -112 + 12 * wave(now, 2.2)],
    x: 590 + 6 * laugh * wave(now, 3),
    look: [1, late < 1.3 ? -0.1 : -0.4],
    eyes: laugh > 0.5 ? 0.1 : 1,
    mouth: laugh > 0.5 ? 'laugh' : grow > 0.1 ? 'o' : 'flat',
    left: between([-112, -20], [-124, -116 + 12 * wave(now, 2.4)], grow),
  })
}

export function senseOfHumour(stage: Stage, { now, since }: SceneTime): void {
  const [first, last] = [since('humour'), since('jokes') - 2.7]
  const [tim, nora, down] = [during(first, 0.1, 3.4, 0.6), glide(since('jokes'), 0.5, 1.5), glide(last, 0, 0.9)]
  const laugh = Math.max(during(first, 0.8, 3.2, 0.3), glide(last, 0.9, 0.2))
  const card = spring(since('jokes'), -0.3, 0.7) * (1 - glide(last, 0.8, 0.3))
  const isBored = card > 0.4
  stage.ground(stage.down(0, 720, ['#f9dccf', '#eab9ab']))
  stage.shape('M-20 610 C300 570 980 570 1300 610 V760 H-20 Z', { fill: '#c98f86', width: 5 })
  armchair(stage, { x: 640, y: 690, scale: 1.6 }, paint.nightPale, () =>
    brain(stage, {
      x: 4 * laugh * wave(now, 3),
      y: -84,
      isInside: true,
      turn: 0.05 * laugh * wave(now, 1.5),
      look: isBored ? [0.2, 0.5] : [0.6, 0],
      eyes: laugh > 0.5 ? 0.1 : isBored ? 0.6 : 1,
      mouth: laugh > 0.5 ? 'laugh' : isBored ? 'flat' : 'smile',
      left: between(between([-100, -34], [-122, -150], card), [-124, -120 + 14 * wave(now, 2.2)], laugh),
      right: between([100, -34], [124, -110 + 14 * wave(now, 2.4)], laugh),
    }),
  )
  if (card > 0.05) feeling(stage, { x: 446, y: 300, scale: 1.1 * card, turn: -0.08 }, 'foot', true)
  laughLines(stage, now, { x: 640, y: 440, scale: 2.5 }, laugh)
  if (tim > 0) featheredArm(stage, [1400, 640], [mix(1350, 900, tim), 470 + 24 * wave(now, 1.3)], TIM, -1.2)
  if (nora > 0) featheredArm(stage, [-120, 660], [mix(-90, 300, nora), 500 + 20 * wave(now, 0.5)], NORA, 1.2)
  if (down <= 0) return
  const y = mix(-90, 190, down)
  plume(stage, { x: 886, y: y + 8, turn: -2.2 + 0.2 * wave(now, 1.8), scale: 1.1 })
  spider(stage, now, { x: 960, y, scaleX: -1, scale: 1.2 }, 400, [62, 8])
}
