/** A gorge in hills of much rain, and the bridges across it. */
import { chance, clamp, mix, times, wave, wrap } from './motion.ts'
import { clouds, hills } from './nature.ts'
import * as paint from './paint.ts'
import type { Place, Point, Stage } from './stage.ts'

const ROOT = '#b98a5c'
const BARK = '#8f6a48'
const SOIL = '#8a6f57'
const DARK = '#0d2a38'
/** Where a bridge leaves the banks. */
const FROM = 340
const TO = 944
const BANK = 434

/** The height at which one stands on a bank, or on a bridge between them. */
export function toDeck(x: number): number {
  const part = clamp((x - FROM) / (TO - FROM))
  return BANK + 168 * part * (1 - part)
}

/** The first `part` of a way through points. */
function upTo(points: readonly Point[], part: number): readonly Point[] {
  const at = clamp(part) * (points.length - 1)
  const [last, next] = [points[Math.floor(at)], points[Math.ceil(at)]]
  if (!last || !next) return points
  return [
    ...points.slice(0, Math.floor(at) + 1),
    [mix(last[0], next[0], at % 1), mix(last[1], next[1], at % 1)] satisfies Point,
  ]
}

/** A root through points, with light on its upper side. */
export function root(stage: Stage, points: readonly Point[], width: number, colour: string = ROOT): void {
  stage.curve(points, { line: paint.ink, width: width + 6 })
  stage.curve(points, { line: colour, width })
  if (width > 7)
    stage.curve(
      points.map(([x, y]): Point => [x, y - width * 0.22]),
      { line: paint.sheer('#ffffff', 0.28), width: width * 0.2 },
    )
}

type Weather = {
  /** 0 a brook, 1 a torrent. */
  readonly flood?: number
  /** 0 day to 1 night. */
  readonly dark?: number
}

/** Hills in mist, one behind the other. */
function mistyHills(stage: Stage, now: number, dark = 0, shift = 0): void {
  const shade = (colour: string) => paint.blend(colour, DARK, 0.82 * dark)
  stage.ground(stage.down(0, 600, [shade('#a9c7cb'), shade('#eef1df')]))
  clouds(stage, now, 80, 14, shade('#d9e3df'))
  for (const [index, colour] of ['#b3cfc0', '#8fbb9c', '#6ea77c'].entries()) {
    hills(stage, 330 + index * 86, 190 - index * 30, shade(colour), 14 + index * 9, shift * (0.3 + index * 0.35))
    const drift = 60 * wave(now, 0.03, index * 0.4)
    stage.oval(500 + drift + index * 180, 400 + index * 76, 620, 34, {
      fill: paint.sheer('#ffffff', 0.34 * (1 - 0.8 * dark)),
      line: '',
    })
  }
}

function river(stage: Stage, now: number, flood: number, shade: (colour: string) => string): void {
  const top = mix(640, 548, flood)
  stage.box(330, top, 620, 300, {
    fill: stage.down(top, 740, [
      shade(paint.blend('#8fd0cb', '#b8b48e', flood)),
      shade(paint.blend('#4fa9a8', '#8f8a66', flood)),
    ]),
    line: '',
  })
  for (const index of times(34, (each) => each)) {
    const part = wrap(now * mix(0.22, 0.9, flood) + chance(index * 1.9), 1)
    const x = 640 + (chance(index) - 0.5) * 2 * mix(250, 330, part)
    const y = mix(top + 6, 760, part * part)
    const wide = mix(12, 46, part) * mix(0.7, 1.3, flood)
    stage.shape(`M${x - wide} ${y} q${wide} ${-14 * flood - 6} ${2 * wide} 0`, {
      line: paint.sheer(shade(paint.paper), mix(0.4, 0.85, flood)),
      width: mix(3, 8, part),
    })
  }
}

