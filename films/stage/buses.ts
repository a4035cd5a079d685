/** Buses outside and inside, who drives and rides them, and where they stop. */
import { gull } from './animals.ts'
import { chance, during, glide, mix, times, wave, wrap } from './motion.ts'
import { clouds, hills, sea, stars, sun, tree } from './nature.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, SKINS } from './people.ts'
import type { Stage } from './stage.ts'
import { snoring } from './things.ts'
import { boat, house, lighthouse, road, street } from './town.ts'

const DRIVER: Person = {
  coat: paint.eggDeep,
  skin: SKINS[2],
  hair: paint.ink,
  hairStyle: 'cap',
  hatColour: paint.night,
  trousers: paint.night,
}

export const RIDERS: readonly Person[] = [
  { coat: paint.yolk, skin: SKINS[1], hair: '#5b3620', hairStyle: 'long', trousers: paint.nightPale },
  {
    coat: paint.leaf,
    skin: SKINS[0],
    hair: '#8b8a80',
    hairStyle: 'hat',
    hatColour: paint.twig,
    trousers: paint.twigDeep,
  },
  { coat: paint.egg, skin: SKINS[3], hair: paint.ink, hairStyle: 'short', trousers: paint.night },
]

function wheel(stage: Stage, x: number, y: number, turn: number): void {
  stage.circle(x, y, 46, { fill: paint.ink })
  stage.circle(x, y, 24, { fill: paint.paperShade })
  for (const spoke of times(4, (each) => each))
    stage.at({ x, y, turn: turn + (spoke * Math.PI) / 2 }, () =>
      stage.line(
        [
          [0, 0],
          [0, 22],
        ],
        { width: 4 },
      ),
    )
}

/** A bus that drives to the right; its lower left corner is (x, y), it is 700 long. */
export function bus(
  stage: Stage,
  x: number,
  y: number,
  now: number,
  state: { readonly rolled: number; readonly door: number; readonly inside?: () => void },
): void {
  const { rolled, door, inside } = state
  stage.at({ x, y: y - 2 * Math.abs(wave(now, 1.6)) }, () => {
    stage.box(0, -330, 700, 300, { fill: paint.coral, width: 5 }, 34)
    stage.box(0, -150, 700, 34, { fill: paint.paper, width: 3 })
    stage.box(600, -316, 100, 150, { fill: paint.eggPale, width: 4 }, 20)
    for (const pane of times(4, (each) => each))
      stage.box(32 + pane * 108, -296, 94, 116, { fill: paint.eggPale, width: 4 }, 12)
    if (inside) inside()
    stage.at({ x: 655, y: -148, scale: 0.62 }, () => {
      const view = new Path2D()
      view.rect(-90, -290, 160, 258)
      stage.inside(view, () => person(stage, DRIVER, { y: 40, eyes: blink(now, 0.6) }))
    })
    stage.box(470, -300, 118, 270, { fill: '#3b2f2c', width: 4 }, 8)
    for (const side of [0, 1] as const) {
      const slide = door * 50 * (side === 0 ? -1 : 1)
      stage.box(472 + side * 58 + slide, -298, 56, 266, { fill: paint.egg, width: 4 }, 6)
      stage.box(482 + side * 58 + slide, -284, 36, 120, { fill: paint.eggPale, width: 3 }, 6)
    }
    stage.box(380, -386, 190, 58, { fill: paint.night, width: 4 }, 10)
    stage.words('3  CITY', 475, -355, 36, paint.yolk, 800)
    stage.circle(690, -70, 16, { fill: paint.yolk, width: 3 })
    wheel(stage, 140, -30, rolled / 46)
    wheel(stage, 600, -30, rolled / 46)
  })
}

export function busSeat(stage: Stage, x: number, y: number): void {
  stage.box(x - 20, y - 210, 66, 250, { fill: paint.eggDeep, width: 4 }, 26)
  stage.box(x, y - 20, 270, 66, { fill: paint.egg, width: 4 }, 26)
  stage.box(x + 40, y + 46, 24, 90, { fill: paint.stoneDeep }, 4)
  stage.box(x + 200, y + 46, 24, 90, { fill: paint.stoneDeep }, 4)
}

