/** Houses and what stands in their streets. */
import { chance, times, wave, wrap } from './motion.ts'
import * as paint from './paint.ts'
import { clouds, gusts, stones, tree } from './nature.ts'
import type { Place, Stage } from './stage.ts'

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

/** A pavement and a road from `y` down; `shift` moves it. */
export function road(stage: Stage, shift: number, y = 590): void {
  stage.box(-200, y - 26, 1800, 40, { fill: '#d7cdb4', line: '' })
  stage.box(-200, y + 14, 1800, 300, { fill: '#6c7f80', line: '' })
  for (const index of times(9, (each) => each))
    stage.box(
      wrap(index * 200 - shift, 1800) - 200,
      y + 66,
      96,
      10,
      { fill: paint.sheer(paint.paper, 0.7), line: '' },
      5,
    )
}

/** A chapel with a ringing bell; its lower left corner is (x, y), its door 50 to the right. */
export function chapel(stage: Stage, x: number, y: number, now: number): void {
  stage.at({ x, y }, () => {
    stage.box(-10, -520, 120, 520, { fill: paint.paper })
    stage.shape('M-28 -516 L50 -640 L128 -516 Z', { fill: paint.eggDeep })
    stage.at({ x: 50, y: -470, turn: 0.5 * wave(now, 0.8) }, () =>
      stage.shape('M-20 34 C-14 8 -16 -10 0 -12 C16 -10 14 8 20 34 Z', { fill: paint.yolk }),
    )
    stage.box(110, -330, 360, 330, { fill: paint.paper })
    stage.shape('M90 -326 L290 -450 L490 -326 Z', { fill: paint.eggDeep })
    stage.shape('M10 0 V-170 Q50 -240 90 -170 V0 Z', { fill: paint.twig })
    for (const left of [170, 270, 370]) stage.shape(`M${left} -90 v-110 q24 -40 48 0 v110 Z`, { fill: paint.yolk })
  })
}

/** A long street on a day of rain, without the rain itself; `shift` moves it. */
export function wetStreet(stage: Stage, now: number, shift: number, seed: number): void {
  stage.ground(stage.down(0, 560, ['#8fa9ae', '#c9d5d0']))
  clouds(stage, now, 100, 12, '#b5c3c4')
  stage.at({ x: -shift }, () => {
    street(stage, -160, 590, 24, seed)
    for (const index of times(9, (each) => each)) tree(stage, 120 + index * 530, 606, 0.9, now, '#7ba678')
  })
  road(stage, shift)
  stones(stage, 12, { x: 80 - shift, y: 640, apart: 400, down: 26 }, '#8ba1a3', [90, 9])
}

/** A fence of boards from `x` to the right, on `y`. */
function fence(stage: Stage, x: number, y: number, boards: number, height = 120, fill: string = paint.paper): void {
  for (const rail of [0.3, 0.72])
    stage.box(x - 6, y - height * rail - 6, boards * 34 + 4, 14, { fill: paint.paperShade, width: 3 })
  for (const board of times(boards, (each) => x + each * 34))
    stage.shape(`M${board} ${y} V${y - height + 12} l13 -16 l13 16 V${y} Z`, { fill, width: 3 })
}

/** A front door on (x, y), its lower left corner, 120 wide and 250 high; `open` 0 to 1 shows who is inside. */
export function doorway(stage: Stage, place: Place, colour: string, open: number, inside?: () => void): void {
  stage.at(place, () => {
    stage.box(-12, -262, 144, 262, { fill: paint.paper })
    stage.box(0, -250, 120, 250, { fill: '#7a5136' })
    const frame = new Path2D()
    frame.rect(0, -250, 120, 250)
    if (inside && open > 0) stage.inside(frame, inside)
    stage.at({ scaleX: 1 - 0.82 * open }, () => {
      stage.box(0, -250, 120, 250, { fill: colour })
      for (const top of [-230, -112]) stage.box(20, top, 80, 92, { fill: paint.sheer(paint.paper, 0.3), width: 3 }, 6)
      stage.circle(104, -124, 7, { fill: paint.yolk, width: 3 })
    })
  })
}

/** A garden with a house, a fence and a gate with its number; `behind` draws what is behind the fence. */
export function garden(stage: Stage, now: number, number: string, behind: () => void): void {
  stage.ground(stage.down(0, 560, ['#8fd3dc', '#fdf2d6']))
  clouds(stage, now, 100, 10)
  tree(stage, 560, 604, 1.2, now)
  house(stage, { x: 880, y: 604, width: 330, height: 290, wall: paint.coralPale, roof: paint.eggDeep })
  doorway(stage, { x: 1070, y: 604, scale: 0.66 }, paint.coralDeep, 0)
  stage.box(-20, 596, 1320, 200, { fill: '#9cc487' })
  behind()
  fence(stage, 480, 656, 8)
  fence(stage, 912, 656, 12)
  fence(stage, 764, 660, 4, 136, paint.leafPale)
  for (const x of [742, 902]) stage.box(x, 510, 20, 152, { fill: paint.twig }, 5)
  stage.box(790, 556, 84, 70, { fill: paint.yolk, width: 4 }, 10)
  stage.words(number, 832, 593, 58, paint.ink, 800)
  stage.box(-20, 654, 1320, 120, { fill: '#d7cdb4' })
}

