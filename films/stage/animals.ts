/** Animals. Each looks to the right; cats and deer stand on (0, 0), birds fly around it. */
import { chance, times, wave } from './motion.ts'
import * as paint from './paint.ts'
import { type Place, type Point, toPoints, type Stage } from './stage.ts'

const FUR = '#33464c'
const NOSE = '#f2a0a0'

function catHead(stage: Stage, eyes: number): void {
  for (const side of [-1, 1] as const) {
    stage.polygon(
      [
        [side * 36, -8],
        [side * 34, -52],
        [side * 8, -34],
      ],
      { fill: FUR },
    )
    stage.polygon(
      [
        [side * 31, -16],
        [side * 30, -40],
        [side * 16, -30],
      ],
      { fill: NOSE, line: '' },
    )
  }
  stage.oval(0, 0, 42, 37, { fill: FUR })
  catFace(stage, eyes)
}

function catFace(stage: Stage, eyes: number): void {
  stage.shape('M0 -22 C6 -6 30 2 30 16 C28 32 10 36 0 36 C-10 36 -28 32 -30 16 C-30 2 -6 -6 0 -22 Z', {
    fill: paint.paper,
    line: '',
  })
  for (const side of [-1, 1] as const) {
    if (eyes > 0.3) {
      stage.oval(side * 17, -4, 9, 10 * eyes, { fill: '#d9e37a', width: 3 })
      stage.oval(side * 17, -4, 3.5, 8 * eyes, { fill: paint.ink, line: '' })
    } else {
      stage.curve(
        [
          [side * 26, -4],
          [side * 17, 1],
          [side * 8, -4],
        ],
        { line: '#0b1e22', width: 4 },
      )
    }
    for (const row of [0, 1])
      stage.line(
        [
          [side * 20, 14 + row * 6],
          [side * 50, 9 + row * 11],
        ],
        { line: paint.sheer(paint.ink, 0.6), width: 2 },
      )
  }
  stage.polygon(
    [
      [-6, 9],
      [6, 9],
      [0, 16],
    ],
    { fill: NOSE, width: 2 },
  )
  stage.curve(toPoints('-11,20 -5,24 0,17 5,24 11,20'), { width: 3 })
}

function tail(stage: Stage, way: readonly Point[]): void {
  stage.curve(way, { line: paint.ink, width: 24 })
  stage.curve(way, { line: FUR, width: 16 })
  const tip = way.slice(-2)
  const [before, end] = tip
  if (before && end)
    stage.line([[(before[0] + end[0]) / 2, (before[1] + end[1]) / 2], end], { line: paint.paper, width: 14 })
}

function paw(stage: Stage, x: number, top: number, foot: Point): void {
  stage.line([[x, top], foot], { line: paint.ink, width: 28 })
  stage.line([[x, top], foot], { line: FUR, width: 20 })
  stage.oval(foot[0] + 4, foot[1] - 2, 16, 11, { fill: paint.paper })
}

/** A black and white cat on its way; `stride` in turns, still without. */
export function walkingCat(
  stage: Stage,
  now: number,
  pose: Place & { readonly stride?: number; readonly eyes?: number },
): void {
  const { stride, eyes = 1 } = pose
  const step = (phase: number) => (stride === undefined ? 0 : Math.sin(2 * Math.PI * (stride + phase)) * 20)
  const lift = (phase: number) =>
    stride === undefined ? 0 : Math.max(0, Math.cos(2 * Math.PI * (stride + phase))) * 10
  stage.at(pose, () => {
    const sway = 12 * wave(now, 0.5)
    tail(stage, [
      [-76, -84],
      [-112, -108],
      [-122 + sway, -160],
      [-104 + sway * 1.6, -196],
    ])
    for (const [x, phase] of [
      [-54, 0.5],
      [62, 0],
    ] as const)
      paw(stage, x, -62, [x + step(phase), -8 - lift(phase)])
    stage.blob(toPoints('-88,-74 -70,-112 0,-112 70,-112 92,-78 66,-46 0,-42 -66,-44'), { fill: FUR })
    for (const [x, phase] of [
      [-66, 0],
      [48, 0.5],
    ] as const)
      paw(stage, x, -62, [x + step(phase), -8 - lift(phase)])
    stage.blob(toPoints('64,-104 94,-90 88,-56 66,-52'), { fill: paint.paper, line: '' })
    stage.at({ x: 94, y: -132 + (stride === undefined ? 0 : 3 * Math.sin(4 * Math.PI * stride)) }, () =>
      catHead(stage, eyes),
    )
  })
}

