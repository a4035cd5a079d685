/** Scenes of the size and age of the tree. */
import type { SceneTime } from '#stage/film.ts'
import { clamp, glide, mix, spring, times, wave } from '#stage/motion.ts'
import { hills, stars, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

import { GOLDS, aspen, GROVE, inDepth } from './props.ts'

export function name(stage: Stage, { now, since }: SceneTime): void {
  const spread = glide(since('spread'), -0.2, 2)
  const weigh = glide(since('weighs'), 1.2, 1)
  stage.ground(stage.down(0, HEIGHT, ['#fdf2d6', '#f6e3b6']))
  const out = 1 - glide(since('weighs'), -0.4, 0.6)
  stage.at({ x: 640, y: 300, alpha: out }, () => {
    for (const ring of times(4, (each) => 4 - each)) {
      for (const index of times(7 * ring, (each) => each)) {
        const angle = (index / (7 * ring)) * 2 * Math.PI + ring * 0.4
        const far = ring * 92 * spread
        stage.at(
          {
            x: Math.cos(angle) * far * 1.55,
            y: Math.sin(angle) * far * 0.72 + 60,
            scale: 0.16 * clamp(spread * 1.5) + 0.02,
          },
          () => aspen(stage, now + index, { x: 0, y: 0, scale: 1, gold: GOLDS[(index + ring) % 4] ?? paint.yolk }),
        )
      }
    }
    stage.box(-190, -70, 380, 130, { fill: paint.paper, width: 5 }, 28)
    stage.words('PANDO', 0, -2, 96, paint.coralDeep, 800)
    stage.at({ y: 96, alpha: glide(since('spread'), 0.2, 0.6) }, () =>
      stage.words('“I spread”', 0, 6, 50, paint.ink, 700),
    )
  })
  // A balance: forest against elephants, whales and airliners would all be too light.
  stage.at({ alpha: 1 - out }, () => {
    stage.box(-20, 560, 1320, 200, { fill: '#d9b65a', line: '' })
    stage.at({ x: 640, y: 590 }, () => {
      stage.shape('M-90 0 L90 0 L24 -70 L-24 -70 Z', { fill: paint.eggDeep, width: 5 })
      stage.at({ y: -70, turn: mix(0.1, -0.17, weigh) }, () => {
        stage.box(-480, -12, 960, 24, { fill: paint.egg, width: 5 }, 12)
        for (const index of times(7, (each) => each))
          aspen(stage, now, { x: -430 + index * 46, y: -12, scale: 0.48, gold: GOLDS[index % 4] ?? paint.yolk })
        for (const index of times(6, (each) => each))
          whale(
            stage,
            210 + (index % 3) * 108 - Math.floor(index / 3) * -54,
            -44 - Math.floor(index / 3) * 62,
            0.5,
            now + index,
          )
      })
    })
    stage.at({ x: 300, y: 100, scale: 0.001 + spring(since('weighs'), 1.6, 0.6) }, () => {
      stage.box(-190, -46, 380, 92, { fill: paint.paper, width: 5 }, 24)
      stage.words('6,000 tonnes', 0, 4, 54, paint.coralDeep, 800)
    })
  })
}

function whale(stage: Stage, x: number, y: number, scale: number, now: number): void {
  stage.at({ x, y, scale, turn: 0.03 * wave(now, 0.5) }, () => {
    stage.shape(
      'M-110 0 C-100 -62 10 -72 70 -30 C86 -20 96 -26 112 -52 C126 -50 124 -30 114 -18 C130 -16 140 -4 132 6 C110 8 96 4 84 4 C60 46 -90 58 -110 0 Z',
      { fill: '#6d93a8', width: 6 },
    )
    stage.shape('M-104 14 C-60 34 10 36 60 22', { line: paint.sheer(paint.paper, 0.9), width: 8 })
    stage.circle(-78, -8, 6, { fill: paint.ink, line: '' })
  })
}

/** Years pass: pyramids rise, roads come, the forest stays. */
export function age(stage: Stage, { now, since, length }: SceneTime): void {
  const back = glide(since('old'), 0.4, length - 1.8)
  const years = Math.round(mix(0, 80_000, back) / 500) * 500
  const night = 0.5 - 0.5 * Math.cos(back * 2 * Math.PI * 4)
  stage.ground(stage.down(0, 560, [paint.blend('#8fcfdc', '#12343d', night), paint.blend('#fbe9c0', '#28606a', night)]))
  stars(stage, now, 60, 380, night)
  const turn = back * 2 * Math.PI * 4
  sun(stage, 640 + 520 * Math.sin(turn), 520 - 400 * Math.cos(turn), 50)
  stage.polygon(
    [
      [-40, 470],
      [180, 250],
      [330, 380],
      [520, 210],
      [760, 420],
      [930, 300],
      [1320, 480],
      [1320, 600],
      [-40, 600],
    ],
    { fill: paint.blend('#9bb8bf', '#1d4b50', night), line: '' },
  )
  const ice = clamp((back - 0.3) * 4) * clamp((0.85 - back) * 6)
  hills(stage, 500, 60, paint.blend(paint.blend('#c9a94e', '#eef5f3', ice), '#2b5d5a', night * 0.6), 40)
  stage.box(-20, 540, 1320, 240, {
    fill: paint.blend(paint.blend('#d9b65a', '#f4f8f4', ice), '#2b5d5a', night * 0.4),
    line: '',
  })
  mammoth(stage, mix(1480, -300, clamp((back - 0.34) * 2.3)), 610, 0.9, now, ice)
  for (const one of inDepth(GROVE.filter((_, index) => index % 2 === 0))) {
    const pulse = 0.5 + 0.5 * wave(back, 9, one.x * 0.004)
    aspen(stage, now, {
      ...one,
      x: one.x * 1.02,
      grown: mix(0.4, 1, pulse),
      gold: paint.blend(one.gold ?? paint.yolk, paint.leaf, 0.5 + 0.5 * wave(back, 12)),
    })
  }
  stage.at({ x: 640, y: 96 }, () => {
    stage.box(-270, -50, 540, 100, { fill: paint.paper, width: 5 }, 26)
    stage.words(`${years.toLocaleString('en-US')} years?`, 0, 4, 62, paint.ink, 800)
  })
}

function trunkAndTusk(stage: Stage): void {
  stage.curve(
    [
      [-160, -150],
      [-182, -90],
      [-176, -40],
      [-200, -24],
    ],
    { line: paint.ink, width: 30 },
  )
  stage.curve(
    [
      [-160, -150],
      [-182, -90],
      [-176, -40],
      [-200, -24],
    ],
    { line: '#7d573e', width: 22 },
  )
  stage.curve(
    [
      [-140, -122],
      [-170, -70],
      [-226, -74],
      [-244, -110],
    ],
    { line: paint.ink, width: 17 },
  )
  stage.curve(
    [
      [-140, -122],
      [-170, -70],
      [-226, -74],
      [-244, -110],
    ],
    { line: paint.paper, width: 11 },
  )
}

function mammoth(stage: Stage, x: number, y: number, scale: number, now: number, alpha: number): void {
  stage.at({ x, y, scale, alpha: clamp(alpha * 2) }, () => {
    for (const leg of [-70, -30, 50, 84])
      stage.box(leg - 16, -80, 34, 80 + 6 * wave(now, 0.8, leg * 0.01), { fill: '#6b4a35', width: 4 }, 12)
    stage.blob(
      [
        [-110, -90],
        [-100, -176],
        [-40, -214],
        [30, -200],
        [110, -150],
        [112, -70],
        [0, -56],
      ],
      { fill: '#7d573e' },
    )
    stage.blob(
      [
        [-170, -150],
        [-150, -226],
        [-100, -240],
        [-66, -190],
        [-90, -130],
        [-140, -120],
      ],
      { fill: '#7d573e' },
    )
    trunkAndTusk(stage)
    stage.circle(-134, -184, 5, { fill: paint.ink, line: '' })
  })
}
