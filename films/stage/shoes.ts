/** Shoes and socks: from their side, from above, and in their box. */
import { room, shelves } from './indoors.ts'
import { times, wave, wrap } from './motion.ts'
import * as paint from './paint.ts'
import type { Place, Stage } from './stage.ts'

export type Foot = 'left' | 'right'
const SOLE =
  'M-30 92 C-50 60 -34 30 -40 -8 C-46 -50 -30 -104 12 -116 C46 -124 62 -84 58 -44 C54 -10 38 20 42 52 C44 84 34 108 4 110 C-12 110 -22 104 -30 92 Z'
const OPENING = 'M-22 78 C-36 52 -24 30 -22 12 C-14 -4 16 -6 26 10 C32 30 34 52 30 78 C22 96 -12 96 -22 78 Z'

/** A right foot is a left one in the mirror. */
const mirror = (foot: Foot): Place => ({ scaleX: foot === 'left' ? 1 : -1 })

/** A shoe from above, 226 long, its toes up; bent towards the other foot as real ones are. Empty, its letter is seen. */
export function shoeAbove(stage: Stage, place: Place, foot: Foot, isWorn = false, colour: string = '#2b3440'): void {
  stage.at(place, () => {
    stage.at(mirror(foot), () => {
      stage.shape(SOLE, { fill: colour, width: 5 })
      stage.shape('M-24 -58 C-14 -92 6 -104 22 -102', { line: paint.sheer('#ffffff', 0.5), width: 7 })
      stage.shape('M-36 -24 C-8 -44 30 -44 54 -26', { line: paint.sheer('#ffffff', 0.35), width: 4 })
      stage.shape(OPENING, { fill: isWorn ? paint.night : paint.straw })
      for (const lace of [-12, 2]) stage.shape(`M-14 ${lace} L22 ${lace - 6}`, { line: paint.paper, width: 6 })
    })
    if (!isWorn) stage.words(foot === 'left' ? 'L' : 'R', foot === 'left' ? 4 : -4, 56, 46, paint.ink, 800)
  })
}

/** A foot in a sock from above, as long as its shoe; `wiggle` -1 to 1 moves the toes. */
function sockAbove(stage: Stage, place: Place, foot: Foot, colour: string, dots: string, wiggle = 0): void {
  stage.at(place, () =>
    stage.at(mirror(foot), () => {
      stage.at({ turn: 0.05 * wiggle }, () =>
        stage.shape(
          'M-22 84 C-32 50 -22 20 -28 -14 C-34 -54 -20 -90 6 -94 C34 -98 46 -66 42 -34 C38 -4 28 24 30 52 C32 84 24 98 4 98 C-8 98 -16 94 -22 84 Z',
          { fill: colour, width: 5 },
        ),
      )
      for (const [x, y] of [
        [6, -66],
        [-10, -30],
        [24, -38],
        [6, 4],
        [-6, 40],
        [16, 52],
      ] as const)
        stage.circle(x, y, 7, { fill: dots, line: '' })
    }),
  )
}

/** A leg in trousers from above, from an ankle at (0, 0) to beyond the picture below. */
export function trouserLeg(stage: Stage, place: Place, colour: string): void {
  stage.at(place, () => stage.shape('M-30 8 C-30 -20 34 -20 34 8 L62 600 H-62 Z', { fill: colour, width: 5 }))
}

/** A shoe from its side that looks to the right, 100 long on (0, 0); with `hole` its front is worn through. */
export function shoe(stage: Stage, place: Place, colour: string, hole = false): void {
  stage.at(place, () => {
    stage.shape('M-48 -8 C-52 -34 -48 -52 -44 -56 L-10 -56 C-4 -40 14 -36 34 -32 C50 -28 54 -16 52 -8 Z', {
      fill: colour,
    })
    stage.box(-50, -10, 104, 10, { fill: paint.twigDeep, width: 3 }, 4)
    stage.shape('M-6 -50 L4 -38 M6 -44 L14 -34', { line: paint.paper, width: 4 })
    if (hole) {
      stage.oval(36, -20, 13, 10, { fill: paint.paperShade, width: 3 })
      stage.shape('M-36 -30 l10 8 M-34 -22 l8 -8', { width: 3 })
    }
  })
}

/** A closed box of shoes around (0, 0), 150 wide. */
export function shoeBox(stage: Stage, place: Place, colour: string): void {
  stage.at(place, () => {
    stage.box(-70, -26, 140, 62, { fill: colour })
    stage.box(-76, -38, 152, 26, { fill: paint.paper }, 4)
    stage.box(30, 0, 30, 22, { fill: paint.paper, width: 3 })
  })
}

