/** A painting of a girl who sells bread, whole, damaged, copied and enlarged. */
import { mix, times } from './motion.ts'
import * as paint from './paint.ts'
import { type Person, person } from './people.ts'
import type { Point, Stage } from './stage.ts'
import { framed, mouse } from './museum.ts'

/** Where they hide, in the painting. */
export const MOUSE = [-162, 120] as const
export const CAT = [146, 30] as const

const GIRL: Person = {
  coat: '#35608f',
  skin: '#f2cfa8',
  hair: '#5b3620',
  hairStyle: 'scarf',
  hatColour: '#d9a441',
  apron: '#efe3c8',
}
const CRUST = '#c9873f'

function loaf(stage: Stage, x: number, y: number, width: number, height: number): void {
  stage.oval(x, y, width, height, { fill: CRUST })
  for (const cut of [-0.4, 0, 0.4])
    stage.shape(`M${x + cut * width - 8} ${y - height * 0.62} q10 ${height * 0.3} 4 ${height * 0.6}`, {
      line: '#f0d29a',
      width: 6,
    })
}

function hiddenCat(stage: Stage): void {
  stage.at({ x: CAT[0], y: CAT[1] }, () => {
    stage.shape('M-34 60 C-44 0 -36 -16 -30 -44 L-14 -28 H14 L32 -46 C38 -16 44 0 34 60 Z', {
      fill: '#77695c',
      width: 3,
    })
    for (const x of [-13, 17]) {
      stage.oval(x, -6, 10, 9, { fill: paint.yolk, width: 2 })
      stage.oval(x + 4, -6, 3.4, 8, { fill: paint.ink, line: '' })
    }
    stage.shape('M2 8 l8 0 l-4 6 Z M6 14 q-8 8 -14 2 M6 14 q6 8 14 2', { fill: paint.coral, width: 2 })
    stage.shape('M22 10 L48 6 M22 14 L48 18 M-14 12 L-38 10', { width: 1.5 })
  })
}

/** Paint that water has loosened; `whole` 0 to 1 of it is painted again. */
function damage(stage: Stage, wet: number, whole: number): void {
  for (const [index, [x, y]] of (
    [
      [70, -180],
      [120, -110],
      [64, -60],
      [146, -20],
      [96, 30],
      [20, -210],
      [150, -200],
      [128, 130],
    ] as const
  ).entries()) {
    const size = Math.min(1, Math.max(0, wet * 2 - index / 8)) * (whole > index / 8 ? 0 : 1)
    stage.at({ x, y, scale: size, turn: index * 0.9 }, () => {
      stage.shape('M-30 -8 L-8 -26 L22 -20 L32 6 L10 26 L-22 20 Z', { fill: '#e9dcc0', width: 3 })
      stage.shape('M-30 -8 L-8 -26 L-6 -6 Z', { fill: '#8a6a4c', width: 3 })
    })
  }
  if (whole < 0.4)
    for (const [x, length] of times(4, (each) => [30 + each * 42, 260 + ((each * 97) % 150)] as const))
      stage.box(x, -250, 13, length * wet, { fill: paint.sheer('#dff3f1', 0.4 * wet), line: '' }, 6)
}

type Version = {
  /** In the copy; moved to the right it is behind the loaf. */
  readonly mouse?: number
  readonly cat?: boolean
  readonly wet?: number
  readonly whole?: number
}

/** A girl who sells bread, 400 x 500 around (0, 0). */
export function breadGirl(stage: Stage, { mouse: moved, cat = false, wet = 0, whole = 0 }: Version = {}): void {
  stage.box(-200, -250, 400, 500, {
    fill: stage.down(-250, 250, cat ? ['#8d6b47', '#5d4530'] : ['#6b4f36', '#3d2c20']),
    line: '',
  })
  stage.box(-186, -226, 92, 150, { fill: '#e9dfb8' })
  stage.shape('M-140 -226 V-76 M-186 -150 H-94', { width: 4 })
  stage.glow(-120, -130, 240, '#ffe9a8', 0.5)
  if (cat) hiddenCat(stage)
  person(stage, GIRL, {
    y: 236,
    scale: 1.3,
    eyes: 1,
    left: [-34, -114],
    right: [32, -122],
    holds: () => loaf(stage, -34, -14, 40, 24),
  })
  stage.box(-210, 124, 420, 140, { fill: '#7c5836' })
  stage.shape('M-200 160 H200 M-200 204 H200', { line: paint.sheer(paint.ink, 0.25), width: 3 })
  if (moved !== undefined) mouse(stage, 0, { x: MOUSE[0] + moved, y: MOUSE[1] + 6, scale: 0.4, scaleX: -1 })
  loaf(stage, -104, 104, 56, 38)
  loaf(stage, -46, 132, 48, 30)
  stage.shape('M60 88 H184 L168 168 H76 Z', { fill: paint.straw })
  stage.shape('M66 112 H178 M72 138 H174', { line: paint.twigDeep, width: 4 })
  for (const x of [86, 122, 158]) loaf(stage, x, 84, 26, 20)
  if (wet > 0) damage(stage, wet, whole)
}

/** So large that one point of it is in the middle. */
export function enlarged(stage: Stage, [x, y]: Point, scale: number, draw: () => void): void {
  framed(stage, { x: 640 - x * scale, y: 360 - y * scale, scale }, draw)
}

/** An old photograph of the loaf in front, with a ring where a mouse could be; `show` 0 to 1. */
export function photograph(stage: Stage, show: number): void {
  stage.at({ x: mix(1600, 935, show), y: 370, turn: mix(0.4, 0.05, show) }, () => {
    stage.box(-216, -186, 432, 372, { fill: paint.paper, width: 5 }, 4)
    const print = new Path2D()
    print.rect(-194, -164, 388, 328)
    stage.inside(print, () => {
      stage.ground('#4a3626')
      stage.at({ x: 118 * 2.3, y: -96 * 2.3, scale: 2.3 }, () => breadGirl(stage))
      stage.context.globalCompositeOperation = 'color'
      stage.box(-220, -200, 440, 400, { fill: '#a9793f', line: '' })
    })
    stage.path(print, { width: 3 })
    const look = { line: paint.yolk, width: 7, dash: [14, 12] }
    if (show > 0.9) stage.circle((MOUSE[0] + 118) * 2.3, (MOUSE[1] - 98) * 2.3, 58, look)
  })
}

/** On its canvas, painted from the top down; `done` 0 to 1. */
export function halfPainted(stage: Stage, done: number): void {
  stage.box(-200, -250, 400, 500, { fill: paint.paperShade, line: '' })
  const painted = new Path2D()
  painted.rect(-200, -250, 400, 500 * done)
  stage.inside(painted, () => breadGirl(stage))
}

/** Cleaned around the cat, as far as `radius`. */
export function halfCleaned(stage: Stage, radius: number): void {
  breadGirl(stage)
  const swept = new Path2D()
  swept.arc(CAT[0] - 6, CAT[1] - 10, radius, 0, 2 * Math.PI)
  stage.inside(swept, () => breadGirl(stage, { cat: true }))
}
