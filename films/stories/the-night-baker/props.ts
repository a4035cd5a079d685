/** What several scenes of this film show. */
import { chance, times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { type Person, SKINS } from '#stage/people.ts'
import { HEIGHT, type Stage } from '#stage/stage.ts'

export const BAKER: Person = {
  coat: paint.paper,
  skin: SKINS[1],
  hair: '#8b8a80',
  hairStyle: 'toque',
  apron: paint.eggPale,
  trousers: paint.nightPale,
}

export const MIRA: Person = {
  coat: paint.coral,
  skin: SKINS[4],
  hair: '#5b3620',
  hairStyle: 'bun',
  apron: paint.yolkPale,
  trousers: paint.night,
}

/** A loaf on (0, 0), 150 wide. */
export function loaf(stage: Stage, x: number, y: number, scale = 1, crust: string = '#d98f3e', turn = 0): void {
  stage.at({ x, y, scale, turn }, () => {
    stage.shape('M-78 0 C-96 -44 -50 -76 0 -76 C50 -76 96 -44 78 0 C60 10 -60 10 -78 0 Z', { fill: crust })
    for (const cut of [-36, 2, 40]) {
      stage.curve(
        [
          [cut - 12, -56],
          [cut + 2, -42],
          [cut + 8, -20],
        ],
        { line: '#f8dca6', width: 9 },
      )
      stage.curve(
        [
          [cut - 12, -56],
          [cut + 2, -42],
          [cut + 8, -20],
        ],
        { line: paint.sheer(paint.twigDeep, 0.6), width: 2 },
      )
    }
    stage.shape('M-62 -30 C-60 -50 -36 -62 -20 -65', { line: paint.sheer('#ffffff', 0.45), width: 6 })
  })
}

export function bakeryRoom(stage: Stage, now: number): void {
  stage.ground(stage.down(0, HEIGHT, ['#f9e3b8', '#f3cf94']))
  for (const row of times(5, (each) => each)) {
    for (const column of times(6, (each) => each)) {
      if (chance(row * 7 + column) > 0.42) continue
      stage.box(
        column * 240 + (row % 2) * 110 - 60,
        row * 84 + 40,
        78,
        30,
        { fill: paint.sheer('#e8bb78', 0.6), line: '' },
        6,
      )
    }
  }
  stage.box(-20, 560, 1320, 200, { fill: '#c98f58' })
  for (const plank of times(8, (each) => each))
    stage.line(
      [
        [plank * 190 - 40, 562],
        [plank * 190 - 110, 720],
      ],
      { line: paint.sheer(paint.twigDeep, 0.5), width: 3 },
    )
  // The window that shines on the street.
  stage.box(96, 120, 190, 200, { fill: paint.night }, 8)
  for (const star of times(6, (each) => each))
    stage.circle(116 + chance(star) * 150, 136 + chance(star + 4) * 120, 2.4, {
      fill: paint.sheer('#fff3d0', 0.6 + 0.4 * wave(now, 0.4, chance(star))),
      line: '',
    })
  stage.line(
    [
      [191, 120],
      [191, 320],
    ],
    { width: 5 },
  )
  stage.line(
    [
      [96, 220],
      [286, 220],
    ],
    { width: 5 },
  )
  stage.box(82, 318, 218, 20, { fill: paint.twig }, 5)
  lamp(stage, 640, now)
}

function lamp(stage: Stage, x: number, now: number): void {
  stage.at({ x, y: -10, turn: 0.025 * wave(now, 0.22) }, () => {
    stage.line(
      [
        [0, 0],
        [0, 110],
      ],
      { width: 4 },
    )
    stage.glow(0, 146, 330, '#fff3d0', 0.7)
    stage.polygon(
      [
        [-22, 108],
        [22, 108],
        [58, 150],
        [-58, 150],
      ],
      { fill: paint.eggDeep },
    )
    stage.oval(0, 154, 20, 12, { fill: paint.yolk, width: 3 })
  })
}

export function loafOfDough(stage: Stage, x: number, y: number, scale: number, press: number): void {
  const wide = 150 + 26 * press
  const high = 92 - 24 * press
  stage.at({ x, y, scale }, () => {
    stage.blob(
      [
        [-wide, -8],
        [-wide * 0.84, -high * 0.7],
        [-wide * 0.3, -high],
        [wide * 0.36, -high * 0.94],
        [wide * 0.88, -high * 0.6],
        [wide, -8],
        [0, 4],
      ],
      { fill: '#fdf0d2' },
    )
    stage.curve(
      [
        [-wide * 0.6, -high * 0.55],
        [-wide * 0.3, -high * 0.7],
        [0, -high * 0.66],
      ],
      { line: paint.sheer(paint.straw, 0.9), width: 5 },
    )
  })
}
