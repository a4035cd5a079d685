/** A house with flats, by night: a bedroom, the stairs, the room above, and all of it from outside. */
import { room } from './indoors.ts'
import { mix, times, wave } from './motion.ts'
import { moon, stars } from './nature.ts'
import * as paint from './paint.ts'
import { type Person, person, type Pose } from './people.ts'
import type { Place, Stage } from './stage.ts'

/** A window on the night, 210 x 200 from its upper left corner, with curtains. */
function nightWindow(stage: Stage, now: number, place: Place, curtain: string): void {
  stage.at(place, () => {
    const pane = new Path2D()
    pane.rect(0, 0, 210, 200)
    stage.inside(pane, () => {
      stage.box(0, 0, 210, 200, { fill: paint.nightDeep, line: '' })
      stars(stage, now, 60, 200)
      moon(stage, 142, 56, 22)
      for (const [x, y] of [
        [-10, 160],
        [58, 140],
        [128, 168],
      ] as const)
        stage.box(x, y, 72, 90, { fill: paint.night, width: 3 })
    })
    stage.box(0, 0, 210, 200, { line: paint.ink, width: 18 }, 4)
    stage.box(0, 0, 210, 200, { line: paint.twig, width: 10 }, 4)
    stage.shape('M105 2 V198', { line: paint.twig, width: 7 })
    for (const side of [-1, 1])
      stage.at({ x: 105, scaleX: side }, () =>
        stage.shape('M150 -24 H72 C82 60 104 120 92 226 H150 Z', { fill: curtain }),
      )
    stage.shape('M-60 -26 H270', { width: 12 })
  })
}

/** A lamp on a cord from the ceiling; `swing` in radians. */
function hangingLamp(stage: Stage, x: number, swing: number, isLit: boolean): void {
  stage.at({ x, y: -20, turn: swing }, () => {
    stage.shape('M0 0 V150', { width: 5 })
    if (isLit) stage.glow(0, 214, 300, '#fff3d0', 0.6)
    stage.circle(0, 206, 17, { fill: isLit ? '#fff3d0' : paint.paperShade, width: 3 })
    stage.shape('M-66 206 C-60 140 60 140 66 206 Z', { fill: paint.yolk })
  })
}

/** Somebody's bedroom at night; `jolt` -1 to 1 shakes what hangs in it. */
export function bedroom(stage: Stage, now: number, jolt: number): void {
  room(stage, ['#35546f', '#57748a'], '#5b4740', 590)
  for (const stripe of times(13, (each) => each * 104 - 20))
    stage.box(stripe, -20, 40, 594, { fill: paint.sheer('#ffffff', 0.05), line: '' })
  stage.box(-20, 576, 1320, 16, { fill: '#8ba3b3', width: 3 })
  nightWindow(stage, now, { x: 110, y: 130 }, paint.eggDeep)
  stage.at({ x: 1040, y: 120, turn: 0.14 * jolt }, () => {
    stage.shape('M-50 40 L0 0 L50 40', { width: 4 })
    stage.box(-78, 38, 156, 116, { fill: paint.yolkPale, width: 7 }, 4)
    stage.shape('M-70 146 L-24 84 L10 120 L36 96 L70 146 Z', { fill: paint.leaf, width: 3 })
    stage.circle(36, 70, 12, { fill: paint.coral, line: '' })
  })
  hangingLamp(stage, 640, 0.12 * jolt, false)
}

