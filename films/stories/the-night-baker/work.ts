/** Scenes of dough and fire. */
import type { SceneTime } from '#stage/film.ts'
import { chance, clamp, during, glide, mix, times, wave, wrap } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

import { MIRA, bakeryRoom, loafOfDough } from './props.ts'

function shine(stage: Stage, silk: number): void {
  for (const [index, [x, y]] of (
    [
      [500, 320],
      [660, 286],
      [800, 340],
    ] as const
  ).entries()) {
    const flash = clamp(silk * 2.4 - index * 0.5)
    stage.at({ x, y, scale: 1.7 * Math.sin(Math.PI * Math.min(flash, 0.7)) }, () =>
      stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 2 }),
    )
  }
}

/** Hands that press and fold. */
export function kneading(stage: Stage, { now, since }: SceneTime): void {
  stage.ground(stage.down(0, HEIGHT, ['#f9e3b8', '#f2cd92']))
  stage.glow(640, 60, 620, '#fff3d0', 0.8)
  stage.box(-40, 452, 1360, 320, { fill: '#e3b27a' })
  for (const grain of times(5, (each) => each))
    stage.curve(
      [
        [-20, 500 + grain * 48],
        [420, 490 + grain * 50],
        [900, 506 + grain * 46],
        [1320, 494 + grain * 50],
      ],
      { line: paint.sheer(paint.twig, 0.4), width: 3 },
    )
  const silk = glide(since('silk'), 0.2, 1.4)
  const beat = (now * 0.85) % 1
  const press = (1 - silk) * Math.sin(Math.PI * clamp(beat / 0.55)) ** 2
  const fold = (1 - silk) * Math.sin(Math.PI * clamp((beat - 0.5) / 0.5)) ** 2
  for (const index of times(26, (each) => each)) {
    const part = wrap(now * 0.45 + chance(index), 1)
    stage.circle(
      640 + (chance(index + 2) - 0.5) * 900,
      440 - part * 190 * chance(index + 5) - 20,
      3 + 4 * chance(index + 8),
      { fill: paint.sheer(paint.paper, 0.8 * (1 - part)), line: '' },
    )
  }
  loafOfDough(stage, 640, 478, 1.95, press)
  stage.at({ x: 640 - 180 * fold, y: 478 - 40 * fold, turn: -1.1 * fold, alpha: fold > 0.02 ? 1 : 0 }, () =>
    stage.blob(
      [
        [0, 0],
        [40, -130],
        [190, -150],
        [260, -60],
        [220, 4],
      ],
      { fill: '#fdf0d2' },
    ),
  )
  if (silk > 0) shine(stage, silk)
  for (const side of [-1, 1] as const) {
    const down = press * 74 - fold * 60 - silk * 20
    stage.at(
      { x: 640 + side * (138 + 10 * press + 60 * silk), y: 258 + down, scaleX: side, turn: side * 0.1 * press },
      () => {
        stage.shape('M150 -330 C120 -200 96 -90 62 -44 L-16 -70 C10 -140 20 -220 24 -340 Z', { fill: paint.coral })
        stage.shape(
          'M66 -46 C76 -20 60 20 34 44 C10 62 -52 66 -58 44 C-62 32 -40 30 -30 24 C-56 22 -76 10 -68 -8 C-60 -20 -36 -10 -20 -14 C-14 -40 -18 -60 -14 -74 Z',
          { fill: SKINS[4] },
        )
        stage.shape('M-30 24 C-10 24 2 20 10 12', { line: paint.sheer(paint.ink, 0.7), width: 3 })
      },
    )
  }
}

function match(stage: Stage, strike: number, flare: number, isAlight: boolean): void {
  stage.at({ x: 372 + 1.2 * mix(58, 128, strike), y: 640 + 1.2 * mix(-120, -150, strike) }, () => {
    stage.line(
      [
        [0, 0],
        [40, -22],
      ],
      { line: paint.twig, width: 6 },
    )
    if (isAlight) stage.shape('M40 -22 C24 -40 44 -52 44 -68 C60 -48 60 -32 40 -22 Z', { fill: paint.yolk, width: 3 })
    if (isAlight) stage.glow(42, -40, 120, paint.yolk, 0.6 * flare)
  })
}

function bricks(stage: Stage): void {
  for (const row of times(6, (each) => each)) {
    for (const column of times(5, (each) => each)) {
      if (chance(row * 5 + column + 40) > 0.5) continue
      stage.box(
        -220 + column * 92 + (row % 2) * 30,
        -330 + row * 54,
        64,
        24,
        { fill: paint.sheer('#8f4a38', 0.55), line: '' },
        5,
      )
    }
  }
}

