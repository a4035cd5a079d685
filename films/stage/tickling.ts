/** What tickles, and what is tickled. */
import { mix, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'

/** A feather, 170 long: its quill is in the hand on (0, 0), its tip points up. */
export function plume(stage: Stage, place: Place, colour: string = paint.yolk): void {
  stage.at(place, () => {
    stage.shape('M0 18 Q4 -40 0 -96', { width: 6 })
    stage.shape('M0 -30 C34 -44 44 -104 6 -170 C-30 -130 -44 -70 -16 -40 L-8 -52 Z', { fill: colour })
    stage.shape('M0 -30 Q6 -90 4 -140 M2 -62 L22 -84 M3 -88 L22 -112 M2 -74 L-18 -90 M4 -104 L-12 -122', { width: 3 })
  })
}

/** How far each toe is from the middle of the foot, how high it stands, and how large it is. */
const TOES = [
  [-62, -262, 33],
  [-16, -280, 23],
  [20, -272, 21],
  [50, -256, 19],
  [75, -232, 17],
] as const

/** The sole of a bare foot whose heel is on (0, 0), 310 high; `curl` 0 to 1 bends its toes. */
export function bareSole(stage: Stage, place: Place, skin: string, curl = 0): void {
  const pale = paint.blend(skin, '#ffffff', 0.25)
  stage.at(place, () => {
    for (const [x, y, radius] of TOES)
      stage.oval(x, mix(y, y + 34, curl), radius, mix(radius * 1.15, radius * 0.85, curl), { fill: pale, width: 5 })
    stage.shape(
      'M-58 -50 C-70 -110 -42 -130 -84 -200 C-96 -250 -40 -262 0 -254 C46 -250 92 -228 88 -190 C82 -140 62 -110 58 -50 C54 8 -50 8 -58 -50 Z',
      { fill: pale, width: 5 },
    )
    const shade = { fill: paint.sheer(paint.coral, 0.28), line: '' }
    stage.oval(0, -40, 38, 28, shade)
    stage.oval(-2, -204, 66, 30, shade, 0.12)
    if (curl > 0.3)
      stage.shape('M-30 -150 q26 -16 54 0 M-24 -128 q22 -14 44 0 M-20 -106 q18 -12 36 0', {
        line: paint.sheer(paint.coralDeep, 0.5 * curl),
        width: 4,
      })
  })
}

/** A stool with a cushion on (0, 0), 240 wide and 150 high. */
export function footstool(stage: Stage, place: Place, colour: string): void {
  stage.at(place, () => {
    for (const x of [-92, 70]) stage.box(x, -50, 22, 50, { fill: paint.twigDeep }, 6)
    stage.box(-120, -110, 240, 68, { fill: colour, width: 5 }, 26)
    stage.shape('M-96 -78 H96', { line: paint.sheer(paint.ink, 0.3), width: 3 })
  })
}

/** An armchair from the front on (0, 0), 300 wide and 320 high; `draw` is who sits in it. */
export function armchair(stage: Stage, place: Place, colour: string, draw: () => void): void {
  stage.at(place, () => {
    stage.shape('M-118 -40 V-250 C-118 -336 118 -336 118 -250 V-40 Z', { fill: colour, width: 5 })
    stage.shape('M-60 -250 q60 -40 120 0', { line: paint.sheer(paint.ink, 0.25), width: 4 })
    stage.box(-120, -120, 240, 110, { fill: paint.blend(colour, paint.ink, 0.12), width: 5 }, 18)
    draw()
    for (const side of [-1, 1] as const)
      stage.box(side * 126 - 38, -176, 76, 172, { fill: paint.blend(colour, '#ffffff', 0.12), width: 5 }, 34)
  })
}

/** A picture on the wall, 150 x 190 around (0, 0); `draw` fills 106 x 146 of it. */
export function framed(stage: Stage, place: Place, draw: () => void): void {
  stage.at(place, () => {
    stage.box(-75, -95, 150, 190, { fill: paint.straw, width: 6 }, 6)
    stage.box(-53, -73, 106, 146, { fill: paint.eggPale, line: '' })
    draw()
    stage.box(-53, -73, 106, 146, { width: 4 })
  })
}

/** A living room with striped paper. */
export function parlour(stage: Stage, wall: string = '#d6e6d2'): void {
  stage.ground(wall)
  for (const x of times(12, (each) => each * 120 - 30))
    stage.box(x, -30, 54, 640, { fill: paint.blend(wall, '#ffffff', 0.35), line: '' })
  stage.box(-20, 596, 1320, 160, { fill: '#b9825a' })
  stage.box(-20, 580, 1320, 20, { fill: paint.paper, width: 3 })
}

/** Lines that show how something trembles with laughter, right and left of (0, 0). */
export function laughLines(stage: Stage, now: number, { x = 0, y = 0, scale = 1 }: Place, strength: number): void {
  stage.at({ x, y, scale, alpha: strength }, () => {
    for (const side of [-1, 1] as const)
      for (const row of [0, 1, 2]) {
        const out = 62 + 7 * wave(now, 3, row * 0.3)
        stage.shape(`M${side * out} ${row * 30 - 30} l${side * 26} ${(row - 1) * 12}`, {
          line: paint.coralDeep,
          width: 5,
        })
      }
  })
}

/** A spider that hangs on its thread; (0, 0) is its middle, the thread comes from `top` above. */
export function spider(stage: Stage, now: number, place: Place, top: number, raised: Point = [62, -6]): void {
  stage.at(place, () => {
    stage.line(
      [
        [0, -top],
        [0, -30],
      ],
      { line: paint.sheer(paint.ink, 0.6), width: 3 },
    )
    for (const side of [-1, 1] as const)
      for (const row of [0, 1, 2, 3]) {
        const wag = 5 * wave(now, 0.9, row * 0.2 + side * 0.1)
        const isRaised = side === 1 && row === 0
        const [footX, footY] = isRaised ? raised : [side * 60, row * 22 - 32 + wag]
        stage.shape(`M${side * 22} ${row * 8 - 10} Q${(footX + side * 22) / 2} ${footY - 30} ${footX} ${footY}`, {
          width: 5,
        })
      }
    stage.circle(0, 0, 34, { fill: '#6b5a78', width: 4 })
    for (const x of [-11, 11]) {
      stage.circle(x, -6, 10, { fill: paint.paper, width: 3 })
      stage.circle(x + 2, -4, 4, { fill: paint.ink, line: '' })
    }
    stage.shape('M-11 12 q11 10 22 0', { width: 4 })
  })
}

/** An arm that reaches into the picture with a feather. */
export function featheredArm(
  stage: Stage,
  from: Point,
  [x, y]: Point,
  { coat, skin }: { readonly coat: string; readonly skin: string },
  turn: number,
): void {
  for (const [line, width] of [
    [paint.ink, 90],
    [coat, 78],
  ] as const)
    stage.line([from, [x, y]], { line, width })
  plume(stage, { x, y, turn, scale: 1.25 }, paint.paper)
  stage.circle(x, y, 42, { fill: skin, width: 5 })
}
