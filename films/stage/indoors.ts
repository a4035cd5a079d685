/** Rooms and what stands in them. */
import { chance, times, wave } from './motion.ts'
import { moon, stars } from './nature.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'

/** A wall and, from `y` down, a floor of boards. */
export function room(stage: Stage, wall: readonly [string, string], floor: string, y = 560): void {
  stage.ground(stage.down(0, y, wall))
  stage.box(-20, y, 1320, 760 - y, { fill: floor })
  for (const board of times(9, (each) => each * 190 - 60))
    stage.shape(`M${board + 30} ${y} L${board - 50} 740`, { line: paint.sheer(paint.twigDeep, 0.45), width: 3 })
}

/** A window on the sea, 240 x 210 from its upper left corner; `outside` is drawn in front of the sea. */
function seaWindow(stage: Stage, now: number, place: Place, dark: boolean, outside?: () => void): void {
  stage.at(place, () => {
    const pane = new Path2D()
    pane.rect(0, 0, 240, 210)
    stage.inside(pane, () => {
      stage.box(0, 0, 240, 210, { fill: dark ? paint.night : '#bfe6e6', line: '' })
      if (dark) {
        stars(stage, now, 40, 150)
        moon(stage, 52, 48, 22)
      }
      stage.box(0, 138, 240, 80, { fill: dark ? '#1f5560' : '#5fbfc0', line: '' })
      outside?.()
    })
    stage.box(0, 0, 240, 210, { width: 5 }, 6)
    stage.box(-10, -10, 260, 230, { line: paint.twig, width: 14 }, 10)
    stage.box(-18, -18, 276, 246, { width: 4 }, 14)
    stage.box(-28, 222, 296, 20, { fill: paint.twig }, 6)
  })
}

/** A small house from inside: boards on the wall, a shelf with jars, a window on the right. */
export function cottage(stage: Stage, now: number, dark: boolean, outside?: () => void): void {
  room(stage, dark ? ['#d9a870', '#c08a58'] : ['#f6dcae', '#efc98f'], dark ? '#8a5c38' : '#b9824c')
  for (const board of times(5, (each) => 90 + each * 110))
    stage.shape(`M-20 ${board} H1300`, { line: paint.sheer(paint.twigDeep, 0.25), width: 3 })
  stage.box(70, 214, 270, 16, { fill: paint.twig }, 4)
  for (const [index, colour] of [paint.eggDeep, paint.coral, paint.yolk].entries()) {
    const x = 92 + index * 82
    stage.box(x, 150 - (index % 2) * 14, 56, 64 + (index % 2) * 14, { fill: colour }, 10)
    stage.box(x + 8, 138 - (index % 2) * 14, 40, 14, { fill: paint.twigDeep, width: 3 }, 4)
  }
  seaWindow(stage, now, { x: 880, y: 100 }, dark, outside)
  if (dark) stage.glow(560, 120, 420, paint.yolk, 0.5)
}

/** A table of boards, seen from the front; its top lies from `y` down. */
export function longTable(stage: Stage, left: number, right: number, y: number): void {
  for (const x of [left + 34, right - 70]) stage.box(x, y + 30, 36, 240, { fill: paint.twigDeep }, 6)
  stage.box(left, y, right - left, 40, { fill: paint.straw }, 8)
  stage.shape(`M${left + 20} ${y + 20} H${right - 20}`, { line: paint.sheer(paint.twigDeep, 0.4), width: 3 })
}

/** A pot of soup on (0, 0), 170 wide, that steams. */
export function soupPot(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    for (const [index, x] of [-40, 0, 40].entries()) {
      const sway = 10 * wave(now, 0.4, index * 0.3)
      stage.shape(`M${x} -124 q${14 + sway} -20 0 -40 t0 -40`, { line: paint.sheer(paint.paper, 0.65), width: 7 })
    }
    stage.shape('M-96 -92 q-24 4 -16 28 h20 M96 -92 q24 4 16 28 h-20', { width: 9 })
    stage.shape('M-86 -104 L-78 -18 Q-74 0 -54 0 H54 Q74 0 78 -18 L86 -104 Z', { fill: paint.nightPale })
    stage.oval(0, -104, 86, 17, { fill: paint.night })
    stage.oval(0, -102, 72, 12, { fill: paint.yolkDeep, line: '' })
    for (const [x, y] of [
      [-34, -104],
      [8, -99],
      [40, -104],
    ] as const)
      stage.oval(x, y, 9, 4, { fill: paint.coral, line: '' })
  })
}