/** The height at which one stands on the way of {@link hillStreet}. */
export const toSlope = (x: number): number => 680 - 0.22 * x

/** Houses and trees along a way that goes up to the right. */
export function hillStreet(stage: Stage, now: number): void {
  for (const [index, left] of [300, 560, 800, 1050].entries())
    house(stage, {
      x: left,
      y: toSlope(left) + 10,
      width: 150 + (index % 2) * 30,
      height: 170 + (index % 3) * 24,
      wall: [paint.yolkPale, paint.coralPale, paint.paper, paint.eggPale][index] ?? paint.paper,
      roof: [paint.coral, paint.eggDeep, paint.twig, paint.coral][index] ?? paint.coral,
      gable: index !== 1,
    })
  for (const left of [230, 520, 1010]) tree(stage, left, toSlope(left) + 16, 0.8, now)
  stage.shape(`M-20 ${toSlope(-20)} L1300 ${toSlope(1300)} V740 H-20 Z`, { fill: paint.leaf })
  stage.shape(`M-20 ${toSlope(-20) + 36} L1300 ${toSlope(1300) + 36}`, { line: paint.ink, width: 62 })
  stage.shape(`M-20 ${toSlope(-20) + 36} L1300 ${toSlope(1300) + 36}`, { line: '#d7cdb4', width: 54 })
}

/** A street on a day of wind. */
export function windyStreet(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 560, ['#a9c4cc', '#e9ecdc']))
  clouds(stage, now, 110, 120)
  street(stage, -160, 590, 9, 18)
  for (const x of [150, 1010])
    stage.at({ x, y: 604, turn: 0.1 + 0.05 * wave(now, 0.9) }, () => tree(stage, 0, 0, 1, now))
  road(stage, 0)
  gusts(stage, now, 1)
}

/** A cabin that hangs from its wheel at (0, 0), 96 wide; `riders` are the colours of who looks out. */
export function cabin(stage: Stage, place: Place, colour: string, riders: readonly string[]): void {
  stage.at(place, () => {
    stage.shape('M0 0 V40', { width: 7 })
    stage.circle(0, 0, 7, { fill: paint.stone, width: 3 })
    stage.box(-48, 36, 96, 76, { fill: colour }, 12)
    stage.box(-40, 46, 80, 34, { fill: paint.eggPale, width: 3 }, 5)
    for (const [index, skin] of riders.entries()) {
      const x = -26 + (index * 52) / Math.max(1, riders.length - 1)
      stage.circle(x, 68, 10, { fill: skin, width: 3 })
      stage.shape(`M${x - 11} 66 q1 -13 11 -13 t11 13 Z`, { fill: paint.twigDeep, width: 2 })
    }
    stage.box(-40, 79, 80, 8, { fill: colour, line: '' })
  })
}

/** A helicopter that flies to the left, 250 long; `load` draws what hangs on its rope, with the hook at (0, 0). */
export function helicopter(stage: Stage, now: number, place: Place, colour: string, load: () => void): void {
  stage.at(place, () => {
    stage.shape('M6 40 V110', { width: 3 })
    stage.at({ x: 6, y: 110 }, load)
    stage.shape('M40 -14 L150 -26 L158 -60 L176 -60 L172 -8 L40 24 Z', { fill: colour })
    stage.shape('M-84 10 C-84 -44 -30 -52 20 -48 C62 -44 66 -10 58 20 C50 44 -20 46 -50 40 C-74 36 -84 26 -84 10 Z', {
      fill: colour,
    })
    stage.shape('M-80 0 C-76 -34 -44 -42 -18 -42 V4 Z', { fill: paint.eggPale, width: 3 })
    stage.shape('M-60 62 H60 M-34 42 V62 M32 42 V62', { width: 5 })
    stage.shape('M0 -48 V-66', { width: 8 })
    const reach = 150 * Math.abs(wave(now, 2.6))
    stage.shape(`M${-reach} -68 H${reach}`, { line: paint.stoneDeep, width: 7 })
    stage.oval(166, -40, 18 * Math.abs(wave(now, 3.1)), 18, { line: paint.stoneDeep, width: 4 })
  })
}

/** The end of a house from 560 to the right, with a gap below its tiles and a window; `evening` 0 to 1. */
export function eaves(stage: Stage, evening: number): void {
  const shade = (colour: string) => paint.blend(colour, '#b5705c', evening * 0.35)
  stage.shape('M560 720 L560 330 L1330 330 L1330 720 Z', { fill: shade('#fbe6c6') })
  for (const row of times(5, (each) => each))
    for (const column of times(9, (each) => each))
      stage.shape(`M${520 + column * 96 - row * 6 + (row % 2) * 40} ${110 + row * 46} l92 0 l0 34 q-46 26 -92 0 Z`, {
        fill: shade((row + column) % 3 === 0 ? '#e5705a' : paint.coral),
        width: 3,
      })
  stage.box(500, 330, 840, 24, { fill: shade(paint.twig) })
  stage.box(770, 352, 170, 70, { fill: '#3a2a20' }, 10)
  stage.box(1010, 440, 150, 190, { fill: shade(paint.eggPale) }, 8)
  for (const bar of ['M1085 440 V630', 'M1010 530 H1160']) stage.shape(bar, { width: 4 })
}
