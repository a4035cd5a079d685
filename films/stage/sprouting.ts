/** A bean that grows in a glass, from the kitchen to the window. */
import { chance, clamp, mix, times, wave, wrap } from './motion.ts'
import { hills, moon, stars, sun, tree } from './nature.ts'
import * as paint from './paint.ts'
import { HEIGHT, type Point, smooth, type Stage } from './stage.ts'

const BEAN = '#d9694f'

const BEAN_SOFT = '#eb9a7f'

const STEM = '#7cbf62'

/** A bean around (0, 0), 70 long, standing. `soft` 0 dry to 1 full of water; `open` splits it. */
export function bean(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  { soft = 0, open = 0, turn = 0, face = 1, now = 0 } = {},
): void {
  const fill = paint.blend(BEAN, BEAN_SOFT, soft)
  stage.at({ x, y, scale: scale * (1 + 0.28 * soft), turn }, () => {
    const half = 'M-4 -36 C24 -44 36 -14 34 6 C30 34 10 44 -10 36 C-30 26 -22 8 -14 -2 C-22 -12 -26 -30 -4 -36 Z'
    if (open > 0)
      stage.at({ turn: 0.34 * open, x: 8 * open }, () => stage.shape(half, { fill: paint.blend(fill, '#f3c6a6', 0.5) }))
    stage.at({ turn: -0.2 * open }, () => {
      stage.shape(half, { fill })
      stage.shape('M8 -28 C18 -22 24 -10 24 0', { line: paint.sheer('#ffffff', 0.6), width: 5 })
      if (face > 0) {
        const eyes = wave(now, 0.26) > 0.97 ? 0.15 : 1
        for (const at of [-2, 18]) stage.oval(at, 2, 3.6, 4.8 * eyes, { fill: paint.ink, line: '' })
        stage.curve(
          [
            [2, 14],
            [8, 18],
            [15, 13],
          ],
          { width: 3 },
        )
      }
    })
  })
}

const GLASS_WIDTH = 210

const GLASS_HEIGHT = 300

/** A glass on (0, 0). What it holds is drawn between its back and its front. */
export function glass(
  stage: Stage,
  place: { x: number; y: number; turn?: number; scale?: number },
  { paper = 1, wet = 1 }: { paper?: number; wet?: number },
  inside: () => void,
): void {
  stage.at(place, () => {
    const [half, high] = [GLASS_WIDTH / 2, GLASS_HEIGHT]
    const body = new Path2D(
      `M${-half} ${-high} L${-half + 18} -8 Q${-half + 20} 0 ${-half + 34} 0 L${half - 34} 0 Q${half - 20} 0 ${half - 18} -8 L${half} ${-high} Z`,
    )
    stage.path(body, { fill: paint.sheer('#e4f5f3', 0.75), line: '' })
    stage.inside(body, () => {
      if (paper > 0) {
        const top = mix(-high - 330, -high + 42, paper)
        stage.box(-half - 4, top, GLASS_WIDTH + 8, high, { fill: paint.blend('#ffffff', '#d5ebe6', wet), width: 3 })
        for (const fold of times(6, (each) => each))
          stage.curve(
            [
              [-half + 14 + fold * 36, top + 6],
              [-half + 20 + fold * 35, top + 120],
              [-half + 12 + fold * 37, top + 290],
            ],
            { line: paint.sheer(paint.eggDeep, 0.25), width: 3 },
          )
      }
      if (wet > 0) stage.box(-half, -26, GLASS_WIDTH, 30, { fill: paint.sheer(paint.egg, 0.6 * wet), line: '' })
    })
    inside()
    stage.path(body, { width: 5 })
    stage.oval(0, -high, half, 15, { fill: paint.sheer('#ffffff', 0.3), width: 4 })
    stage.line(
      [
        [-half + 26, -high + 46],
        [-half + 34, -60],
      ],
      { line: paint.sheer('#ffffff', 0.9), width: 9 },
    )
  })
}

type Growth = {
  readonly soft: number
  readonly root: number
  readonly stem: number
  readonly leaves: number
  readonly bend?: number
}

function roots(stage: Stage, root: number, bend: number): void {
  const points: Point[] = times(9, (index) => {
    const part = (index / 8) * root
    return [
      -8 + 6 * Math.sin(part * 7) + bend * Math.max(0, part - 0.55) * 260,
      18 + part * 130 * (1 - bend * Math.max(0, part - 0.55) * 1.6),
    ]
  })
  for (const side of times(6, (each) => each)) {
    const from = points[2 + side]
    if (!from || root < 0.35 + side * 0.1) continue
    stage.curve(
      [from, [from[0] + (side % 2 ? 22 : -22), from[1] + 12], [from[0] + (side % 2 ? 36 : -34), from[1] + 26]],
      { line: paint.paper, width: 4 },
    )
  }
  stage.curve(points, { line: paint.ink, width: 17 })
  stage.curve(points, { line: paint.paper, width: 11 })
}