/** An oven with a temper: its flaps are eyes, its door is a mouth. */
export function oven(stage: Stage, { now, since }: SceneTime): void {
  bakeryRoom(stage, now)
  const lit = glide(since('roars'), 0.9, 0.5)
  const shake = during(since('tries'), 0.5, 1.2, 0.1) + during(since('twice'), 0.5, 1.2, 0.1)
  stage.at({ x: 800 + 6 * shake * wave(now, 9), y: 604 }, () => {
    stage.box(-58, -620, 116, 180, { fill: paint.stoneDeep })
    stage.shape('M-250 0 L-250 -300 C-250 -440 250 -440 250 -300 L250 0 Z', { fill: '#b5674f' })
    bricks(stage)
    for (const side of [-1, 1] as const) {
      const grim = mix(0.32, -0.1, lit)
      stage.circle(side * 96, -292, 40, { fill: paint.nightDeep })
      stage.circle(side * 96, -292, 27, { fill: paint.blend('#6b3a2c', paint.yolk, lit), line: '' })
      stage.circle(side * 96 + mix(-12, 0, lit), -286, 12, { fill: paint.ink, line: '' })
      stage.at({ x: side * 96, y: -338, turn: side * grim }, () =>
        stage.box(-52, -9, 104, 18, { fill: paint.stoneDeep }, 7),
      )
    }
    stage.shape('M-150 -24 L-150 -120 C-150 -224 150 -224 150 -120 L150 -24 Z', { fill: paint.nightDeep, width: 6 })
    flames(stage, now, lit)
    for (const at of [-90, 0, 90])
      stage.shape(`M${at - 60} -26 C${at - 50} -50 ${at + 50} -50 ${at + 60} -26 Z`, { fill: paint.twigDeep })
    if (lit > 0) stage.glow(0, -90, 460, paint.yolk, 0.55 * lit)
  })
  const sigh = Math.max(during(since('stubborn'), 0.6, 2.2), shake * 0.8)
  for (const puff of times(5, (each) => each)) {
    const part = wrap(now * 0.5 + puff * 0.2, 1)
    stage.circle(800 + wave(now, 0.4, puff * 0.3) * 18, 20 - part * 90 + 60, 12 + 30 * part, {
      fill: paint.sheer('#8b8a80', (0.5 * sigh + 0.5 * lit) * (1 - part)),
      line: '',
    })
  }
  const strike = Math.max(
    during(since('tries'), 0, 1.3, 0.25),
    during(since('twice'), 0, 1.3, 0.25),
    during(since('roars'), 0, 1.6, 0.25),
  )
  person(stage, MIRA, {
    x: 372,
    y: 640,
    scale: 1.2,
    eyes: lit > 0.5 ? 1.2 : blink(now),
    mouth: lit > 0.3 ? 'open' : strike > 0.3 ? 'flat' : 'smile',
    nod: 0.06 * strike,
    right: [mix(58, 128, strike), mix(-120, -150, strike)],
    left: lit > 0.3 ? [-70, -270 + 8 * wave(now, 2)] : [-52, -112],
  })
  const flare = strike * (0.6 + 0.4 * wave(now, 6))
  if (strike > 0.05) match(stage, strike, flare, shake < 0.3 || lit > 0)
}

function flames(stage: Stage, now: number, lit: number): void {
  if (lit <= 0) return
  for (const [index, x] of [-96, -48, 0, 52, 98].entries()) {
    const height = lit * (92 + 34 * wave(now, 1.7, index * 0.31))
    const lean = 10 * wave(now, 1.3, index * 0.4)
    stage.shape(
      `M${x - 38} -34 C${x - 44} ${-34 - height * 0.5} ${x + lean} ${-34 - height * 0.6} ${x + lean} ${-34 - height} C${x + 34} ${-34 - height * 0.6} ${x + 44} ${-34 - height * 0.4} ${x + 38} -34 Z`,
      { fill: index % 2 === 0 ? paint.coral : paint.yolkDeep, width: 3 },
    )
    stage.shape(
      `M${x - 16} -34 C${x - 20} ${-34 - height * 0.3} ${x + lean * 0.6} ${-34 - height * 0.4} ${x + lean * 0.6} ${-34 - height * 0.62} C${x + 16} ${-34 - height * 0.4} ${x + 20} ${-34 - height * 0.2} ${x + 16} -34 Z`,
      { fill: paint.yolk, line: '' },
    )
  }
}
