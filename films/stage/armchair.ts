/** Somebody at home in an armchair. */
import { brain, type BrainPose } from './brain.ts'
import { between, wave } from './motion.ts'
import * as paint from './paint.ts'
import { blink, type Person, person, type Pose } from './people.ts'
import type { Point, Stage } from './stage.ts'
import { note } from './things.ts'
import { armchair, bareSole, footstool, framed, parlour, plume } from './tickling.ts'

const SEAT = { x: 470, y: 850, scale: 2 } as const
const FOOT: Point = [812, 596]

/** From a place in the picture to one from the feet of who sits in the armchair. */
const fromSeat = ([x, y]: Point): Point => [(x - SEAT.x) / 2, (y - SEAT.y) / 2 - 15]

/** Somebody in an armchair; `behind` and `front` are drawn behind and before them, from where they sit. */
export function inArmchair(stage: Stage, who: Person, pose: Pose, behind?: () => void, front?: () => void): void {
  parlour(stage)
  framed(stage, { x: 1010, y: 250 }, () => {
    stage.box(-53, -73, 106, 146, { fill: '#bfe6f0', line: '' })
    stage.circle(24, -34, 15, { fill: paint.yolk, width: 3 })
    stage.shape('M-53 20 Q-20 -22 10 16 T53 8 V73 H-53 Z', { fill: paint.leaf, width: 4 })
  })
  armchair(stage, SEAT, paint.eggDeep, () => {
    behind?.()
    person(stage, who, { y: 15, ...pose })
    front?.()
  })
}

/** The brain of who sits in the armchair looks out above the head: `rise` 0 to 1. */
export function brainAbove(stage: Stage, rise: number, pose: BrainPose): void {
  if (rise > 0) brain(stage, { y: -186 - 78 * rise, scale: 0.58, isInside: true, ...pose })
}

type BareFoot = {
  readonly wiggle?: number
  readonly curl?: number
  /** A feather in the right hand: where the hand is in the picture, and how the feather is turned. */
  readonly feather?: { readonly hand: Point; readonly turn: number }
}

/** Somebody in an armchair with one bare foot on a stool. */
export function footUp(
  stage: Stage,
  now: number,
  who: Person,
  pose: Pose,
  { wiggle = 0, curl = 0, feather }: BareFoot,
  behind?: () => void,
): void {
  const x = FOOT[0] + 16 * wiggle * wave(now, 2.6)
  inArmchair(stage, who, { ...pose, ...(feather && { right: fromSeat(feather.hand) }) }, behind)
  for (const [line, width] of [
    [paint.ink, 116],
    [paint.nightPale, 106],
  ] as const)
    stage.curve(
      [
        [SEAT.x + 60, 790],
        [650, 700],
        [x - 20, 560],
      ],
      { line, width },
    )
  footstool(stage, { x: FOOT[0], y: 730, scale: 1.05 }, paint.yolk)
  bareSole(stage, { x, y: FOOT[1], turn: 0.1 * wiggle * wave(now, 2.6, 0.2) }, who.skin, curl)
  if (!feather) return
  const [handX, handY] = feather.hand
  plume(stage, { x: handX, y: handY, turn: feather.turn, scale: 1.12 }, paint.paper)
  stage.circle(handX, handY, 26, { fill: who.skin, width: 8 })
}

/** A book that somebody in the armchair reads, with the hands that hold it; one of them may be elsewhere. */
function bookInHands(stage: Stage, skin: string, isHeldByOne: boolean): void {
  stage.at({ y: -124 }, () => {
    stage.shape('M-46 -30 Q-22 -40 0 -28 Q22 -40 46 -30 V34 Q22 24 0 36 Q-22 24 -46 34 Z', {
      fill: paint.yolk,
      width: 3,
    })
    stage.shape('M0 -28 V36', { width: 2 })
    stage.circle(-44, 8, 13, { fill: skin })
    if (!isHeldByOne) stage.circle(44, 8, 13, { fill: skin })
  })
}

/** A brain that forbids something, around (0, 0), 300 wide; `show` 0 to 1 is how far its sign is up. */
export function strictBrain(stage: Stage, show: number, words: readonly [string, string]): void {
  const holds = () => {
    stage.shape('M0 40 V-60', { width: 9 })
    note(stage, { y: -92, scale: show }, 148, 92, () => {
      stage.words(words[0], -4, -22, 30, paint.coralDeep, 800)
      stage.words(words[1], -4, 10, 28, paint.coralDeep, 800)
    })
  }
  brain(stage, { x: -44, y: 122, scale: 1.15, mouth: 'flat', eyes: 0.7, look: [0.4, 0], right: [116, -60], holds })
}

/** How somebody squirms who is tickled: `fear` and `laugh` 0 to 1. */
export function squirming(now: number, fear: number, laugh: number): Pose {
  const shake = laugh * wave(now, 2.6)
  return {
    x: 9 * shake,
    turn: 0.07 * laugh * wave(now, 1.3),
    eyes: laugh > 0.4 ? 0.1 : fear > 0.4 ? 1.35 : 1,
    mouth: laugh > 0.4 ? 'open' : fear > 0.4 ? 'o' : 'smile',
    nod: -0.18 * laugh + 0.06 * shake,
    left: between([-52, -112], [-96, -196 + 22 * wave(now, 2.1)], laugh),
    right: between([58, -120], [84, -236 + 26 * wave(now, 2.3)], laugh),
  }
}

/** Who stands on the right of the stool with a feather. */
export function tickler(stage: Stage, now: number, who: Person, x: number, laugh: number): void {
  person(stage, who, {
    x,
    y: 900,
    scale: 2,
    looksLeft: true,
    eyes: blink(now, 0.3),
    mouth: laugh > 0.4 ? 'open' : 'smile',
    right: [88, -240 + 26 * wave(now, 1.2)],
    holds: () => plume(stage, { turn: 1.4 + 0.14 * wave(now, 2.4), scale: 0.6 }, paint.paper),
  })
}

/** Somebody who reads in the armchair while the brain keeps watch; `stroke` lifts a hand to the hair, `fright` 0 to 1. */
export function watchedReader(stage: Stage, now: number, who: Person, stroke: number, fright: number): void {
  const isAfraid = fright > 0
  const right = between([44, -116], [44, -240 + 16 * wave(now, 1)], stroke)
  const mood = { eyes: isAfraid ? 1.45 : 0.7, mouth: isAfraid ? 'o' : 'smile', nod: 0.1 - 0.15 * fright } as const
  const hand = isAfraid ? -130 : -40
  const look = isAfraid ? ([1, 0.3] as const) : ([wave(now, 0.3) > 0 ? 1 : -1, -0.2] as const)
  inArmchair(
    stage,
    who,
    { ...mood, x: -10 * fright, turn: -0.06 * fright, left: [-44, -116], right },
    () => brainAbove(stage, 1, { look, mouth: isAfraid ? 'o' : 'flat', left: [-96, hand], right: [96, hand] }),
    () => bookInHands(stage, who.skin, stroke > 0),
  )
}