function shoot(stage: Stage, now: number, stem: number, leaves: number): void {
  const height = 300 * stem
  const lean = 10 * wave(now, 0.22)
  const hook = Math.sin(Math.PI * clamp(stem)) * 46
  const tip: Point = [lean + hook * 0.6, -20 - height + hook * 0.4]
  const points: Point[] = [[2, 4], [-6, -height * 0.35], [4 + lean * 0.4, -height * 0.75], [lean, -20 - height], tip]
  stage.curve(points, { line: paint.ink, width: 21 })
  stage.curve(points, { line: STEM, width: 14 })
  if (leaves > 0) {
    for (const side of [-1, 1] as const) {
      stage.at(
        {
          x: lean,
          y: -18 - height,
          scaleX: side,
          turn: side * (0.1 * wave(now, 0.3) - (1 - leaves) * 0.7),
          scale: 0.3 + 0.9 * leaves,
        },
        () => {
          stage.path(
            smooth(
              [
                [0, 0],
                [34, -44],
                [92, -52],
                [128, -14],
                [92, 20],
                [36, 20],
              ],
              true,
            ),
            { fill: paint.leaf },
          )
          stage.curve(
            [
              [4, 0],
              [56, -14],
              [110, -14],
            ],
            { line: paint.leafDeep, width: 4 },
          )
        },
      )
    }
  }
}

/** Root and stem of a bean at (x, y); `down` is the direction of the ground for the part that grew last. */
export function plant(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  now: number,
  { soft, root, stem, leaves, bend = 0 }: Growth,
): void {
  stage.at({ x, y, scale }, () => {
    if (root > 0) roots(stage, root, bend)
    if (stem > 0) shoot(stage, now, stem, leaves)
    bean(stage, 0, 0, 1, { soft, open: clamp(stem * 3), now })
  })
}

/** Tiles and a table; `warm` 0 to 1. */
export function kitchen(stage: Stage, warm = 0): void {
  stage.ground(stage.down(0, HEIGHT, [paint.blend('#fdf2d6', '#fbe3b4', warm), '#f9e3b8']))
  for (const column of times(10, (each) => each)) {
    for (const row of times(4, (each) => each))
      stage.box(
        column * 134 - 20,
        row * 134 - 40,
        124,
        124,
        { fill: paint.sheer((row + column) % 2 ? '#ffffff' : paint.eggPale, 0.4), line: '' },
        8,
      )
  }
  stage.box(-20, 540, 1320, 220, { fill: '#e3b27a' })
  stage.box(-20, 532, 1320, 26, { fill: paint.straw })
}

/** A hand that comes from above, with its fingers at (x, y). */
export function hand(stage: Stage, x: number, y: number, scale = 1, turn = 0): void {
  stage.at({ x, y, scale, turn }, () => {
    stage.shape('M-60 -420 C-64 -280 -60 -180 -52 -110 L58 -110 C66 -180 70 -280 70 -420 Z', { fill: paint.egg })
    stage.shape(
      'M-50 -112 C-62 -60 -60 -20 -40 8 C-30 30 -16 36 -12 20 C-4 44 12 44 14 22 C26 38 42 30 40 8 C60 -20 62 -70 54 -112 Z',
      { fill: '#f2c49b' },
    )
    stage.line(
      [
        [-13, 18],
        [-11, -24],
      ],
      { width: 3 },
    )
    stage.line(
      [
        [14, 20],
        [14, -22],
      ],
      { width: 3 },
    )
  })
}

/** A roll of kitchen paper on (0, 0), 170 high. */
export function kitchenRoll(stage: Stage): void {
  stage.box(-54, -170, 108, 176, { fill: paint.paper }, 12)
  stage.oval(0, -170, 54, 17, { fill: paint.paper })
  stage.oval(0, -170, 19, 6, { fill: paint.twig, width: 3 })
  stage.shape('M54 -150 L104 -146 L108 -40 L54 -30', { fill: paint.paper })
  for (const row of times(3, (each) => each))
    stage.circle(-26 + row * 26, -90 + (row % 2) * 40, 7, { fill: paint.eggPale, line: '' })
}

/** A jug of water on (0, 0), 190 high. */
export function waterJug(stage: Stage, now: number): void {
  stage.shape('M-74 -190 L-60 0 L60 0 L74 -190 L44 -170 L-60 -176 Z', { fill: paint.sheer('#ffffff', 0.7) })
  const level = -120 + 4 * wave(now, 0.7)
  stage.shape(`M-68 ${level} Q-30 ${level - 10} 0 ${level} T68 ${level} L60 0 L-60 0 Z`, {
    fill: paint.egg,
    width: 3,
  })
  stage.shape('M72 -150 C130 -150 128 -50 64 -50', { width: 12 })
  stage.shape('M-74 -190 L-104 -204 L-66 -160', { fill: paint.sheer('#ffffff', 0.8) })
}

