/** Houses and what stands in their streets. */
import { chance, times } from './motion.ts'
import * as paint from './paint.ts'
import type { Stage } from './stage.ts'

export type House = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly wall: string
  readonly roof: string
  /** 0 dark to 1 lit, for each window in turn. */
  readonly lit?: (index: number) => number
  readonly dark?: number
  readonly gable?: boolean
}

/** A house on (x, y), its lower left corner. */
export function house(
  stage: Stage,
  { x, y, width, height, wall, roof, lit = () => 0, dark = 0, gable = true }: House,
): void {
  const shade = (colour: string) => paint.blend(colour, paint.nightPale, dark)
  stage.at({ x, y }, () => {
    stage.box(0, -height, width, height, { fill: shade(wall) })
    const rise = gable ? width * 0.42 : 44
    if (gable)
      stage.polygon(
        [
          [-16, -height + 6],
          [width / 2, -height - rise],
          [width + 16, -height + 6],
        ],
        { fill: shade(roof) },
      )
    else
      stage.polygon(
        [
          [-14, -height + 4],
          [18, -height - rise],
          [width - 18, -height - rise],
          [width + 14, -height + 4],
        ],
        { fill: shade(roof) },
      )
    stage.box(width * 0.7, -height - rise * 0.72, 24, rise * 0.5 + 16, { fill: shade(paint.coralPale), width: 3 })
    const columns = Math.max(1, Math.floor(width / 74))
    const rows = Math.max(1, Math.floor((height - 30) / 88))
    for (const index of times(columns * rows, (each) => each)) {
      const light = lit(index)
      const left = ((index % columns) + 0.5) * (width / columns) - 17
      const top = -height + 26 + Math.floor(index / columns) * 86
      stage.box(left, top, 34, 46, { fill: paint.blend(shade(paint.eggPale), paint.yolk, light), width: 3 }, 4)
      stage.line(
        [
          [left + 17, top],
          [left + 17, top + 46],
        ],
        { width: 3 },
      )
      stage.line(
        [
          [left, top + 21],
          [left + 34, top + 21],
        ],
        { width: 3 },
      )
      if (light > 0.5) stage.glow(left + 17, top + 23, 70, paint.yolk, 0.35 * light)
    }
  })
}

const WALLS = [paint.paper, paint.eggPale, paint.coralPale, paint.yolkPale, paint.paperShade, paint.leafPale]
const ROOFS = [paint.coral, paint.eggDeep, paint.twig, paint.twigDeep]

/** A row of houses from `x` to the right, on `y`. */
export function street(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  seed: number,
  dark = 0,
  lit = (_house: number, _index: number) => 0,
): number {
  let left = x
  for (const index of times(count, (each) => each)) {
    const width = 120 + Math.floor(chance(seed + index) * 90)
    house(stage, {
      x: left,
      y,
      width,
      height: 190 + Math.floor(chance(seed + index * 1.7) * 130),
      wall: WALLS[Math.floor(chance(seed + index * 2.3) * WALLS.length)] ?? paint.paper,
      roof: ROOFS[Math.floor(chance(seed + index * 3.1) * ROOFS.length)] ?? paint.coral,
      gable: chance(seed + index * 4.1) > 0.35,
      dark,
      lit: (window) => lit(index, window),
    })
    left += width + 8
  }
  return left
}

function toBeam(stage: Stage): CanvasGradient {
  const gradient = stage.context.createLinearGradient(0, 0, 900, 0)
  gradient.addColorStop(0, paint.sheer('#fff3d0', 1))
  gradient.addColorStop(1, paint.sheer('#fff3d0', 0))
  return gradient
}

export function lighthouse(stage: Stage, x: number, y: number, scale: number, beam: number, dark = 0): void {
  const shade = (colour: string) => paint.blend(colour, paint.nightPale, dark)
  stage.at({ x, y, scale }, () => {
    if (dark > 0.2) {
      for (const side of [0, Math.PI]) {
        stage.at({ y: -268, turn: beam + side, alpha: 0.3 * dark }, () =>
          stage.polygon(
            [
              [0, -8],
              [900, -130],
              [900, 130],
              [0, 8],
            ],
            { fill: toBeam(stage), line: '' },
          ),
        )
      }
    }
    stage.shape('M-46 0 L-28 -236 L28 -236 L46 0 Z', { fill: shade(paint.paper) })
    stage.shape('M-41 -62 L-36 -124 L36 -124 L41 -62 Z M-32 -184 L-28 -236 L28 -236 L32 -184 Z', {
      fill: shade(paint.coral),
    })
    stage.box(-40, -248, 80, 14, { fill: shade(paint.eggDeep) }, 4)
    stage.box(-22, -288, 44, 40, { fill: dark > 0.2 ? paint.yolk : paint.eggPale })
    stage.polygon(
      [
        [-32, -288],
        [0, -322],
        [32, -288],
      ],
      { fill: shade(paint.coral) },
    )
    if (dark > 0.2) stage.glow(0, -268, 130, paint.yolk, 0.8)
  })
}

/** A fishing boat on its waterline. */
export function boat(stage: Stage, x: number, y: number, scale: number, rock: number, hull: string, dark = 0): void {
  const shade = (colour: string) => paint.blend(colour, paint.nightPale, dark)
  stage.at({ x, y, scale, turn: rock * 0.04 }, () => {
    stage.line(
      [
        [-10, -50],
        [-10, -190],
      ],
      { width: 7 },
    )
    stage.line(
      [
        [-10, -180],
        [70, -60],
      ],
      { width: 3 },
    )
    stage.line(
      [
        [-10, -180],
        [-96, -44],
      ],
      { width: 3 },
    )
    stage.box(8, -96, 66, 54, { fill: shade(paint.paper) }, 6)
    stage.box(20, -84, 20, 20, { fill: shade(paint.egg), width: 3 }, 3)
    stage.shape('M-118 -46 L120 -46 C112 -6 96 14 80 20 L-76 20 C-98 10 -110 -18 -118 -46 Z', { fill: shade(hull) })
    stage.line(
      [
        [-112, -30],
        [116, -30],
      ],
      { line: shade(paint.paper), width: 6 },
    )
  })
}