/** A pole with a sign, on (x, y). */
export function busStop(stage: Stage, x: number, y: number): void {
  stage.line(
    [
      [x, y],
      [x, y - 330],
    ],
    { width: 10 },
  )
  stage.box(x - 58, y - 400, 116, 86, { fill: paint.yolk, width: 5 }, 16)
  stage.words('BUS', x, y - 370, 38, paint.ink, 800)
  stage.words('3', x, y - 334, 32, paint.ink, 800)
}

/** Riders in line who get on, one after the other; `opened` seconds since the doors did. */
export function boarding(stage: Stage, now: number, opened: number): void {
  for (const [index, who] of RIDERS.entries()) {
    const board = glide(opened, 0.5 + index * 0.35, 0.9)
    person(stage, who, {
      x: mix(1105 - index * 92, 720, board),
      y: mix(680 - (index % 2) * 8, 600, board),
      scale: mix(0.95, 0.72, board),
      alpha: 1 - glide(board, 0.8, 0.2),
      looksLeft: board > 0,
      eyes: blink(now, index * 0.3),
      nod: 0.05 * wave(now, 0.25, index * 0.3),
      ...(board > 0 && board < 1 && { stride: now * 1.4 }),
    })
  }
}

/** What a bus drives by: a city, and then its harbour; `boats` 0 to 1. */
export function cityToHarbour(stage: Stage, now: number, shift: number, boats: number): void {
  stage.ground(stage.down(0, 520, ['#9fdcdb', '#fdf2d6']))
  sun(stage, 1060, 120, 54)
  clouds(stage, -now * 4, 150, 12)
  hills(stage, 470, 120, '#b7ddc0', 6, shift * 0.18)
  if (boats > 0)
    stage.at({ alpha: boats }, () => {
      stage.context.fillStyle = stage.down(420, 560, ['#8fd8d2', '#4bb0b2'])
      stage.context.fillRect(-100, 430, 1500, 200)
      for (const index of times(3, (each) => each))
        boat(
          stage,
          wrap(1500 + index * 520 - shift * 0.5, 1700) - 200,
          480,
          0.7,
          wave(now, 0.2, index * 0.3),
          [paint.yolk, paint.eggDeep, paint.coral][index] ?? paint.coral,
        )
    })
  stage.at({ x: -shift * 0.55, alpha: 1 - boats }, () => street(stage, -60, 560, 14, 61))
  for (const index of times(6, (each) => each))
    tree(stage, wrap(index * 320 - shift * 0.8, 1920) - 220, 580, 0.9, now, index % 2 ? paint.leaf : '#8cc47a')
  road(stage, shift, 570)
}

/** Draws behind one of the four windows of a {@link bus}; 0 is at its back. */
export function inPane(stage: Stage, pane: number, draw: () => void): void {
  const view = new Path2D()
  view.roundRect(32 + pane * 108, -296, 94, 116, 12)
  stage.inside(view, draw)
}

/** The arm of the driver of a {@link bus} out of the window; `hand` 0 to 1 waves. */
export function driverWaves(stage: Stage, now: number, x: number, alpha: number, hand: number): void {
  stage.at({ x, y: 380, alpha }, () => {
    const wavy = 12 * wave(now, 1.8) * hand
    stage.curve(
      [
        [30, 20],
        [64, 4],
        [78 + wavy, -44 * hand],
      ],
      { line: paint.ink, width: 24 },
    )
    stage.curve(
      [
        [30, 20],
        [64, 4],
        [78 + wavy, -44 * hand],
      ],
      { line: DRIVER.coat, width: 16 },
    )
    stage.circle(78 + wavy, -48 * hand, 13, { fill: DRIVER.skin })
  })
}

/** A ticket at the top of the picture, which is crossed out; `show` and `cross` 0 to 1. */
export function crossedTicket(stage: Stage, show: number, cross: number): void {
  stage.at({ x: 640, y: 122, scale: 0.001 + show, turn: -0.05 }, () => {
    stage.shape(
      'M-170 -56 L170 -56 L170 -18 C150 -14 150 14 170 18 L170 56 L-170 56 L-170 18 C-150 14 -150 -14 -170 -18 Z',
      { fill: paint.paper, width: 5 },
    )
    stage.words('TICKET', 0, 4, 64, paint.ink, 800)
    if (cross > 0)
      stage.line(
        [
          [-150, 44],
          [mix(-150, 150, cross), mix(44, -44, cross)],
        ],
        { line: paint.coralDeep, width: 16 },
      )
  })
}