const BANKS = [
  'M-80 438 C60 424 200 430 340 434 L408 448 L386 504 L422 562 L400 640 L414 780 H-80 Z',
  'M1360 438 C1220 424 1080 430 944 434 L878 448 L900 506 L866 566 L888 640 L872 780 H1360 Z',
] as const
const GRASS = [
  'M-80 438 C60 424 200 430 340 434 L408 448 L396 470 C350 458 300 478 250 464 C180 480 60 462 -80 474 Z',
  'M1360 438 C1220 424 1080 430 944 434 L878 448 L890 470 C930 460 990 478 1040 466 C1120 480 1240 464 1360 474 Z',
] as const

/** A palm with a thin, straight trunk. */
function palm(stage: Stage, now: number, place: Place, colour: string = paint.leafDeep, trunk = '#a9977a'): void {
  stage.at(place, () => {
    stage.shape('M-9 0 C-7 -90 -7 -200 -6 -300 L6 -300 C7 -200 7 -90 9 0 Z', { fill: trunk })
    for (const ring of times(8, (each) => -30 - each * 34)) stage.shape(`M-7 ${ring} h14`, { width: 2 })
    for (const leaf of times(9, (each) => each)) {
      const [turn, sway] = [-1.9 + leaf * 0.475, 0.04 * wave(now, 0.3, leaf * 0.2)]
      stage.at({ y: -302, turn: turn + sway }, () =>
        stage.shape('M0 0 C-16 -50 -12 -104 16 -150 C22 -100 18 -50 0 0 Z', { fill: colour, width: 3 }),
      )
    }
  })
}

/** Where roots hang from the boughs of {@link fig}: left of its trunk or over the gorge, and how long. */
const HANGING = [
  [-196, 150],
  [-150, 190],
  [-112, 130],
  [92, 120],
  [124, 176],
  [158, 140],
  [192, 190],
  [226, 150],
  [256, 104],
] as const

/** Where it stands when its roots make a {@link rootBridge}. */
export const TREE = { x: 250, y: 444 } as const

/** A rubber fig on (0, 0), 420 high, with roots that hang from its boughs. */
export function fig(stage: Stage, now: number, place: Place, dark = 0): void {
  const shade = (colour: string) => paint.blend(colour, DARK, 0.72 * dark)
  const bark = shade(BARK)
  stage.at(place, () => {
    for (const [index, [x, length]] of HANGING.entries()) {
      const sway = (10 + length * 0.08) * wave(now, 0.22, index * 0.17)
      root(
        stage,
        [
          [x, -238],
          [x + 0.3 * sway, -238 + length * 0.5],
          [x + sway, -238 + length],
        ],
        5,
        shade(ROOT),
      )
    }
    for (const bough of ['M0 -170 C-60 -220 -130 -232 -200 -262', 'M10 -170 C80 -216 170 -226 262 -256'])
      for (const [line, width] of [
        [paint.ink, 34],
        [bark, 26],
      ] as const)
        stage.shape(bough, { line, width })
    stage.shape(
      'M-92 6 C-52 -40 -60 -120 -46 -240 L-38 -350 H44 L52 -240 C52 -130 62 -50 120 6 C84 -8 62 -4 46 6 C30 -14 10 -12 -2 6 C-22 -12 -40 -10 -50 4 C-64 -6 -80 -4 -92 6 Z',
      { fill: bark },
    )
    for (const x of [-26, -4, 20])
      stage.shape(`M${x} -290 C${x - 6} -150 ${x + 6} -80 ${x * 1.6} -16`, {
        line: paint.sheer(paint.ink, 0.5),
        width: 3,
      })
    for (const [index, [x, y, size]] of [
      [-210, -296, 0.92],
      [232, -292, 1],
      [-96, -346, 1.16],
      [122, -352, 1.2],
      [10, -392, 1.16],
    ].entries()) {
      const breath = 3 * wave(now, 0.2, index * 0.23)
      stage.at({ x: x ?? 0, y: (y ?? 0) + breath, scale: size ?? 1 }, () => {
        stage.shape(
          'M-104 40 C-140 0 -110 -62 -58 -58 C-30 -98 40 -96 62 -58 C112 -60 132 2 98 40 C60 64 -60 64 -104 40 Z',
          {
            fill: shade(index % 2 ? '#4f9350' : paint.leafDeep),
          },
        )
        for (const leaf of times(6, (each) => each))
          stage.at({ x: -74 + leaf * 30, y: -20 + (leaf % 3) * 20, turn: 0.5 - (leaf % 2) }, () =>
            stage.shape('M-16 0 Q0 -12 16 0 Q0 12 -16 0 Z', { fill: shade(paint.leaf), width: 2 }),
          )
      })
    }
  })
}