/** A bed from its side, 500 long, its mattress at 0; `sleeper` draws who is in it, under a blanket that is `high`. */
export function bed(stage: Stage, place: Place, colour: string, high: number, sleeper: () => void): void {
  stage.at(place, () => {
    stage.box(-262, -150, 28, 260, { fill: paint.twigDeep }, 8)
    stage.box(-240, -56, 156, 70, { fill: paint.paper }, 30)
    const above = new Path2D()
    above.rect(-600, -600, 1200, 620)
    stage.inside(above, sleeper)
    stage.box(-240, 0, 486, 56, { fill: paint.paper }, 14)
    stage.shape(
      `M-84 46 C-92 ${-high * 0.4} -90 ${-high} -50 ${-high - 4} C40 ${-high - 14} 110 ${-high - 8} 206 -100 Q254 -92 252 46 Z`,
      { fill: colour },
    )
    for (const fold of [-10, 90, 180])
      stage.shape(`M${fold} ${24 - high * 0.5} q14 30 4 52`, { line: paint.sheer(paint.ink, 0.35), width: 3 })
    stage.box(-250, 44, 510, 36, { fill: paint.twig }, 8)
    for (const x of [-240, 220]) stage.box(x, 78, 26, 34, { fill: paint.twigDeep }, 4)
    stage.box(238, -78, 26, 190, { fill: paint.twigDeep }, 8)
  })
}

/** Somebody in a {@link bed}: `up` 0 lies and looks at the ceiling, 1 sits. */
export function inBed(stage: Stage, who: Person, up: number, pose: Pose): void {
  stage.at({ x: mix(66, -30, up), y: mix(-40, 6, up), turn: (-Math.PI / 2) * (1 - up) }, () =>
    person(stage, who, { ...pose, y: 125, scale: 1.25 }),
  )
}

/** Dust that falls from a ceiling at (x, y): `part` 0 to 1. */
export function ceilingDust(stage: Stage, x: number, y: number, part: number): void {
  if (part <= 0 || part >= 1) return
  for (const grain of times(9, (each) => each))
    stage.circle(x + ((grain * 53) % 120) - 60, y + part * (80 + ((grain * 37) % 110)), 3 + (grain % 3), {
      fill: paint.sheer(paint.paper, 0.9 * (1 - part)),
      line: '',
    })
}

/** The height of the stairs of a {@link stairwell} at x. */
export const toStair = (x: number): number => (x > 560 ? 620 : 620 + Math.ceil((560 - x) / 66) * 40)

/** Stairs that come up from the left to a landing. */
export function stairwell(stage: Stage): void {
  stage.ground(stage.down(0, 720, ['#f3ddb6', '#e6c48e']))
  stage.box(-700, 400, 2700, 14, { fill: paint.straw, line: '' })
  const steps = times(14, (step) => `H${560 - step * 66} V${660 + step * 40}`).join(' ')
  stage.shape(`M1400 620 ${steps} V1400 H1400 Z`, { fill: paint.twig })
  stage.shape('M1400 640 H590', { line: paint.sheer(paint.twigDeep, 0.6), width: 5 })
  stage.shape('M-400 960 L560 372 H600', { line: paint.ink, width: 16 })
  stage.shape('M-400 960 L560 372 H600', { line: paint.twigDeep, width: 9 })
  for (const post of times(6, (each) => 560 - each * 132))
    stage.shape(`M${post} ${toStair(post)} V${372 + (560 - post) * 0.6125}`, { line: paint.twigDeep, width: 9 })
}

/** An old man's room, with a picture of somebody dear to him. */
export function musicRoom(stage: Stage, now: number, picture: () => void): void {
  room(stage, ['#f7ddb0', '#f0c78c'], '#a9744a', 590)
  for (const row of times(5, (each) => each))
    for (const column of times(13, (each) => each))
      stage.circle(column * 106 + (row % 2) * 53, 50 + row * 112, 7, { fill: paint.sheer(paint.coral, 0.3), line: '' })
  stage.box(-20, 574, 1320, 18, { fill: paint.paper, width: 3 })
  nightWindow(stage, now, { x: 110, y: 130 }, paint.coral)
  stage.at({ x: 560, y: 196 }, () => {
    const frame = new Path2D()
    frame.rect(-60, -76, 120, 152)
    stage.path(frame, { fill: paint.eggPale })
    stage.inside(frame, picture)
    stage.path(frame, { line: paint.ink, width: 16 })
    stage.path(frame, { line: paint.yolkDeep, width: 9 })
  })
  stage.oval(830, 664, 330, 44, { fill: paint.coralPale })
  stage.oval(830, 664, 290, 32, { line: paint.coral, width: 4 })
}

