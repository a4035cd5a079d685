/** Roots seen from near, how they are led across a gorge, and bridges that nobody grew. */
import { root, toDeck, toWayOfRoots } from './gorge.ts'
import { chance, clamp, mix, times, wave, wrap } from './motion.ts'
import { clouds } from './nature.ts'
import * as paint from './paint.ts'
import type { Point, Stage } from './stage.ts'

/** From the tree across the gorge: a trunk cut open along its upper side, with roots in it. */
export function hollowTrunk(stage: Stage, slide: number, reach: number): void {
  const [from, to] = [[318, 396] satisfies Point, [962, 428] satisfies Point]
  stage.at({ x: -720 * (1 - slide), y: -40 * (1 - slide) }, () => {
    stage.line([from, to], { width: 34 })
    stage.line([from, to], { line: '#6b5238', width: 26 })
  })
  for (const [index, drop] of [-5, 4].entries())
    if (reach > 0)
      root(
        stage,
        times(13, (place): Point => {
          const part = (place / 12) * clamp(reach * (1.06 - 0.06 * index))
          return [
            mix(254 + index * 16, 968, part),
            part < 0.1
              ? mix(300, 396 + drop, part * 10)
              : mix(393, 425, (part - 0.1) / 0.9) + drop + 2 * wave(part, 4, index),
          ]
        }),
        8,
      )
  stage.at({ x: -720 * (1 - slide), y: 10 - 40 * (1 - slide) }, () => {
    stage.line([from, to], { width: 18 })
    stage.line([from, to], { line: '#c9b08a', width: 11 })
    for (const ring of times(9, (each) => each / 8))
      stage.shape(`M${mix(from[0], to[0], ring)} ${mix(from[1], to[1], ring) - 6} v12`, { line: '#8d7350', width: 3 })
  })
}

/** What comes out of the trunk at its far end, holds on to the rock and goes down into the earth. */
export function farRoots(stage: Stage, grown: number): void {
  for (const [index, way] of [
    [
      [956, 424],
      [984, 440],
      [1004, 486],
      [992, 540],
      [1016, 600],
    ],
    [
      [950, 426],
      [918, 434],
      [884, 452],
      [892, 500],
      [880, 548],
      [870, 570],
    ],
    [
      [962, 424],
      [1010, 440],
      [1050, 492],
      [1084, 530],
      [1096, 580],
    ],
    [
      [946, 428],
      [926, 438],
      [900, 470],
      [908, 520],
      [898, 560],
      [890, 606],
    ],
  ].entries()) {
    const part = clamp(grown * 1.5 - index * 0.14)
    const points = way.map(([x = 0, y = 0]): Point => [x, y])
    const end = part * (points.length - 1)
    const shown = points.filter((_, at) => at <= end)
    const [last, next] = [points[Math.floor(end)], points[Math.ceil(end)]]
    if (part > 0 && last && next)
      root(stage, [...shown, [mix(last[0], next[0], end % 1), mix(last[1], next[1], end % 1)]], 8)
  }
}

/** Thick bark, near enough to touch. */
function thickRoot(stage: Stage, points: readonly Point[], lines: boolean): void {
  stage.curve(points, lines ? { line: '#b98a5c', width: 96 } : { width: 106 })
  if (!lines) return
  for (const drop of [-26, -4, 22])
    stage.curve(
      points.map(([x, y]): Point => [x, y + drop + 5 * wave(x, 0.004, drop)]),
      {
        line: paint.sheer(drop < 0 ? '#e0b98c' : paint.twigDeep, 0.6),
        width: 5,
      },
    )
}

/** Leaves out of focus behind what is near. */
function greenBlur(stage: Stage): void {
  stage.ground(stage.down(0, 720, ['#9cc7a4', '#4f8a63']))
  for (const spot of times(14, (each) => each))
    stage.circle(chance(spot) * 1280, chance(spot + 3) * 720, 40 + 60 * chance(spot + 7), {
      fill: paint.sheer('#d8ecc4', 0.3),
      line: '',
    })
}