/** What passes behind the windows of a bus. */
function passing(stage: Stage, now: number): void {
  const shift = now * 150
  stage.context.fillStyle = stage.down(60, 420, ['#a6dde0', '#fdf2d6'])
  stage.context.fillRect(0, 0, 1280, 480)
  for (const index of times(9, (each) => each)) {
    const x = wrap(index * 420 - shift, 3780) - 500
    stage.at({ x, y: 440 }, () => {
      const kind = Math.floor(index / 3) % 3
      if (kind === 0) {
        house(stage, {
          x: 0,
          y: 0,
          width: 240,
          height: 200,
          wall: index % 2 ? paint.coralPale : paint.paper,
          roof: paint.twig,
          gable: false,
        })
        stage.box(20, -96, 200, 30, { fill: index % 2 ? paint.eggDeep : paint.coral, width: 3 }, 4)
        stage.words(['BREAD', 'BOOKS', 'FISH'][index % 3] ?? 'TEA', 120, -80, 24, paint.paper, 800)
      } else if (kind === 1) {
        tree(stage, 60, 0, 1.1, now, paint.leaf)
        tree(stage, 220, 10, 0.85, now, '#8cc47a')
        stage.box(110, -44, 90, 12, { fill: paint.twig, width: 3 }, 4)
        stage.line(
          [
            [124, -34],
            [124, 0],
          ],
          { width: 5 },
        )
        stage.line(
          [
            [186, -34],
            [186, 0],
          ],
          { width: 5 },
        )
      } else {
        stage.box(-120, -70, 560, 110, { fill: paint.egg, line: '' })
        boat(
          stage,
          120,
          -56,
          0.8,
          wave(now, 0.2, index * 0.3),
          [paint.coral, paint.yolk, paint.eggDeep][index % 3] ?? paint.coral,
        )
      }
    })
  }
}

/** The inside of a bus that drives. */
export function busCabin(stage: Stage, now: number): void {
  passing(stage, now)
  const frame = new Path2D()
  frame.rect(-20, -20, 1320, 800)
  for (const pane of times(3, (each) => each)) frame.roundRect(40 + pane * 420, 70, 380, 320, 40)
  stage.wall(frame, '#fbe9c8')
  for (const pane of times(3, (each) => each)) stage.box(40 + pane * 420, 70, 380, 320, { width: 6 }, 40)
  stage.box(-20, 20, 1320, 18, { fill: paint.yolk, width: 3 }, 9)
  for (const strap of times(5, (each) => each)) {
    stage.at({ x: 130 + strap * 255, y: 38, turn: 0.12 * wave(now, 0.8, strap * 0.1) }, () => {
      stage.line(
        [
          [0, 0],
          [0, 46],
        ],
        { width: 5 },
      )
      stage.circle(0, 64, 19, { line: paint.coral, width: 9 })
    })
  }
  stage.box(-20, 620, 1320, 120, { fill: '#8b9c96' })
}

/** Sleep rises from somebody at (620, 440). */
export const snores = (stage: Stage, now: number): void =>
  snoring(stage, now, { x: 620, y: 440 }, { perSecond: 0.3, way: [-60, 150], grows: [0.7, 0.8], colour: paint.eggDeep })

/** The telephone in the hand of somebody at (1060, 690) who looks to the left, and its flashes. */
export function photographing(stage: Stage, raise: number, shoot: number): void {
  stage.at({ x: 1060 - mix(68, 104, raise), y: 690 + 1.2 * mix(-112, -222, raise), turn: 0.06 }, () => {
    stage.box(-17, -30, 34, 60, { fill: paint.ink, width: 3 }, 7)
    stage.box(-11, -22, 12, 12, { fill: paint.egg, width: 2 }, 3)
  })
  for (const at of [0.5, 1.2]) {
    const flash = during(shoot, at, at + 0.26, 0.1)
    if (flash > 0) {
      stage.glow(956, 424, 520, '#ffffff', 0.9 * flash)
      stage.at({ x: 956, y: 424, scale: 2.4 * flash }, () =>
        stage.shape('M0 -24 L5 -5 L24 0 L5 5 L0 24 L-5 5 L-24 0 L-5 -5 Z', { fill: paint.paper, width: 1.5 }),
      )
    }
  }
}