/** Two banks and the river between them; `behind` draws what stands behind the fig, on the left bank. */
export function gorge(stage: Stage, now: number, { flood = 0, dark = 0 }: Weather = {}): void {
  const shade = (colour: string) => paint.blend(colour, DARK, 0.78 * dark)
  mistyHills(stage, now, dark)
  river(stage, now, flood, shade)
  for (const [x, scale] of [
    [60, 1.02],
    [1090, 0.9],
    [1180, 1.1],
  ] as const)
    palm(stage, now, { x, y: 446, scale }, shade('#5c9c5e'), shade('#a9977a'))
  for (const [index, data] of BANKS.entries()) {
    const bank = new Path2D(data)
    stage.path(bank, { fill: shade(SOIL) })
    stage.inside(bank, () => {
      for (const rock of times(26, (each) => each))
        stage.oval(
          index * 880 + chance(rock) * 400,
          490 + chance(rock + 5) * 230,
          16 + 22 * chance(rock + 9),
          10 + 10 * chance(rock + 2),
          { fill: shade(rock % 2 ? '#9c8268' : '#78604b'), line: '' },
        )
    })
    stage.path(bank, {})
  }
  for (const data of GRASS) stage.shape(data, { fill: shade(paint.leaf) })
}

/** A bridge of planks and ropes; `rotten` and `broken` 0 to 1: the river takes the planks from the middle on. */
export function plankBridge(stage: Stage, now: number, rotten: number, broken: number): void {
  const wood = paint.blend(paint.straw, '#6d6b45', rotten)
  const hang = clamp(broken * 3)
  for (const [side, end] of [
    [1, FROM + 40],
    [-1, TO - 40],
  ] as const)
    for (const lift of [0, 62]) {
      const middle = [mix(640, end + side * 40, hang), mix(BANK + 42 - lift, 640 - lift * 0.6, hang)] as const
      stage.shape(
        `M${end} ${BANK + 4 - lift} Q${mix((end + 640) / 2, end + side * 70, hang)} ${mix(toDeck((end + 640) / 2) + 8 - lift, BANK + 60, hang)} ${middle[0] + side * 12 * hang * wave(now, 0.7)} ${middle[1]}`,
        { line: paint.twigDeep, width: 5 },
      )
    }
  for (const plank of times(19, (each) => each)) {
    const x = FROM + 50 + plank * 28
    const fall = clamp(broken * 3.2 - Math.abs(plank - 9) * 0.2 - 0.1 * chance(plank))
    const y = toDeck(x) + 380 * fall * fall
    stage.at(
      { x: mix(x, 640 + (x - 640) * 1.2, fall), y, turn: fall * (2.4 * chance(plank) - 1.2), scale: 1 + fall },
      () => {
        stage.box(-13, -6, 26, 13, { fill: wood, width: 3 }, 3)
        if (rotten > 0.2) stage.oval(-4, 0, 7 * rotten, 3 * rotten, { fill: '#3f4a2c', line: '' })
      },
    )
  }
  for (const x of [FROM + 34, TO - 34]) stage.box(x - 9, BANK - 78, 18, 92, { fill: wood }, 4)
}

type Roots = {
  /** How far they have come from the tree to the far bank, 0 to 1. */
  readonly reach?: number
  /** 0 thin threads to 1 a bridge. */
  readonly age: number
  /** How far its railings are, 0 to 1. */
  readonly rails?: number
  readonly dark?: number
}

