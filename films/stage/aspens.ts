/** Aspens, their leaves and shoots, and what is below them. */
import { between, chance, mix, times, wave, wrap } from './motion.ts'
import { clouds, hills, sun } from './nature.ts'
import * as paint from './paint.ts'
import { type Place, type Point, toPoints, type Stage } from './stage.ts'

const BARK = '#f4efe0'

const GOLDS = [paint.yolk, '#f2b32c', '#ffd76a', paint.yolkDeep] as const

/** The gold of one of many. */
export const toGold = (index: number): string => GOLDS[index % 4] ?? paint.yolk

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
  const width = 4 / Math.max(0.5, scale)
  stage.at({ x, y, scale: scale * grown, turn: fall + 0.012 * wave(now, 0.25, x * 0.003) }, () => {
    const bark = paint.blend(BARK, '#b7ab98', sick)
    stage.shape('M-16 0 C-11 -120 -11 -260 -6 -420 L7 -420 C10 -260 12 -120 17 0 Z', { fill: bark, width })
    for (const mark of times(5, (each) => each)) {
      const top = -60 - mark * 66 - chance(x + mark) * 30
      stage.oval((chance(x * 3 + mark) - 0.5) * 10, top, 8, 4, { fill: paint.ink, line: '' })
    }
    for (const branch of ['-3,-300 -34,-350 -52,-384', '3,-300 34,-350 52,-384'])
      stage.curve(toPoints(branch), { line: paint.ink, width: 6 })
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
      { fill: paint.blend(gold, '#b99a6a', sick), width },
    )
    for (const index of times(7, (each) => each)) {
      const flick = wave(now, 1.2, chance(x + index))
      const left = (chance(x + index * 1.7) - 0.5) * 140 * thin
      const high = -450 + (chance(x + index * 2.9) - 0.5) * 130
      stage.oval(left, high, 11, 8 + 3 * flick, { fill: paint.sheer('#fff3c4', 0.55), line: '' })
    }
  })
}

const GROVE: readonly Aspen[] = times(19, (index) => ({
  x: -60 + index * 78 + (chance(index * 2.3) - 0.5) * 46,
  y: 560 + (index % 3) * 34,
  scale: 0.66 + (index % 3) * 0.14,
  gold: GOLDS[Math.floor(chance(index * 1.9) * 4)] ?? paint.yolk,
}))

const IN_DEPTH = [...GROVE.entries()].toSorted(([, some], [, other]) => some.y - other.y)

/** Nineteen aspens, the nearest last; `change` says how one looks, or that it is not there. */
export function grove(
  stage: Stage,
  now: number,
  change: (one: Aspen, index: number) => Partial<Aspen> | false = () => ({}),
): void {
  for (const [index, one] of IN_DEPTH) {
    const changed = change(one, index)
    if (changed) aspen(stage, now, { ...one, ...changed })
  }
}

/** Golden leaves that fall and turn. */
export function fallingLeaves(stage: Stage, now: number, count: number): void {
  for (const index of times(count, (each) => each)) {
    const part = wrap(now * (0.07 + 0.05 * chance(index)) + chance(index * 3), 1)
    const x = wrap(chance(index + 7) * 1400 + 90 * wave(now, 0.16, chance(index)) + part * 160, 1400) - 60
    const turn = now * (0.8 + chance(index)) + index
    const scaleX = 0.4 + 0.6 * Math.abs(wave(now, 0.35, chance(index * 5)))
    stage.at({ x, y: -30 + part * 760, turn, scaleX }, () =>
      stage.shape('M0 -13 C12 -12 15 2 0 13 C-15 2 -12 -12 0 -13 Z', { fill: toGold(index), width: 2 }),
    )
  }
}

/** A hillside in autumn below mountains with snow; its grass ends at 540. */
export function autumn(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 520, ['#8fcfdc', '#e6f1e4', '#fbe9c0']))
  sun(stage, 1080, 130, 56)
  clouds(stage, now, 110, 9)
  const mountains = 'M-40 470 L180 210 L330 360 L520 160 L760 400 L930 260 L1320 480 L1320 600 L-40 600 Z'
  stage.shape(mountains, { fill: '#9bb8bf', line: '' })
  for (const snow of [
    'M520 160 L590 230 L540 222 L506 244 L466 216 Z',
    'M180 210 L232 262 L190 252 L150 268 L132 262 Z',
  ])
    stage.shape(snow, { fill: paint.paper, line: '' })
  hills(stage, 500, 60, '#c9a94e', 40)
}

/** A shoot with two leaves on (0, 0), 86 high; `bitten` 0 to 1. */
export function youngShoot(stage: Stage, now: number, place: Place, bitten: number, own = 0): void {
  stage.at(place, () => {
    stage.curve(
      [
        [0, 0],
        [4 * wave(now, 0.4, own), -30],
        [0, mix(-86, -26, bitten)],
      ],
      { line: paint.leafDeep, width: 7 },
    )
    for (const side of bitten < 0.5 ? [-1, 1] : [])
      stage.oval(side * 14, -66, 15, 8, { fill: paint.leaf, width: 3 }, side * -0.5)
  })
}

/** Earth cut open below `y`, with a strip of grass on it. */
export function soil(stage: Stage, y: number, from: number, to: number, grass = 22): void {
  stage.context.fillStyle = stage.down(from, to, ['#6b4a35', '#3b2a22'])
  stage.context.fillRect(-100, y + 10, 1500, 700)
  stage.box(-100, y, 1500, grass, { fill: '#d9b65a', width: 4 }, 8)
}

/** Small stones in the earth. */
export function pebbles(stage: Stage): void {
  for (const index of times(24, (each) => each)) {
    const [wide, high] = [10 + 14 * chance(index + 9), 7 + 6 * chance(index + 2)]
    const look = { fill: paint.sheer('#8a6a52', 0.6), line: '' }
    stage.oval(chance(index) * 1280, 470 + chance(index + 5) * 250, wide, high, look)
  }
}

/** The roots below nine trunks, grown into one another, `grown` 0 to 1; `light` 0 to 1 wanders through them. */
export function sharedRoots(stage: Stage, now: number, y: number, grown: number, light: number): void {
  stage.at({ y }, () => {
    for (const [index, branch] of times(27, (each) => [Math.floor(each / 3), each % 3] as const)) {
      const x = 60 + index * 145
      const depth = 80 + chance(index * 3 + branch) * 150
      const end = mix(x, 60 + ((index + branch + 1) % 9) * 145, grown)
      const way: readonly Point[] = [
        [x, 0],
        [mix(x, end, 0.12), depth * 0.7],
        [mix(x, end, 0.5), depth],
        [mix(x, end, 0.88), depth * 0.7 * mix(1.6, 1, grown)],
        [end, mix(depth, 8, grown)],
      ]
      stage.curve(way, { line: '#3d281c', width: 17 - branch * 3 })
      stage.curve(way, { line: '#c79a6b', width: 10 - branch * 3 })
      if (light === 0) continue
      const at = wrap(now * 0.4 + chance(index + branch * 7), 1) * 4
      const from = Math.min(3, Math.floor(at))
      const [lightX, lightY] = between(way[from] ?? [0, 0], way[from + 1] ?? [0, 0], at - from)
      stage.glow(lightX, lightY, 34, paint.yolk, light)
      stage.circle(lightX, lightY, 5, { fill: paint.sheer('#fff3c4', light), line: '' })
    }
  })
}
