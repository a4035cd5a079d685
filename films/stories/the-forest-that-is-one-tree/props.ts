/** What several scenes of this film show. */
import { chance, times, wave } from '#stage/motion.ts'
import { clouds, hills, sun } from '#stage/nature.ts'
import * as paint from '#stage/paint.ts'
import type { Stage } from '#stage/stage.ts'

const BARK = '#f4efe0'

export const GOLDS = [paint.yolk, '#f2b32c', '#ffd76a', paint.yolkDeep] as const

type Aspen = {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly gold?: string
  readonly grown?: number
  readonly sick?: number
  readonly fall?: number
}

/** A white trunk with dark eyes in its bark and a crown that trembles. */
export function aspen(
  stage: Stage,
  now: number,
  { x, y, scale, gold = GOLDS[0], grown = 1, sick = 0, fall = 0 }: Aspen,
): void {
  stage.at({ x, y, scale: scale * grown, turn: fall + 0.012 * wave(now, 0.25, x * 0.003) }, () => {
    const bark = paint.blend(BARK, '#b7ab98', sick)
    stage.shape('M-16 0 C-11 -120 -11 -260 -6 -420 L7 -420 C10 -260 12 -120 17 0 Z', {
      fill: bark,
      width: 4 / Math.max(0.5, scale),
    })
    for (const mark of times(5, (each) => each)) {
      const top = -60 - mark * 66 - chance(x + mark) * 30
      stage.oval((chance(x * 3 + mark) - 0.5) * 10, top, 8, 4, { fill: paint.ink, line: '' })
    }
    for (const side of [-1, 1] as const)
      stage.curve(
        [
          [side * 3, -300],
          [side * 34, -350],
          [side * 52, -384],
        ],
        { line: paint.ink, width: 6 },
      )
    const crown = paint.blend(gold, '#b99a6a', sick)
    const shiver = 3.5 * wave(now, 1.6, x * 0.01)
    const thin = 1 - 0.35 * sick
    stage.blob(
      [
        [-98 * thin, -390 + shiver],
        [-84 * thin, -486],
        [-26, -546 - shiver],
        [46 * thin, -532],
        [96 * thin, -470 + shiver],
        [90 * thin, -392],
        [34, -348 - shiver],
        [-46, -346],
      ],
      { fill: crown, width: 4 / Math.max(0.5, scale) },
    )
    for (const index of times(7, (each) => each)) {
      const flick = wave(now, 1.2, chance(x + index))
      stage.oval(
        (chance(x + index * 1.7) - 0.5) * 140 * thin,
        -450 + (chance(x + index * 2.9) - 0.5) * 130,
        11,
        8 + 3 * flick,
        { fill: paint.sheer('#fff3c4', 0.55), line: '' },
      )
    }
  })
}

export const GROVE: readonly Aspen[] = times(19, (index) => ({
  x: -60 + index * 78 + (chance(index * 2.3) - 0.5) * 46,
  y: 560 + (index % 3) * 34,
  scale: 0.66 + (index % 3) * 0.14,
  gold: GOLDS[Math.floor(chance(index * 1.9) * 4)] ?? paint.yolk,
}))

export const inDepth = (grove: readonly Aspen[]) => grove.toSorted((some, other) => some.y - other.y)

export function autumn(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 520, ['#8fcfdc', '#e6f1e4', '#fbe9c0']))
  sun(stage, 1080, 130, 56)
  clouds(stage, now, 110, 9)
  stage.polygon(
    [
      [-40, 470],
      [180, 210],
      [330, 360],
      [520, 160],
      [760, 400],
      [930, 260],
      [1320, 480],
      [1320, 600],
      [-40, 600],
    ],
    { fill: '#9bb8bf', line: '' },
  )
  stage.polygon(
    [
      [520, 160],
      [590, 230],
      [540, 222],
      [506, 244],
      [466, 216],
    ],
    { fill: paint.paper, line: '' },
  )
  stage.polygon(
    [
      [180, 210],
      [232, 262],
      [190, 252],
      [150, 268],
      [132, 262],
    ],
    { fill: paint.paper, line: '' },
  )
  hills(stage, 500, 60, '#c9a94e', 40)
}