/** An eye in a circle, crossed out: `show` and `wonder` 0 to 1. */
export function crossedEye(stage: Stage, show: number, wonder: number): void {
  stage.at({ x: 250, y: 190, scale: 0.001 + show }, () => {
    stage.circle(0, 0, 84, { fill: paint.paper, width: 5 })
    stage.shape('M-54 0 C-30 -38 30 -38 54 0 C30 38 -30 38 -54 0 Z', { fill: paint.eggPale })
    stage.circle(0, 0, 19, { fill: paint.ink, line: '' })
    stage.line(
      [
        [-58, 58],
        [mix(-58, 58, wonder), mix(58, -58, wonder)],
      ],
      { line: paint.coral, width: 13 },
    )
  })
}

/** The world outside, day after day. */
export function daysOutside(stage: Stage, now: number, day: number): void {
  const dark = clamp(0.5 - 0.9 * Math.cos(2 * Math.PI * day))
  stage.ground(stage.down(60, 520, [paint.blend('#8fd3dc', '#12343d', dark), paint.blend('#fdf2d6', '#28606a', dark)]))
  stars(stage, now, 50, 400, dark)
  const turn = 2 * Math.PI * (day % 1)
  sun(stage, 640 - 480 * Math.sin(turn), 470 - 360 * Math.cos(turn), 54)
  if (dark > 0.3) moon(stage, 860, 190, 38 * dark)
  hills(stage, 500, 90, paint.blend(paint.leafPale, '#1d4b50', dark), 8)
  tree(stage, 230, 520, 0.8, now, paint.blend(paint.leaf, '#2b6b58', dark))
}

/** A window with curtains and a sill; what is outside is drawn before. */
export function windowFrame(stage: Stage): void {
  const wall = new Path2D()
  wall.rect(-40, -40, 1360, 800)
  wall.roundRect(150, 50, 980, 460, 14)
  stage.wall(wall, '#f9e3b8')
  stage.box(150, 50, 980, 460, { line: paint.ink, width: 6 }, 14)
  stage.box(136, 36, 1008, 488, { line: paint.paper, width: 16 }, 20)
  stage.box(632, 50, 16, 460, { fill: paint.paper, width: 4 })
  stage.shape('M60 0 C70 180 130 330 66 520 L-40 540 L-40 -20 Z', { fill: paint.coral })
  stage.shape('M1220 0 C1210 180 1150 330 1214 520 L1320 540 L1320 -20 Z', { fill: paint.coral })
  stage.box(90, 512, 1100, 40, { fill: paint.paper }, 8)
  stage.box(-40, 552, 1360, 220, { fill: '#f3d394', line: '' })
}

/** A page of a calendar; `pop` 0 to 1. */
export function dayLabel(stage: Stage, day: number, pop: number): void {
  stage.at({ x: 210, y: 132, scale: 0.001 + pop, turn: -0.06 }, () => {
    stage.box(-104, -66, 208, 132, { fill: paint.paper, width: 5 }, 18)
    stage.box(-104, -66, 208, 44, { fill: paint.coral, width: 5 }, 18)
    stage.words('DAY', 0, -42, 30, paint.paper, 800)
    stage.words(String(day), 0, 24, 72, paint.ink, 800)
  })
}

/** Wet paper with folds, very near. */
export function wetPaper(stage: Stage): void {
  stage.ground(stage.down(0, HEIGHT, ['#d9efe9', '#bfe3dc']))
  for (const fold of times(8, (each) => each))
    stage.curve(
      [
        [fold * 180 - 20, 0],
        [fold * 184, 340],
        [fold * 178 - 30, 720],
      ],
      { line: paint.sheer(paint.eggDeep, 0.22), width: 6 },
    )
}

/** Coloured paper that falls and turns. */
export function confetti(stage: Stage, now: number, cheer: number): void {
  for (const index of times(18, (each) => each)) {
    const part = wrap(now * 0.32 + chance(index), 1)
    stage.at(
      {
        x: 120 + chance(index + 1) * 1040 + 30 * wave(now, 0.4, chance(index)),
        y: -40 + part * 640,
        turn: now * 2 + index,
        alpha: cheer,
      },
      () =>
        stage.box(
          -8,
          -12,
          16,
          24,
          { fill: [paint.coral, paint.yolk, paint.egg, paint.leaf][index % 4] ?? paint.coral, width: 2 },
          3,
        ),
    )
  }
}

/** Drops from all sides on their way to (640, 350). */
export function drinkingDrops(stage: Stage, now: number): void {
  for (const index of times(14, (each) => each)) {
    const part = wrap(now * 0.34 + chance(index), 1)
    const angle = chance(index + 3) * 2 * Math.PI
    const far = mix(430, 110, part)
    const [x, y] = [640 + Math.cos(angle) * far * 1.2, 350 + Math.sin(angle) * far * 0.8]
    stage.at({ x, y, turn: angle + Math.PI / 2, scale: 1.6, alpha: Math.sin(Math.PI * part) }, () =>
      stage.shape('M0 -16 q12 18 0 26 q-12 -8 0 -26 Z', { fill: paint.egg, width: 2 }),
    )
  }
}