/** Two roots from near: `touch` 0 to 1 brings them together, `fuse` makes one of them. */
export function meetingRoots(stage: Stage, touch: number, fuse: number): void {
  greenBlur(stage)
  const gap = mix(mix(130, 56, touch), 38, fuse)
  const rise = (x: number, side: number): number => 360 + side * (gap + 150 * ((x - 640) / 620) ** 2)
  const pair = [-1, 1].map((side) => times(9, (each): Point => [-120 + each * 190, rise(-120 + each * 190, side)]))
  for (const lines of [false, true]) for (const points of pair) thickRoot(stage, points, lines)
  if (touch > 0.98)
    stage.shape('M470 362 Q560 352 640 360 T812 360', { line: paint.sheer(paint.ink, 1 - fuse), width: 6 })
  for (const ring of [1, 0.6, 0.3])
    stage.oval(640, 360, 62 * ring * fuse, 40 * ring * fuse, {
      line: paint.sheer(paint.twigDeep, 0.7 * fuse),
      width: 5,
    })
}

function weavingHand(stage: Stage, tip: number, y: number, sleeve: string, skin: string): void {
  for (const [line, width] of [
    [paint.ink, 74],
    [sleeve, 64],
  ] as const)
    stage.curve(
      [
        [tip + 350, 820],
        [tip + 200, 590],
        [tip + 44, y + 48],
      ],
      { line, width },
    )
  stage.oval(tip + 12, y + 16, 46, 36, { fill: skin }, 0.8)
  stage.shape(`M${tip - 30} ${y - 4} q-6 -22 14 -24 q26 4 40 26`, { fill: skin, width: 4 })
}

/** A hand weaves a young root into a railing, before one upright and behind the next; `part` 0 to 1. */
export function wovenRailing(stage: Stage, part: number, sleeve: string, skin: string): void {
  greenBlur(stage)
  const tip = mix(150, 1030, part)
  const way = (x: number): number => 350 + 18 * wave(x - 100, 1 / 360)
  const young = (from: number, to: number) => {
    const end = Math.min(to, tip)
    if (end > from)
      root(
        stage,
        times(9, (each): Point => [mix(from, end, each / 8), way(mix(from, end, each / 8))]),
        18,
        '#a3b06a',
      )
  }
  for (const [index, x] of times(7, (each) => [each, 100 + each * 180] as const)) {
    const upright = () =>
      root(
        stage,
        [
          [x - 10, 760],
          [x + 8, 400],
          [x - 6, -40],
        ],
        36,
      )
    if (index % 2 === 0) upright()
    young(x - 90, x + 90)
    if (index % 2) upright()
  }
  root(
    stage,
    [
      [-60, 96],
      [400, 128],
      [820, 108],
      [1360, 92],
    ],
    54,
  )
  root(
    stage,
    [
      [-60, 640],
      [400, 664],
      [820, 650],
      [1360, 664],
    ],
    70,
  )
  weavingHand(stage, tip, way(tip), sleeve, skin)
}

/** A bridge of steel in the left half of the picture; `rust` 0 to 1. */
export function steelBridge(stage: Stage, now: number, rust: number): void {
  const steel = (own: number) => paint.blend('#9fb3bc', '#b4582c', clamp(rust * 1.6 - own * 0.6))
  stage.ground(stage.down(0, 600, ['#a8cbd6', '#e9ecdc']))
  clouds(stage, now, 120, 10)
  stage.box(-20, 600, 700, 160, { fill: '#6fb0b4' })
  for (const x of [-60, 480]) stage.box(x, 440, 220, 320, { fill: paint.stone })
  for (const bar of times(5, (each) => each))
    stage.shape(`M${20 + bar * 120} 416 L${80 + bar * 120} 250 L${140 + bar * 120} 416`, {
      line: steel(chance(bar)),
      width: 16,
    })
  for (const [y, own] of [
    [250, 0.3],
    [420, 0.6],
  ] as const) {
    stage.box(-20, y - 18, 700, 36, { fill: steel(own), width: 4 })
    for (const bolt of times(11, (each) => 10 + each * 62)) stage.circle(bolt, y, 6, { fill: steel(1), width: 3 })
  }
  for (const flake of times(9, (each) => each)) {
    const fall = wrap(now * 0.5 + chance(flake), 1)
    stage.box(40 + chance(flake * 3) * 520, 440 + fall * 170, 12, 8, {
      fill: paint.sheer('#b4582c', rust * (1 - fall)),
      line: '',
    })
  }
}