/** A box without its lid from above, 440 x 380 around (0, 0), lined with paper; `draw` lays something in it. */
export function openBox(stage: Stage, place: Place, colour: string, draw: () => void): void {
  stage.at(place, () => {
    stage.box(-220, -190, 440, 380, { fill: colour, width: 6 }, 10)
    stage.box(-194, -164, 388, 328, { fill: paint.paperShade }, 6)
    for (const fold of times(5, (each) => -150 + each * 74))
      stage.shape(`M${fold} -160 L${fold + 30} -60 L${fold - 10} 40 L${fold + 24} 160`, { line: paint.paper, width: 6 })
    draw()
  })
}

/** Paving from above, over the whole picture; `moved` shifts it down, `turn` is around the middle. */
export function paving(stage: Stage, moved: number, turn: number): void {
  stage.at({ x: 640, y: 400, turn }, () => {
    stage.box(-1300, -1300, 2600, 2600, { fill: '#d7cdb4', line: '' })
    for (const line of times(22, (each) => each * 130 - 1400)) {
      stage.shape(`M-1300 ${line + wrap(moved, 130)} H1300`, { line: '#bfb393', width: 5 })
      stage.shape(`M${line} -1300 V1300`, { line: '#bfb393', width: 5 })
    }
  })
}

/** Short lines around (0, 0) that say that something hurts. */
export function pain(stage: Stage, now: number, place: Place): void {
  stage.at(place, () => {
    for (const [ray, angle] of [-0.6, 0, 0.6].entries())
      stage.at({ turn: angle }, () =>
        stage.shape(`M0 -26 V${-56 - 8 * wave(now, 2, ray * 0.3)}`, { line: paint.coralDeep, width: 9 }),
      )
  })
}

export type Legwear = { readonly trousers: string; readonly sock: string; readonly dots: string }

/**
 * The feet of somebody who looks up the picture, 240 apart, in two shoes of the same foot. The wrong one is pulled off,
 * `off` 0 to 1, and one that fits is put on, `on` 0 to 1.
 */
export function feetAbove(
  stage: Stage,
  now: number,
  place: Place,
  { trousers, sock, dots }: Legwear,
  shoes: Foot,
  [off, on]: readonly [off: number, on: number],
): void {
  stage.at(place, () => {
    for (const side of ['left', 'right'] as const) {
      const isWrong = side !== shoes
      const [x, bare] = [side === 'left' ? -120 : 120, isWrong ? off - on : 0]
      if (bare > 0) sockAbove(stage, { x, y: 110 * bare }, side, sock, dots, wave(now, 1.4))
      if (!isWrong || off === 0 || on === 1)
        shoeAbove(stage, { x, scale: 1.05 }, isWrong && off > 0 ? side : shoes, true)
      trouserLeg(stage, { x, y: 50 + 110 * bare }, trousers)
    }
  })
}

/** A pair from above, 230 wide, around (0, 0). */
export function pairAbove(stage: Stage, place: Place): void {
  stage.at(place, () => {
    shoeAbove(stage, { x: -72 }, 'left')
    shoeAbove(stage, { x: 72 }, 'right')
  })
}

/** On (0, 0), 140 wide. */
export function boxWithoutLid(stage: Stage, place: Place, colour: string): void {
  stage.at(place, () => {
    stage.box(-70, -62, 140, 62, { fill: colour })
    stage.box(30, -36, 30, 22, { fill: paint.paper, width: 3 })
  })
}

/** The lid of a box around (0, 0), 152 wide, with the hands that hold it. */
export function lid(stage: Stage, place: Place, skin: string): void {
  stage.at(place, () => {
    stage.box(-76, -13, 152, 26, { fill: paint.paper }, 4)
    for (const x of [-70, 70]) stage.circle(x, 0, 16, { fill: skin })
  })
}

/** A finger that looks out of something at (0, 0), to the right. */
export function finger(stage: Stage, place: Place, skin: string): void {
  stage.at(place, () => {
    stage.shape('M0 0 L26 -4', { width: 19 })
    stage.shape('M0 0 L26 -4', { line: skin, width: 12 })
  })
}

/** Boards of a table from above, over the whole picture. */
export function tableTop(stage: Stage): void {
  stage.ground('#e3b27a')
  for (const row of times(9, (each) => each * 84)) stage.shape(`M0 ${row} H1280`, { line: '#c98f58', width: 3 })
}

const COLOURS = [paint.coral, paint.eggDeep, '#2b3440', paint.twig, paint.leafDeep, paint.yolkDeep] as const

/** A shop with pairs of shoes on its wall. */
export function shoeShopRoom(stage: Stage): void {
  room(stage, ['#fbe3d6', '#f6cdbb'], '#b9824c', 590)
  shelves(stage, { x: 330, y: 170 }, 2, (index) => {
    for (const x of [-36, 34]) shoe(stage, { x, scale: 0.62 }, COLOURS[(index * 5 + 1) % 6] ?? paint.twig)
  })
}