/** A round clock on the wall, 110 wide; `hour` from 0 to 12. */
export function wallClock(stage: Stage, place: Place, hour: number): void {
  stage.at(place, () => {
    stage.circle(0, 0, 55, { fill: paint.paper, width: 6 })
    for (const mark of times(12, (each) => (each * Math.PI) / 6))
      stage.shape(`M${44 * Math.sin(mark)} ${44 * Math.cos(mark)} L${49 * Math.sin(mark)} ${49 * Math.cos(mark)}`, {
        width: 3,
      })
    stage.at({ turn: (hour * Math.PI) / 6 }, () => stage.shape('M0 0 V-24', { width: 6 }))
    stage.at({ turn: hour * 2 * Math.PI }, () => stage.shape('M0 0 V-40', { line: paint.coralDeep, width: 4 }))
    stage.circle(0, 0, 4, { fill: paint.ink, line: '' })
  })
}

/** A desk from its side on `y`, 320 wide, so that the legs of those who sit at it are seen. */
export function deskFrame(stage: Stage, x: number, y: number): void {
  for (const leg of [x - 142, x + 124]) stage.box(leg, y - 170, 18, 170, { fill: paint.twigDeep }, 4)
  stage.box(x - 160, y - 190, 320, 24, { fill: paint.twig }, 8)
}

/** A chair that looks to the right on (0, 0); its seat is 96 high. */
export function chair(stage: Stage, place: Place, colour: string): void {
  stage.at(place, () => {
    stage.shape('M0 -92 V-14 M-40 0 L0 -18 L40 0', { line: paint.ink, width: 12 })
    stage.shape('M-58 -100 C-80 -150 -80 -200 -66 -236', { line: paint.ink, width: 30 })
    stage.shape('M-58 -100 C-80 -150 -80 -200 -66 -236', { line: colour, width: 22 })
    stage.box(-62, -110, 116, 24, { fill: colour }, 12)
  })
}

/** An office with a view of the town: a window, a plant and a lamp. */
export function office(stage: Stage, now: number): void {
  room(stage, ['#dcefec', '#c3e2de'], '#a9805a', 580)
  stage.box(430, 70, 420, 220, { fill: '#bfe6f0', width: 6 }, 8)
  const pane = new Path2D()
  pane.rect(433, 73, 414, 214)
  stage.inside(pane, () => {
    for (const [index, height] of [90, 140, 70, 170, 110, 150, 84].entries()) {
      const left = 430 + index * 62
      stage.box(left, 290 - height, 56, height, { fill: index % 2 ? '#a9c9cf' : '#94bcc6', line: '' })
      for (const row of times(Math.floor(height / 30), (each) => each))
        stage.box(left + 12, 300 - height + row * 30, 32, 10, { fill: paint.sheer(paint.paper, 0.6), line: '' })
    }
  })
  stage.shape('M640 70 V290', { width: 5 })
  stage.box(84, 486, 92, 100, { fill: paint.coral }, 8)
  for (const [index, lean] of [-0.7, -0.25, 0.2, 0.65].entries())
    stage.at({ x: 130, y: 490, turn: lean + 0.03 * wave(now, 0.2, index * 0.2) }, () =>
      stage.shape('M0 0 C-34 -60 -22 -130 0 -170 C22 -130 34 -60 0 0 Z', {
        fill: index % 2 ? paint.leaf : paint.leafDeep,
      }),
    )
}

/** Boards on the wall of a shop, on which `draw` sets something every 150 units; 900 wide, from (0, 0) down. */
export function shelves(stage: Stage, place: Place, rows: number, draw: (index: number) => void): void {
  stage.at(place, () => {
    stage.box(-20, -120, 940, rows * 130 + 20, { fill: paint.paperShade }, 10)
    for (const row of times(rows, (each) => each)) {
      for (const column of times(6, (each) => each))
        stage.at({ x: 75 + column * 150, y: row * 130 }, () => draw(row * 6 + column))
      stage.box(-10, row * 130, 920, 14, { fill: paint.twig, width: 3 }, 4)
    }
  })
}

/** A kitchen in the morning: a window on the left, a clock on the right. */
export function morningKitchen(stage: Stage, hour: number): void {
  room(stage, ['#fdf0d2', '#f9e0b4'], '#c98f58', 590)
  for (const stripe of times(12, (each) => each * 112 + 20))
    stage.box(stripe, -20, 44, 608, { fill: '#fbe7bf', line: '' })
  stage.box(-20, 574, 1320, 18, { fill: paint.paper, width: 3 })
  wallClock(stage, { x: 990, y: 180, scale: 1.5 }, hour)
  stage.box(120, 90, 220, 230, { fill: '#bfe6f0', width: 6 }, 8)
  stage.shape('M230 90 V320 M120 205 H340', { width: 5 })
  stage.circle(280, 140, 26, { fill: paint.yolk, line: '' })
}

