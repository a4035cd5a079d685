/** What several scenes of this film show. */
import { times, wave } from '#stage/motion.ts'
import * as paint from '#stage/paint.ts'
import { blink, type Person, person, SKINS } from '#stage/people.ts'
import type { Stage } from '#stage/stage.ts'

export const OWNER: Person = {
  coat: paint.coral,
  skin: SKINS[0],
  hair: '#b7ada0',
  hairStyle: 'bun',
  trousers: paint.nightPale,
}

export const DRIVER: Person = {
  coat: paint.eggDeep,
  skin: SKINS[2],
  hair: paint.ink,
  hairStyle: 'cap',
  hatColour: paint.night,
  trousers: paint.night,
}

export const PASSENGERS: readonly Person[] = [
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

export function seat(stage: Stage, x: number, y: number): void {
  stage.box(x - 20, y - 210, 66, 250, { fill: paint.eggDeep, width: 4 }, 26)
  stage.box(x, y - 20, 270, 66, { fill: paint.egg, width: 4 }, 26)
  stage.box(x + 40, y + 46, 24, 90, { fill: paint.stoneDeep }, 4)
  stage.box(x + 200, y + 46, 24, 90, { fill: paint.stoneDeep }, 4)
}