/** A cat that sits and looks at you. */
export function sittingCat(
  stage: Stage,
  now: number,
  pose: Place & { readonly eyes?: number; readonly tilt?: number },
): void {
  stage.at(pose, () => {
    const sway = 10 * wave(now, 0.35)
    tail(stage, [
      [40, -16],
      [92, -14],
      [118, -40],
      [112 + sway, -78],
    ])
    stage.shape('M-34 -128 C-66 -96 -74 -40 -62 0 L62 0 C74 -40 66 -96 34 -128 Z', { fill: FUR })
    stage.shape('M-22 -122 C-34 -80 -26 -44 0 -36 C26 -44 34 -80 22 -122 Z', { fill: paint.paper, line: '' })
    for (const side of [-1, 1] as const) {
      stage.shape(`M${side * 4} -70 L${side * 4} -6 L${side * 32} -6 L${side * 34} -60`, { fill: FUR, width: 3 })
      stage.oval(side * 19, -6, 20, 12, { fill: paint.paper })
    }
    stage.at({ y: -150, turn: pose.tilt ?? 0 }, () => catHead(stage, pose.eyes ?? 1))
  })
}

/** Curled up, breathing. */
export function sleepingCat(stage: Stage, now: number, pose: Place): void {
  const breath = 1 + 0.03 * wave(now, 0.3)
  stage.at(pose, () => {
    stage.at({ scaleY: breath }, () =>
      stage.shape('M-104 0 C-122 -66 -60 -104 6 -100 C76 -98 122 -58 106 0 C70 12 -66 12 -104 0 Z', { fill: FUR }),
    )
    stage.at({ x: -58, y: -34, turn: -0.25, scale: 0.92 }, () => catHead(stage, 0))
    tail(stage, toPoints('100,-18 60,4 0,6 -48,2'))
  })
}

const FEATHER = '#4a5258'

/** A swift from the side; `flap` -1 wings down to 1 up. `pack` draws the recorder on its back. */
export function swift(
  stage: Stage,
  pose: Place & { readonly flap: number; readonly pack?: boolean; readonly eyes?: number },
): void {
  const { flap, pack = false, eyes = 1 } = pose
  stage.at(pose, () => {
    const wing = (shade: string, reach: number) =>
      stage.shape(
        `M26 -6 C10 ${-30 - 70 * flap * reach} -50 ${-20 - 150 * flap * reach} -128 ${10 - 178 * flap * reach} C-84 ${-10 - 100 * flap * reach} -66 ${2 - 20 * flap} -40 6 Z`,
        { fill: shade },
      )
    wing('#3a4147', 0.82)
    stage.shape('M-84 4 L-150 -16 L-122 4 L-152 20 L-84 14 Z', { fill: FEATHER })
    stage.shape('M-94 8 C-50 -26 30 -34 74 -16 C96 -8 102 0 104 4 C96 10 84 16 66 20 C20 34 -50 30 -94 8 Z', {
      fill: FEATHER,
    })
    stage.shape('M60 18 C74 14 92 10 98 5 C90 2 76 4 64 8 Z', { fill: paint.paper, width: 2 })
    stage.polygon(
      [
        [100, 0],
        [118, 5],
        [100, 9],
      ],
      { fill: paint.ink, width: 2 },
    )
    if (eyes > 0.3) {
      stage.circle(78, -4, 7, { fill: paint.paper, line: '' })
      stage.circle(80, -4, 4.5, { fill: paint.ink, line: '' })
    } else {
      stage.curve(toPoints('72,-4 79,0 86,-4'), { line: paint.paper, width: 3 })
    }
    if (pack) {
      stage.box(-8, -48, 34, 20, { fill: paint.yolk, width: 3 }, 5)
      stage.line(
        [
          [26, -44],
          [44, -60],
        ],
        { width: 3 },
      )
    }
    wing(FEATHER, 1)
  })
}

/** How a {@link swift} beats its wings. */
export const flapping = (now: number, perSecond = 2.2): number => 0.25 + 0.75 * wave(now, perSecond)