/** The way of one root of a bridge: out of the tree, over the gorge, into the soil. */
const toWay = (index: number, spread: number): readonly Point[] => [
  [246 + index * 6, 142 + (index % 3) * 12],
  [262 + index * 7, 290 + index * 4],
  [304 + index * 4, 384 + index * 3],
  ...times(11, (place): Point => {
    const x = 360 + place * 56
    return [x, toDeck(x) + 10 + spread * (index - 3) + 3 * wave(place, 0.31, index * 0.37)]
  }),
  [952 + index * 10, 440 + index],
  [1000 + index * 14, 458],
]

/** The ways of the seven roots of a {@link rootBridge} of full age, from the tree on. */
export const toWayOfRoots = (index: number): readonly Point[] => toWay(index, 6)

const toRail = (height: number): readonly Point[] => [
  [272, 300 - height],
  [326, 404 - height * 0.8],
  ...times(11, (place): Point => {
    const x = 372 + place * 54
    return [x, toDeck(x) - height + 3 * wave(place, 0.27, height)]
  }),
  [960, BANK - height * 0.6],
  [1010, BANK + 20],
]

/** A bridge of the roots of a {@link fig} at (250, 440); `walkers` are between its railings. */
export function rootBridge(stage: Stage, { reach = 1, age, rails = 0, dark = 0 }: Roots, walkers?: () => void): void {
  const colour = paint.blend(ROOT, DARK, 0.66 * dark)
  const rail = (height: number) => {
    if (rails <= 0) return
    for (const [index, x] of times(12, (each) => [each, 392 + each * 46] as const)) {
      if ((index + 2.6) / 15 > rails) continue
      const lean = index % 2 ? 16 : -16
      root(
        stage,
        [
          [x - lean, toDeck(x - lean) + 4],
          [x, toDeck(x) - height / 2],
          [x + lean, toDeck(x + lean) - height],
        ],
        4,
        colour,
      )
    }
    root(stage, upTo(toRail(height), rails), 8, colour)
  }
  rail(72)
  for (const index of [0, 6, 1, 5, 2, 4, 3].slice(0, age > 0.3 ? 7 : age > 0.1 ? 5 : 3))
    root(stage, upTo(toWay(index, mix(3, 6, age)), reach), mix(4, 15, age) * (0.8 + 0.4 * chance(index)), colour)
  if (age > 0.75)
    for (const stone of times(21, (each) => 378 + each * 26))
      stage.oval(stone, toDeck(stone) - 1, 12, 5, { fill: paint.blend(paint.stone, DARK, 0.66 * dark), width: 2 })
  walkers?.()
  rail(40)
  const ends = 'M936 466 C956 440 990 446 1012 440 C1050 432 1100 440 1124 466 C1070 480 1000 480 936 466 Z'
  if (reach >= 1) stage.shape(ends, { fill: paint.blend(paint.leaf, DARK, 0.78 * dark), width: 3 })
}

/** What people of these hills carry on head and back against the rain, over a person on (0, 0). */
export function rainShell(stage: Stage): void {
  stage.shape(
    'M52 -268 C40 -352 -44 -360 -74 -292 C-104 -222 -98 -140 -66 -92 C-44 -110 -34 -150 -36 -206 C-40 -262 -10 -284 52 -268 Z',
    {
      fill: paint.straw,
    },
  )
  stage.shape(
    'M30 -290 C-4 -320 -44 -300 -60 -254 C-74 -206 -74 -160 -62 -118 M-2 -326 C-20 -300 -30 -286 -36 -262 M-62 -306 L-40 -268 M-86 -236 L-42 -226 M-88 -170 L-40 -176',
    { line: paint.sheer(paint.twigDeep, 0.8), width: 3 },
  )
}

/** Green hills with palms, where somebody can walk at the front. */
export function wetHills(stage: Stage, now: number): void {
  mistyHills(stage, now)
  for (const [x, scale] of [
    [150, 1.3],
    [1010, 1.1],
    [1150, 1.45],
  ] as const)
    palm(stage, now, { x, y: 640, scale }, '#4f9350')
  hills(stage, 660, 50, paint.leaf, 33, 0, paint.ink)
}