/** A carpet from above, over the whole picture. */
export function carpet(stage: Stage): void {
  stage.ground('#9fc9c4')
  for (const row of times(9, (each) => each))
    for (const column of times(15, (each) => each))
      stage.shape(`M${column * 92 + (row % 2) * 46} ${row * 92 - 12} l14 14 l-14 14 l-14 -14 Z`, {
        fill: '#8dbab5',
        line: '',
      })
}

/** The shade of a desk on a carpet from above, with its four feet. */
export function deskShade(stage: Stage): void {
  stage.box(250, -40, 780, 800, { fill: paint.sheer(paint.nightPale, 0.3), line: '' }, 30)
  for (const x of [280, 960]) for (const y of [30, 650]) stage.box(x, y, 42, 42, { fill: paint.twigDeep, width: 5 }, 4)
}

/** A pencil around (0, 0), 146 long. */
export function pencil(stage: Stage, place: Place): void {
  stage.at(place, () => {
    stage.box(-70, -8, 120, 16, { fill: paint.yolk, width: 3 }, 4)
    stage.box(-74, -8, 18, 16, { fill: paint.coral, width: 3 }, 4)
    stage.shape('M50 -8 L76 0 L50 8 Z', { fill: paint.paper, width: 3 })
  })
}

/** Papers on a board, 44 wide, around (0, 0). */
export function clipboard(stage: Stage): void {
  stage.box(-22, -30, 44, 56, { fill: paint.yolkPale, width: 3 }, 4)
  stage.shape('M-12 -16 h24 M-12 -4 h24 M-12 8 h16', { width: 3 })
}

type Bricks = {
  readonly rows: number
  readonly columns: number
  readonly apart: readonly [number, number]
  /** How far every second row lies to the right. */
  readonly shift: number
  readonly size: readonly [number, number]
  readonly seed: number
  /** How many of them are seen, 0 to 1. */
  readonly seen?: number
  readonly fill?: string
}

/** Some of the bricks of a wall, from its upper left corner. */
export function bricks(stage: Stage, place: Place, { rows, columns, apart, shift, size, seed, ...look }: Bricks): void {
  const { seen = 0.5, fill = paint.sheer('#8f4a38', 0.55) } = look
  stage.at(place, () => {
    for (const row of times(rows, (each) => each))
      for (const column of times(columns, (each) => each))
        if (chance(row * columns + column + seed) <= seen)
          stage.box(
            column * apart[0] + (row % 2) * shift,
            row * apart[1],
            ...size,
            { fill, line: '' },
            Math.round(size[1] / 5),
          )
  })
}

/** A window on the night, 190 x 200 from its upper left corner. */
export function nightWindow(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    stage.box(0, 0, 190, 200, { fill: paint.night }, 8)
    for (const star of times(6, (each) => each)) {
      const fill = paint.sheer('#fff3d0', 0.6 + 0.4 * wave(now, 0.4, chance(star)))
      stage.circle(20 + chance(star) * 150, 16 + chance(star + 4) * 120, 2.4, { fill, line: '' })
    }
    for (const bar of ['M95 0 V200', 'M0 100 H190']) stage.shape(bar, { width: 5 })
    stage.box(-14, 198, 218, 20, { fill: paint.twig }, 5)
  })
}

/** A lamp that hangs from the ceiling and sways a little. */
export function hangingLamp(stage: Stage, now: number, x: number): void {
  stage.at({ x, y: -10, turn: 0.025 * wave(now, 0.22) }, () => {
    stage.shape('M0 0 V110', { width: 4 })
    stage.glow(0, 146, 330, '#fff3d0', 0.7)
    stage.shape('M-22 108 L22 108 L58 150 L-58 150 Z', { fill: paint.eggDeep })
    stage.oval(0, 154, 20, 12, { fill: paint.yolk, width: 3 })
  })
}

/** A bright pane of 1040 x 470 from (120, 96) on, with beams that turn; `beams` 0 to 1. */
export function litPane(stage: Stage, now: number, beams: number): void {
  stage.box(120, 96, 1040, 470, { fill: stage.down(96, 560, ['#fff8e2', '#ffe2a0']), width: 7 }, 14)
  stage.glow(640, 300, 520, paint.yolk, 0.35 + 0.1 * wave(now, 0.3))
  const pane = new Path2D()
  pane.roundRect(124, 100, 1032, 462, 12)
  stage.inside(pane, () => {
    for (const ray of times(12, (each) => (each * Math.PI) / 6))
      stage.at({ x: 640, y: 360, turn: ray + now * 0.08, alpha: 0.5 * beams }, () =>
        stage.shape('M0 0 L760 -66 L760 66 Z', { fill: paint.sheer('#ffffff', 0.5), line: '' }),
      )
  })
}