/** Far away: a sickle with a body. `bank` turns it. */
export function distantSwift(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  bank: number,
  flap = 0,
  colour: string = FEATHER,
): void {
  stage.at({ x, y, scale, turn: bank, scaleY: 1 - 0.5 * Math.abs(flap) }, () =>
    stage.shape(
      'M30 0 C20 -6 8 -7 2 -8 C-4 -40 -24 -62 -58 -74 C-36 -46 -26 -26 -24 -6 L-52 -8 L-40 0 L-52 8 L-24 6 C-26 26 -36 46 -58 74 C-24 62 -4 40 2 8 C8 7 20 6 30 0 Z',
      { fill: colour, line: '' },
    ),
  )
}

/** A deer; `bend` 0 looks up, 1 eats from the ground. */
export function deer(stage: Stage, pose: Place & { readonly bend: number; readonly chew?: number }): void {
  const { bend, chew = 0 } = pose
  const coat = '#c4915c'
  stage.at(pose, () => {
    for (const [x, shade] of [
      [-66, '#a87848'],
      [52, '#a87848'],
      [-84, coat],
      [70, coat],
    ] as const) {
      stage.shape(`M${x - 9} -100 L${x - 5} 0 L${x + 6} 0 L${x + 10} -100 Z`, { fill: shade, width: 3 })
    }
    stage.at({ x: 84, y: -150, turn: 1.9 * bend }, () => {
      stage.shape('M-20 20 C-6 -20 10 -60 26 -96 L56 -82 C46 -40 34 0 20 30 Z', { fill: coat })
      stage.at({ x: 44, y: -100, turn: -0.5 * bend + 0.04 * chew }, () => {
        stage.shape('M-26 -6 C-40 -30 -30 -40 -16 -22 Z', { fill: coat, width: 3 })
        for (const lean of [0, 0.5])
          stage.at({ x: -4, y: -20, turn: lean }, () =>
            stage.curve(toPoints('0,0 -14,-34 -4,-66 12,-86'), { line: paint.twigDeep, width: 6 }),
          )
        stage.shape('M-26 -18 C-10 -34 20 -26 36 -6 C62 2 66 18 48 22 C20 26 -14 20 -26 -18 Z', { fill: coat })
        stage.circle(2, -8, 5, { fill: paint.ink, line: '' })
        stage.oval(56, 8, 8, 6, { fill: paint.ink, line: '' })
      })
    })
    stage.blob(toPoints('-108,-128 -88,-166 0,-166 80,-172 100,-130 70,-92 -10,-86 -84,-90'), { fill: coat })
    stage.oval(-106, -140, 10, 18, { fill: paint.paper, width: 3 }, 0.4)
    for (const spot of [-60, -30, 4, 34])
      stage.circle(spot, -140 + (spot % 4) * 3, 6, { fill: paint.sheer(paint.paper, 0.7), line: '' })
  })
}

/** A gull far away; `flap` -1 to 1. */
export function gull(stage: Stage, x: number, y: number, scale: number, flap: number): void {
  stage.at({ x, y, scale }, () =>
    stage.curve(
      [
        [-46, -14 * flap],
        [-22, -22 - 10 * flap],
        [0, 0],
        [22, -22 - 10 * flap],
        [46, -14 * flap],
      ],
      { line: paint.paper, width: 9 },
    ),
  )
}

/** A chick's head that looks to the left, 50 wide, around (x, y); `open` 0 to 1 is its beak. */
export function chick(stage: Stage, x: number, y: number, open: number): void {
  stage.at({ x, y }, () => {
    stage.circle(0, 0, 25, { fill: '#5d666c' })
    stage.circle(-8, -5, 4, { fill: paint.ink, line: '' })
    stage.shape(`M-22 ${-2 - 10 * open} L-48 2 L-22 ${6 + 10 * open} Z`, { fill: paint.yolk, width: 3 })
  })
}

/** Insects in the air above a lake; `count` of nine are left. */
export function midges(stage: Stage, now: number, count: number): void {
  for (const index of times(count, (each) => each)) {
    const x = 260 + chance(index) * 800 + 30 * wave(now, 0.7, chance(index + 2))
    const y = 150 + chance(index + 4) * 190 + 24 * wave(now, 0.9, chance(index + 6))
    stage.oval(x, y, 5, 4, { fill: paint.ink, line: '' })
    stage.oval(x - 3, y - 6, 5, 3, { fill: paint.sheer(paint.paper, 0.9), width: 1.5 }, wave(now, 5, index * 0.1))
  }
}
