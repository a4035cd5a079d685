/** What several scenes of this film show. */
import { clamp, mix, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Point, smooth, type Stage } from '#stage/stage.ts'

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

export function sparkle(stage: Stage, x: number, y: number, scale: number): void {
  stage.at({ x, y, scale }, () =>
    stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 2 }),
  )
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