/** A walk by the sea, with a lighthouse, a boat and gulls. */
export function promenade(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 430, ['#8fd3dc', '#dff3ea']))
  sun(stage, 1090, 130, 58)
  clouds(stage, now, 190, 12)
  sea(stage, now, 400, ['#6cc5c6', '#2f8f98'])
  lighthouse(stage, 1040, 440, 0.8, 0)
  stage.shape('M880 470 C920 420 1000 424 1050 428 C1130 424 1200 440 1230 470 C1130 486 960 486 880 470 Z', {
    fill: paint.leaf,
  })
  stage.at({ x: -30, y: 214, scale: 0.55 }, () => street(stage, 0, 420, 4, 14))
  stage.shape('M-40 442 C120 430 300 436 360 452 C320 476 60 480 -40 470 Z', { fill: paint.leaf })
  boat(stage, 400 + now * 6, 520, 0.62, wave(now, 0.2), paint.yolk)
  for (const index of times(4, (each) => each))
    gull(
      stage,
      wrap(index * 330 + now * 44, 1500) - 100,
      120 + (index % 2) * 90 + 14 * wave(now, 0.3, index * 0.3),
      0.7 + 0.15 * index,
      wave(now, 1.2, index * 0.2),
    )
  stage.box(-20, 560, 1320, 220, { fill: '#d9c9a6' })
  for (const index of times(9, (each) => each))
    stage.box(-30 + index * 160 + 4, 566, 152, 60, { fill: '#e7d9b8', width: 3 }, 8)
}

/** A house in a street, with a small door for a cat; `flap` 0 shut. */
export function houseWithCatDoor(stage: Stage, now: number, flap: number): void {
  stage.ground(stage.down(0, 560, ['#a6dde0', '#fdf2d6']))
  sun(stage, 180, 140, 50)
  clouds(stage, now, 150, 10)
  street(stage, 640, 590, 4, 8)
  house(stage, { x: 210, y: 592, width: 330, height: 290, wall: paint.yolkPale, roof: paint.coral })
  stage.box(330, 410, 96, 182, { fill: paint.eggDeep, width: 4 }, 8)
  stage.circle(412, 506, 7, { fill: paint.yolk, width: 3 })
  stage.box(356, 536, 44, 50, { fill: '#20383d', width: 3 }, 6)
  stage.at({ x: 378, y: 538, scaleY: 1 - flap }, () => stage.box(-22, 0, 44, 48, { fill: paint.egg, width: 3 }, 6))
  tree(stage, 120, 604, 1.1, now)
  road(stage, 0)
}

/** A seat from which warmth rises, small enough for a thought. */
export function warmSeat(stage: Stage, now: number): void {
  stage.at({ x: -44, y: 64, scale: 0.4 }, () => busSeat(stage, 0, 0))
  for (const line of times(3, (each) => each)) {
    const x = line * 34
    stage.curve(
      [
        [x - 20, -20],
        [x - 30, -38 - 6 * wave(now, 0.8, line * 0.2)],
        [x - 12, -58],
        [x - 22, -80],
      ],
      { line: paint.coral, width: 7 },
    )
  }
}

/** Two riders on the left who look at something and laugh; `laugh` 0 to 1. */
export function laughingRiders(stage: Stage, now: number, laugh: number): void {
  const [one, other] = RIDERS
  const shake = 6 * laugh * wave(now, 3)
  if (one)
    person(stage, one, {
      x: 250,
      y: 668 + shake,
      scale: 1.16,
      mouth: laugh > 0.3 ? 'open' : 'smile',
      eyes: laugh > 0.5 ? 0.1 : 1,
      right: [62, -150],
      left: [-50, -140],
    })
  if (other)
    person(stage, other, {
      x: 408,
      y: 690 - shake * 0.7,
      scale: 1.1,
      mouth: laugh > 0.3 ? 'open' : 'smile',
      eyes: blink(now),
      right: [60, -148],
    })
}

/** A wall before a street in the evening. */
export function eveningWall(stage: Stage, now: number): void {
  stage.ground(stage.down(0, 560, ['#2a4f6b', '#a9708a', '#f2a486']))
  stars(stage, now, 50, 260, 0.7)
  street(stage, -80, 570, 9, 5, 0.5, (index, pane) => (chance(index * 7 + pane) > 0.62 ? 0.9 : 0))
  stage.box(-20, 560, 1320, 220, { fill: '#8a6a6e' })
  stage.box(-20, 552, 1320, 22, { fill: '#c59a8c' })
}