/** A bridge of concrete in the right half; `crumble` 0 to 1. */
export function concreteBridge(stage: Stage, now: number, crumble: number): void {
  stage.ground(stage.down(0, 600, ['#b9cfd4', '#f0e8d2']))
  clouds(stage, now + 30, 140, 10)
  stage.box(600, 600, 720, 160, { fill: '#6fb0b4' })
  stage.shape('M600 360 H1320 V600 H1240 C1220 450 1000 450 980 600 H900 C880 470 700 470 660 600 H600 Z', {
    fill: '#c3c0b4',
  })
  stage.box(590, 322, 740, 44, { fill: '#d5d2c6' })
  for (const [index, data] of [
    'M760 366 l20 40 l-22 30 l24 44',
    'M930 366 l-16 50 l26 34 l-10 60',
    'M1110 366 l22 36 l-18 28 l14 30',
  ].entries())
    stage.shape(data, { width: 7 * clamp(crumble * 2 - index * 0.3) })
  for (const piece of times(9, (each) => each)) {
    const fall = clamp(crumble * 2.2 - 0.5 - chance(piece) * 0.7)
    const [x, y] = [740 + (piece % 3) * 170 + 30 * chance(piece + 1), 430 + 30 * chance(piece + 4)]
    if (fall > 0) stage.shape(`M${x - 22} ${y - 16} l40 6 l6 26 l-34 10 l-22 -18 Z`, { fill: '#8b8a80', line: '' })
    stage.at({ x, y: y + 330 * fall * fall, turn: 2 * fall }, () => {
      if (fall > 0 && fall < 1) stage.shape('M-20 -14 L16 -10 L22 14 L-8 20 L-26 4 Z', { fill: '#d5d2c6' })
    })
  }
}

/** Draws in a part of the picture, from one x to another. */
export function panel(stage: Stage, left: number, right: number, draw: () => void): void {
  const path = new Path2D()
  path.rect(left, -20, right - left, 760)
  stage.inside(path, draw)
}

/** A root that hangs down to a child's hand and is bent to and fro: how far, in x. */
export const bentRoot = (stage: Stage, sway: number): void =>
  root(
    stage,
    [
      [330, 210],
      [352 + sway * 0.3, 290],
      [332 + sway, 352],
      [360 + sway, 376],
    ],
    6,
  )

/** Drops that shine on their way through the roots of a bridge, up into the tree; `light` 0 to 1. */
export function risingWater(stage: Stage, now: number, light: number): void {
  for (const drop of times(18, (each) => each)) {
    const way = toWayOfRoots(drop % 7)
    const at = (1 - wrap(now * 0.16 + chance(drop), 1)) * (way.length - 1)
    const [from, to] = [way[Math.floor(at)], way[Math.ceil(at)]]
    if (!from || !to) continue
    const [x, y] = [mix(from[0], to[0], at % 1), mix(from[1], to[1], at % 1)]
    stage.glow(x, y, 18, '#9ff0ff', 0.8 * light)
    stage.circle(x, y, 4 * light, { fill: '#e6fdff', line: '' })
  }
}

/** Rain that bursts on a bridge. */
export function rainOnDeck(stage: Stage, now: number): void {
  for (const splash of times(16, (each) => each)) {
    const beat = now * 1.6 + chance(splash)
    const [part, x] = [wrap(beat, 1), 380 + chance(splash + Math.floor(beat) * 0.37) * 540]
    const y = toDeck(x) - 14 * part
    stage.shape(`M${x - 10 * part} ${y} l-4 -6 M${x + 10 * part} ${y} l4 -6`, {
      line: paint.sheer('#dff3f1', 0.7 * (1 - part)),
      width: 2,
    })
  }
}

/** A young leaf on the railing of a bridge; `grown` 0 to 1. */
export const youngLeaf = (stage: Stage, x: number, grown: number): void =>
  stage.at({ x, y: toDeck(x) - 74, scale: 0.85 * grown }, () =>
    stage.shape('M-4 4 L-2 -26 C-22 -34 -18 -58 4 -70 C24 -54 22 -34 4 -26 L5 4 Z', { fill: paint.leaf, width: 3 }),
  )

/** A hut far away at night, with a light in it. */
export function nightHut(stage: Stage, x: number, y: number): void {
  stage.shape(`M${x - 34} ${y} v-34 L${x} ${y - 64} L${x + 34} ${y - 34} v34 Z`, { fill: '#20434a' })
  stage.box(x - 10, y - 28, 20, 20, { fill: paint.yolk, width: 3 })
  stage.glow(x, y - 18, 60, paint.yolk, 0.5)
}