/** A house from outside, by night, of two floors with windows; `inside` draws, with (0, 0) in the middle of the window's sill, who is there. */
export function nightHouse(
  stage: Stage,
  now: number,
  light: (index: number) => number,
  inside: (index: number) => void,
): void {
  stage.ground(paint.nightDeep)
  stars(stage, now, 120, 700)
  moon(stage, 1214, 84, 34)
  stage.box(110, 60, 1060, 800, { fill: '#a5604b', width: 5 })
  stage.shape('M70 66 L150 -40 H1130 L1210 66 Z', { fill: '#54413f', width: 5 })
  for (const row of times(17, (each) => 84 + each * 38))
    stage.shape(`M114 ${row} H1166`, { line: paint.sheer('#7d4334', 0.5), width: 2 })
  for (const [index, { x, y, width }] of WINDOWS.entries()) {
    stage.at({ x, y }, () => {
      const pane = new Path2D()
      pane.rect(-width / 2, -210, width, 210)
      stage.path(pane, { fill: paint.blend('#1d3c47', '#ffe7a6', light(index)) })
      stage.inside(pane, () => {
        if (light(index) > 0) inside(index)
      })
      stage.path(pane, { line: paint.ink, width: 17 })
      stage.path(pane, { line: paint.paperShade, width: 9 })
      stage.box(-width / 2 - 20, -4, width + 40, 20, { fill: paint.paperShade }, 4)
    })
  }
}

/** Where the windows of a {@link nightHouse} are; the first is the wide one, the last but one lies below it. */
const WINDOWS = [
  { x: 640, y: 330, width: 440 },
  { x: 262, y: 330, width: 180 },
  { x: 1018, y: 330, width: 180 },
  { x: 262, y: 650, width: 180 },
  { x: 514, y: 650, width: 180 },
  { x: 766, y: 650, width: 180 },
  { x: 1018, y: 650, width: 180 },
] as const

/** Two rooms, one above the other, cut open: each 1280 x 720, the lower one on (0, 0), the night around. */
export function cutOpen(stage: Stage, now: number, upper: () => void, lower: () => void): void {
  stage.box(-1700, -1400, 4800, 3200, { fill: paint.nightDeep, line: '' })
  stage.at({ x: -900, y: -860, scale: 2.4 }, () => stars(stage, now, 120, 800))
  for (const [index, x] of [-860, -480, 1400, 1790].entries()) {
    const top = [60, -260, -80, 210][index] ?? 0
    stage.shape(`M${x} 760 V${top} l180 -130 l180 130 V760 Z`, { fill: paint.night, width: 5 })
    for (const each of times(4, (window) => window))
      stage.box(x + 66 + (each % 2) * 140, top + 70 + Math.floor(each / 2) * 190, 84, 110, {
        fill: each === index ? '#e9cf8b' : paint.nightPale,
        width: 4,
      })
  }
  stage.box(-1400, 742, 4100, 400, { fill: '#24493f', width: 6 })
  stage.box(-60, -800, 1400, 1560, { fill: '#a5604b', width: 6 })
  stage.shape('M-130 -786 L160 -1010 H1120 L1410 -786 Z', { fill: '#54413f', width: 6 })
  for (const [y, draw] of [
    [-760, upper],
    [0, lower],
  ] as const)
    stage.at({ y }, () => {
      const inner = new Path2D()
      inner.rect(0, 0, 1280, 720)
      stage.inside(inner, draw)
      stage.path(inner, { width: 8 })
    })
}

/** A z that somebody breathes out in their sleep, from (x, y). */
export function snore(
  stage: Stage,
  now: number,
  x: number,
  y: number,
  alpha: number,
  colour: string = paint.paper,
): void {
  for (const each of times(3, (index) => index)) {
    const part = (((now * 0.4 + each / 3) % 1) + 1) % 1
    stage.at({ x: x + 40 * part + 8 * wave(part, 1), y: y - 90 * part, alpha: alpha * Math.sin(Math.PI * part) }, () =>
      stage.words('z', 0, 0, 26 + 22 * part, colour, 800),
    )
  }
}
